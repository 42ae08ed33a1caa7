import { valueAt } from '@krishi-bima/contract/policies/content';
import { type Policy, policies } from '@krishi-bima/contract/policies/policies';
import { problems } from '@krishi-bima/contract/problems/problems';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import type { Text } from '@krishi-bima/contract/values/text';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Alert, Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiProblem } from '#api/api-problem.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { formatDate } from '#i18n/format.ts';
import { say, t } from '#i18n/t.ts';
import { BsDateField } from '#ui/form/bs-date-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';
import classes from './policy-page.module.css';

interface EndorsementDialogProps {
  policy: Policy;
  /** Of each path that may be changed. */
  labels: Readonly<Record<string, Text>>;
  /** Of a path, as people read it. */
  shown: (path: string, value: unknown) => string;
  onClose: () => void;
}

/** One detail at a time, as an endorsement reads. */
export function EndorsementDialog({ policy, labels, shown, onClose }: EndorsementDialogProps) {
  const [path, setPath] = useState<string | null>(null);
  const [value, setValue] = useState('');
  const [day, setDay] = useState<string | null>(firstDay(policy));
  const [reason, setReason] = useState('');
  const [hasSeenBill, setSeenBill] = useState(false);
  const { id, version, content, subsidy_bill } = policy;
  const { run, running, problem } = useEndorse(id, onClose);
  const { refused, said } = refusalOf(problem, path ?? '');
  const before = (path !== null && shown(path, valueAt(content, path))) || '—';
  const isSettled = !subsidy_bill || hasSeenBill;
  const isReady = path !== null && day !== null && reason.trim().length > 2 && isSettled;
  function submit() {
    if (!isReady) return undefined;
    const changes = [{ path, value: value.trim() === '' ? null : value.trim() }];
    return run(
      { params: { id }, body: { effective_from: day, reason: reason.trim(), changes, despite_bill: hasSeenBill } },
      { version },
    );
  }
  return (
    <FormDialog
      title={messages.addEndorsement}
      action={messages.addEndorsement}
      size="small"
      isDirty={[path ?? '', value, reason].some((typed) => typed.trim() !== '')}
      isSaving={running}
      disabled={!isReady}
      onSave={submit}
      onClose={onClose}
    >
      <Select
        label={t(messages.field)}
        withAsterisk
        searchable
        data={Object.entries(labels).map(([name, label]) => ({ value: name, label: t(label) }))}
        value={path}
        onChange={setPath}
        data-autofocus
      />
      <TextInput
        label={t(messages.newValue)}
        description={path === null ? undefined : t(messages.oldValue(before))}
        error={said.value && t(said.value)}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <BsDateField label={messages.effectiveFrom} value={day} onChange={setDay} error={said.day} required />
      <Textarea
        label={t(messages.reason)}
        withAsterisk
        aria-required
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <BillWarning bill={subsidy_bill} seen={hasSeenBill} onSeen={setSeenBill} />
      {refused ? <p role="alert">{refused}</p> : null}
    </FormDialog>
  );
}

function useEndorse(id: number, onDone: () => void) {
  const queries = useQueryClient();
  return useSave(policies.endorse, {
    key: String(id),
    async onSaved() {
      toast.done(messages.endorsed);
      await refresh(queries, policies.get);
      onDone();
    },
  });
}

/** What is wrong, beside the field that it is about; else below them all. */
function refusalOf(problem: ApiProblem | undefined, path: string) {
  const textOf = (...names: string[]) => {
    const code = names.map((name) => problem?.fields[name]).find(Boolean);
    return isKeyOf(problems, code) ? problems[code].text : undefined;
  };
  const said = { value: textOf(path, 'changes'), day: textOf('effective_from') };
  return { said, refused: problem && !said.value && !said.day ? say(problem.detail) : undefined };
}

/** Today, where the cover runs today. */
function firstDay({ risk_start_at, risk_end_at }: Policy): string {
  const [first, last] = [todayAd(new Date(risk_start_at)), todayAd(new Date(risk_end_at))];
  const today = todayAd();
  if (today < first) return first;
  return today > last ? last : today;
}

/** The authority was told what was issued. */
function BillWarning({ bill, seen, onSeen }: BillWarningProps) {
  if (!bill) return null;
  return (
    <Alert color="yellow">
      <p className={classes.billed}>{t(messages.billed(bill.bill_no, formatDate(bill.billed_on)))}</p>
      <Checkbox label={t(messages.seenBill)} checked={seen} onChange={(event) => onSeen(event.currentTarget.checked)} />
    </Alert>
  );
}

interface BillWarningProps {
  bill: Policy['subsidy_bill'];
  seen: boolean;
  onSeen: (seen: boolean) => void;
}
