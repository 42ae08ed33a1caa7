import { foldName } from '@krishi-bima/nepali/folding';
import type { Form } from '../forms/form.ts';
import { isEmpty } from '../forms/kinds.ts';
import type { BankingDetails } from '../forms/records.ts';
import { paisaOf } from '../pricing/sum-insured.ts';
import { text } from '../values/text.ts';
import type { Check, CheckResult, Evidence } from './check.ts';
import { codeText, dayText, moneyText } from './wording.ts';

/*
 * These checks compare the bank details with each other (docs/domain.md, Bank details). Required fields ask for missing
 * ones.
 */

export const bankChecks = {
  loan_repaid_before: {
    label: text('ऋणको मिति', 'Loan dates'),
    levels: { submit: 'stop' },
    appliesTo: hasBank,
    find: ({ banking = {} }) => {
      const { loan_date, loan_maturity } = loanOf(banking);
      if (isEmpty(loan_date) || isEmpty(loan_maturity)) return [];
      return loan_maturity <= loan_date ? [inBank('loan_maturity', { loan_date, loan_maturity })] : [];
    },
    sentence({ loan_date, loan_maturity }) {
      const [taken, due] = [dayText(loan_date), dayText(loan_maturity)];
      return text(
        `ऋण ${taken.ne} मा लिएको छ; चुक्ता गर्ने मिति ${due.ne} त्यसपछिको हुनुपर्छ।`,
        `The loan was taken on ${taken.en}; the repayment date ${due.en} must be later.`,
      );
    },
  },
  loan_outstanding_over: {
    label: text('ऋणको बाँकी रकम', 'Outstanding loan'),
    levels: { submit: 'stop' },
    appliesTo: hasBank,
    find: ({ banking = {} }) => {
      const { loan_amount, outstanding } = loanOf(banking);
      if (isEmpty(loan_amount) || isEmpty(outstanding)) return [];
      return paisaOf(outstanding) > paisaOf(loan_amount) ? [inBank('outstanding', { loan_amount, outstanding })] : [];
    },
    sentence({ loan_amount, outstanding }) {
      const [whole, left] = [moneyText(loan_amount), moneyText(outstanding)];
      return text(
        `बाँकी रकम ${left.ne} ऋण रकम ${whole.ne} भन्दा बढी छ।`,
        `The outstanding amount ${left.en} is more than the loan of ${whole.en}.`,
      );
    },
  },
  payee_is_another: {
    label: text('भुक्तानी पाउने व्यक्ति', 'Payee'),
    levels: { submit: 'warn', approve: 'warn' },
    appliesTo: hasBank,
    find: ({ banking = {}, facts }) => {
      const { payee_name } = banking;
      if (!facts || isEmpty(payee_name)) return [];
      const isKnown = facts.account_names.some((name) => foldName(name) === foldName(payee_name));
      return isKnown ? [] : [inBank('payee_name', { payee_name })];
    },
    sentence(figures) {
      const name = codeText(figures, 'payee_name');
      return text(
        `भुक्तानी पाउने व्यक्तिको नाम “${name}” कृषकको नामसँग मिल्दैन।`,
        `The payee “${name}” does not match the farmer’s name.`,
      );
    },
  },
} as const satisfies Record<string, Check>;

/** The wizard has the bank among the proposal's own fields. */
function hasBank({ parts, proposal }: Form): boolean {
  return parts?.banking !== undefined || 'payee_name' in proposal;
}

/** Loan details are ignored when the form says that there is no loan. */
function loanOf(banking: BankingDetails): BankingDetails {
  return banking.has_loan === true ? banking : {};
}

function inBank(field: string, figures: Evidence): CheckResult {
  return { part: 'banking', row: null, field, figures };
}
