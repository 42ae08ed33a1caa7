import { requirementLabel } from '@krishi-bima/contract/documents/kinds';
import {
  type CancelCause,
  cancelCauseNames,
  cancelCauses,
  needsRequest,
} from '@krishi-bima/contract/policies/cancelling';
import type { Policy } from '@krishi-bima/contract/policies/policies';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Anchor, Button, FileButton, Select, Textarea } from '@mantine/core';
import { IconCircleCheck, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiProblem } from '#api/api-problem.ts';
import { formatDateTime } from '#i18n/format.ts';
import { say, t } from '#i18n/t.ts';
import { BsDateField } from '#ui/form/bs-date-field.tsx';
import classes from './cancel-dialog.module.css';
import { problemWords } from './endorsement-problems.ts';
import { refundMessages as messages } from './refund-messages.ts';
import type { CancelRequest } from './use-cancel-request.ts';

export interface Cancelling {
  cause: CancelCause | null;
  /** Null for the moment of the cancellation. */
  cancel_on: string | null;
  reason: string;
}

interface CancelInputsProps {
  policy: Policy;
  typed: Cancelling;
  onChange: (typed: Cancelling) => void;
  request: CancelRequest;
  isAsking: boolean;
  problem: ApiProblem | undefined;
}

/** Why and from when, in words of the office, and the paper behind it. */
export function CancelInputs({ policy, typed, onChange, request, isAsking, problem }: CancelInputsProps) {
  const { cause, reason } = typed;
  const change = (part: Partial<Cancelling>) => onChange({ ...typed, ...part });
  const said = (path: string) => {
    const words = problemWords(problem?.fields[path]);
    return words && t(words);
  };
  return (
    <>
      <div className={classes.two} data-day={typed.cancel_on !== null || undefined}>
        <Select
          label={t(messages.cause)}
          withAsterisk
          aria-required
          data-autofocus
          placeholder={t(messages.chooseCause)}
          allowDeselect={false}
          data={cancelCauseNames.map((value) => ({ value, label: t(cancelCauses[value]) }))}
          value={cause}
          onChange={(value) => change({ cause: cancelCauseNames.find((one) => one === value) ?? null })}
          error={said('cause')}
        />
        <DayOfEffect
          policy={policy}
          value={typed.cancel_on}
          onChange={(cancel_on) => change({ cancel_on })}
          isAsking={isAsking}
          error={problemWords(problem?.fields.cancel_on)}
        />
      </div>
      <Textarea
        label={t(messages.details)}
        description={cause === 'other' ? t(messages.sentence) : undefined}
        withAsterisk={cause === 'other'}
        aria-required={cause === 'other'}
        autosize
        minRows={2}
        value={reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
        error={said('reason')}
      />
      <Evidence request={request} isNeeded={needsRequest(cause)} error={said('cancellation_request')} />
    </>
  );
}

interface DayProps {
  policy: Policy;
  value: string | null;
  onChange: (value: string | null) => void;
  isAsking: boolean;
  error: Parameters<typeof BsDateField>[0]['error'];
}

/** The moment of the cancellation unless another day is chosen; the days that the rules allow are those of the cover. */
function DayOfEffect({ policy, value, onChange, isAsking, error }: DayProps) {
  const [isChosen, setChosen] = useState(false);
  const [first, last] = [todayAd(new Date(policy.risk_start_at)), todayAd(new Date(policy.risk_end_at))];
  const today = todayAd();
  const max = isAsking ? last : today;
  const atOnce = isAsking ? messages.atApproval : messages.atOnce;
  return (
    <>
      <Select
        label={t(messages.from)}
        allowDeselect={false}
        data={[
          { value: 'now', label: t(atOnce) },
          { value: 'day', label: t(messages.onDay), disabled: first > max },
        ]}
        value={isChosen ? 'day' : 'now'}
        onChange={(chosen) => {
          setChosen(chosen === 'day');
          onChange(chosen === 'day' ? today : null);
        }}
      />
      {isChosen ? (
        <BsDateField
          label={messages.day}
          min={first}
          max={max}
          value={value}
          onChange={(day) => day && onChange(day)}
          error={error}
          required
        />
      ) : null}
    </>
  );
}

interface EvidenceProps {
  request: CancelRequest;
  isNeeded: boolean;
  error: string | undefined;
}

function Evidence({ request: { documents, add, isSending, problem }, isNeeded, error }: EvidenceProps) {
  const [latest] = documents.toSorted((a, b) => b.id - a.id);
  const failure = problem ? say(problem.detail) : error;
  return (
    <div className={classes.evidence} data-needed={(isNeeded && !latest) || undefined}>
      {latest ? (
        <IconCircleCheck size={20} stroke={1.7} className={classes.ok} aria-hidden />
      ) : (
        <IconFileText size={20} stroke={1.7} aria-hidden />
      )}
      <div>
        {t(requirementLabel('cancellation_request'))}
        <small>{t(latest ? messages.handedIn(formatDateTime(latest.created_at)) : evidenceHint(isNeeded))}</small>
        {failure ? <small role="alert">{failure}</small> : null}
      </div>
      {latest?.url ? (
        <Anchor size="sm" href={latest.url} target="_blank" rel="noreferrer">
          {t(messages.look)}
        </Anchor>
      ) : null}
      <FileButton accept="image/*,application/pdf" onChange={(file) => void add(file)}>
        {(props) => (
          <Button {...props} variant={latest ? 'subtle' : 'default'} size="compact-sm" loading={isSending}>
            {t(messages.add)}
          </Button>
        )}
      </FileButton>
    </div>
  );
}

function evidenceHint(isNeeded: boolean) {
  return isNeeded ? messages.requestNeeded : messages.requestOptional;
}
