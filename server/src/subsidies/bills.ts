import type {
  NewSubsidyBill,
  NewSubsidyPayment,
  SubsidyBill,
  SubsidyBillDetails,
} from '@krishi-bima/contract/subsidies/subsidies';
import { spreadPayment } from '@krishi-bima/contract/subsidies/sums';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { sql } from 'kysely';
import { type FieldProblems, Problem } from '../errors/problem.ts';
import { nextNumber, numberText } from '../tenancy/number-series.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import { lockEntries, recordMove } from './moves.ts';

/** Bills recommended entries to the authority, under the company's next number of the fiscal year. */
export async function insertBill(data: Scoped, body: NewSubsidyBill, today: string): Promise<number> {
  const { billed_on } = body;
  if (billed_on > today) throw new Problem('rule_broken', { fields: { billed_on: 'future_date' } });
  const entries = await lockEntries(data, body.entries, ({ status }) => status === 'recommended');
  const { insurance } = entries[0];
  const fiscal_year = fiscalYearOf(billed_on);
  const bill = await data.insert('subsidy_bills', {
    insurance,
    fiscal_year,
    billed_on,
    bill_no: await billNumber(data, insurance, fiscal_year),
    note: body.note?.trim() || null,
    created_by: data.viewer.id,
  });
  for (const entry of entries) {
    await data.update('subsidy_entries', entry.id, {
      status: 'billed_to_nia',
      bill: bill.id,
      billed_amount: entry.amount,
    });
    await recordMove(data, entry, { to: 'billed_to_nia', on_date: billed_on, reference: bill.bill_no });
  }
  return bill.id;
}

async function billNumber(data: Scoped, insurance: number, fiscal_year: number): Promise<string> {
  const next = await nextNumber(data, 'subsidy_bill_numbers', { insurance, fiscal_year });
  return numberText.subsidyBill({ ...next, fiscal_year });
}

/** Spreads a payment of the authority over the unpaid entries of the bill, the oldest first. */
export async function payBill(data: Scoped, id: number, body: NewSubsidyPayment, today: string): Promise<number> {
  const bill = await data.lock('subsidy_bills', id);
  const amount = toPaisa(body.amount);
  const problems: FieldProblems = {};
  if (body.received_on > today) problems.received_on = 'future_date';
  if (body.received_on < bill.billed_on) problems.received_on = 'end_before_start';
  if (amount <= 0) problems.amount = 'not_positive';
  const open = await openEntries(data, id, body.entries);
  const due = open.reduce((sum, entry) => sum + entry.due, 0);
  if (amount > due) problems.amount = 'more_than_due';
  if (Object.keys(problems).length > 0) throw new Problem('rule_broken', { fields: problems });
  const { insurance } = bill;
  const payment = await data.insert('subsidy_payments', {
    insurance,
    bill: id,
    received_on: body.received_on,
    reference: body.reference.trim(),
    amount,
    created_by: data.viewer.id,
  });
  for (const share of spreadPayment(amount, open)) {
    const entry = open.find((one) => one.id === share.id);
    if (!entry) continue;
    const received = entry.received + share.amount;
    const isWhole = received === entry.amount;
    await data.db
      .insertInto('subsidy_shares')
      .values({ insurance, payment: payment.id, subsidy_entry: entry.id, amount: share.amount })
      .execute();
    await data.update('subsidy_entries', entry.id, { received, ...(isWhole ? { status: 'received' } : {}) });
    if (isWhole)
      await recordMove(data, entry, { to: 'received', on_date: body.received_on, reference: body.reference.trim() });
  }
  return payment.id;
}

async function openEntries(data: Scoped, bill: number, wanted: readonly number[] | undefined) {
  let rows = data
    .from('subsidy_entries')
    .selectAll('subsidy_entries')
    .where('subsidy_entries.bill', '=', bill)
    .where('subsidy_entries.status', '=', 'billed_to_nia')
    .orderBy('subsidy_entries.id')
    .forUpdate();
  if (wanted) rows = rows.where('subsidy_entries.id', 'in', [...new Set(wanted)]);
  const entries = await rows.execute();
  if (wanted && entries.length !== new Set(wanted).size) {
    throw new Problem('rule_broken', { fields: { entries: 'unknown_reference' } });
  }
  return entries.map((entry) => ({ ...entry, due: entry.amount - entry.received }));
}

/** A viewer of some of the company's entries sees the bills of those entries. */
export function selectBills(data: Scoped, { insurance, open, search }: BillWish = {}) {
  const { company: _, ...narrower } = data.viewer.scope;
  let rows = data
    .from('subsidy_bills')
    .selectAll('subsidy_bills')
    .select(userSummary('subsidy_bills.created_by').as('creator'));
  const seen = () =>
    data.from('subsidy_entries').select('subsidy_entries.bill').where('subsidy_entries.bill', 'is not', null);
  if (Object.values(narrower).some((one) => one !== undefined)) rows = rows.where('subsidy_bills.id', 'in', seen());
  if (insurance !== undefined) rows = rows.where('subsidy_bills.insurance', '=', insurance);
  if (open) rows = rows.where('subsidy_bills.id', 'in', seen().where('subsidy_entries.status', '=', 'billed_to_nia'));
  const part = search?.trim().replace(/[%_\\]/g, '\\$&');
  return part ? rows.where('subsidy_bills.bill_no', 'ilike', `%${part}%`) : rows;
}

interface BillWish {
  insurance?: number | undefined;
  open?: boolean | undefined;
  search?: string | undefined;
}

type BillRow = Awaited<ReturnType<ReturnType<typeof selectBills>['executeTakeFirstOrThrow']>>;

/** Returns bills with the sums of the entries that the viewer sees. */
export async function asBills(data: Scoped, bills: readonly BillRow[]): Promise<SubsidyBill[]> {
  if (bills.length === 0) return [];
  const sums = await data
    .from('subsidy_entries')
    .select(['subsidy_entries.bill', ...billSums])
    .where(
      'subsidy_entries.bill',
      'in',
      bills.map(({ id }) => id),
    )
    .groupBy('subsidy_entries.bill')
    .execute();
  return bills.map((row) => {
    const {
      count = 0,
      amount = 0,
      corrected = 0,
      received = 0,
      due = 0,
    } = sums.find(({ bill }) => bill === row.id) ?? {};
    return {
      id: row.id,
      insurance: row.insurance,
      bill_no: row.bill_no,
      fiscal_year: row.fiscal_year,
      billed_on: row.billed_on,
      note: row.note,
      count,
      amount: fromPaisa(amount),
      corrected: fromPaisa(corrected),
      received: fromPaisa(received),
      due: fromPaisa(due),
      created_by: row.creator,
      version: row.version,
    };
  });
}

const billSums = [
  sql<number>`count(*)::integer`.as('count'),
  // The bill stays as it was sent; what was corrected since is told beside it.
  sql<number>`sum(coalesce(subsidy_entries.billed_amount, subsidy_entries.amount))::bigint`.as('amount'),
  sql<number>`sum(coalesce(subsidy_entries.billed_amount, subsidy_entries.amount) - subsidy_entries.amount)::bigint`.as(
    'corrected',
  ),
  sql<number>`sum(greatest(subsidy_entries.amount - subsidy_entries.received, 0))::bigint`.as('due'),
  sql<number>`sum(subsidy_entries.received)::bigint`.as('received'),
] as const;

/** Returns one bill with its totals by district and slab, and its payments. */
export async function findBill(data: Scoped, id: number): Promise<SubsidyBillDetails | undefined> {
  const row = await selectBills(data).where('subsidy_bills.id', '=', id).executeTakeFirst();
  const [bill] = row ? await asBills(data, [row]) : [];
  if (!bill) return undefined;
  const groups = await data
    .from('subsidy_entries')
    .leftJoin('districts', 'districts.id', 'subsidy_entries.district')
    .select(['districts.id', 'districts.name_np', 'districts.name_en', 'subsidy_entries.percent', ...billSums])
    .where('subsidy_entries.bill', '=', id)
    .groupBy(['districts.id', 'districts.name_np', 'districts.name_en', 'subsidy_entries.percent'])
    .orderBy('districts.id')
    .orderBy('subsidy_entries.percent', 'desc')
    .execute();
  return {
    ...bill,
    by_district: groups.map((group) => ({
      district: group.id === null ? null : { id: group.id, name_np: group.name_np ?? '', name_en: group.name_en ?? '' },
      percent: Number(group.percent),
      count: group.count,
      amount: fromPaisa(group.amount),
      received: fromPaisa(group.received),
    })),
    payments: await paymentsOf(data, id),
  };
}

/**
 * A payment is shown by its share in the entries that the viewer sees; a viewer of the whole company sees the payment
 * itself.
 */
async function paymentsOf(data: Scoped, bill: number): Promise<SubsidyBillDetails['payments']> {
  const shares = await data
    .from('subsidy_entries')
    .innerJoin('subsidy_shares', (on) =>
      on
        .onRef('subsidy_shares.subsidy_entry', '=', 'subsidy_entries.id')
        .onRef('subsidy_shares.insurance', '=', 'subsidy_entries.insurance'),
    )
    .select(['subsidy_shares.payment', 'subsidy_shares.subsidy_entry', 'subsidy_shares.amount'])
    .where(
      'subsidy_shares.payment',
      'in',
      data.from('subsidy_payments').select('subsidy_payments.id').where('subsidy_payments.bill', '=', bill),
    )
    .orderBy('subsidy_shares.subsidy_entry')
    .execute();
  const payments = await data
    .from('subsidy_payments')
    .selectAll('subsidy_payments')
    .select(userSummary('subsidy_payments.created_by').as('creator'))
    .where('subsidy_payments.bill', '=', bill)
    .orderBy('subsidy_payments.id')
    .execute();
  return payments.flatMap(({ id, received_on, reference, creator }) => {
    const own = shares.filter(({ payment }) => payment === id);
    if (own.length === 0) return [];
    return [
      {
        id,
        received_on,
        reference,
        amount: fromPaisa(own.reduce((sum, { amount }) => sum + amount, 0)),
        created_by: creator,
        shares: own.map(({ subsidy_entry, amount }) => ({ subsidy_entry, amount: fromPaisa(amount) })),
      },
    ];
  });
}
