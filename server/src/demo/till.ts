import { depositableMethods, type PaymentMethod } from '@krishi-bima/contract/values/payment-methods';
import { addDays, todayAd, weekdayOf } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { bulkInsert, nextIds } from '../database/bulk.ts';
import { changesBetween } from '../tenancy/audit.ts';
import { numberText } from '../tenancy/number-series.ts';
import { later } from './calendar.ts';
import { type Chance, chanceOf } from './chance.ts';
import { agentOf, type Covered, type Covering } from './covering.ts';

interface Receipt {
  insurance_proposal: number;
  branch: number;
  received_on: string;
  amount: number;
  method: PaymentMethod;
  collector: number;
  receipt_no: string;
  fiscal_year: number;
  at: string;
  reference_no: string | null;
  bank_name: string | null;
  instrument_date: string | null;
}

/** What the farmers paid, in the order in which it came in, each branch with numbers of its own. */
export function receiptsOf(covering: Covering, covers: readonly Covered[]): Receipt[] {
  const { insurer, office } = covering;
  const taken = covers.flatMap((cover) => receiptsFor(covering, cover)).sort((a, b) => a.at.localeCompare(b.at));
  const last = new Map<string, number>();
  for (const receipt of taken) {
    const { fiscal_year } = receipt;
    const series = insurer.branches[office.branches.indexOf(receipt.branch)]?.code ?? '';
    const counter = `${fiscal_year} ${series}`;
    const number = (last.get(counter) ?? 0) + 1;
    last.set(counter, number);
    receipt.receipt_no = numberText.receipt({ code: insurer.code, fiscal_year, series, last: number });
  }
  return taken;
}

function receiptsFor(covering: Covering, { life, head, line, owner }: Covered): Receipt[] {
  const { seed, insurer, office } = covering;
  const payable = head.payable;
  const branch = office.branches[owner.farmer.branch] ?? 0;
  const chance = chanceOf(seed, insurer.code, 'payment', head.id);
  return life.paid
    .map((at, part) => {
      const first = life.paid.length === 1 ? payable : Math.floor(payable / 20_000) * 10_000 || payable;
      const received_on = todayAd(new Date(at));
      return {
        insurance_proposal: head.id,
        branch,
        received_on,
        fiscal_year: fiscalYearOf(received_on),
        amount: part === 0 ? first : payable - first,
        collector: agentOf(office, line, owner.farmer),
        receipt_no: '',
        at,
        ...meansOf(chance, received_on),
      };
    })
    .filter(({ amount }) => amount > 0);
}

function meansOf(chance: Chance, day: string) {
  const method = chance.weighted<PaymentMethod>([
    ['cash', 62],
    ['bank_voucher', 16],
    ['online', 16],
    ['cheque', 6],
  ]);
  const isPaper = method === 'bank_voucher' || method === 'cheque';
  return {
    method,
    reference_no: method === 'cash' ? null : chance.digits(8),
    bank_name: method === 'cash' ? null : method === 'online' ? 'नमुना पे' : 'नमुना बैंक लि.',
    instrument_date: isPaper ? day : null,
  };
}

/** The header says what the newest receipt says. */
export function paymentOf(receipts: readonly Receipt[] = []): object {
  const newest = receipts.at(-1);
  if (!newest) return {};
  return { payment_method: newest.method, receipt_no: newest.receipt_no, paid_at: newest.received_on };
}

/** Receipts, and what of the cash and cheques was brought to the bank. */
export async function seedMoney(covering: Covering, receipts: readonly Receipt[]): Promise<void> {
  const { db, chronicle, office } = covering;
  const ids = await nextIds(db, 'receipts_id_seq', receipts.length);
  const rows = receipts.map(({ at, ...receipt }, index) => {
    const row = {
      id: ids[index] ?? 0,
      insurance: office.id,
      ...receipt,
      created_by: receipt.collector,
      created_at: at,
      updated_at: at,
      version: 1,
    };
    chronicle.created('receipts', row, row.collector, at);
    return row;
  });
  const carriedOff = depositsOf(covering, rows);
  const depositIds = await nextIds(db, 'deposits_id_seq', carriedOff.length);
  const depositOf = new Map<number, number>();
  const deposits = carriedOff.map((one, index) => {
    const id = depositIds[index] ?? 0;
    for (const receipt of one.receipt_ids) depositOf.set(receipt, id);
    return depositRow(covering, one, id);
  });
  await bulkInsert(db, 'deposits', deposits);
  await bulkInsert(
    db,
    'receipts',
    rows.map((row) => ({ ...row, deposit: depositOf.get(row.id) ?? null })),
  );
  const counted = Map.groupBy(rows, ({ receipt_no }) => receipt_no.split('/').slice(0, 3).join('/'));
  await bulkInsert(
    db,
    'receipt_numbers',
    [...counted].map(([key, own]) => ({
      insurance: office.id,
      fiscal_year: own[0]?.fiscal_year,
      series: key.split('/')[2],
      last: own.length,
    })),
  );
}

type Taken = Omit<Receipt, 'at'> & { id: number; created_at: string };

interface Carried {
  branch: number;
  collector: number;
  amount: number;
  receipt_ids: number[];
  deposited_on: string;
  at: string;
}

/** Every collector brings a week's money to the bank at its end; what came in since is still in hand. */
function depositsOf({ period, seed, insurer }: Covering, rows: readonly Taken[]): Carried[] {
  const inHand = rows.filter(({ method }) => depositableMethods.includes(method));
  const weeks = Map.groupBy(inHand, (row) => `${weekEnd(row.received_on)} ${row.branch} ${row.collector}`);
  return [...weeks]
    .flatMap(([key, own]) => {
      const deposited_on = weekEnd(own[0]?.received_on ?? '');
      const [first] = own;
      if (!first || deposited_on >= period.to) return [];
      const at = later(chanceOf(seed, insurer.code, 'deposit', key), own.at(-1)?.created_at ?? '', 0, period);
      const { branch, collector } = first;
      const amount = own.reduce((sum, row) => sum + row.amount, 0);
      return [
        {
          branch,
          collector,
          amount,
          receipt_ids: own.map(({ id }) => id),
          deposited_on,
          at: bankHour(deposited_on, at),
        },
      ];
    })
    .sort((a, b) => a.at.localeCompare(b.at));
}

/** Friday of the office's week, which begins on Sunday. */
function weekEnd(day: string): string {
  return addDays(day, (5 - weekdayOf(day) + 7) % 7);
}

/** At the counter of the bank, or after the last receipt of that day. */
function bankHour(day: string, after: string): string {
  const opened = `${day}T08:30:00.000Z`;
  return opened > after ? opened : after;
}

function depositRow({ chronicle, office, seed, insurer, period }: Covering, one: Carried, id: number): object {
  const { at, ...facts } = one;
  const chance = chanceOf(seed, insurer.code, 'slip', id);
  const isAnimals = one.collector === office.staff.livestockagent;
  const row = {
    id,
    insurance: office.id,
    ...facts,
    cooperative: one.collector === office.staff.coopagent ? office.cooperative : null,
    bank_name: 'नमुना बैंक लि.',
    slip_no: `${chance.digits(6)}${id}`,
    status: 'pending',
    created_by: one.collector,
    created_at: at,
    updated_at: at,
    version: 1,
  };
  chronicle.created('deposits', row, one.collector, at);
  const decided_at = later(chance, at, chance.int(1, 4), period);
  // Not looked at yet: the bank's statement is still to come.
  if (one.deposited_on > addDays(period.to, -9)) return row;
  const decided_by = isAnimals ? office.staff.livestockadmin : office.staff.cropadmin;
  const after = { ...row, status: 'confirmed', decided_by, decided_at, updated_at: decided_at, version: 2 };
  const changes = changesBetween(row, after);
  chronicle.noted('deposits', after, { action: 'confirm', actor: decided_by, at: decided_at, changes });
  return after;
}
