import { plannedKindNames, visitKind, visitKinds } from '@krishi-bima/contract/visits/kinds';
import { type NewVisit, visits } from '@krishi-bima/contract/visits/visits';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { useUser } from '#api/session.ts';
import { ReferenceField } from '#forms/reference-field.tsx';
import { say, type Wording } from '#i18n/t.ts';
import { BsDateField } from '#ui/form/bs-date-field.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import type { AddOf } from './add-of.ts';
import { messages } from './messages.ts';
import { type Chosen, RecordField } from './record-field.tsx';
import { useRefreshVisits } from './use-visits.ts';
import { VisitorField } from './visitor-field.tsx';

interface Values {
  kind: NewVisit['kind'];
  farmer: number | null;
  record: Chosen | null;
  person: number | null;
  due_on: string | null;
  note: string;
}

/** Adds a visit by hand: to whom, what for, who goes and when. */
export function AddVisit({ of, onClose }: { of?: AddOf | undefined; onClose: () => void }) {
  const { id: me } = useUser();
  const refreshVisits = useRefreshVisits();
  const [first] = useState<Values>(() => {
    const { farmer = null, record = null } = of ?? {};
    return { kind: 'follow_up', farmer, record, person: me, due_on: todayAd(), note: '' };
  });
  const [values, setValues] = useState(first);
  const [isTried, setTried] = useState(false);
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }));
  const { run, running, problem } = useSave(visits.create, {
    async onSaved() {
      onClose();
      toast.done(messages.added);
      await refreshVisits();
    },
  });
  const wrong = isTried ? faultsOf(values) : {};
  function save() {
    setTried(true);
    const body = bodyOf(values);
    if (body && Object.keys(faultsOf(values)).length === 0) void run({ body });
  }
  return (
    <FormDialog
      title={messages.add}
      action={messages.add}
      isSaving={running}
      isDirty={values !== first}
      onSave={save}
      onClose={onClose}
    >
      {problem ? <Alert color="red">{say(problem.detail)}</Alert> : null}
      <VisitFields values={values} wrong={wrong} set={set} />
    </FormDialog>
  );
}

type Faults = Partial<Record<'farmer' | 'record' | 'due_on', Wording>>;

interface VisitFieldsProps {
  values: Values;
  wrong: Faults;
  set: (change: Partial<Values>) => void;
}

function VisitFields({ values, wrong, set }: VisitFieldsProps) {
  return (
    <>
      <ReferenceField
        to="farmer"
        label={messages.farmer}
        hint={messages.farmerHint}
        required
        value={values.farmer}
        onChange={(farmer) => set({ farmer, record: null })}
        {...errorOf(wrong.farmer)}
      />
      <ChoiceField
        label={messages.kind}
        always
        options={plannedKindNames.map((value) => ({ value, label: visitKinds[value].label }))}
        value={values.kind}
        onChange={(kind) => kind && set({ kind })}
      />
      <RecordField
        farmer={values.farmer}
        value={values.record}
        onChange={(record) => set({ record })}
        {...errorOf(wrong.record)}
      />
      <VisitorField value={values.person} onChange={(person) => set({ person })} />
      <BsDateField
        label={messages.dueOn}
        required
        min={todayAd()}
        value={values.due_on}
        onChange={(due_on) => set({ due_on })}
        {...errorOf(wrong.due_on)}
      />
      <TextField
        label={messages.note}
        nepali
        multiline
        maxLength={1000}
        value={values.note}
        onChange={(note) => set({ note })}
      />
    </>
  );
}

function faultsOf({ kind, farmer, record, due_on }: Values): Faults {
  const { needs } = visitKind(kind);
  return {
    ...(farmer === null ? { farmer: messages.required } : {}),
    ...(needs && record?.kind !== needs ? { record: messages.policyNeeded } : {}),
    ...(due_on ? {} : { due_on: messages.required }),
  };
}

function errorOf(error: Wording | undefined) {
  return error === undefined ? {} : { error };
}

function bodyOf({ kind, farmer, record, person, due_on, note }: Values): NewVisit | undefined {
  if (farmer === null || !due_on) return undefined;
  const named = record ? { [record.kind]: record.id } : {};
  return { kind, personal_info: farmer, person, due_on, note: note || null, ...named };
}
