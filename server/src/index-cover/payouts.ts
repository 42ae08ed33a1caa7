import type { Blocker } from '@krishi-bima/contract/access/blocker';
import { canMakeMove } from '@krishi-bima/contract/access/moves';
import {
  approvedPayoutStates,
  type PayoutMove,
  type PayoutPrecondition,
  payoutMove,
  payoutMoveNames,
  payoutPreconditions,
  waitingPayoutStates,
} from '@krishi-bima/contract/index-cover/payout-states';
import type { IndexProduct } from '@krishi-bima/contract/index-cover/products';
import { reckonSeason, sharesOf } from '@krishi-bima/contract/index-cover/reckon';
import type { NewPayoutMove, Reckoning, SeasonKey } from '@krishi-bima/contract/index-cover/seasons';
import { indexTypes, type Measure } from '@krishi-bima/contract/index-cover/terms';
import { isOneOf, pick } from '@krishi-bima/contract/values/records';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { hindered, Problem } from '../errors/problem.ts';
import { isOrdered } from '../payments/records.ts';
import { permitMove } from '../proposals/moves.ts';
import { isSameJson } from '../tenancy/audit.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { insertMany } from '../tenancy/scoped-many.ts';
import { type InsuredMember, insuredMembers } from './insured.ts';
import { getProduct, getSeasonProduct } from './products.ts';
import { byStation, notersOf, restsOnProvisional, seasonReadings } from './season-readings.ts';

export type PayoutRecord = Selectable<Schema['index_payouts']>;

export interface MemberShare extends InsuredMember {
  /** In paisa: what pay-outs before came to, and what is to be paid now. */
  settled: number;
  amount: number;
}

/** Reckons the season from the stored readings, up to a day. */
export async function reckoned(data: Scoped, product: IndexProduct, year: number, until: string): Promise<Reckoning> {
  const { terms } = product;
  const readings = byStation(product, await seasonReadings(data, product, year));
  return { terms, readings, season: reckonSeason(terms, year, readings, until) };
}

/** Divides what is due among the members, less what they have been promised or paid already. */
export async function sharesNow(data: Scoped, key: { product: number; year: number }, due: number) {
  const members = await insuredMembers(data, key);
  const settled = await settledOf(data, key);
  const whole = sharesOf(
    members.map(({ sum_insured }) => sum_insured),
    due,
  );
  return members.map((member, at): MemberShare => {
    const before = settled.get(keyOf(member)) ?? 0;
    return { ...member, settled: before, amount: Math.max(0, (whole[at] ?? 0) - before) };
  });
}

export function keyOf({ policy, personal_info, member }: Pick<InsuredMember, 'policy' | 'personal_info' | 'member'>) {
  return `${policy} ${personal_info} ${member ?? 0}`;
}

/** Of an approved pay-out the whole share; of one that was withdrawn what had been ordered by then. */
async function settledOf(
  data: Scoped,
  { product, year }: { product: number; year: number },
): Promise<Map<string, number>> {
  const approved = sql`p.status in (${sql.join(approvedPayoutStates.map((state) => sql.lit(state)))})`;
  const ordered = sql`exists (select 1 from ${data.table('payments', 'paid')} where paid.share = s.id and ${isOrdered('paid')})`;
  const { rows } = await sql<{
    policy: number;
    personal_info: number;
    member: number | null;
    amount: number;
  }>`select s.policy, s.personal_info, s.member, sum(s.amount)::bigint as amount
    from ${data.table('index_shares', 's')} join ${data.table('index_payouts', 'p')} on p.id = s.payout
    where p.product = ${product} and p.year = ${year} and (${approved} or (p.status = 'withdrawn' and ${ordered}))
    group by s.policy, s.personal_info, s.member`.execute(data.db);
  return new Map(rows.map((row) => [keyOf(row), row.amount]));
}

export function payoutsOf(data: Scoped, { product, year }: { product: number; year: number }): Promise<PayoutRecord[]> {
  return data
    .from('index_payouts')
    .selectAll('index_payouts')
    .where('index_payouts.product', '=', product)
    .where('index_payouts.year', '=', year)
    .orderBy('index_payouts.position')
    .execute();
}

export function isClosed(payouts: readonly PayoutRecord[]): boolean {
  return payouts.some(({ closes, status }) => closes && isOneOf(approvedPayoutStates, status));
}

/** Makes a pay-out of what the season owes by today; two at once wait for each other at the product. */
export async function makePayout(data: Scoped, { id, year }: SeasonKey, now: Date): Promise<number> {
  if (data.viewer.scope.cooperative !== undefined) throw new Problem('forbidden');
  await data.lock('index_products', id);
  const product = await getSeasonProduct(data, { id, year });
  if (product.status !== 'approved') throw new Problem('product_not_approved');
  const key = { product: id, year };
  const before = await payoutsOf(data, key);
  if (before.some(({ status }) => isOneOf(waitingPayoutStates, status))) {
    throw new Problem('payout_waits');
  }
  if (isClosed(before)) throw new Problem('season_closed');
  const until = todayAd(now);
  const reckoning = await reckoned(data, product, year, until);
  const { due, isFinal } = reckoning.season;
  const shares = await sharesNow(data, key, due);
  if (shares.length === 0) throw new Problem('nobody_insured');
  const amount = sumOf(shares, 'amount');
  if (amount === 0 && !isFinal) throw new Problem('nothing_due');
  // What is due for certain does not wait for a reading that only the end of the season hangs on.
  const closes = isFinal && (amount === 0 || !restsOnProvisional(reckoning, true));
  const position = (before.at(-1)?.position ?? 0) + 1;
  const kept = before.findLast(({ status }) => isOneOf(approvedPayoutStates, status));
  const { insurance, code } = product;
  const payout = await data.insert('index_payouts', {
    ...{ insurance, product: id, year, position, until, due, before: kept?.due ?? 0, amount },
    payout_no: `${code}/${year}/${position}`,
    reckoning: JSON.stringify(reckoning),
    ...{ sum_insured: sumOf(shares, 'sum_insured'), settled: sumOf(shares, 'settled') },
    ...{ members: shares.length, closes, created_by: data.viewer.id },
  });
  await insertMany(
    data,
    'index_shares',
    shares.map((share) => ({ ...pick(share, shareColumns), insurance, payout: payout.id })),
  );
  return payout.id;
}

const shareColumns = [
  ...(['policy', 'insurance_proposal', 'personal_info', 'member', 'name_np', 'membership_no'] as const),
  ...(['units', 'sum_insured', 'settled', 'amount'] as const),
] as const;

export function sumOf<T extends string>(rows: readonly Readonly<Record<T, number>>[], name: T): number {
  return rows.reduce((sum, row) => sum + row[name], 0);
}

interface Case {
  data: Scoped;
  payout: PayoutRecord;
  product: IndexProduct;
}

const preconditions: Record<PayoutPrecondition, (asked: Case) => boolean | Promise<boolean>> = {
  same_reckoning: isSame,
  final_readings: ({ payout: { reckoning, closes } }) => !restsOnProvisional(reckoning, closes),
  async noted_by_others({ data, payout, product }) {
    return (await notersOf(data, product, payout.year)).every(({ id }) => id !== data.viewer.id);
  },
  other_approver: ({ data, payout }) => payout.first_approved_by !== data.viewer.id,
};

/**
 * Whether the stored readings give the same figures again, to the paisa of each member. Until the second approval they
 * are figures of the covers in force: a pay-out is not approved for one that was endorsed or cancelled in between.
 */
export async function isSame({ data, payout, product }: Case): Promise<boolean> {
  const again = await reckoned(data, product, payout.year, payout.until);
  if (!isSameJson(again.season, payout.reckoning.season)) return false;
  const shares = await data
    .from('index_shares')
    .select(['index_shares.policy', 'index_shares.personal_info', 'index_shares.member'])
    .select(['index_shares.sum_insured', 'index_shares.settled', 'index_shares.amount'])
    .where('index_shares.payout', '=', payout.id)
    .orderBy('index_shares.id')
    .execute();
  if (isOneOf(waitingPayoutStates, payout.status)) {
    const now = await sharesNow(data, pick(payout, ['product', 'year']), again.season.due);
    return isSameJson(now.map(figuresOf), shares.map(figuresOf));
  }
  const whole = sharesOf(
    shares.map(({ sum_insured }) => sum_insured),
    again.season.due,
  );
  return shares.every(({ settled, amount }, at) => Math.max(0, (whole[at] ?? 0) - settled) === amount);
}

type Figures = Pick<MemberShare, 'policy' | 'personal_info' | 'member' | 'sum_insured' | 'settled' | 'amount'>;

/** What a member is insured for, had before and gets. */
function figuresOf(share: Figures) {
  return [keyOf(share), share.sum_insured, share.settled, share.amount];
}

async function blockersOf(asked: Case, move: PayoutMove): Promise<Blocker[]> {
  const found: Blocker[] = [];
  for (const check of payoutMove(move).preconditions) {
    if (!(await preconditions[check](asked))) found.push({ check, code: payoutPreconditions[check].problem });
  }
  return found;
}

/** Returns the moves open to the reader, with what blocks each. */
export async function payoutMovesOpenTo(asked: Case) {
  const actor = { permissions: asked.data.viewer.permissions, parts: new Set<never>() };
  const moves = [];
  for (const move of payoutMoveNames.filter((name) => canMakeMove(payoutMove(name), asked.payout.status, actor))) {
    moves.push({ move, hindrances: await blockersOf(asked, move) });
  }
  return moves;
}

/** Makes a move of the table: the only way in which a person changes the state of a pay-out. */
export async function movePayout(data: Scoped, id: number, { move: name, reason }: NewPayoutMove, now: Date) {
  const payout = await data.lock('index_payouts', id);
  const move = payoutMove(name);
  permitMove(move, payout, data.viewer, { parts: new Set(), reason });
  const product = await getProduct(data, payout.product);
  const [blocker] = await blockersOf({ data, payout, product }, name);
  if (blocker) throw hindered([blocker]);
  const said = reason?.trim() || null;
  const by = data.viewer.id;
  const columns = {
    approve_payout_first: { first_approved_by: by, first_approved_at: now, first_note: said },
    approve_payout: { approved_by: by, approved_at: now, note: said },
    withdraw_payout: { withdrawn_by: by, withdrawn_at: now, withdrawn_reason: said },
    unsettle_payout: {},
  }[name];
  await data.update('index_payouts', id, { ...columns, status: move.to }, { action: name, reason: said });
}

interface ChangedReading {
  station: number;
  measure: Measure;
  day: string;
}

/**
 * Withdraws whatever rests on a reading that came, changed or went: what waits, and what is approved and not paid in
 * full. What is paid stays; the next pay-out takes up the difference.
 */
export async function unsettle(data: Scoped, changed: readonly ChangedReading[], reason: string, now: Date) {
  const stations = [...new Set(changed.map(({ station }) => station))];
  if (stations.length === 0) return;
  const products = data
    .from('index_products')
    .select('index_products.id')
    .where((row) =>
      row.or([row('index_products.station', 'in', stations), row('index_products.fallback', 'in', stations)]),
    );
  const open = await data
    .from('index_payouts')
    .selectAll('index_payouts')
    .where(sql<boolean>`index_payouts.product in (${products})`)
    .where('index_payouts.status', 'in', ['pending', 'approved_once', 'approved'])
    .orderBy('index_payouts.id')
    .forUpdate()
    .execute();
  for (const { id, product, until, reckoning } of open) {
    const { station, fallback } = await getProduct(data, product);
    const rests = changed.some(
      (one) =>
        one.measure === indexTypes[reckoning.terms.index].measure &&
        (one.station === station || one.station === fallback) &&
        one.day <= until &&
        reckoning.season.phases.some((phase) => phase.from <= one.day && one.day <= phase.until),
    );
    if (!rests) continue;
    const withdrawn = { withdrawn_by: data.viewer.id, withdrawn_at: now, withdrawn_reason: reason };
    await data.update(
      'index_payouts',
      id,
      { ...withdrawn, status: 'withdrawn' },
      { action: 'unsettle_payout', reason },
    );
  }
}
