import type { Fields } from '@krishi-bima/contract/forms/kinds';
import type { BankingDetails } from '@krishi-bima/contract/forms/records';
import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import type { Chance } from './chance.ts';

const lenders = [
  ['cooperative', 'साना किसान कृषि सहकारी (नमुना)'],
  ['microfinance', 'ग्रामीण लघुवित्त (नमुना)'],
  ['commercial_bank', 'नमुना बैंक लि.'],
] as const;

/** Some have borrowed for what they insure, where the form asks, and most say where a claim is to be paid. */
export function bankDetails(
  chance: Chance,
  fields: Fields,
  { day, payee }: { day: string; payee: string | undefined },
) {
  const account = chance.is(0.7) && payee !== undefined ? claimAccount(chance, payee) : {};
  if (!('has_loan' in fields)) return account;
  return { ...(chance.is(0.18) ? loan(chance, day) : { has_loan: false }), ...account };
}

function claimAccount(chance: Chance, payee: string): BankingDetails {
  return {
    payee_bank: 'नमुना बैंक लि.',
    payee_branch: chance.pick(['बजार शाखा', 'चोक शाखा']),
    payee_account_no: chance.digits(14),
    payee_name: payee,
  };
}

function loan(chance: Chance, day: string): BankingDetails {
  const [lender_type, lender_name] = chance.pick(lenders);
  const thousands = chance.int(20, 400);
  const taken = addDays(day, -chance.int(20, 300));
  return {
    has_loan: true,
    lender_type,
    lender_name,
    lender_branch: 'बजार शाखा',
    loan_account_no: chance.digits(12),
    loan_type: chance.pick(['concessional', 'ordinary']),
    loan_amount: `${thousands * 1000}.00`,
    loan_date: taken,
    loan_maturity: addDays(taken, 365 * chance.int(1, 3)),
    outstanding: `${Math.floor(thousands * 0.8) * 1000}.00`,
    interest_rate: chance.pick([5, 9.5, 12]),
    assign_claim_to_lender: chance.is(0.5),
  };
}
