import type { Visit, VisitBase, VisitFilter } from '@krishi-bima/contract/visits/visits';
import { sql } from 'kysely';
import { addressJson } from '../addresses/queries.ts';
import { equalTo } from '../database/equal-to.ts';
import { limitsOn } from '../findings/queries.ts';
import { orderOf } from '../http/order.ts';
import { masked } from '../kyc/masking.ts';
import { holdsAll, soughtIn } from '../kyc/search.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import type { ScopedQuery } from '../tenancy/walls.ts';
import type { VisitRecord } from './records/raise.ts';

type Selection<O = object> = ScopedQuery<'visits', O>;

const orderings = { due_on: 'due_on', done_on: 'done_on' } as const;

/** The ids of a list, in its order; what was done and what is due on one day are among each other. */
export function visitIds(data: Scoped, filter: VisitFilter, today: string): Selection<{ id: number }> {
  const { ordering = 'due_on' } = filter;
  const { column, direction } = orderOf(orderings, ordering);
  return filtered(data, filter, today)
    .select('visits.id')
    .orderBy(`visits.${column}`, (order) => order[direction]().nullsLast())
    .orderBy('visits.id', direction);
}

function filtered(data: Scoped, filter: VisitFilter, today: string): Selection {
  const { insurance, person, kind, phase, status, personal_info, insurance_proposal, policy, claim, animal } = filter;
  const { due_from, due_until, days_from, days_until, day } = filter;
  let rows: Selection = data.from('visits');
  rows = rows.where(equalTo('visits', { insurance, person, kind, phase, status, personal_info }));
  rows = rows.where(equalTo('visits', { insurance_proposal, policy, claim, animal }));
  if (filter.municipality !== undefined) rows = rows.where(leadsTo(filter.municipality));
  if (filter.mine) rows = rows.where('visits.person', '=', data.viewer.id);
  if (filter.unassigned) rows = rows.where('visits.person', 'is', null);
  if (filter.overdue) rows = rows.where('visits.status', '=', 'due').where('visits.due_on', '<', today);
  if (due_from !== undefined) rows = rows.where('visits.due_on', '>=', due_from);
  if (due_until !== undefined) rows = rows.where('visits.due_on', '<=', due_until);
  if (days_from !== undefined || days_until !== undefined) rows = rows.where(isPlanned(days_from, days_until));
  if (day !== undefined) rows = rows.where(isOfDay(day, today));
  if (filter.search?.trim()) {
    const found = data
      .from('kyc')
      .select('kyc.personal_info')
      .where((one) => holdsAll(one, soughtIn(filter.search ?? '')));
    rows = rows.where('visits.personal_info', 'in', found);
  }
  return rows;
}

/** The place of the visit is that of its field, else where the farmer lives. */
export function leadsTo(municipality: number) {
  const farmer = rowsByKey('kyc', 'k', { insurance: 'visits.insurance', personal_info: 'visits.personal_info' });
  const home = rowsByKey('addresses', 'a', { id: 'k.address' });
  return sql<boolean>`coalesce(visits.ward, (select a.ward from ${farmer} cross join lateral ${home})) in (
    select w.id from wards w where w.municipality = ${municipality})`;
}

/** A plan counts a visit on the day when it is due, or was done; a cancelled one on none. */
function isPlanned(from = '-infinity', until = 'infinity') {
  return sql<boolean>`(visits.status = 'due' and visits.due_on between ${from} and ${until}
    or visits.status = 'done' and visits.done_on between ${from} and ${until})`;
}

/** What is overdue is today's work. */
function isOfDay(day: string, today: string) {
  const due = day === today ? sql`visits.due_on <= ${day}` : sql`visits.due_on = ${day}`;
  return sql<boolean>`((visits.status = 'due' and ${due}) or (visits.status = 'done' and visits.done_on = ${day}))`;
}

/** Selects visits with what a list names of them. */
function selectVisits(data: Scoped) {
  const ofVisit = { insurance: 'visits.insurance' };
  const home = rowsByKey('addresses', 'a', { id: 'k.address' });
  const field = rowsByKey('fields', 'f', { ...ofVisit, id: 'visits.field' });
  return data
    .from('visits')
    .innerJoinLateral(rowsByKey('kyc', 'k', { ...ofVisit, personal_info: 'visits.personal_info' }), (on) => on.onTrue())
    .leftJoinLateral(field, (on) => on.on(sql<boolean>`f.deleted_at is null and f.west is not null`))
    .selectAll('visits')
    .select(['k.id as kyc', 'k.name_np', 'k.name_en', 'k.phone_number_np'])
    .select((visit) => addressJson(visit.ref('k.address')).as('address'))
    .select(
      sql<[number, number] | null>`case when f.id is not null
      then jsonb_build_array((f.west + f.east) / 2, (f.south + f.north) / 2) end`.as('field_at'),
    )
    .select(
      sql<[number, number] | null>`(select jsonb_build_array(m.longitude, m.latitude)
      from wards w join municipalities m on m.id = w.municipality
      where w.id = coalesce(visits.ward, (select a.ward from ${home})) and m.longitude is not null)`.as('level_at'),
    )
    .select(numbered.as('named'))
    .select([
      userSummary('visits.person').as('visitor'),
      userSummary('visits.done_by').as('finisher'),
      userSummary('visits.created_by').as('creator'),
    ]);
}

type Named = { number: string | null; form: string | null };

/** The number of the record that a visit concerns. */
const numbered = sql<Named | null>`case
  when visits.insurance_proposal is not null then (select jsonb_build_object('number', o.proposal_no, 'form', o.form)
    from ${rowsByKey('proposals', 'o', { insurance: 'visits.insurance', id: 'visits.insurance_proposal' })})
  when visits.policy is not null then (select jsonb_build_object('number', o.policy_no, 'form', o.form)
    from ${rowsByKey('policies', 'o', { insurance: 'visits.insurance', id: 'visits.policy' })})
  when visits.claim is not null then (select jsonb_build_object('number', o.claim_no, 'form', o.form)
    from ${rowsByKey('claims', 'o', { insurance: 'visits.insurance', id: 'visits.claim' })})
  when visits.animal is not null then (select jsonb_build_object('number', o.tag_no, 'form', null)
    from ${rowsByKey('animals', 'o', { insurance: 'visits.insurance', id: 'visits.animal' })})
  end`;

type Row = Awaited<ReturnType<ReturnType<typeof selectVisits>['executeTakeFirstOrThrow']>>;

export async function readVisits(data: Scoped, ids: readonly number[]): Promise<Visit[]> {
  if (ids.length === 0) return [];
  const rows = await selectVisits(data)
    .where('visits.id', 'in', [...ids])
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []).map((row) => asVisit(data, row));
}

function asVisit({ viewer }: Scoped, row: Row): Visit {
  const { id, insurance, kind, phase, status, due_on, stop, field, note, raised, done_on, report, cancel_reason } = row;
  const { personal_info, kyc, name_np, name_en, phone_number_np, version } = row;
  const texts = { note, report, cancel_reason };
  return {
    ...{ id, insurance, kind, phase, status, due_on, stop, field, raised, done_on, version },
    // What was written by hand may quote a number.
    ...(viewer.partner ? { note: null, report: null, cancel_reason: null } : texts),
    person: row.visitor,
    personal_info: masked(viewer, { id: personal_info, kyc, name_np, name_en, phone_number_np }),
    place: { at: row.field_at ?? row.level_at, exact: row.field_at !== null, address: row.address },
    record: recordOf(row, row.named),
    done_by: row.finisher,
    created_by: row.creator,
    created_at: row.created_at.toISOString(),
  };
}

function recordOf(visit: VisitRecord, named: Named | null): Visit['record'] {
  const { insurance_proposal: proposal, policy, claim, animal } = visit;
  for (const [kind, id] of Object.entries({ proposal, policy, claim, animal }) as [never, number | null][]) {
    if (id !== null) return { kind, id, number: named?.number ?? null, form: named?.form ?? null };
  }
  return null;
}

/** Returns how many visits are a full day of one person; the default for all companies. */
export async function capacityOf(data: Scoped, insurance: number | undefined, today: string): Promise<number> {
  const company = data.viewer.scope.company ?? insurance;
  return (await limitsOn(data, company ?? 0, today)).visits_a_day;
}

/** Returns how many times as long as the straight line the company's roads are; the default for all companies. */
export async function detourOf(data: Scoped, insurance: number | undefined, today: string): Promise<number> {
  const company = data.viewer.scope.company ?? insurance;
  return (await limitsOn(data, company ?? 0, today)).visit_detour;
}

/** Returns where the day of a person begins and ends. */
export async function baseOf(data: Scoped, person: number | undefined): Promise<VisitBase | null> {
  if (person === undefined) return null;
  const branch = rowsByKey('branches', 'b', { insurance: 'users.insurance', id: 'users.branch' });
  const address = rowsByKey('addresses', 'a', { insurance: 'b.insurance', id: 'b.address' });
  const found = await data
    .from('users')
    .innerJoinLateral(branch, (on) => on.onTrue())
    .innerJoinLateral(address, (on) => on.onTrue())
    .innerJoin('municipalities as m', 'm.id', 'a.municipality')
    .select(['b.name_np', 'b.name_en', 'm.longitude', 'm.latitude'])
    .where('users.id', '=', person)
    .executeTakeFirst();
  if (!found || found.longitude === null || found.latitude === null) return null;
  const { name_np, name_en, longitude, latitude } = found;
  return { name_np, name_en, at: [longitude, latitude] };
}
