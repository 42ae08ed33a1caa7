import type { VisitKindName } from '@krishi-bima/contract/visits/kinds';
import type { VisitPlan } from '@krishi-bima/contract/visits/visits';
import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { equalTo } from '../database/equal-to.ts';
import { Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import { capacityOf, leadsTo } from './queries.ts';

interface Asked {
  kind?: VisitKindName | undefined;
  municipality?: number | undefined;
  insurance?: number | undefined;
  from: string;
  until: string;
}

const mostDays = 31;

/** Counts the visits of some days; what was done counts on the day of doing, whenever it was due. */
export async function planOf(data: Scoped, asked: Asked, today: string): Promise<VisitPlan> {
  const { insurance, from, until, kind, municipality } = asked;
  if (until < from) throw new Problem('invalid_input', { fields: { until: 'end_before_start' } });
  if (until > addDays(from, mostDays)) throw new Problem('invalid_input', { fields: { until: 'too_big' } });
  const visits = () => {
    const rows = data.from('visits').where(equalTo('visits', { insurance, kind }));
    return municipality === undefined ? rows : rows.where(leadsTo(municipality));
  };
  const counted = (status: 'due' | 'done', column: 'due_on' | 'done_on') =>
    visits()
      .select(['visits.person', 'visits.kind', sql<string>`${sql.ref(`visits.${column}`)}`.as('day')])
      .select(sql<string>`${sql.lit(status)}::text`.as('status'))
      .where('visits.status', '=', status)
      .where(`visits.${column}`, '>=', from)
      .where(`visits.${column}`, '<=', until);
  const { rows: days } = await sql<
    VisitPlan['days'][number]
  >`select ${userSummary('v.person')} as person, v.day, v.kind,
      (count(*) filter (where v.status = 'due'))::integer as due,
      (count(*) filter (where v.status = 'done'))::integer as done
    from (${counted('due', 'due_on')} union all ${counted('done', 'done_on')}) as v
    group by v.person, v.day, v.kind order by v.day, v.person, v.kind`.execute(data.db);
  const count = (rows: ReturnType<typeof visits>) => {
    return rows
      .where('visits.status', '=', 'due')
      .select((one) => one.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  };
  const overdue = await count(visits().where('visits.due_on', '<', today));
  const unassigned = await count(visits().where('visits.person', 'is', null));
  const capacity = await capacityOf(data, insurance, today);
  return { days, overdue: overdue.count, unassigned: unassigned.count, capacity };
}
