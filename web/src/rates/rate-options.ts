import { findForm } from '@krishi-bima/contract/forms';
import type { FieldSpec, Options } from '@krishi-bima/contract/forms/kinds';
import { namesTable, type RateRecord, type RateTable, rates, tableOf } from '@krishi-bima/contract/rates/rates';
import { text } from '@krishi-bima/contract/values/text';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#api/query.ts';

/** The keys of a table: what the form that looks it up lets one choose, and what the company offers besides. */
export function useKeyOptions(table: RateTable): Options {
  const { form, field } = tableOf(table).key;
  const list = namesTable(form, field);
  const { data } = useQuery({
    ...queryFor(rates.list, { query: { rate_table: list, limit: 200 } }, { key: 'names' }),
    enabled: list !== undefined,
  });
  return list ? { ...namesOf(data?.results ?? []), ...ownKeys(table) } : ownKeys(table);
}

export function namesOf(records: readonly RateRecord[]): Options {
  const named = records.filter(({ name_np }) => name_np !== '');
  return Object.fromEntries(named.map(({ key, name_np, name_en }) => [key, text(name_np, name_en)]));
}

export function ownKeys(table: RateTable): Options {
  const { form, field } = tableOf(table).key;
  return optionsOf(form, field);
}

/** What a name may belong to. */
export function ownerOptions(table: RateTable): Options {
  const { key, of } = tableOf(table);
  return of ? optionsOf(key.form, of) : {};
}

function optionsOf(form: string, field: string): Options {
  const spec = findForm(form)?.row.fields[field];
  return spec?.kind === 'choice' ? spec.options : {};
}

export function isByDistrict(table: RateTable): boolean {
  return tableOf(table).by_district === true;
}

export function hasNames(table: RateTable): boolean {
  return tableOf(table).names === true;
}

export function valueSpec(table: RateTable): Pick<FieldSpec & { kind: 'number' }, 'kind' | 'unit'> {
  return { kind: 'number', unit: tableOf(table).unit };
}
