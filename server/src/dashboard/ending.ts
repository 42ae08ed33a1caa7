import { worksIn } from '@krishi-bima/contract/access/roles';
import { type Ending, endingDays, writers } from '@krishi-bima/contract/dashboard/dashboard';
import { addDays, todayAd, weekdayOf } from '@krishi-bima/nepali/bikram-sambat';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { sql } from 'kysely';
import { filteredPolicies, isRenewed } from '../policies/list.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { Whose } from './daily.ts';

interface EndingDay {
  day: string;
  count: number;
  sum_insured: number;
  renewed: number;
}

/** Sums the renewal list by weeks, so that each row opens the part of the list that it counts. */
export async function endingPolicies(data: Scoped, whose: Whose, now: Date): Promise<Ending[] | null> {
  const { role, permissions } = data.viewer;
  if (writers.includes(role) || !permissions.has('view_proposal')) return null;
  const [crop, livestock] = [worksIn(role, 'crop'), worksIn(role, 'livestock')];
  const filter = {
    ...whose,
    ending_within: endingDays,
    ...(crop && livestock ? {} : { registration: crop ? ('crop' as const) : ('livestock' as const) }),
  };
  const days = await filteredPolicies(data, filter, now)
    .select([
      sql<string>`((policies.risk_end_at at time zone interval '05:45')::date)::text`.as('day'),
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`sum(policies.sum_insured)::bigint`.as('sum_insured'),
      sql<number>`(count(*) filter (where ${isRenewed}))::integer`.as('renewed'),
    ])
    .groupBy(sql`1`)
    .execute();
  return weeksFrom(todayAd(now)).map((week) => ({ ...week, ...sumOf(days, week) }));
}

/** Today alone, then to the end of each week; a rest of a few days belongs to the week before. */
export function weeksFrom(today: string): { from: string; to: string }[] {
  const last = addDays(today, endingDays);
  const weeks = [{ from: today, to: today }];
  for (let from = addDays(today, 1); from <= last; ) {
    const saturday = addDays(from, 6 - weekdayOf(from));
    const to = addDays(saturday, 3) >= last ? last : saturday;
    weeks.push({ from, to });
    from = addDays(to, 1);
  }
  return weeks;
}

function sumOf(days: readonly EndingDay[], { from, to }: { from: string; to: string }) {
  const within = days.filter(({ day }) => day >= from && day <= to);
  const sum = (of: (one: EndingDay) => number) => within.reduce((all, one) => all + of(one), 0);
  return {
    count: sum(({ count }) => count),
    sum_insured: fromPaisa(sum(({ sum_insured }) => sum_insured)),
    renewed: sum(({ renewed }) => renewed),
  };
}
