import { waitingPayoutStates } from '@krishi-bima/contract/index-cover/payout-states';
import type { IndexProduct } from '@krishi-bima/contract/index-cover/products';
import type { IndexPayout, IndexSeason, SeasonKey, SeasonMember } from '@krishi-bima/contract/index-cover/seasons';
import { payableNameChecks } from '@krishi-bima/contract/payments/name-check';
import { livePaymentStates } from '@krishi-bima/contract/payments/states';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { sql } from 'kysely';
import { existing } from '../errors/problem.ts';
import { masked } from '../kyc/masking.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import {
  isClosed,
  isSame,
  keyOf,
  type MemberShare,
  type PayoutRecord,
  payoutMovesOpenTo,
  payoutsOf,
  reckoned,
  sharesNow,
  sumOf,
} from './payouts.ts';
import { getProduct, getSeasonProduct } from './products.ts';
import { correctionsOf, notersOf, seasonReadings } from './season-readings.ts';
import { accountsOf } from './share-accounts.ts';
import { dueSharesOf, sharePayables } from './shares.ts';

export async function readSeason(data: Scoped, { id, year }: SeasonKey, now: Date): Promise<IndexSeason> {
  const product = await getSeasonProduct(data, { id, year });
  const key = { product: id, year };
  const today = todayAd(now);
  const readings = await seasonReadings(data, product, year);
  const { season } = await reckoned(data, product, year, today);
  const shares = await sharesNow(data, key, season.due);
  const payouts = await payoutsOf(data, key);
  const latest = payouts.findLast(({ status }) => status !== 'withdrawn');
  return {
    product,
    year,
    today,
    cooperatives: await cooperativesAmong(data, shares),
    members: shares.length,
    units: sumOf(shares, 'units'),
    sum_insured: fromPaisa(sumOf(shares, 'sum_insured')),
    readings,
    reckoned: {
      at: now.toISOString(),
      due: season.due,
      is_final: season.isFinal,
      amount: fromPaisa(sumOf(shares, 'amount')),
      is_same: latest ? await isSame({ data, payout: latest, product }) : null,
    },
    noted_by: await notersOf(data, product, year),
    corrections: await correctionsOf(data, product, year),
    closed: isClosed(payouts),
    payouts: await asPayouts(data, product, payouts),
  };
}

/** Those that own a policy of the season. */
async function cooperativesAmong(data: Scoped, shares: readonly MemberShare[]) {
  const owners = [...new Set(shares.map(({ personal_info }) => personal_info))];
  return data
    .from('cooperatives')
    .innerJoin(data.table('kyc', 'firm'), (on) => on.onRef('firm.id', '=', 'cooperatives.kyc'))
    .select(['cooperatives.id', 'cooperatives.name_np', 'cooperatives.name_en'])
    .where(sql<boolean>`firm.personal_info = any(${owners}::integer[])`)
    .orderBy('cooperatives.id')
    .execute();
}

export async function readPayout(data: Scoped, id: number): Promise<IndexPayout> {
  const row = data.from('index_payouts').selectAll('index_payouts').where('index_payouts.id', '=', id);
  const payout = existing(await row.executeTakeFirst());
  const [shown] = await asPayouts(data, await getProduct(data, payout.product), [payout]);
  return existing(shown);
}

async function asPayouts(
  data: Scoped,
  product: IndexProduct,
  payouts: readonly PayoutRecord[],
): Promise<IndexPayout[]> {
  const people = await peopleOf(
    data,
    payouts.map(({ id }) => id),
  );
  const sums = await sumsOf(
    data,
    payouts.map(({ id }) => id),
  );
  const due = await sharePayables(data, await dueSharesOf(data, { payouts: payouts.map(({ id }) => id) }));
  const shown: IndexPayout[] = [];
  for (const payout of payouts) {
    const { id, insurance, payout_no, year, position, status, until, before, closes, version } = payout;
    const who = people.get(id);
    const own = due.filter(({ share }) => share.payout === id);
    const lacking = own.filter(({ payable }) => !payableNameChecks.includes(payable.check));
    const { sum_insured, settled, amount, members, ordered } = sums.get(id) ?? nothing;
    shown.push({
      ...{ id, insurance, payout_no, product: product.id, year, position, status, until, due: payout.due, before },
      ...{ sum_insured: fromPaisa(sum_insured), settled: fromPaisa(settled), amount: fromPaisa(amount), members },
      closes,
      approvals: [
        ...(payout.first_approved_at ? [approval(who?.first, payout.first_approved_at, payout.first_note)] : []),
        ...(payout.approved_at ? [approval(who?.second, payout.approved_at, payout.note)] : []),
      ],
      withdrawn: payout.withdrawn_at
        ? {
            by: who?.withdrawer ?? null,
            at: payout.withdrawn_at.toISOString(),
            reason: payout.withdrawn_reason ?? '',
          }
        : null,
      ordered,
      to_send: own.length,
      without_account: lacking.map(({ payable }) => ({ name: payable.payee, amount: payable.amount })),
      moves: await payoutMovesOpenTo({ data, payout, product }),
      created_by: who?.maker ?? null,
      created_at: payout.created_at.toISOString(),
      version,
    });
  }
  return shown;
}

const nothing = { sum_insured: 0, settled: 0, amount: 0, members: 0, ordered: 0 };

function approval(by: IndexPayout['created_by'] | undefined, at: Date, note: string | null) {
  return { by: by ?? null, at: at.toISOString(), note };
}

async function peopleOf(data: Scoped, ids: readonly number[]) {
  const rows = await data
    .from('index_payouts')
    .select('index_payouts.id')
    .select([
      userSummary('index_payouts.created_by').as('maker'),
      userSummary('index_payouts.first_approved_by').as('first'),
      userSummary('index_payouts.approved_by').as('second'),
      userSummary('index_payouts.withdrawn_by').as('withdrawer'),
    ])
    .where('index_payouts.id', 'in', [0, ...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of the members whom the reader sees. */
async function sumsOf(data: Scoped, ids: readonly number[]) {
  const paid = sql`exists (select 1 from ${data.table('payments', 'p')} where p.share = s.id
    and p.status in ('sent', 'confirmed'))`;
  const { rows } = await sql<{ payout: number } & typeof nothing>`select s.payout, count(*)::integer as members,
      sum(s.sum_insured)::bigint as sum_insured, sum(s.settled)::bigint as settled, sum(s.amount)::bigint as amount,
      (count(*) filter (where ${paid}))::integer as ordered
    from ${data.table('index_shares', 's')} where s.payout = any(${[...ids]}::integer[]) group by s.payout`.execute(
    data.db,
  );
  return new Map(rows.map((row) => [row.payout, row]));
}

/** Every member with the pay-out that waits or is the latest, or else what one made now would give. */
export async function seasonMembers(data: Scoped, { id, year }: SeasonKey, now: Date): Promise<SeasonMember[]> {
  const product = await getSeasonProduct(data, { id, year });
  const key = { product: id, year };
  const { season } = await reckoned(data, product, year, todayAd(now));
  const payouts = await payoutsOf(data, key);
  const latest = payouts.findLast(({ status }) => status !== 'withdrawn');
  const live = await sharesNow(data, key, season.due);
  const isOpen = latest && (latest.status === 'approved' || waitingPayoutStates.some((one) => one === latest.status));
  const shown = latest && (isOpen || sumOf(live, 'amount') === 0) ? await sharesOfPayout(data, latest.id) : live;
  const payments = latest ? await paymentsOf(data, latest.id) : new Map<string, SeasonMember['payment']>();
  const accounts = await accountsOf(data, shown);
  return shown.map((share, at) => {
    const { policy, policy_no, personal_info, name_np, membership_no, units } = share;
    return masked(data.viewer, {
      ...{ policy, policy_no, personal_info, name_np, membership_no, units },
      sum_insured: fromPaisa(share.sum_insured),
      settled: fromPaisa(share.settled),
      amount: fromPaisa(share.amount),
      check: accounts[at]?.check ?? ('none' as const),
      payment: shown === live ? null : (payments.get(keyOf(share)) ?? null),
    });
  });
}

export function sharesOfPayout(data: Scoped, payout: number): Promise<MemberShare[]> {
  return data
    .from('index_shares')
    .innerJoin(data.table('policies'), 'policies.id', 'index_shares.policy')
    .selectAll('index_shares')
    .select('policies.policy_no')
    .where('index_shares.payout', '=', payout)
    .orderBy('index_shares.id')
    .execute();
}

async function paymentsOf(data: Scoped, payout: number) {
  const rows = await data
    .from('payments')
    .innerJoin(data.table('index_shares'), 'index_shares.id', 'payments.share')
    .select(['index_shares.policy', 'index_shares.personal_info', 'index_shares.member', 'payments.status'])
    .where('index_shares.payout', '=', payout)
    .where('payments.status', 'in', [...livePaymentStates, 'returned'])
    .orderBy('payments.id')
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row.status]));
}
