import { absences } from '@krishi-bima/contract/visits/absences';
import { visits } from '@krishi-bima/contract/visits/visits';
import { work } from '@krishi-bima/contract/work/work';
import { addDays, todayAd, weekdayOf } from '@krishi-bima/nepali/bikram-sambat';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { refresh } from '#api/query.ts';
import { useMay, useUser } from '#api/session.ts';
import { useFilter } from '#api/use-filter.ts';
import { inShell, paths } from '#navigation/paths.ts';

export const views = ['day', 'week', 'all'] as const;

/** What the address says, and what is shown where it says nothing: one's own day, or the week of whom one gives work. */
export function useVisitPlace() {
  const search = useSearch({ from: inShell(paths.visits) });
  const { filter, set } = useFilter(visits.list, search);
  const { id: me } = useUser();
  const givesWork = useMay('review_proposal');
  const view = views.find((one) => one === search.view) ?? (givesWork && filter.day === undefined ? 'week' : 'day');
  const day = filter.day ?? todayAd();
  return { filter, set, view, day, person: filter.person ?? me, first: Number(search.first) || undefined };
}

/** The days from Sunday to Saturday around a day. */
export function weekOf(day: string): string[] {
  const sunday = addDays(day, -weekdayOf(day));
  return [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(sunday, at));
}

/** Every list that a visit may be in is read anew. */
export function useRefreshVisits() {
  const queries = useQueryClient();
  return () => refresh(queries, visits.list, visits.plan, visits.get, absences.list, work.list);
}
