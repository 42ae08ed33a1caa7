import { type Line, roleOf, worksIn } from '@krishi-bima/contract/access/roles';
import { type ClaimTab, claims } from '@krishi-bima/contract/claims/claims';
import { useSearch } from '@tanstack/react-router';
import { useUser } from '#api/session.ts';
import { useRecord } from '#api/use-record.ts';
import { useRecords } from '#lists/use-records.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { lines } from '#registration/line.ts';
import { unset } from './filters.tsx';

/** The claims of a tab under the filters of the address. */
export function useClaims(tab: ClaimTab) {
  const search = useSearch({ from: inShell(paths.claims) });
  const own = useOnlyLine();
  const fixed = { tab, ...(own ? { registration: own } : {}) };
  return { fixed, ...useRecords(claims.list, search, { fixed, unset, key: 'queue' }) };
}
/** What all claims come to that the list finds; it has no page and no order. */
export function useTotals({ filter, fixed }: Pick<Claims, 'filter' | 'fixed'>) {
  const { limit: _, offset: __, ordering: ___, ...narrowed } = filter;
  return useRecord(claims.totals, { query: { ...narrowed, ...fixed } }, { keepsEarlier: true }).record;
}

export type Claims = ReturnType<typeof useClaims>;

/** The line of somebody who works in one alone; the filter of lines is for the others. */
export function useOnlyLine(): Line | undefined {
  const role = roleOf(useUser().groups);
  const mine = lines.filter((line) => role && worksIn(role, line));
  return mine.length === 1 ? mine[0] : undefined;
}
