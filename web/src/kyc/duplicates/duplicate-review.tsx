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
import { TextField } from '#ui/form/text-field.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.tsx';
import { readValues } from '#kyc/kyc-fields.ts';
import { TwinComparison } from './duplicate-comparison.tsx';
import { twinMessages } from './messages.ts';
import classes from './duplicate-review.module.css';
import { identityOf, twinQuery } from './duplicates.ts';

/** On the file of a farmer who was registered without a decision (design section 4, twins). */
export function TwinReview({ record }: { record: Kyc }) {
  const mayLook = useMay('add_kyc');
  const values = readValues(record);
  const identity = mayLook ? identityOf(values) : undefined;
  const asked = identity && twinQuery(identity, { insurance: record.insurance, except: record.id, key: 'file' });
  const { data } = useQuery(asked ?? { queryKey: [kyc.twins.path, record.id], queryFn: skipToken });
  const twins = data?.results ?? [];
  return (
    <div className={classes.review}>
      <Panel title={twinMessages.waiting} flush>
        <p className={classes.text}>{t(twinMessages.waitingText)}</p>
        {twins.length > 0 ? (
          <>
            <TwinComparison farmer={values} head={twinMessages.thisRecord} twins={twins} />
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
      toast.done(twinMessages.settled);
      queries.setQueryData(queryFor(kyc.get, { params: { id: record.id } }).queryKey, saved);
      await refresh(queries, kyc.list, history.of, workflow.kycStanding);
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
        label={twinMessages.keepBoth}
        hint={twinMessages.reasonHint}
        error={save.problem?.detail}
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
      <div className={classes.usual}>
        {twinMessages.usualReasons.map((usual) => (
          <Button key={usual.en} size="xs" variant="default" onClick={() => setReason(t(usual))}>
            {t(usual)}
          </Button>
        ))}
        <Button type="submit" size="xs" loading={save.running} disabled={reason.trim().length < 2}>
          {t(twinMessages.decideAction)}
        </Button>
      </div>
    </form>
  );
}
