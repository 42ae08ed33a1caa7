import { type Fields, missingPaths, type ValuesOf } from '@krishi-bima/contract/forms/kinds';
import type { Endpoint } from '@krishi-bima/contract/wire/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#api/client.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useUnsavedGuard } from '#drafts/unsaved.ts';
import { FieldFormProvider, FormFields } from '#forms/form-field.tsx';
import { useFieldForm } from '#forms/use-field-form.ts';
import type { Wording } from '#i18n/t.ts';
import { PanelForm } from '#ui/form/panel-form.tsx';
import { toast } from '#ui/toast.tsx';
import { ruleMessages as messages } from './messages.ts';

interface DatedFormProps<E extends Endpoint, F extends Fields> {
  title: Wording;
  fields: F;
  start: ValuesOf<F>;
  create: E;
  /** What is shown anew after a save. */
  list: Endpoint;
  bodyOf: (values: ValuesOf<F>) => unknown;
  onClose: () => void;
}

/** A new figure or rule from a day on; what is in force is never rewritten. */
export function DatedForm<E extends Endpoint, F extends Fields>(props: DatedFormProps<E, F>) {
  const { title, fields, start, create, list, bodyOf, onClose } = props;
  const queries = useQueryClient();
  const form = useFieldForm({ fields, start });
  useUnsavedGuard(form.dirty);
  const save = useSave(create, {
    async onSaved() {
      toast.done(messages.saved);
      await refresh(queries, list);
      onClose();
    },
    onProblem: (problem) => form.mark(problem.fields),
  });

  async function send() {
    const values = form.values();
    const lacking = missingPaths(fields, values).map((path) => [path, 'required' as const]);
    const [first] = Object.keys(form.check(Object.fromEntries(lacking)));
    if (first) form.focus(first.split('.')[0] ?? first);
    else await save.run({ body: bodyOf(values) } as CallInput<E>);
  }
  return (
    <FieldFormProvider form={form}>
      <PanelForm label={title} refusal={save.problem?.detail} isSaving={save.running} onSave={send} onClose={onClose}>
        <FormFields names={Object.keys(fields)} />
      </PanelForm>
    </FieldFormProvider>
  );
}
