import type { Form } from '@krishi-bima/contract/forms/form';
import { missingPaths } from '@krishi-bima/contract/forms/kinds';
import { type NewTariff, type Tariff, type TariffPreview, tariffs } from '@krishi-bima/contract/tariffs/tariffs';
import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useCompanyId } from '#api/chosen-company.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useUnsavedGuard } from '#drafts/unsaved.ts';
import { FieldFormProvider, FormFields } from '#forms/form-field.tsx';
import { useFieldForm } from '#forms/use-field-form.ts';
import { say, t } from '#i18n/t.ts';
import { EntryForm } from '#ui/form/entry-form.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.tsx';
import { tariffMessages as messages } from './messages.ts';
import { TariffEffect } from './tariff-effect.tsx';
import { bodyOf, fieldsOf, problemsOf, startOf } from './tariff-form-definition.ts';
import classes from './tariffs-page.module.css';

const dates = ['effective_from', 'effective_to'];
const figures = ['rate', 'deductible', 'stamp', 'accident_premium'];
const lists = ['subsidy_slabs', 'crop_rates', 'caps', 'buying_windows'];

interface TariffFormProps {
  form: Form;
  /** Which the new version begins as. */
  like: Tariff | undefined;
  onClose: () => void;
}

/** A new version is written, looked at in its effect, and only then saved. */
export function TariffForm({ form, like, onClose }: TariffFormProps) {
  const { held, fields, seen, look, create, showEffect } = useNewVersion(form, like, onClose);
  const problem = create.problem ?? look.problem;
  return (
    <FieldFormProvider form={held}>
      <EntryForm className={classes.page} onSubmit={showEffect}>
        <Panel
          title={messages.addFor(t(form.policy_title))}
          footer={
            <div className={classes.foot}>
              <Button variant="default" onClick={onClose}>
                {t(messages.close)}
              </Button>
              <Button type="submit" variant={seen ? 'default' : 'filled'} loading={look.running}>
                {t(messages.preview)}
              </Button>
            </div>
          }
        >
          <div className={classes.page}>
            {problem ? <Alert color="red">{say(problem.detail)}</Alert> : null}
            {like ? <p className={classes.hint}>{t(messages.startsAs)}</p> : null}
            <FormFields names={dates} />
            <FormFields names={figures} />
            <FormFields names={lists.filter((name) => name in fields)} />
            <FormFields names={['approval_no', 'note']} />
          </div>
        </Panel>
        {seen ? (
          <TariffEffect
            form={form}
            {...seen}
            saving={create.running}
            onSave={() => void create.run({ body: seen.body })}
          />
        ) : null}
      </EntryForm>
    </FieldFormProvider>
  );
}

function useNewVersion(form: Form, like: Tariff | undefined, onClose: () => void) {
  const queries = useQueryClient();
  const insurance = useCompanyId();
  const fields = useMemo(() => fieldsOf(form), [form]);
  const [seen, setSeen] = useState<{ body: NewTariff; preview: TariffPreview }>();
  const held = useFieldForm({
    fields,
    start: startOf(like),
    rules: (values) => problemsOf(form, values),
    // What was shown no longer holds for what is written now.
    onChange: () => setSeen(undefined),
  });
  useUnsavedGuard(held.dirty);
  const look = useSave(tariffs.preview, { onProblem: ({ fields: marked }) => held.mark(marked) });
  const create = useSave(tariffs.create, {
    async onSaved() {
      toast.done(messages.saved);
      await refresh(queries, tariffs.list, tariffs.inForce);
      onClose();
    },
    onProblem: ({ fields: marked }) => held.mark(marked),
  });

  async function showEffect() {
    const values = held.values();
    const lacking = missingPaths(fields, values).map((path) => [path, 'required' as const]);
    const [first] = Object.keys(held.check(Object.fromEntries(lacking)));
    if (first) {
      held.focus(first.split('.')[0] ?? first);
      return;
    }
    const body = { ...bodyOf(form, values), ...(insurance === undefined ? {} : { insurance }) };
    const preview = await look.run({ body });
    if (preview) setSeen({ body, preview });
  }
  return { held, fields, seen, look, create, showEffect };
}
