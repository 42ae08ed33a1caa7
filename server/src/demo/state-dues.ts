import { subsidyPercent } from '@krishi-bima/contract/pricing/premium';
import { type SubsidyState } from '@krishi-bima/contract/subsidies/subsidies';
import { spreadPayment } from '@krishi-bima/contract/subsidies/sums';
import { addDays, daysBetween, todayAd, weekdayOf } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearCode, fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { bulkInsert, nextIds } from '../database/bulk.ts';
import { changesBetween } from '../tenancy/audit.ts';
import { numberText } from '../tenancy/number-series.ts';
import { workHour } from './calendar.ts';
import { chanceOf } from './chance.ts';
import type { Covered, Covering } from './covering.ts';

interface Entry {
  id: number;
  insurance: number;
  insurance_proposal: number;
  status: SubsidyState;
  amount: number;
  received: number;
  opened_on: string;
  recommendation_no: string | null;
  recommended_on: string | null;
  bill: number | null;
  created_by: number;
  updated_at: string;
  version: number;
}

interface Move {
  insurance: number;
  subsidy_entry: number;
  from_status: SubsidyState | null;
  to_status: SubsidyState;
  on_date: string;
  reference: string | null;
  reason: string | null;
  actor: number;
  at: string;
}

interface Ledger {
  covering: Covering;
  entries: Map<number, Entry>;
  moves: Move[];
}

/** The ledger of the subsidised covers: letters, monthly bills, and what the authority has paid of them so far. */
export async function seedSubsidies(covering: Covering, covers: readonly Covered[]): Promise<void> {
  const { db } = covering;
  const subsidised = covers
    .filter(({ life, head }) => life.issue && head.subsidy > 0)
    .sort((a, b) => String(a.life.issue?.at).localeCompare(String(b.life.issue?.at)));
  const ids = await nextIds(db, 'subsidy_entries_id_seq', subsidised.length);
  const ledger: Ledger = { covering, entries: new Map(), moves: [] };
  for (const [index, cover] of subsidised.entries()) open(ledger, cover, ids[index] ?? 0);
  const bills = billsOf(ledger);
  const billIds = await nextIds(db, 'subsidy_bills_id_seq', bills.length);
  const rows = bills.map((bill, index) => billed(ledger, bill, billIds[index] ?? 0));
  const payments = rows.flatMap((row) => paymentsOf(ledger, row));
  const paymentIds = await nextIds(db, 'subsidy_payments_id_seq', payments.length);
  const paid = payments.map((payment, index) => received(ledger, payment, paymentIds[index] ?? 0));
  await bulkInsert(db, 'subsidy_bills', rows);
  await bulkInsert(db, 'subsidy_entries', [...ledger.entries.values()]);
  const inOrder = ledger.moves.toSorted((a, b) => a.at.localeCompare(b.at));
  const moveIds = await nextIds(db, 'subsidy_moves_id_seq', inOrder.length);
  await bulkInsert(
    db,
    'subsidy_moves',
    inOrder.map((move, index) => ({ id: moveIds[index], ...move })),
  );
  await bulkInsert(
    db,
    'subsidy_payments',
    paid.map(({ payment }) => payment),
  );
  await bulkInsert(
    db,
    'subsidy_shares',
    paid.flatMap(({ shares }) => shares),
  );
  const years = Map.groupBy(rows, ({ fiscal_year }) => fiscal_year);
  const counters = [...years].map(([fiscal_year, own]) => ({
    insurance: covering.office.id,
    fiscal_year,
    last: own.length,
  }));
  await bulkInsert(db, 'subsidy_bill_numbers', counters);
}

/** By issuing; then the district's office is asked for its letter, and some letters are long in coming. */
function open(ledger: Ledger, { life, head, proposal, tariff, line }: Covered, id: number): void {
  const { office, chronicle, seed, insurer, period, superadmin } = ledger.covering;
  const { at = '', by = superadmin } = life.issue ?? {};
  const chance = chanceOf(seed, insurer.code, 'subsidy', head.id);
  const opened_on = todayAd(new Date(at));
  const entry = {
    id,
    insurance: office.id,
    insurance_proposal: head.id,
    personal_info: head.personal_info,
    district: (proposal.values.farm_address as { district: number }).district,
    fiscal_year: fiscalYearOf(opened_on),
    sum_insured: head.sum_insured,
    percent: String(subsidyPercent(tariff.subsidy_slabs, head.sum_insured)),
    amount: head.subsidy,
    received: 0,
    status: 'applied' as const,
    opened_on,
    recommendation_no: null,
    recommended_on: null,
    bill: null,
    created_by: by,
    created_at: at,
    updated_at: at,
    version: 1,
  };
  ledger.entries.set(id, entry);
  chronicle.created('subsidy_entries', entry, by, at);
  ledger.moves.push({ ...stepOf(entry, null), to_status: 'applied', on_date: opened_on, actor: by, at });
  const cancelled = life.steps.find(({ move }) => move === 'cancel');
  const until = cancelled ? todayAd(new Date(cancelled.at)) : period.to;
  const admin = line.form.line === 'livestock' ? office.staff.livestockadmin : office.staff.cropadmin;
  const asked = addDays(opened_on, chance.int(2, 9));
  const recommended = addDays(
    asked,
    chance.weighted([
      [chance.int(8, 30), 85],
      [chance.int(60, 140), 15],
    ]),
  );
  const go = (to_status: SubsidyState, on_date: string, more: Partial<Entry> = {}, reference: string | null = null) => {
    if (on_date >= until) return;
    change(ledger, id, { to_status, on_date, reference, actor: admin, at: workHour(chance, on_date) }, more);
  };
  if (!chance.is(0.04)) {
    const letter = `${fiscalYearCode(fiscalYearOf(recommended))}/${chance.int(11, 640)}`;
    go('recommendation_pending', asked);
    go('recommended', recommended, { recommendation_no: letter, recommended_on: recommended }, letter);
  }
  if (cancelled) {
    const { reason = null, at: then } = cancelled;
    change(ledger, id, { to_status: 'withdrawn', on_date: until, reason, actor: cancelled.by ?? by, at: then });
  }
}

function stepOf({ id, insurance }: Pick<Entry, 'id' | 'insurance'>, from_status: SubsidyState | null) {
  return { insurance, subsidy_entry: id, from_status, reference: null, reason: null };
}

type Change = Pick<Move, 'to_status' | 'on_date' | 'actor' | 'at'> & Partial<Pick<Move, 'reference' | 'reason'>>;

function change(ledger: Ledger, id: number, step: Change, more: Partial<Entry> = {}): void {
  const before = ledger.entries.get(id);
  if (!before) return;
  write(ledger, before, { ...more, status: step.to_status }, step);
  ledger.moves.push({ ...stepOf(before, before.status), ...step });
}

function write(
  { covering, entries }: Ledger,
  before: Entry,
  values: Partial<Entry>,
  { actor, at, reason = null }: Change,
) {
  const after = { ...before, ...values, updated_at: at, version: before.version + 1 };
  const changes = changesBetween({ ...before }, { ...after });
  covering.chronicle.noted('subsidy_entries', { ...after }, { action: 'update', actor, at, changes, reason });
  entries.set(before.id, after);
}

interface Bill {
  billed_on: string;
  entries: number[];
}

/** In the first days of each month over the letters of the month before; the newest letters wait for the next. */
function billsOf({ covering, entries }: Ledger): Bill[] {
  const { period } = covering;
  const ready = [...entries.values()].filter(({ status }) => status === 'recommended');
  const months = Map.groupBy(ready, ({ recommended_on }) => String(recommended_on).slice(0, 7));
  return [...months]
    .map(([month, own]) => ({ billed_on: afterMonth(month), entries: own.map(({ id }) => id) }))
    .filter(({ billed_on }) => billed_on < period.to)
    .sort((a, b) => a.billed_on.localeCompare(b.billed_on));
}

function afterMonth(month: string): string {
  const day = addDays(`${month}-28`, 10);
  return weekdayOf(day) === 6 ? addDays(day, 1) : day;
}

interface BillRow {
  id: number;
  insurance: number;
  bill_no: string;
  billed_on: string;
  fiscal_year: number;
  created_by: number;
}

function billed(ledger: Ledger, { billed_on, entries }: Bill, id: number): BillRow {
  const { office, insurer, chronicle, seed, superadmin } = ledger.covering;
  const actor = office.staff.cropadmin || superadmin;
  const at = workHour(chanceOf(seed, insurer.code, 'bill', billed_on), billed_on);
  const fiscal_year = fiscalYearOf(billed_on);
  const number = ledger.moves.filter(({ to_status }) => to_status === 'billed_to_nia');
  const before = new Set(
    number.filter(({ on_date }) => fiscalYearOf(on_date) === fiscal_year).map(({ reference }) => reference),
  );
  const bill_no = numberText.subsidyBill({ code: insurer.code, fiscal_year, last: before.size + 1 });
  const row = {
    id,
    insurance: office.id,
    fiscal_year,
    billed_on,
    bill_no,
    note: null,
    created_by: actor,
    created_at: at,
    updated_at: at,
    version: 1,
  };
  chronicle.created('subsidy_bills', row, actor, at);
  for (const entry of entries) {
    change(
      ledger,
      entry,
      { to_status: 'billed_to_nia', on_date: billed_on, reference: bill_no, actor, at },
      { bill: id },
    );
  }
  return row;
}

interface Payment {
  bill: BillRow;
  received_on: string;
  /** Of what is due then. */
  share: number;
}

/** The authority pays months later; a bill of half a year ago is mostly paid, a younger one in part or not at all. */
function paymentsOf({ covering }: Ledger, bill: BillRow): Payment[] {
  const { seed, insurer, period } = covering;
  const chance = chanceOf(seed, insurer.code, 'paid', bill.bill_no);
  const first = addDays(bill.billed_on, chance.int(70, 130));
  const second = addDays(first, chance.int(30, 70));
  const isWhole = chance.is(0.45);
  const payments = [
    { bill, received_on: first, share: isWhole ? 1 : 0.4 + chance.next() * 0.4 },
    ...(isWhole || chance.is(0.3) ? [] : [{ bill, received_on: second, share: 1 }]),
  ];
  return payments.filter(({ received_on }) => daysBetween(received_on, period.to) > 0);
}

function received(ledger: Ledger, { bill, received_on, share }: Payment, id: number) {
  const { chronicle, seed, insurer } = ledger.covering;
  const open = [...ledger.entries.values()].filter((entry) => entry.bill === bill.id && entry.received < entry.amount);
  const due = open.map((entry) => ({ ...entry, due: entry.amount - entry.received }));
  const sum = due.reduce((total, entry) => total + entry.due, 0);
  // The authority pays in whole rupees.
  const amount = share === 1 ? sum : Math.max(100, Math.floor((sum * share) / 100) * 100);
  const chance = chanceOf(seed, insurer.code, 'payment of the authority', bill.bill_no, received_on);
  const at = workHour(chance, received_on);
  const reference = `ने.बी.प्रा./${chance.int(101, 999)}`;
  const payment = {
    id,
    insurance: bill.insurance,
    bill: bill.id,
    received_on,
    reference,
    amount,
    created_by: bill.created_by,
    created_at: at,
    updated_at: at,
    version: 1,
  };
  chronicle.created('subsidy_payments', payment, bill.created_by, at);
  const shares = spreadPayment(amount, due);
  for (const part of shares) {
    const entry = ledger.entries.get(part.id);
    if (!entry) continue;
    const all = entry.received + part.amount;
    const step = { to_status: 'received' as const, on_date: received_on, reference, actor: bill.created_by, at };
    if (all === entry.amount) change(ledger, part.id, step, { received: all });
    else write(ledger, entry, { received: all }, step);
  }
  return {
    payment,
    shares: shares.map(({ id: entry, amount: part }) => {
      return { insurance: bill.insurance, payment: id, subsidy_entry: entry, amount: part };
    }),
  };
}
