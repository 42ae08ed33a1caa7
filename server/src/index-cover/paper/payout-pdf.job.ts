import { letterheadOf } from '../../companies/letterhead.ts';
import { existing } from '../../errors/problem.ts';
import { definePaperTask } from '../../printing/paper-task.ts';
import type { PaperSummary } from '../../printing/printed-papers.ts';
import type { Scoped } from '../../tenancy/scoped.ts';
import type { PayoutRecord } from '../payouts.ts';
import { getProduct } from '../products.ts';
import { readPayout, sharesOfPayout } from '../seasons.ts';
import { payoutDocument, payoutSummary } from './payout-document.ts';

export const payoutPdf = definePaperTask<{ id: number }>({
  name: 'index_payout_pdf',
  async read({ files, clock }, data, { id }) {
    const record = await getRecord(data, id);
    const { insurance, product, payout_no } = record;
    return {
      record: { kind: 'index_payout', insurance, record_id: id },
      document: payoutDocument({
        record,
        payout: await readPayout(data, id),
        product: await getProduct(data, product),
        shares: await sharesOfPayout(data, id),
        company: await letterheadOf(data, files, insurance),
        now: clock(),
      }),
      name: payout_no,
    };
  },
});

/** Returns what the paper of the pay-out would say if it were printed now. */
export async function readPayoutSummary(data: Scoped, id: number): Promise<PaperSummary> {
  return payoutSummary(await getRecord(data, id));
}

export async function getRecord(data: Scoped, id: number): Promise<PayoutRecord> {
  return existing(
    await data.from('index_payouts').selectAll('index_payouts').where('index_payouts.id', '=', id).executeTakeFirst(),
  );
}
