import { type NdviValue, ndvi } from '@krishi-bima/contract/ndvi/ndvi';
import { problems } from '@krishi-bima/contract/problems/problems';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toLatin } from '@krishi-bima/nepali/digits';
import { Alert, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiProblem } from '#api/api-problem.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useUnsavedGuard } from '#drafts/unsaved.ts';
import { digits } from '#i18n/format.ts';
import { say, t } from '#i18n/t.ts';
import { BsDateField } from '#ui/form/bs-date-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';

interface ValueDialogProps {
  field: number;
  /** None yet: a new one. */
  value?: NdviValue;
  onClose: () => void;
}

/** A value that somebody measured otherwise; where it comes from is asked for. */
export function ValueDialog({ field, value, onClose }: ValueDialogProps) {
  const [day, setDay] = useState<string | null>(value?.day ?? todayAd());
  const [typed, setTyped] = useState(value ? digits(value.mean) : '');
  const [scene, setScene] = useState(value?.scene ?? '');
  const [note, setNote] = useState(value?.note ?? '');
  const { save, running, problem } = useValueSave(field, value, onClose);
  const mean = readIndex(typed);
  const isWrong = typed.trim() !== '' && mean === undefined;
  const isReady = day !== null && mean !== undefined && scene.trim().length > 1;
  const isDirty = typed !== (value ? digits(value.mean) : '') || scene !== (value?.scene ?? '');
  useUnsavedGuard(isDirty);

  function submit() {
    if (isReady) return save({ day, mean, scene: scene.trim(), note: note.trim() || null });
    return undefined;
  }
  return (
    <FormDialog
      title={value ? messages.edit : messages.add}
      action={messages.save}
      size="small"
      isDirty={isDirty}
      isSaving={running}
      disabled={!isReady}
      onSave={submit}
      onClose={onClose}
    >
      <BsDateField label={messages.day} value={day} onChange={setDay} error={saidOf(problem, 'day')} required />
      <TextInput
        label={t(messages.value)}
        inputMode="decimal"
        withAsterisk
        error={isWrong ? t(messages.badValue) : undefined}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <TextInput
        label={t(messages.source)}
        placeholder={t(messages.sourceHint)}
        withAsterisk
        maxLength={120}
        value={scene}
        onChange={(event) => setScene(event.currentTarget.value)}
      />
      <Textarea
        label={t(messages.note)}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Refusal problem={problem} />
    </FormDialog>
  );
}

function Refusal({ problem }: { problem: ApiProblem | undefined }) {
  if (!problem) return null;
  return (
    <Alert color="red" role="alert" title={t(messages.notSaved)}>
      {say(problem.detail)}
    </Alert>
  );
}

function useValueSave(field: number, value: NdviValue | undefined, onClose: () => void) {
  const queries = useQueryClient();
  const settings = {
    async onSaved() {
      toast.done(messages.saved);
      await refresh(queries, ndvi.list);
      onClose();
    },
  };
  const create = useSave(ndvi.create, settings);
  const patch = useSave(ndvi.patch, settings);
  const { running, problem } = value ? patch : create;
  const save = (body: { day: string; mean: number; scene: string; note: string | null }) =>
    value
      ? patch.run({ params: { id: value.id }, body }, { version: value.version })
      : create.run({ body: { ...body, field } });
  return { save, running, problem };
}

function saidOf(problem: ApiProblem | undefined, name: string) {
  const code = problem?.fields[name];
  return isKeyOf(problems, code) ? problems[code].text : undefined;
}

function readIndex(typed: string): number | undefined {
  const latin = toLatin(typed).trim().replace('−', '-');
  const value = Number(latin);
  return /^-?\d*\.?\d+$/.test(latin) && Math.abs(value) <= 1 ? value : undefined;
}
