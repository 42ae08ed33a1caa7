import type { Fields } from '@krishi-bima/contract/forms/kinds';
import { type RateTable, rates } from '@krishi-bima/contract/rates';
import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCompanyId } from '#api/chosen-company.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useUnsavedGuard } from '#drafts/unsaved.ts';
import { FieldFormProvider, FormFields } from '#forms/form-field.tsx';
import { useFieldForm } from '#forms/use-field-form.ts';
import { say, t } from '#i18n/t.ts';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.tsx';
import { rateMessages as messages } from './rate-messages.ts';
import { isByDistrict, keyOptions, valueSpec } from './rate-options.ts';
import classes from './rates-page.module.css';

/** A new figure; what is in force is never rewritten. */
export function RateForm({ table, onClose }: { table: RateTable; onClose: () => void }) {
  const queries = useQueryClient();
  const insurance = useCompanyId();
  const fields = useMemo(() => fieldsOf(table), [table]);
  const form = useFieldForm({ fields, start: {} });
  useUnsavedGuard(form.dirty);
  const create = useSave(rates.create, {
    async onSaved() {
      form.restart({});
      toast.done(messages.saved);
      await refresh(queries, rates.list);
    },
    onProblem: (problem) => form.mark(problem.fields),
  });

  async function save() {
    const values = form.values();
    const missing = Object.entries(fields).filter(([name, field]) => field.required && values[name] == null);
    const [first] = Object.keys(form.check(Object.fromEntries(missing.map(([name]) => [name, 'required' as const]))));
    if (first) {
      form.focus(first);
      return;
    }
    await create.run({
      body: {
        ...(insurance === undefined ? {} : { insurance }),
        rate_table: table,
        key: String(values.key),
        district: (values.district as number | null | undefined) ?? null,
        effective_from: String(values.effective_from),
        value: String(values.value),
        note: typeof values.note === 'string' ? values.note : '',
      },
    });
  }
  const refused = create.problem && Object.keys(create.problem.fields).length === 0 ? create.problem : undefined;
  return (
    <FieldFormProvider form={form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Panel
          title={messages.add}
          footer={
            <div className={classes.foot}>
              <Button variant="default" onClick={onClose}>
                {t(messages.close)}
              </Button>
              <Button type="submit" loading={create.running}>
                {t(messages.save)}
              </Button>
            </div>
          }
        >
          {refused ? <Alert color="red">{say(refused.detail)}</Alert> : null}
          <FormFields names={Object.keys(fields)} />
        </Panel>
      </form>
    </FieldFormProvider>
  );
}

function fieldsOf(table: RateTable): Fields {
  return {
    key: { kind: 'choice', label: messages.key, options: keyOptions(table), required: true },
    ...(isByDistrict(table)
      ? { district: { kind: 'reference', to: 'district', label: messages.district, hint: messages.everywhere } }
      : {}),
    effective_from: { kind: 'date', label: messages.from, required: true },
    value: { ...valueSpec(table), label: messages.value, required: true },
    note: { kind: 'text', max: 200, label: messages.remark },
  };
}
