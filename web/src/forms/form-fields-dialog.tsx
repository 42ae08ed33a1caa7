import type { Fields, ValuesOf } from '@krishi-bima/contract/forms/kinds';
import { Alert } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { ApiProblem } from '#api/api-problem.ts';
import type { FieldCodes } from '#forms/field-problems.ts';
import { FieldFormProvider, FormFields } from '#forms/form-field.tsx';
import { type FieldForm, useFieldForm } from '#forms/use-field-form.ts';
import { say, type Wording } from '#i18n/t.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';

interface FieldDialogProps<F extends Fields> {
  title: Wording;
  /** The text on the button. */
  action: Wording;
  fields: F;
  start: ValuesOf<F>;
  /** Validates before anything is sent. */
  check: (values: ValuesOf<F>) => FieldCodes;
  save: (values: ValuesOf<F>) => Promise<unknown>;
  saving: boolean;
  problem: ApiProblem | undefined;
  /** How the server's paths of fields begin that are a part of what is sent: `lines.0.`; others are beside it. */
  under?: string;
  onClose: () => void;
  children?: ReactNode;
}

/** A dialog with a few fields to fill in and send; closing it asks before typed values are lost. */
export function FormFieldsDialog<F extends Fields>(props: FieldDialogProps<F>) {
  const { title, action, fields, start, check, save, saving, problem, under = '', onClose, children } = props;
  const form = useFieldForm({ fields, start });
  const refused = fieldsUnder(under, problem);
  useRefusal(form, problem, under, fields);

  async function submit() {
    const problems = form.check(check(form.values()));
    const [first] = Object.keys(problems);
    if (first) form.focus(first);
    else await save(form.values());
  }
  const isAboutFields = Object.keys(refused).some((name) => name in fields);
  return (
    <FormDialog title={title} action={action} isDirty={form.dirty} isSaving={saving} onSave={submit} onClose={onClose}>
      <FieldFormProvider form={form}>
        {problem && !isAboutFields ? <Alert color="red">{say(problem.detail)}</Alert> : null}
        {children}
        <FormFields names={Object.keys(fields)} />
      </FieldFormProvider>
    </FormDialog>
  );
}

function fieldsUnder(under: string, problem: ApiProblem | undefined): Record<string, string> {
  const found = Object.entries(problem?.fields ?? {});
  return Object.fromEntries(
    found.map(([path, code]) => [path.startsWith(under) ? path.slice(under.length) : path, code]),
  );
}

function useRefusal(
  form: Pick<FieldForm, 'mark' | 'focus'>,
  problem: ApiProblem | undefined,
  under: string,
  fields: Fields,
) {
  const mark = useEffectEvent((refused: ApiProblem) => {
    const own = fieldsUnder(under, refused);
    form.mark(own);
    const first = Object.keys(own).find((name) => name in fields);
    if (first) form.focus(first);
  });
  useEffect(() => {
    if (problem) mark(problem);
  }, [problem]);
}
