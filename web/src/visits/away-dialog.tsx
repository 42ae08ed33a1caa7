import { type Absence, absences } from '@krishi-bima/contract/visits/absences';
import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import { Alert } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { refusalText } from '#api/field-text.ts';
import { useSave } from '#api/mutation.ts';
import { useMay, useUser } from '#api/session.ts';
import { monthDay } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { say, t } from '#i18n/t.ts';
import { BsDateField } from '#ui/form/bs-date-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.tsx';
import { awayMessages as words } from './away-messages.ts';
import { useRefreshVisits } from './use-visits.ts';
import { VisitorField } from './visitor-field.tsx';
import classes from './visits.module.css';

interface AwayDialogProps {
  /** The first day that is offered. */
  day: string;
  /** Those of the weeks that are shown. */
  known: readonly Absence[];
  onClose: () => void;
}

interface Values {
  person: number | null;
  from_day: string | null;
  until_day: string | null;
  note: string;
}

/** Says from when until when somebody is away, and takes back what was said. */
export function AwayDialog({ day, known, onClose }: AwayDialogProps) {
  const { id: me } = useUser();
  const givesWork = useMay('review_proposal');
  const refreshVisits = useRefreshVisits();
  const [first] = useState<Values>({ person: me, from_day: day, until_day: day, note: '' });
  const [values, setValues] = useState(first);
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }));
  const { run, running, problem } = useSave(absences.create, {
    async onSaved() {
      onClose();
      toast.done(words.saved);
      await refreshVisits();
    },
  });
  const { person, from_day, until_day, note } = values;
  const isWhole = person !== null && from_day !== null && until_day !== null && until_day >= from_day;
  return (
    <FormDialog
      title={words.title}
      action={words.save}
      isSaving={running}
      isDirty={values !== first}
      disabled={!isWhole}
      onSave={() => (isWhole ? run({ body: { person, from_day, until_day, note: note.trim() || null } }) : undefined)}
      onClose={onClose}
    >
      {problem && Object.keys(problem.fields).length === 0 ? <Alert color="red">{say(problem.detail)}</Alert> : null}
      <VisitorField
        value={person}
        onChange={(next) => set({ person: next })}
        label={words.who}
        {...(givesWork ? {} : { disabled: true })}
      />
      <Span values={values} set={set} wrong={problem?.fields.until_day} />
      <TextField label={words.note} nepali maxLength={300} value={note} onChange={(next) => set({ note: next })} />
      <KnownOnes known={known} />
    </FormDialog>
  );
}

interface SpanProps {
  values: Values;
  set: (change: Partial<Values>) => void;
  wrong: string | undefined;
}

/** The first and the last day. */
function Span({ values: { from_day, until_day }, set, wrong }: SpanProps) {
  return (
    <div className={classes.two}>
      <BsDateField
        label={words.from}
        required
        value={from_day}
        onChange={(next) =>
          set({ from_day: next, ...(next && until_day && until_day < next ? { until_day: next } : {}) })
        }
      />
      <BsDateField
        label={words.until}
        required
        {...(from_day ? { min: from_day, max: addDays(from_day, 365) } : {})}
        value={until_day}
        onChange={(next) => set({ until_day: next })}
        error={wrong ? refusalText(wrong) : undefined}
      />
    </div>
  );
}

function KnownOnes({ known }: { known: readonly Absence[] }) {
  const { id: me } = useUser();
  const givesWork = useMay('review_proposal');
  if (known.length === 0) return null;
  return (
    <section>
      <b>{t(words.known)}</b>
      <ul className={classes.away}>
        {known.map((one) => (
          <Known key={one.id} absence={one} mayRemove={givesWork || one.person.id === me} />
        ))}
      </ul>
    </section>
  );
}

function Known({ absence, mayRemove }: { absence: Absence; mayRemove: boolean }) {
  const refreshVisits = useRefreshVisits();
  const { id, version, person, from_day, until_day, note } = absence;
  const { run, running } = useSave(absences.remove, {
    key: String(id),
    async onSaved() {
      toast.done(words.removed);
      await refreshVisits();
    },
    onProblem: ({ detail }) => toast.failed({ title: words.notRemoved, text: detail }),
  });
  const days = from_day === until_day ? monthDay(from_day) : `${monthDay(from_day)} – ${monthDay(until_day)}`;
  return (
    <li>
      <span>
        {staffName(person)} <small>{[days, note].filter(Boolean).join(' · ')}</small>
      </span>
      {mayRemove ? (
        <IconButton
          variant="subtle"
          color="gray"
          label={words.remove(staffName(person), days)}
          loading={running}
          onClick={() => void run({ params: { id } }, { version })}
        >
          <IconTrash size={18} stroke={1.7} aria-hidden />
        </IconButton>
      ) : null}
    </li>
  );
}
