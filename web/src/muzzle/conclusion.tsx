import {
  leastReason,
  type MuzzleConclusion,
  type MuzzleMatch,
  type MuzzleReview,
  muzzle,
  muzzleConclusionNames,
  muzzleConclusions,
} from '@krishi-bima/contract/muzzle/muzzle';
import { Alert, Button, Radio, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useUser } from '#api/session.ts';
import { staffName } from '#i18n/names.ts';
import { say, t } from '#i18n/t.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';
import classes from './muzzle.module.css';

function hintOf(name: MuzzleConclusion) {
  const hint = messages.hints[name];
  return hint && t(hint);
}

type Concluded = Pick<MuzzleMatch, 'id' | 'review'>;

/** After "it looks like another animal" the next conclusion is a second person's. */
export function Conclusion({ match }: { match: Concluded }) {
  const { id } = useUser();
  const asking = match.review?.asks_second ? match.review : undefined;
  if (asking?.created_by?.id !== id) return <ConclusionForm match={match} asking={asking} />;
  return (
    <Panel title={messages.waitsForSecond} flush>
      <PanelNote>{t(messages.waitsForSecondText)}</PanelNote>
    </Panel>
  );
}

interface ConclusionFormProps {
  match: Concluded;
  /** The conclusion that this one answers. */
  asking: MuzzleReview | undefined;
}

/** What a person concludes, with the reason: the numbers alone decide nothing. */
function ConclusionForm({ match: { id }, asking }: ConclusionFormProps) {
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
    <Panel title={asking ? messages.secondTurn : messages.yourConclusion}>
      <form className={classes.conclusion} onSubmit={submit}>
        {asking ? (
          <Alert color="yellow">
            {t(messages.secondTurnText(asking.created_by ? staffName(asking.created_by) : ''))}
          </Alert>
        ) : null}
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
