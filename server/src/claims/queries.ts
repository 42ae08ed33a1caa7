import type { Line } from '@krishi-bima/contract/access/roles';
import type { ClaimSummary } from '@krishi-bima/contract/claims/claim';
import {
  type ClaimFilter,
  type ClaimTab,
  type ClaimTotals,
  type claims,
  claimTabs,
} from '@krishi-bima/contract/claims/claims';
import { openClaimStates } from '@krishi-bima/contract/claims/states';
import { formsOf } from '@krishi-bima/contract/forms';
import { keysOf, recordOf } from '@krishi-bima/contract/values/records';
import type { Output } from '@krishi-bima/contract/wire/endpoint';
import type { Page } from '@krishi-bima/contract/wire/page';
import { maxTabCount } from '@krishi-bima/contract/workflow/workflow';
import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import { toLatin } from '@krishi-bima/nepali/digits';
import { fromPaisa } from '@krishi-bima/nepali/money';
import type { FastifyRequest } from 'fastify';
import { type Expression, sql } from 'kysely';
import { equalTo } from '../database/equal-to.ts';
import { orderOf } from '../http/order.ts';
import { neighbours } from '../http/paginate.ts';
import { masked } from '../kyc/masking.ts';
import { farmersMatching, partOfNumber } from '../proposals/search.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import { formsOf as formsOfViewer, type Viewer } from '../tenancy/viewer.ts';
import type { ScopedQuery } from '../tenancy/walls.ts';
import { isSmall } from './records/evidence.ts';
import { claimsOfSums, keptSums } from './sums.ts';

type Selection<O = object> = ScopedQuery<'claims', O>;

/** The partial index of what is open is used where the states are named in the statement itself. */
const isOpen = sql<boolean>`claims.status in (${sql.join(openClaimStates.map((state) => sql.lit(state)))})`;

/** The page's ids are found first, so that only its own rows are read whole. */
export async function listClaims(
  data: Scoped,
  filter: ClaimFilter,
  { today, request }: { today: string; request: FastifyRequest },
): Promise<Page<ClaimSummary>> {
  const { limit = 50, offset = 0 } = filter;
  const { count } = await countStatement(data, filter, today).executeTakeFirstOrThrow();
  const ids = count > offset ? await idsStatement(data, filter, today).limit(limit).offset(offset).execute() : [];
  const results = await summariesOf(
    data,
    ids.map(({ id }) => id),
  );
  return { count, ...neighbours(request, count, limit, offset), results };
}

export function countStatement(data: Scoped, filter: ClaimFilter, today: string) {
  const kept = keptSums(data, filter);
  if (kept) return kept.select(claimsOfSums.as('count'));
  return filtered(data, filter, today).select((claim) => claim.fn.countAll<number>().as('count'));
}

export async function totalsOf(data: Scoped, filter: ClaimFilter, today: string): Promise<ClaimTotals> {
  const sums = await totalsStatement(data, filter, today).executeTakeFirstOrThrow();
  return recordOf(keysOf(sums), (name) => fromPaisa(sums[name]));
}

/** Of a refused claim nothing is payable, whatever was assessed. */
export function totalsStatement(data: Scoped, filter: ClaimFilter, today: string) {
  const kept = keptSums(data, filter);
  return kept ? kept.select(totalled('claim_sums')) : filtered(data, filter, today).select(totalled('claims'));
}

function totalled(table: 'claims' | 'claim_sums') {
  const sum = (column: keyof ClaimTotals) => sql`sum(${sql.ref(`${table}.${column}`)})`;
  const granted = sql`filter (where ${sql.ref(`${table}.status`)} <> 'rejected')`;
  return [
    sql<number>`coalesce(${sum('estimated')}, 0)::bigint`.as('estimated'),
    sql<number>`coalesce(${sum('assessed')}, 0)::bigint`.as('assessed'),
    sql<number>`coalesce(${sum('payable')} ${granted}, 0)::bigint`.as('payable'),
  ] as const;
}

const orderings = { due_on: 'due_on', reported_at: 'reported_at', estimated: 'estimated', payable: 'payable' } as const;

/** By due day; a clock that has not begun comes last, and so does a claim without the amount asked for. */
export function idsStatement(data: Scoped, filter: ClaimFilter, today: string): Selection<{ id: number }> {
  const { ordering = 'due_on' } = filter;
  const { column, direction } = orderOf(orderings, ordering);
  return filtered(data, filter, today)
    .select('claims.id')
    .orderBy(`claims.${column}`, (order) => order[direction]().nullsLast())
    .orderBy('claims.id', direction);
}

function filtered(data: Scoped, filter: ClaimFilter, today: string): Selection {
  const { insurance, peril, assignee, district, fiscal_year, policy, personal_info } = filter;
  let rows: Selection = data.from('claims');
  rows = rows.where(equalTo('claims', { insurance, peril, assignee, district, fiscal_year, policy, personal_info }));
  if (filter.tab) rows = ofTab(data, rows, filter.tab);
  if (filter.due) rows = rows.where(isOpen).where(isDue(filter.due, today));
  if (filter.unassigned) rows = rows.where('claims.assignee', 'is', null).where(isOpen);
  if (filter.forms !== undefined) rows = rows.where('claims.form', 'in', ['', ...filter.forms.split(',')]);
  if (filter.registration) rows = rows.where('claims.form', 'in', namesOf(filter.registration));
  if (filter.animal !== undefined) {
    const hit = data.from('claim_lines').select('claim_lines.claim').where('claim_lines.animal', '=', filter.animal);
    rows = rows.where('claims.id', 'in', hit);
  }
  if (filter.disaster !== undefined) {
    const own = data.from('disaster_policies').select('disaster_policies.claim');
    rows = rows.where('claims.id', 'in', own.where('disaster_policies.disaster', '=', filter.disaster));
  }
  if (filter.search?.trim())
    rows = rows.where(sql<boolean>`claims.id = any(array(${claimsMatching(data, filter.search)}))`);
  return rows;
}

function namesOf(line: Line): string[] {
  return formsOf(line).map(({ name }) => name);
}

function ofTab(data: Scoped, rows: Selection, tab: ClaimTab): Selection {
  if (tab === 'open') return rows.where(isOpen);
  if (tab === 'mine') return rows.where(isOpen).where(isMine(data));
  return rows.where('claims.status', '=', tab);
}

const soonDays = 3;

function isDue(due: 'past' | 'soon', today: string) {
  if (due === 'past') return sql<boolean>`claims.due_on < ${today}`;
  return sql<boolean>`claims.due_on between ${today} and ${addDays(today, soonDays)}`;
}

/** What waits for the reader, by the table of moves: the surveyor's own, and what somebody else decided or assessed. */
function isMine(data: Scoped) {
  const { id, permissions, ...viewer } = data.viewer;
  const forms = formsOfViewer({ id, permissions, ...viewer });
  const parts = [sql<boolean>`false`];
  if (permissions.has('assess_claim')) {
    parts.push(
      sql`claims.status in ('intimated', 'registered', 'inspection', 'documents_pending') and claims.assignee = ${id}`,
    );
  }
  if (permissions.has('decide_claim')) {
    parts.push(
      sql`claims.status in ('intimated', 'registered', 'inspection', 'documents_pending') and claims.assignee is null`,
      sql`claims.status = 'appealed' and claims.decided_by is distinct from ${id}`,
    );
  }
  if (permissions.has('approve_claim')) {
    parts.push(sql`claims.status = 'assessed' and claims.assessed_by <> ${id}
      and claims.first_approved_by is distinct from ${id} and coalesce(claims.approver, ${id}) = ${id}`);
  }
  if (permissions.has('pay_claim')) {
    // Looked up once: they are few, and the counts ask it of every open claim.
    const ordered = data.from('payments').select('payments.claim').where('payments.claim', 'is not', null);
    const pending = ordered.where('payments.status', '=', 'pending');
    parts.push(sql`claims.status = 'approved' and claims.decided_by <> ${id} and claims.id not in (${pending})`);
  }
  return sql<boolean>`(claims.form in (${sql.join(['', ...forms])}) and (${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` or `,
  )}))`;
}

/** Numbers, farmers and tags have an index each, so they are searched separately. */
export function claimsMatching(data: Scoped, search: string) {
  const byFarmer = data
    .from('claims')
    .select('claims.id')
    .where(sql<boolean>`claims.personal_info = any(array(${farmersMatching(data, search)}))`);
  const number = toLatin(search.trim()).toUpperCase();
  if (!/\d/.test(number)) return byFarmer;
  const part = `%${number.replace(/[\\%_]/g, '\\$&')}%`;
  const tagged = data.from('animals').select('animals.id').where('animals.tag_no', 'like', part);
  return byFarmer
    .union(data.from('claims').select('claims.id').where('claims.claim_no', 'like', partOfNumber(number)))
    .union(
      data
        .from('claim_lines')
        .select('claim_lines.claim as id')
        .where(sql<boolean>`claim_lines.animal = any(array(${tagged}))`),
    );
}

export function selectClaims(data: Scoped) {
  return data
    .from('claims')
    .selectAll('claims')
    .select([
      sql<ClaimSummary['personal_info']>`(select jsonb_build_object('id', k.personal_info, 'kyc', k.id,
        'name_np', k.name_np, 'name_en', k.name_en, 'phone_number_np', k.phone_number_np)
        from ${rowsByKey('kyc', 'k', { insurance: 'claims.insurance', personal_info: 'claims.personal_info' })})`.as(
        'insured',
      ),
      sql<string>`(select p.policy_no from ${rowsByKey('policies', 'p', { insurance: 'claims.insurance', id: 'claims.policy' })})`.as(
        'policy_no',
      ),
      sql<ClaimSummary['district']>`(select jsonb_build_object('id', d.id, 'name_np', d.name_np, 'name_en', d.name_en)
        from districts d where d.id = claims.district)`.as('district_named'),
      sql<number>`(select sum(l.sum_insured)::bigint
        from ${rowsByKey('claim_lines', 'l', { insurance: 'claims.insurance', claim: 'claims.id' })})`.as('at_risk'),
      userSummary('claims.assignee').as('assigned'),
    ]);
}

export type FullClaim = Awaited<ReturnType<ReturnType<typeof selectClaims>['executeTakeFirstOrThrow']>>;

export function asSummary(claim: FullClaim, viewer: Viewer): ClaimSummary {
  const { id, insurance, claim_no, form, status, peril, cause, kind, mark, rows, covered, late, version } = claim;
  return {
    ...{ id, insurance, claim_no, form, status, peril, cause, kind, mark, rows, covered, late, version },
    loss_at: claim.loss_at.toISOString(),
    reported_at: claim.reported_at.toISOString(),
    personal_info: masked(viewer, claim.insured),
    policy: { id: claim.policy, policy_no: claim.policy_no },
    district: claim.district_named,
    estimated: money(claim.estimated),
    assessed: money(claim.assessed),
    payable: money(claim.payable),
    clock: clockShown(claim),
    assignee: claim.assigned,
    waiting_since: claim.moved_at.toISOString(),
  };
}

function clockShown(claim: FullClaim): ClaimSummary['clock'] {
  const small = isSmall(claim, claim.at_risk);
  const days = small ? claim.small_days : claim.large_days;
  const { due_on } = claim;
  return { small, days, begun_on: due_on && addDays(due_on, -days), due_on };
}

export function money(paisa: number | null): string | null {
  return paisa === null ? null : fromPaisa(paisa);
}

export async function summariesOf(data: Scoped, ids: readonly number[]): Promise<ClaimSummary[]> {
  if (ids.length === 0) return [];
  const found = await selectClaims(data)
    .where('claims.id', 'in', [...ids])
    .execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  return found
    .toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
    .map((claim) => asSummary(claim, data.viewer));
}

type Asked = Pick<ClaimFilter, 'insurance' | 'registration'>;

/** Counts each tab in one statement, and no further than a tab says. */
export async function countTabs(data: Scoped, asked: Asked, today: string): Promise<Output<typeof claims.counts>> {
  const [found] = (await countsStatement(data, asked, today).execute(data.db)).rows;
  const { past = 0, soon = 0, ...tabs } = found ?? {};
  return { tabs, past, soon };
}

/** How far claims are counted stands in the text: a plan that is kept (database/keep-plans.ts) does not know a parameter. */
const most = sql.lit(maxTabCount + 1);

export function countsStatement(data: Scoped, asked: Asked, today: string) {
  const tabs = claimTabs.filter((tab) => tab !== 'mine').map((tab) => counted(data, { ...asked, tab }, today));
  const among = (condition: Expression<boolean>) =>
    sql<number>`least(count(*) filter (where ${condition}), ${most})::integer`;
  // The open ones are gone through once for all that is told apart by more than a state.
  const waiting = filtered(data, { ...asked, tab: 'open' }, today).select([
    among(isMine(data)).as('mine'),
    among(isDue('past', today)).as('past'),
    among(isDue('soon', today)).as('soon'),
  ]);
  return sql<Record<string, number>>`select ${sql.join(tabs)}, waiting.* from (${waiting}) as waiting`;
}

function counted(data: Scoped, filter: ClaimFilter & { tab: ClaimTab }, today: string) {
  const kept = keptSums(data, filter);
  const some: Expression<unknown> = filtered(data, filter, today).select('claims.id').limit(most);
  const count = kept
    ? sql`(select least(count, ${most}) from (${kept.select(claimsOfSums.as('count'))}) as kept)`
    : sql`(select count(*)::integer from (${some}) as counted)`;
  return sql`${count} as ${sql.ref(filter.tab)}`;
}
