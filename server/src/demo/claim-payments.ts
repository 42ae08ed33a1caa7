import { companyAccounts } from '@krishi-bima/contract/payments/accounts';
import type { BankOutcome } from '@krishi-bima/contract/payments/bank-answers';
import { payableNameChecks } from '@krishi-bima/contract/payments/name-check';
import {
  type NewAnswers,
  type NewPaymentBatch,
  paymentBatches,
  payments,
} from '@krishi-bima/contract/payments/payments';
import { addDays, daysBetween, weekdayOf } from '@krishi-bima/nepali/bikram-sambat';
import { existing } from '../errors/problem.ts';
import { recordAnswers } from '../payment-batches/answers.ts';
import { createBatch } from '../payment-batches/create.ts';
import { decideBatch } from '../payment-batches/decide.ts';
import { sources } from '../payment-batches/sources.ts';
import { insertAccount } from '../payments/accounts.ts';
import type { Chance } from './chance.ts';
import type { House } from './cover.ts';
import type { Farmer } from './farmers.ts';

/** The accountant makes a batch every fifth day, the last day of the demo among them, of what is due on it. */
export function payByBatch(house: House, claim: number, day = batchDay(house)): void {
  const { play, payable } = house;
  const claims = payable.get(day);
  if (claims) claims.push(claim);
  else {
    const due = [claim];
    payable.set(day, due);
    play.at(`${day}T10:25:00.000Z`, () => {
      payable.delete(day);
      return makeBatch(house, due);
    });
  }
}

function batchDay({ play }: House): string {
  const today = play.today();
  const day = addDays(today, daysBetween(today, play.period.to) % 5);
  return weekdayOf(day) === 6 ? addDays(day, -1) : day;
}

async function makeBatch(house: House, claims: readonly number[]): Promise<void> {
  const { play, office } = house;
  const { accountant, cropmanager } = office.staff;
  const due = await play.call(accountant, payments.payables, undefined, (data) => sources.claim.lock(data, claims));
  const ready = due.map((one) => one.payable).filter(({ check }) => payableNameChecks.includes(check));
  if (ready.length === 0) return;
  const account = await accountOf(house);
  const names = ready.map(({ kind, record, member }) => ({ kind, record, member }));
  const body: NewPaymentBatch = { account, format: 'bulk_csv', payables: names };
  const id = await play.call(accountant, paymentBatches.create, body, (data, given) => {
    return createBatch(data, given, play.clock());
  });
  const next = addDays(play.today(), weekdayOf(play.today()) === 5 ? 2 : 1);
  play.at(`${next}T05:35:00.000Z`, () => {
    return play.call(cropmanager, paymentBatches.move, { move: 'approve_batch' }, (data, given) => {
      return decideBatch(data, id, given, play.clock());
    });
  });
}

/** The first batch is what the company's accounts are entered for. */
async function accountOf({ play, office, insurer }: House): Promise<number> {
  const { accountant } = office.staff;
  const known = await play.call(accountant, companyAccounts.list, undefined, (data) => {
    return data.from('company_accounts').select('company_accounts.id').orderBy('company_accounts.id').execute();
  });
  if (known[0]) return known[0].id;
  const own = [
    { name: 'दाबी खाता', bank_name: 'नमुना बैंक लि.', bank_branch: 'मुख्य शाखा', account_no: `${insurer.pan_no}4401` },
    { name: 'सञ्चालन खाता', bank_name: 'त्रिवेणी नमुना बैंक लि.', account_no: `${insurer.pan_no}7702` },
  ];
  const ids: number[] = [];
  for (const body of own) ids.push((await play.call(accountant, companyAccounts.create, body, insertAccount)).id);
  return existing(ids[0]);
}

/** What the bank says of the claim's payments, some days after it had the file. */
export async function answerBank(house: House, chance: Chance, claim: number, outcome: BankOutcome): Promise<void> {
  const { play, office } = house;
  const { accountant } = office.staff;
  const sent = await play.call(accountant, payments.list, undefined, (data) => {
    const ordered = data.from('payments').select('payments.id').where('payments.claim', '=', claim);
    return ordered.where('payments.status', '=', 'sent').orderBy('payments.id').execute();
  });
  const reason = outcome === 'returned' ? 'खाता नम्बर मिलेन' : null;
  const answers: NewAnswers['answers'] = sent.map(({ id: payment }) => {
    return { payment, outcome, on: play.today(), reference: chance.digits(10), reason };
  });
  if (answers.length === 0) return;
  await play.call(accountant, payments.answer, { answers }, (data, body) => recordAnswers(data, body, play.clock()));
}

export async function giveAccount(house: House, chance: Chance, record: number, account_holder: string): Promise<void> {
  const { play, office } = house;
  const account = { account_holder, bank_name: 'नमुना बैंक लि.', bank_branch: 'चोक शाखा', account_no: chance.digits(14) };
  const body = { payable: { kind: 'claim' as const, record }, ...account };
  await play.call(office.staff.accountant, payments.giveAccount, body, (data) => {
    return sources.claim.giveAccount(data, { kind: 'claim', record }, account);
  });
}

/** Whose account it is when it is not the farmer's own. */
export function relativeOf({ facts }: Farmer): string {
  const relatives = [facts.spouse_name_np, facts.father_name_np, facts.grandfather_name_np];
  return relatives.find((name) => typeof name === 'string') ?? '';
}
