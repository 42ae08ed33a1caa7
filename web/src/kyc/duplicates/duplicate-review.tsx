import { history } from '@krishi-bima/contract/history/history';
import { type Kyc, kyc } from '@krishi-bima/contract/kyc/kyc';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { Button } from '@mantine/core';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { queryFor, refresh } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import { t } from '#i18n/t.ts';
import { readValues } from '#kyc/kyc-fields.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.tsx';
import { DuplicateComparison } from './duplicate-comparison.tsx';
import classes from './duplicate-review.module.css';
import { duplicateQuery, identityOf } from './duplicates.ts';
import { duplicateMessages } from './messages.ts';

/** On the file of a farmer who was registered without a decision (docs/behaviour.md, Duplicates). */
export function DuplicateReview({ record }: { record: Kyc }) {
  const mayLook = useMay('add_kyc');
  const values = readValues(record);
  const identity = mayLook ? identityOf(values) : undefined;
  const asked = identity && duplicateQuery(identity, { insurance: record.insurance, except: record.id, key: 'file' });
  const { data } = useQuery(asked ?? { queryKey: [kyc.twins.path, record.id], queryFn: skipToken });
  const twins = data?.results ?? [];
  return (
    <div className={classes.review}>
      <Panel title={duplicateMessages.waiting} flush>
        <p className={classes.text}>{t(duplicateMessages.waitingText)}</p>
        {twins.length > 0 ? (
          <>
            <DuplicateComparison farmer={values} head={duplicateMessages.thisRecord} twins={twins} />
            <Decision record={record} />
          </>
        ) : null}
      </Panel>
    </div>
  );
}

function Decision({ record }: { record: Kyc }) {
  const mayDecide = useMay('change_kyc');
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const save = useSave(kyc.patch, {
    key: 'twins',
    async onSaved(saved) {
      toast.done(duplicateMessages.settled);
      queries.setQueryData(queryFor(kyc.get, { params: { id: record.id } }).queryKey, saved);
      await refresh(queries, kyc.list, history.of, workflow.kycStatus);
    },
  });
  if (!mayDecide) return null;
  function submit(event: FormEvent) {
    event.preventDefault();
    const body = { twin_reason: reason.trim() };
    void save.run({ params: { id: record.id }, body }, { version: record.version });
  }
  return (
    <form className={classes.decision} onSubmit={submit}>
      <TextField
        nepali
        multiline
        required
        label={duplicateMessages.keepBoth}
        hint={duplicateMessages.reasonHint}
        error={save.problem?.detail}
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
      <div className={classes.usual}>
        {duplicateMessages.usualReasons.map((usual) => (
          <Button key={usual.en} size="xs" variant="default" onClick={() => setReason(t(usual))}>
            {t(usual)}
          </Button>
        ))}
        <Button type="submit" size="xs" loading={save.running} disabled={reason.trim().length < 2}>
          {t(duplicateMessages.decideAction)}
        </Button>
      </div>
    </form>
  );
}
