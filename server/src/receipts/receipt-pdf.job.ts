import { subsidyPercent } from '@krishi-bima/contract/pricing/premium';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { sql } from 'kysely';
import { letterheadOf } from '../companies/letterhead.ts';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { defineTask } from '../jobs/tasks.ts';
import { type PaperSummary, printPaper } from '../printing/printed-papers.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { scopeOfUser } from '../tenancy/system.ts';
import { asReceipt } from './answer.ts';
import { type FullReceipt, findReceipt } from './queries.ts';
import { type ReceiptPaper, receiptDocument, receiptSummary } from './receipt-document.ts';

export const receiptPdf = defineTask<{ id: number }>({
  name: 'receipt_pdf',
  async run(deps, { id, user, key }, progress) {
    const data = await scopeOfUser(deps.database.db, user);
    const receipt = existing(await findReceipt(data, id));
    await progress(20);
    const { insurance } = receipt;
    const paper = receiptDocument(await paperOf(deps, data, receipt));
    const pdf = await printPaper(deps, { kind: 'receipt', insurance, record_id: id }, paper);
    await progress(90);
    await deps.files.put(key, pdf);
    return { key, name: `${receipt.receipt_no.replaceAll('/', '-')}.pdf` };
  },
});

/** Returns the summary of the receipt as it is now. */
export async function readReceiptSummary(data: Scoped, id: number): Promise<PaperSummary> {
  const receipt = existing(await findReceipt(data, id));
  const { payable } = await proposalOf(data, receipt);
  return receiptSummary({
    receipt: asReceipt(receipt),
    due: dueOf(payable ?? 0, await receivedBefore(data, receipt), receipt),
  });
}

function proposalOf(data: Scoped, { insurance_proposal }: FullReceipt) {
  return data
    .from('proposals')
    .selectAll('proposals')
    .where('proposals.id', '=', insurance_proposal)
    .executeTakeFirstOrThrow();
}

function dueOf(payable: number, before: number, { amount: taken }: FullReceipt): string {
  return fromPaisa(Math.max(0, payable - before - taken));
}

async function paperOf({ files, clock }: Deps, data: Scoped, receipt: FullReceipt): Promise<ReceiptPaper> {
  const proposal = await proposalOf(data, receipt);
  const before = await receivedBefore(data, receipt);
  const { premium, subsidy, stamp, tariff_snapshot, sum_insured } = proposal;
  const payable = proposal.payable ?? 0;
  const accident = payable - (proposal.farmer_share ?? 0) - (stamp ?? 0);
  const percent = subsidy ? subsidyPercent(tariff_snapshot?.subsidy_slabs ?? [], sum_insured ?? 0) : 0;
  const at = clock();
  return {
    receipt: asReceipt(receipt),
    sums: {
      premium: amount(premium),
      subsidy: amount(subsidy),
      subsidy_percent: percent || null,
      stamp: amount(stamp),
      accident_premium: amount(accident),
      payable: fromPaisa(payable),
    },
    before: fromPaisa(before),
    due: dueOf(payable, before, receipt),
    home: await homeOf(data, proposal.personal_info),
    company: await letterheadOf(data, files, receipt.insurance),
    now: { day: todayAd(at), at: at.toISOString() },
  };
}

async function receivedBefore(data: Scoped, { id, insurance_proposal }: FullReceipt): Promise<number> {
  const { sum } = await data
    .from('receipts')
    .select(sql<number>`coalesce(sum(receipts.amount), 0)::bigint`.as('sum'))
    .where('receipts.insurance_proposal', '=', insurance_proposal)
    .where('receipts.id', '<', id)
    .executeTakeFirstOrThrow();
  return sum;
}

/** Writes the address of a receipt, as `पनौती नगरपालिका-७`. */
async function homeOf(data: Scoped, personal_info: number): Promise<string | null> {
  const home = await data
    .from('kyc')
    .innerJoin('wards', 'wards.id', 'kyc.ward')
    .innerJoin('municipalities', 'municipalities.id', 'wards.municipality')
    .select(['municipalities.name_np', 'wards.number'])
    .where('kyc.personal_info', '=', personal_info)
    .executeTakeFirst();
  return home ? `${home.name_np}-${toDevanagari(home.number)}` : null;
}

function amount(paisa: number | null): string | null {
  return paisa === null ? null : fromPaisa(paisa);
}
