import {
  leastReason,
  type MuzzleConclusion,
  type MuzzleMatch,
  muzzle,
  muzzleConclusionNames,
  muzzleConclusions,
} from '@krishi-bima/contract/muzzle/muzzle';
import { Alert, Button, Radio, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { say, t } from '#i18n/t.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';
import classes from './muzzle.module.css';

function hintOf(name: MuzzleConclusion) {
  const hint = messages.hints[name];
  return hint && t(hint);
}

/** What a person concludes, with the reason: the numbers alone decide nothing. */
export function Conclusion({ match: { id } }: { match: MuzzleMatch }) {
  const queries = useQueryClient();
  const [conclusion, setConclusion] = useState<MuzzleConclusion>();
  const [reason, setReason] = useState('');
  const { run, running, problem } = useSave(muzzle.review, {
    key: String(id),
    async onSaved() {
      setConclusion(undefined);
      setReason('');
      toast.done(messages.saved);
      await refresh(queries, muzzle.match, muzzle.ofAnimal);
    },
  });
  const isWhole = conclusion !== undefined && reason.trim().length >= leastReason;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isWhole) void run({ params: { id }, body: { conclusion, reason: reason.trim() } });
  }
  return (
    <Panel title={messages.yourConclusion}>
      <form className={classes.conclusion} onSubmit={submit}>
        <Radio.Group
          label={t(messages.yourConclusion)}
          labelProps={{ className: VisuallyHidden.classes.root }}
          value={conclusion ?? ''}
          onChange={(chosen) => setConclusion(muzzleConclusionNames.find((one) => one === chosen))}
        >
          {muzzleConclusionNames.map((name) => (
            <Radio key={name} value={name} label={t(muzzleConclusions[name])} description={hintOf(name)} />
          ))}
        </Radio.Group>
        <TextField
          label={messages.reason}
          value={reason}
          onChange={setReason}
          hint={messages.reasonHint}
          maxLength={1000}
          required
          multiline
          nepali
        />
        {problem ? <Alert color="red">{say(problem.detail)}</Alert> : null}
        <Button type="submit" disabled={!isWhole} loading={running}>
          {t(messages.save)}
        </Button>
        <p className={classes.hint}>{t(messages.onlyEvidence)}</p>
      </form>
    </Panel>
  );
}
