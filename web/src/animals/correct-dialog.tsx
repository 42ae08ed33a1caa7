import { type AnimalPassport, animals } from '@krishi-bima/contract/animals/animals';
import { correctableFields, correctableNames } from '@krishi-bima/contract/animals/correction';
import {
  asText,
  type FieldSpec,
  type Fields,
  type FormValues,
  isRequired,
  isShown,
  missingPaths,
  type ValuesOf,
  valueIn,
} from '@krishi-bima/contract/forms/kinds';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import type { FieldCodes } from '#forms/field-problems.ts';
import { FormFieldsDialog } from '#forms/form-fields-dialog.tsx';
import { t } from '#i18n/t.ts';
import { toast } from '#ui/toast.tsx';
import classes from './animals.module.css';
import { messages } from './messages.ts';

type Corrected = Pick<AnimalPassport, 'id' | 'values' | 'version' | 'died_on'>;

/** Opens the correction of what an animal is known by; tag and owner change by moves alone. */
export function CorrectButton({ animal }: { animal: Corrected }) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay('change_proposal', 'livestock');
  if (!may || animal.died_on !== null) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(messages.correct)}
      </Button>
      {isOpen ? <CorrectDialog animal={animal} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const reasonField = {
  reason: { kind: 'text', long: true, max: 500, label: messages.reason, required: true },
} as const satisfies Fields;

type Values = ValuesOf<typeof correctableFields & typeof reasonField>;

function CorrectDialog({ animal, onClose }: { animal: Corrected; onClose: () => void }) {
  const { id, values: before, version } = animal;
  const queries = useQueryClient();
  const { run, running, problem } = useSave(animals.correct, {
    key: String(id),
    async onSaved() {
      onClose();
      toast.done(messages.corrected);
      await refresh(queries, animals.get, animals.list);
    },
  });
  // What depends on species or sex, which do not change here, is asked as the animal is.
  const names = correctableNames.filter((name) => isShown(correctableFields[name], before));
  const fields: Fields = { ...fieldsOf(names, before), ...reasonField };
  const start = Object.fromEntries(names.map((name) => [name, valueIn(before, name) ?? null]));
  return (
    <FormFieldsDialog
      title={messages.correctTitle}
      action={messages.correct}
      fields={fields}
      start={start}
      check={(values) => problemsOf(fields, values)}
      save={async (said) => {
        const { reason, ...values }: Values = said;
        await run({ params: { id }, body: { values, reason: asText(reason) } }, { version });
      }}
      saving={running}
      problem={problem}
      under="values."
      onClose={onClose}
    >
      <p className={classes.dim}>{t(messages.correctNote)}</p>
    </FormFieldsDialog>
  );
}

function problemsOf(fields: Fields, values: FormValues): FieldCodes {
  const missing = missingPaths(fields, values).map((name) => [name, 'required'] as const);
  const isLate = asText(values.last_calving) > todayAd();
  return { ...Object.fromEntries(missing), ...(isLate ? { last_calving: 'future_date' } : {}) };
}

/** Without the conditions on fields that the dialog does not ask. */
function fieldsOf(names: readonly (typeof correctableNames)[number][], before: FormValues): Fields {
  return Object.fromEntries(
    names.map((name) => {
      const spec: FieldSpec = correctableFields[name];
      return [name, { ...spec, when: undefined, required: isRequired(spec, before) }];
    }),
  );
}
