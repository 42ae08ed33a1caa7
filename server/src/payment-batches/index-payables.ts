import { Problem } from '../errors/problem.ts';
import {
  dueSharesOf,
  dueShareTotals,
  lockPayoutsOf,
  settlePayouts,
  sharePayables,
  takeShareBack,
} from '../index-cover/shares.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { Due, PayableSource } from './source.ts';

/** Pay-outs of index insurance as payables: each member's share is one. */
export const indexPayables: PayableSource = {
  count: dueShareTotals,
  list: async (data, wish, page) => asDue(data, await dueSharesOf(data, wish, page)),
  async lock(data, records) {
    await lockPayoutsOf(data, records);
    return asDue(data, await dueSharesOf(data, { shares: records }));
  },
  async knows(data, record) {
    const share = data.from('index_shares').select('index_shares.id').where('index_shares.id', '=', record);
    return (await share.executeTakeFirst()) !== undefined;
  },
  async giveAccount(data, { record }, account) {
    if (!(await indexPayables.knows(data, record))) throw new Problem('not_found');
    await lockPayoutsOf(data, [record]);
    const [due] = await dueSharesOf(data, { shares: [record] });
    if (!due) throw new Problem('wrong_state');
    const { insurance } = due;
    await data.insert('payee_accounts', { insurance, share: record, ...account, created_by: data.viewer.id });
  },
  async arePayable(data, records) {
    return (await lockPayoutsOf(data, records)).every(({ status }) => status === 'approved');
  },
  ordered: (data, records) => settlePayouts(data, records),
  returned: (data, record, { reason }) => takeShareBack(data, record, reason),
};

async function asDue(data: Scoped, shares: Awaited<ReturnType<typeof dueSharesOf>>): Promise<Due[]> {
  const owed = await sharePayables(data, shares);
  return owed.map(({ payable, share: { id, personal_info, member, amount } }) => ({
    ...{ payable, paisa: amount },
    columns: { claim: null, share: id, member, personal_info, line: 'crop' },
  }));
}
