import { companies } from '@krishi-bima/contract/companies/companies';
import { refundRules } from '@krishi-bima/contract/policies/policies';
import { deposits } from '@krishi-bima/contract/receipts/deposits';
import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { type SubsidyMoveName, type SubsidyState, subsidies } from '@krishi-bima/contract/subsidies/subsidies';
import { depositableMethods } from '@krishi-bima/contract/values/payment-methods';
import { addDays, weekdayOf } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { fiscalYearCode, fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { insertRefundRule } from '../policies/refund-rules.ts';
import { decideDeposit, insertDeposit } from '../receipts/deposits.ts';
import { isInHand } from '../receipts/queries.ts';
import { insertBill, payBill } from '../subsidies/bills.ts';
import { moveEntries } from '../subsidies/moves.ts';
import { workHour } from './calendar.ts';
import type { Chance } from './chance.ts';
import type { House } from './cover.ts';
import type { Play } from './play.ts';

/** The morning of the last day. */
export function lastMorning({ period }: Play): string {
  return `${period.to}T04:30:00.000Z`;
}

/** What a cancelled policy gets back, from the first day on; and at the end, what takes two people. */
export function openOffice({ play, office, superadmin, asksForTwo }: House, opening: string): void {
  play.at(opening, () => {
    const rule = { rule: 'pro_rata' as const, scale: [], effective_from: play.today(), note: 'नमुना' };
    return play.call(office.staff.cropadmin, refundRules.create, rule, (data, body) => {
      return insertRefundRule(data, body, play.today());
    });
  });
  if (!asksForTwo) return;
  play.at(lastMorning(play), () => {
    const limit = { approval_limit: '5000000.00' };
    return play.call(superadmin, companies.setApprovalLimit, limit, (data, { approval_limit }) => {
      return data.update('companies', office.id, { approval_limit: toPaisa(approval_limit ?? '') });
    });
  });
}

/** Friday ends the office's week, which begins on Sunday. */
export function expectDeposit(house: House, chance: Chance): void {
  const { play, insurer } = house;
  const friday = addDays(play.today(), (5 - weekdayOf(play.today()) + 7) % 7);
  play.once(`${insurer.code} bank ${friday}`, `${friday}T10:30:00.000Z`, () => bringToBank(house, chance));
}

/** The subsidy's letters and bills go by the month: on the 12th the district's office is asked for its recommendation. */
export function expectLetter(house: House, chance: Chance): void {
  onMonthDay(house, chance, '12', async () => {
    if (await moveAll(house, { from: 'applied', move: 'ask' })) expectAnswer(house, chance);
  });
}

function expectAnswer(house: House, chance: Chance): void {
  onMonthDay(house, chance, '03', async () => {
    const reference = toDevanagari(`${fiscalYearCode(fiscalYearOf(house.play.today()))}/${chance.int(11, 640)}`);
    if (!(await moveAll(house, { from: 'recommendation_pending', move: 'recommend', reference }))) return;
    onMonthDay(house, chance, '25', () => billAll(house, chance));
  });
}

/** The next day of that number in its month, once however many wait for it. */
function onMonthDay({ play, insurer }: House, chance: Chance, number: string, turn: () => Promise<unknown>): void {
  let day = addDays(play.today(), 1);
  while (!day.endsWith(`-${number}`)) day = addDays(day, 1);
  play.once(`${insurer.code} month ${day}`, workHour(chance, day), turn);
}

/** Every collector brings the week's cash and cheques to the bank; an admin confirms once the bank's statement came. */
async function bringToBank(house: House, chance: Chance): Promise<void> {
  const { play, office } = house;
  const { accountant, livestockadmin, livestockagent } = office.staff;
  const held = await play.call(accountant, receipts.list, undefined, (data) => {
    return data
      .from('receipts')
      .select(['receipts.id', 'receipts.collector', 'receipts.branch', 'receipts.amount'])
      .where('receipts.method', 'in', [...depositableMethods])
      .where(isInHand)
      .orderBy('receipts.id')
      .execute();
  });
  for (const own of Map.groupBy(held, ({ collector, branch }) => `${collector} ${branch}`).values()) {
    const collector = own[0]?.collector ?? 0;
    const slip = {
      receipts: own.map(({ id }) => id),
      deposited_on: play.today(),
      bank_name: 'नमुना बैंक लि.',
      slip_no: chance.digits(8),
      amount: fromPaisa(own.reduce((sum, { amount }) => sum + amount, 0)),
    };
    const id = await play.call(collector, deposits.create, slip, (data, body) => {
      return insertDeposit(data, body, play.today());
    });
    const decider = collector === livestockagent ? livestockadmin : accountant;
    play.at(workHour(chance, workingDay(addDays(play.today(), chance.int(7, 10)))), () => {
      return play.call(decider, deposits.confirm, undefined, (data) => decideDeposit(data, id, { now: play.clock() }));
    });
  }
}

function workingDay(day: string): string {
  return weekdayOf(day) === 6 ? addDays(day, 1) : day;
}

interface Together {
  from: SubsidyState;
  move: SubsidyMoveName;
  reference?: string;
}

/** One letter asks, or answers, for all that wait. */
async function moveAll({ play, office }: House, { from, ...move }: Together): Promise<boolean> {
  const { accountant } = office.staff;
  const entries = await entriesIn({ play, office }, from);
  if (entries.length === 0) return false;
  const today = play.today();
  await play.call(accountant, subsidies.move, { ...move, entries, on_date: today }, (data, body) => {
    return moveEntries(data, body, today);
  });
  return true;
}

function entriesIn({ play, office }: Pick<House, 'play' | 'office'>, status: SubsidyState): Promise<number[]> {
  return play.call(office.staff.accountant, subsidies.list, undefined, async (data) => {
    const found = data.from('subsidy_entries').select('subsidy_entries.id');
    const rows = await found.where('subsidy_entries.status', '=', status).orderBy('subsidy_entries.id').execute();
    return rows.map(({ id }) => id);
  });
}

/** The authority pays months later, whole or in part. */
async function billAll(house: House, chance: Chance): Promise<void> {
  const { play, office } = house;
  const entries = await entriesIn(house, 'recommended');
  if (entries.length === 0) return;
  const billed_on = play.today();
  const bill = await play.call(office.staff.accountant, subsidies.createBill, { entries, billed_on }, (data, body) => {
    return insertBill(data, body, billed_on);
  });
  const first = addDays(billed_on, chance.int(70, 130));
  const isWhole = chance.is(0.45);
  play.at(workHour(chance, workingDay(first)), () => receive(house, chance, bill, isWhole ? 1 : 0.6));
  if (isWhole || chance.is(0.6)) return;
  const second = addDays(first, chance.int(30, 70));
  play.at(workHour(chance, workingDay(second)), () => receive(house, chance, bill, 1));
}

/** A part comes in whole rupees. */
async function receive({ play, office }: House, chance: Chance, bill: number, share: number): Promise<void> {
  const { accountant } = office.staff;
  const open = await play.call(accountant, subsidies.bill, undefined, (data) => {
    return data
      .from('subsidy_entries')
      .select(['subsidy_entries.amount', 'subsidy_entries.received'])
      .where('subsidy_entries.bill', '=', bill)
      .where('subsidy_entries.status', '=', 'billed_to_nia')
      .execute();
  });
  const due = open.reduce((sum, { amount, received }) => sum + amount - received, 0);
  if (due === 0) return;
  const amount = fromPaisa(share === 1 ? due : Math.max(100, Math.floor((due * share) / 100) * 100));
  const payment = { received_on: play.today(), reference: `ने.बी.प्रा./${toDevanagari(chance.int(101, 999))}`, amount };
  await play.call(accountant, subsidies.pay, payment, (data, body) => payBill(data, bill, body, play.today()));
}
