import { subsidyPercent } from '@krishi-bima/contract/pricing/premium';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { sql } from 'kysely';
import { letterheadOf } from '../companies/letterhead.ts';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { localLevel } from '../printing/names.ts';
import { definePaperTask } from '../printing/paper-task.ts';
import type { PaperSummary } from '../printing/printed-papers.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { asReceipt } from './answer.ts';
import { type FullReceipt, findReceipt } from './queries.ts';
import { type ReceiptPaper, receiptDocument, receiptSummary } from './receipt-document.ts';

export const receiptPdf = definePaperTask<{ id: number }>({
  name: 'receipt_pdf',
  async read(deps, data, { id }) {
    const receipt = existing(await findReceipt(data, id));
    const { insurance, receipt_no } = receipt;
    return {
      record: { kind: 'receipt', insurance, record_id: id },
      document: receiptDocument(await paperOf(deps, data, receipt)),
      name: receipt_no,
    };
  },
});

/** Returns the summary of the receipt as it is now. */
export async function readReceiptSummary(data: Scoped, id: number): Promise<PaperSummary> {
  const receipt = existing(await findReceipt(data, id));
  const { payable } = await owedFor(data, receipt);
  return receiptSummary({
    receipt: asReceipt(receipt),
    due: dueOf(payable, await receivedBefore(data, receipt), receipt),
  });
}

/** What the money is for, in paisa: the cover, or the extra premium of one endorsement, which is settled apart. */
interface Owed {
  premium: number | null;
  subsidy: number | null;
  percent: number;
  stamp: number | null;
  accident: number | null;
  payable: number;
  /** The policy that the endorsement changes. */
  policy_no: string | null;
}

async function owedFor(data: Scoped, receipt: FullReceipt): Promise<Owed> {
  return receipt.endorsed
    ? owedForEndorsement(data, receipt.endorsed.id)
    : owedForCover(await proposalOf(data, receipt));
}

async function owedForEndorsement(data: Scoped, id: number): Promise<Owed> {
  const { premium, subsidy, subsidy_percent, farmer_share, policy_no } = await data
    .from('endorsements')
    .innerJoin(data.table('policies'), 'policies.id', 'endorsements.policy')
    .select([
      'endorsements.premium',
      'endorsements.subsidy',
      'endorsements.subsidy_percent',
      'endorsements.farmer_share',
      'policies.policy_no',
    ])
    .where('endorsements.id', '=', id)
    .executeTakeFirstOrThrow();
  const percent = Number(subsidy_percent);
  return { premium, subsidy, percent, stamp: null, accident: null, payable: farmer_share, policy_no };
}

function owedForCover(proposal: Awaited<ReturnType<typeof proposalOf>>): Owed {
  const { premium, subsidy, stamp, farmer_share, tariff_snapshot, sum_insured } = proposal;
  const payable = proposal.payable ?? 0;
  const accident = payable - (farmer_share ?? 0) - (stamp ?? 0);
  const percent = subsidy ? subsidyPercent(tariff_snapshot?.subsidy_slabs ?? [], sum_insured ?? 0) : 0;
  return { premium, subsidy, percent, stamp, accident, payable, policy_no: null };
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
  const { personal_info } = await proposalOf(data, receipt);
  const { premium, subsidy, percent, stamp, accident, payable, policy_no } = await owedFor(data, receipt);
  const before = await receivedBefore(data, receipt);
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
    policy_no,
    before: fromPaisa(before),
    due: dueOf(payable, before, receipt),
    home: await homeOf(data, personal_info),
    company: await letterheadOf(data, files, receipt.insurance),
    now: { day: todayAd(at), at: at.toISOString() },
  };
}

async function receivedBefore(data: Scoped, { id, insurance_proposal, endorsement }: FullReceipt): Promise<number> {
  const { sum } = await data
    .from('receipts')
    .select(sql<number>`coalesce(sum(receipts.amount), 0)::bigint`.as('sum'))
    .where('receipts.insurance_proposal', '=', insurance_proposal)
    .where('receipts.endorsement', 'is not distinct from', endorsement)
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
    .select(['municipalities.name_np', 'municipalities.category_np', 'wards.number'])
    .where('kyc.personal_info', '=', personal_info)
    .executeTakeFirst();
  return home ? localLevel(home.name_np, home.category_np, home.number) : null;
}

function amount(paisa: number | null): string | null {
  return paisa === null ? null : fromPaisa(paisa);
}
