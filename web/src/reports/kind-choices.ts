import type { Form } from '@krishi-bima/contract/forms/form';
import { namesTable, type RateTable, rates } from '@krishi-bima/contract/rates/rates';
import type { Text } from '@krishi-bima/contract/values/text';
import { text } from '@krishi-bima/contract/values/text';
import { useQueries } from '@tanstack/react-query';
import { queryFor } from '#api/query.ts';

const keptMs = 5 * 60_000;

/** Crops or animals of these forms by their keys, with those that the company offers besides. */
export function useKinds(forms: readonly Form[]): Map<string, Text> {
  const tables = forms.map(({ name, row }) => namesTable(name, row.kind)).filter((table) => table !== undefined);
  const own = useQueries({ queries: tables.map((table) => ownNames(table)) });
  const usual = forms.flatMap(({ row }) => {
    const field = row.fields[row.kind];
    return field?.kind === 'choice' ? Object.entries(field.options) : [];
  });
  const added = own.flatMap(({ data }) => data?.results ?? []);
  const named = added.filter(({ name_np }) => name_np !== '');
  return new Map([
    ...named.map(({ key, name_np, name_en }): [string, Text] => [key, text(name_np, name_en)]),
    ...usual,
  ]);
}

function ownNames(rate_table: RateTable) {
  return queryFor(rates.list, { query: { rate_table, limit: 200 } }, { key: rate_table, staleMs: keptMs });
}
