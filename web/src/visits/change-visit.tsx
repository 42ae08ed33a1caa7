import { visitKinds } from '@krishi-bima/contract/visits/kinds';
import { type Visit, visits } from '@krishi-bima/contract/visits/visits';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { farmerName } from '#i18n/names.ts';
import { say } from '#i18n/t.ts';
import { BsDateField } from '#ui/form/bs-date-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';
import { useRefreshVisits } from './use-visits.ts';
import { VisitorField } from './visitor-field.tsx';

/** Another day, person or note; who inspects or surveys is said by the record. */
export function ChangeVisit({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const refreshVisits = useRefreshVisits();
  const first = { person: visit.person?.id ?? null, due_on: visit.due_on as string | null, note: visit.note ?? '' };
  const [values, setValues] = useState(first);
  const [isTried, setTried] = useState(false);
  const isOfRecord = visitKinds[visit.kind].ends_by === 'record';
  const { run, running, problem } = useSave(visits.patch, {
    async onSaved() {
      onClose();
      toast.done(messages.changed);
      await refreshVisits();
    },
  });
  const set = (change: Partial<typeof first>) => setValues((before) => ({ ...before, ...change }));
  function save() {
    setTried(true);
    const { person, due_on, note } = values;
    if (!due_on) return;
    const body = { due_on, note: note || null, ...(isOfRecord ? {} : { person }) };
    void run({ params: { id: visit.id }, body }, { version: visit.version });
  }
  return (
    <FormDialog
      title={farmerName(visit.personal_info)}
      action={messages.save}
      isSaving={running}
      isDirty={JSON.stringify(values) !== JSON.stringify(first)}
      onSave={save}
      onClose={onClose}
    >
      {problem ? <Alert color="red">{say(problem.detail)}</Alert> : null}
      <BsDateField
        label={messages.dueOn}
        required
        min={visit.due_on < todayAd() ? visit.due_on : todayAd()}
        value={values.due_on}
        onChange={(due_on) => set({ due_on })}
        {...(isTried && !values.due_on ? { error: messages.required } : {})}
      />
      <VisitorField
        value={values.person}
        onChange={(person) => set({ person })}
        {...(isOfRecord ? { disabled: true, hint: messages.ofRecord } : {})}
      />
      <TextField
        label={messages.note}
        nepali
        multiline
        maxLength={1000}
        value={values.note}
        onChange={(note) => set({ note })}
      />
    </FormDialog>
  );
}
