import {
  dueOf,
  dueShares,
  dueTotals,
  lineOfClaim,
  type Share,
  settleClaims,
  takeClaimBack,
} from '../claims/payable.ts';
import { payablesOf } from '../claims/payee.ts';
import { existing, Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { Due, PayableSource } from './source.ts';

/** Claims as payables: of each what is owed to one person. */
export const claimPayables: PayableSource = {
  count: dueTotals,
  list: async (data, wish, page) => asDue(data, await dueShares(data, wish, page)),
  async lock(data, records) {
    const ids = await lockKnown(data, records);
    return asDue(data, await dueOf(data, ids));
  },
  async knows(data, record) {
    const claim = data.from('claims').select('claims.id').where('claims.id', '=', record);
    return (await claim.executeTakeFirst()) !== undefined;
  },
  async giveAccount(data, { record, member = null }, account) {
    const { status, insurance } = await data.lock('claims', record);
    if (status !== 'approved') throw new Problem('wrong_state');
    const shares = await dueOf(data, [record]);
    if (!shares.some((share) => share.member === member)) throw new Problem('wrong_state');
    await data.insert('payee_accounts', { insurance, claim: record, member, ...account, created_by: data.viewer.id });
  },
  async arePayable(data, records) {
    const ids = inOrder(records);
    return (await lockedStates(data, ids)).every((status) => status === 'approved');
  },
  ordered: settleClaims,
  returned: takeClaimBack,
};

async function lockedStates(data: Scoped, ids: readonly number[]) {
  const rows = await data
    .from('claims')
    .select('claims.status')
    .where('claims.id', 'in', [0, ...ids])
    .orderBy('claims.id')
    .forUpdate()
    .execute();
  return rows.map(({ status }) => status);
}

function inOrder(records: readonly number[]): number[] {
  return [...new Set(records)].toSorted((a, b) => a - b);
}

async function lockKnown(data: Scoped, records: readonly number[]): Promise<number[]> {
  const rows = await data
    .from('claims')
    .select('claims.id')
    .where('claims.id', 'in', inOrder(records))
    .orderBy('claims.id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

async function asDue(data: Scoped, shares: readonly Share[]): Promise<Due[]> {
  const owed = await payablesOf(data, shares);
  const owners = await ownersOf(data, shares);
  return owed.map(({ payable, paisa }) => ({
    ...{ payable, paisa },
    columns: {
      claim: payable.record,
      share: null,
      member: payable.member,
      personal_info: existing(owners.get(payable.record)),
      line: lineOfClaim(payable),
    },
  }));
}

async function ownersOf(data: Scoped, shares: readonly Share[]): Promise<Map<number, number>> {
  const rows = await data
    .from('claims')
    .select(['claims.id', 'claims.personal_info'])
    .where('claims.id', 'in', [0, ...new Set(shares.map(({ claim }) => claim))])
    .execute();
  return new Map(rows.map(({ id, personal_info }) => [id, personal_info]));
}
