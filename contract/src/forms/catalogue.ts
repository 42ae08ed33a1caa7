import { namesTable, type Rate, tableOf } from '../rates/rates.ts';
import type { Form } from './form.ts';
import type { FieldOf, FieldSpec } from './kinds.ts';

/*
 * Crops and breeds are dated data of a company: the form knows the usual ones, and the tables of the day add some and
 * withdraw others. A submitted proposal keeps those of its day with its tariff.
 */

const filled = new WeakMap<readonly Rate[], Map<Form, Form>>();

/** Returns the form with the choices of the tables; the same object for the same tables. */
export function withCatalogue(form: Form, rates: readonly Rate[] | undefined): Form {
  if (!rates?.some(({ rate_table }) => tableOf(rate_table).names)) return form;
  const known = filled.get(rates) ?? new Map<Form, Form>();
  filled.set(rates, known);
  const result = known.get(form) ?? extended(form, rates);
  known.set(form, result);
  return result;
}

function extended(form: Form, rates: readonly Rate[]): Form {
  const fields = Object.entries(form.row.fields).map(([name, field]): [string, FieldSpec] => {
    const table = field.kind === 'choice' && field.catalogue ? namesTable(form.name, name) : undefined;
    if (field.kind !== 'choice' || !table) return [name, field];
    return [
      name,
      choiceWith(
        field,
        rates.filter(({ rate_table }) => rate_table === table),
      ),
    ];
  });
  return { ...form, row: { ...form.row, fields: Object.fromEntries(fields) } };
}

function choiceWith(field: FieldOf<'choice'>, rates: readonly Rate[]): FieldOf<'choice'> {
  const added = rates.filter(({ key }) => !Object.hasOwn(field.options, key));
  const labels = added.map(({ key, name_np = '', name_en = '' }) => [key, { ne: name_np || key, en: name_en || key }]);
  const open = new Set(rates.filter(({ value }) => value !== '0').map(({ key }) => key));
  const closed = rates.map(({ key }) => key).filter((key) => !open.has(key));
  const { other, ...usual } = field.options;
  return {
    ...field,
    // The last resort stays the last.
    options: { ...usual, ...Object.fromEntries(labels), ...(other ? { other } : {}) },
    closed,
    ...(field.by ? { by: { ...field.by, of: { ...field.by.of, ...ownersOf(added) } } } : {}),
  };
}

/** Returns the names that go with one value alone. */
function ownersOf(added: readonly Rate[]): Record<string, string[]> {
  const owners: Record<string, string[]> = {};
  for (const { key, belongs_to, value } of added) {
    if (belongs_to && value !== '0') owners[key] = [...(owners[key] ?? []), belongs_to];
  }
  return owners;
}
