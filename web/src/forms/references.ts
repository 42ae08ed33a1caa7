import { addresses } from '@krishi-bima/contract/addresses/addresses';
import { branches } from '@krishi-bima/contract/companies/companies';
import type { FarmField } from '@krishi-bima/contract/fields/fields';
import type { FieldOf } from '@krishi-bima/contract/forms/kinds';
import { kyc, type PersonalInfo } from '@krishi-bima/contract/kyc/kyc';
import { users } from '@krishi-bima/contract/users/users';
import { text } from '@krishi-bima/contract/values/text';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useCompanyId } from '#api/chosen-company.ts';
import { queryFor } from '#api/query.ts';
import { digits } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { unsentEntries } from '#outbox/shown.ts';
import { waitingRecords } from '#outbox/waiting-rows.ts';
import type { Lookup } from './lookup-select.tsx';
import { messages } from './messages.ts';

export type ReferenceTo = FieldOf<'reference'>['to'];

interface Found {
  options: Lookup[];
  /** True when there are more than one answer holds, so that the server has to search. */
  isPart: boolean;
}

interface Sought {
  search: string;
  company?: number | undefined;
  /** The owner of the fields. */
  owner?: number | undefined;
  /** The present choice, where there are too many to list. */
  chosen?: number | null | undefined;
}

/** The owner id of the farmer whose form this is. */
export const FarmerContext = createContext<number | undefined>(undefined);

const keptMs = 5 * 60_000;
/** One answer holds at most this many (`contract/page`). */
const limit = 200;

/** Returns the records that a reference may name; a `search` is only sent where the list is longer than one answer. */
export function useReferences(to: ReferenceTo, search = '', value?: number | null) {
  const company = useCompanyId();
  const farmer = use(FarmerContext);
  const owner = to === 'field' ? farmer : undefined;
  const chosen = to === 'farmer' && search === '' ? value : undefined;
  return useQuery(referencesQuery(to, { company, search, owner, chosen }));
}

/**
 * Returns the record that a value names, undefined while it is on its way, null where there is none any more. A member's
 * field is none of the proposer's, so it is read by itself.
 */
export function useReferred(to: ReferenceTo, value: number): Lookup | null | undefined {
  const { data, isPlaceholderData } = useReferences(to, '', value);
  const found = data?.options.find((option) => option.value === value);
  const isAlone = to === 'field' && data !== undefined && !isPlaceholderData && !found;
  const alone = useQuery({ ...fieldQuery(value), enabled: isAlone });
  if (found) return found;
  if (isAlone) return alone.isError ? null : alone.data;
  if (data === undefined || isPlaceholderData) return undefined;
  // Of more than one answer holds, nobody asks for a single one.
  return data.isPart ? { value, label: digits(`#${value}`) } : null;
}

function fieldQuery(id: number) {
  return queryOptions({
    queryKey: ['references', 'field', { id }],
    queryFn: async ({ client }): Promise<Lookup> => {
      const { fields } = await import('@krishi-bima/contract/fields/fields');
      return fieldLookup(await client.fetchQuery(queryFor(fields.get, { params: { id } }, { key: 'reference' })));
    },
    staleTime: keptMs,
  });
}

export function referencesQuery(to: ReferenceTo, sought: Sought) {
  return queryOptions({
    // An unused parameter is left out of the key.
    queryKey: ['references', to, sought],
    queryFn: ({ client }) => load(to, sought, client),
    // A field may just have been drawn.
    staleTime: to === 'field' ? 0 : keptMs,
    placeholderData: keepPreviousData,
  });
}

/** What is kept on this device answers where nobody else does. */
async function load(to: ReferenceTo, { search, owner, chosen }: Sought, client: QueryClient): Promise<Found> {
  const query = { limit, search: search || undefined };
  const options = { key: `references ${search}` };
  switch (to) {
    case 'branch': {
      const { count, results } = await client.fetchQuery(queryFor(branches.list, { query }, options));
      return found(count, results, ({ name_np, name_en }) => text(name_np, name_en));
    }
    case 'agent': {
      const { count, results } = await client.fetchQuery(queryFor(users.agents, { query }, options));
      return found(count, results, staffName);
    }
    case 'district': {
      const { count, results } = await client.fetchQuery(queryFor(addresses.districts, {}, options));
      return found(count, results, ({ name_np, name_en }) => text(name_np, name_en));
    }
    case 'farmer': {
      const narrowed = typeof chosen === 'number' ? { personal_info__id: chosen } : {};
      const { results } = await client.fetchQuery(
        queryFor(kyc.list, { query: { ...narrowed, search: query.search, limit: 20 } }, options),
      );
      // The server searches: nobody reads through the farmers of a company.
      return {
        ...found(
          results.length,
          results.map(({ personal_info }) => personal_info),
          farmerLabel,
        ),
        isPart: true,
      };
    }
    default: {
      if (owner === undefined) return { options: [], isPart: false };
      // This module loads all forms, which most pages with references do not need.
      const { fields } = await import('@krishi-bima/contract/fields/fields');
      const owned = { ...query, farm_id: owner, ordering: 'field_name' as const };
      const { count, results } = await client.fetchQuery(queryFor(fields.list, { query: owned }, options));
      const waiting = owner < 0 ? [] : waitingOf(owner);
      return { options: [...waiting, ...results].map(fieldLookup), isPart: count > results.length };
    }
  }
}

/** Fields of this farmer that wait for a line. */
function waitingOf(owner: number): FarmField[] {
  return waitingRecords<FarmField>('field', unsentEntries()).filter(({ farm_id }) => farm_id === owner);
}

function fieldLookup({ id, field_name, kitta_no }: Pick<FarmField, 'id' | 'field_name' | 'kitta_no'>): Lookup {
  return { value: id, label: kitta_no ? messages.fieldWithKitta(field_name, kitta_no) : field_name };
}

function farmerLabel({ name_np, phone_number_np }: Pick<PersonalInfo, 'name_np' | 'phone_number_np'>): string {
  return [name_np, phone_number_np && digits(phone_number_np)].filter(Boolean).join(' · ');
}

function found<T extends { id: number }>(count: number, rows: T[], label: (row: T) => Lookup['label']): Found {
  return { options: rows.map((row) => ({ value: row.id, label: label(row) })), isPart: count > rows.length };
}
