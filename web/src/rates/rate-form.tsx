import { asText, type Fields, type FormValues, missingPaths, type Options } from '@krishi-bima/contract/forms/kinds';
import { type RateTable, rates } from '@krishi-bima/contract/rates/rates';
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
import { EntryForm } from '#ui/form/entry-form.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.tsx';
import { rateMessages as messages } from './messages.ts';
import { hasNames, isByDistrict, ownerOptions, useKeyOptions, valueSpec } from './rate-options.ts';
import classes from './rates-page.module.css';

/** A new figure; what is in force is never rewritten. */
export function RateForm({ table, onClose }: { table: RateTable; onClose: () => void }) {
  const queries = useQueryClient();
  const insurance = useCompanyId();
  const keys = useKeyOptions(table);
  const fields = useMemo(() => (hasNames(table) ? nameFields(table, keys) : fieldsOf(table, keys)), [table, keys]);
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
    const lacking = missingPaths(fields, values).map((path) => [path, 'required' as const]);
    const [first] = Object.keys(form.check(Object.fromEntries(lacking)));
    if (first) {
      form.focus(first);
      return;
    }
    await create.run({
      body: {
        ...(insurance === undefined ? {} : { insurance }),
        rate_table: table,
        ...(hasNames(table) ? namedBy(values) : { key: asText(values.key), value: asText(values.value) }),
        district: typeof values.district === 'number' ? values.district : null,
        effective_from: asText(values.effective_from),
        note: typeof values.note === 'string' ? values.note : '',
      },
    });
  }
  const refused = create.problem && Object.keys(create.problem.fields).length === 0 ? create.problem : undefined;
  return (
    <FieldFormProvider form={form}>
      <EntryForm onSubmit={save}>
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
      </EntryForm>
    </FieldFormProvider>
  );
}

/** A new name, or one that is there and shall be offered no more. */
function nameFields(table: RateTable, keys: Options): Fields {
  const isNew = { field: 'act', is: ['add'] } as const;
  const owners = ownerOptions(table);
  const isOwned = Object.keys(owners).length > 0;
  return {
    act: { kind: 'choice', label: messages.act, options: messages.acts, required: true },
    name_np: { kind: 'text', script: 'ne', label: messages.nameNp, when: isNew, required: true },
    name_en: { kind: 'text', script: 'en', label: messages.nameEn, when: isNew, required: true },
    ...(isOwned
      ? {
          belongs_to: { kind: 'choice', label: messages.owner, hint: messages.ownerHint, options: owners, when: isNew },
        }
      : {}),
    key: { kind: 'choice', label: messages.key, options: keys, when: { field: 'act', is: ['stop'] }, required: true },
    effective_from: { kind: 'date', label: messages.from, required: true },
    note: { kind: 'text', max: 200, label: messages.remark },
  };
}

/** What stands for a new name in records comes from its English spelling: `Mountain goat`, `mountain_goat`. */
function namedBy({ act, key, name_np, name_en, belongs_to }: FormValues) {
  if (act === 'stop') return { key: asText(key), value: '0' };
  const slug = asText(name_en)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '');
  const names = { name_np: asText(name_np), name_en: asText(name_en) };
  return {
    key: slug.slice(0, 40),
    value: '1',
    ...names,
    belongs_to: typeof belongs_to === 'string' ? belongs_to : null,
  };
}

function fieldsOf(table: RateTable, keys: Options): Fields {
  return {
    key: { kind: 'choice', label: messages.key, options: keys, required: true },
    ...(isByDistrict(table)
      ? { district: { kind: 'reference', to: 'district', label: messages.district, hint: messages.everywhere } }
      : {}),
    effective_from: { kind: 'date', label: messages.from, required: true },
    value: { ...valueSpec(table), label: messages.value, required: true },
    note: { kind: 'text', max: 200, label: messages.remark },
  };
}
