import { auth } from '@krishi-bima/contract/users/users';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refresh } from '#api/query.ts';
import { useRecord } from '#api/use-record.ts';
import { formatDate, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.tsx';
import { AskPassword } from './ask-password.tsx';
import { messages } from './messages.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';
import { SetUpSecondFactor } from './set-up.tsx';
import { useCall } from './use-call.ts';

export function SecondFactorPanel() {
  const { record, problem, retry } = useRecord(auth.secondFactor, {});
  const queries = useQueryClient();
  const again = () => void refresh(queries, auth.secondFactor);
  return (
    <Panel
      title={messages.title}
      aside={
        record && record.since === null && record.required_from ? (
          <StatusBadge tone="you" label={messages.requiredFrom(formatDate(record.required_from))} />
        ) : null
      }
    >
      <ListFailed title={messages.failed} problem={problem} onRetry={retry} />
      {record || problem ? null : <SkeletonRows rows={2} columns={2} />}
      {record && record.since === null ? <Off onChanged={again} /> : null}
      {record && record.since !== null ? (
        <On since={record.since} left={record.codes_left} required={record.required} onChanged={again} />
      ) : null}
    </Panel>
  );
}

function Off({ onChanged }: { onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <SetUpSecondFactor
        onLater={() => setOpen(false)}
        onStarted={() => {
          toast.done(messages.started);
          onChanged();
        }}
      />
    );
  }
  return (
    <div className={classes.line}>
      <p className={classes.words}>
        {t(messages.off)}
        <small>{t(messages.about)}</small>
      </p>
      <Button onClick={() => setOpen(true)}>{t(messages.begin)}</Button>
    </div>
  );
}

interface OnProps {
  since: string;
  left: number;
  required: boolean;
  onChanged: () => void;
}

function On({ since, left, required, onChanged }: OnProps) {
  const [asking, setAsking] = useState<'codes' | 'end'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { run, isWorking, problem } = useCall();
  async function withPassword(password: string) {
    const body = { password };
    if (asking === 'codes') setCodes((await run(auth.newRecoveryCodes, { body }))?.answer.recovery_codes);
    else if (await run(auth.endSecondFactor, { body })) toast.done(messages.ended);
    onChanged();
  }
  return (
    <>
      <div className={classes.line}>
        <p className={classes.words}>
          {t(messages.since(formatDate(since.slice(0, 10))))}
          <small>{t(messages.codesLeft(number(left)))}</small>
        </p>
        <span className={classes.buttons}>
          <Button variant="default" onClick={() => setAsking('codes')}>
            {t(messages.newCodes)}
          </Button>
          {required ? null : (
            <Button variant="default" color="red" onClick={() => setAsking('end')}>
              {t(messages.end)}
            </Button>
          )}
        </span>
      </div>
      {asking && !codes ? (
        <AskPassword
          action={asking === 'codes' ? messages.newCodes : messages.end}
          isWorking={isWorking}
          problem={problem}
          onPassword={(password) => void withPassword(password)}
        />
      ) : null}
      {codes ? <RecoveryCodes codes={codes} /> : null}
    </>
  );
}
