import { text } from '../values/text.ts';
import type { BankingPart } from './form.ts';
import type { Fields } from './kinds.ts';

const borrowed = { field: 'has_loan', is: [true] } as const;

/** The loan on a crop or animal. */
const loan = {
  has_loan: {
    kind: 'boolean',
    has: true,
    label: text('यो बाली/पशुमा ऋण छ?', 'Is there a loan on this?'),
    required: true,
  },
  lender_type: {
    kind: 'choice',
    label: text('संस्थाको प्रकार', 'Type of lender'),
    when: borrowed,
    required: true,
    options: {
      commercial_bank: text('वाणिज्य बैंक', 'Commercial bank'),
      development_bank: text('विकास बैंक', 'Development bank'),
      finance_company: text('वित्त कम्पनी', 'Finance company'),
      microfinance: text('लघुवित्त', 'Microfinance'),
      cooperative: text('सहकारी', 'Cooperative'),
      other: text('अन्य', 'Other'),
    },
  },
  lender_name: { kind: 'text', max: 120, label: text('ऋणदाता संस्था', 'Lender'), when: borrowed, required: true },
  lender_branch: { kind: 'text', max: 80, label: text('ऋणदाताको शाखा', 'Branch'), when: borrowed, required: true },
  lender_address: { kind: 'text', max: 120, label: text('ऋणदाताको ठेगाना', 'Address'), when: borrowed },
  loan_account_no: {
    kind: 'text',
    max: 25,
    digits: true,
    pattern: '^[0-9A-Za-z/-]{5,25}$',
    problem: 'bad_account',
    label: text('ऋण खाता नं.', 'Loan account no.'),
    when: borrowed,
    required: true,
  },
  loan_type: {
    kind: 'choice',
    label: text('ऋणको प्रकार', 'Type of loan'),
    when: borrowed,
    options: {
      concessional: text('सहुलियतपूर्ण कृषि कर्जा', 'Concessional farm loan'),
      ordinary: text('साधारण', 'Ordinary'),
      group_guarantee: text('समूह जमानी', 'Group guarantee'),
    },
  },
  loan_amount: { kind: 'money', positive: true, label: text('ऋण रकम', 'Loan amount'), when: borrowed, required: true },
  loan_date: { kind: 'date', past: true, label: text('ऋण लिएको मिति', 'Loan date'), when: borrowed, required: true },
  loan_maturity: { kind: 'date', label: text('ऋण चुक्ता गर्ने मिति', 'Repayment date'), when: borrowed, required: true },
  outstanding: { kind: 'money', label: text('बाँकी रकम', 'Outstanding'), when: borrowed },
  interest_rate: {
    kind: 'number',
    max: 30,
    unit: text('%', '%'),
    label: text('ब्याजदर', 'Interest rate'),
    when: borrowed,
  },
  assign_claim_to_lender: {
    kind: 'boolean',
    label: text('दाबी रकम ऋणदातालाई दिने?', 'Pay claims to the lender?'),
    when: borrowed,
    required: true,
  },
} as const satisfies Fields;

/** The account that a claim is paid to. */
const payee = {
  payee_bank: { kind: 'text', max: 120, span: 3, label: text('भुक्तानी बैंक', 'Payment bank') },
  payee_branch: { kind: 'text', max: 80, span: 3, label: text('भुक्तानी बैंकको शाखा', 'Branch') },
  payee_account_no: {
    kind: 'text',
    span: 3,
    max: 25,
    digits: true,
    pattern: '^[0-9A-Za-z/-]{5,25}$',
    problem: 'bad_account',
    label: text('खाता नं.', 'Account no.'),
  },
  payee_name: { kind: 'text', max: 120, span: 3, label: text('खातावालाको नाम', 'Account holder') },
} as const satisfies Fields;

const fields = { ...loan, ...payee };

/** A partner sees none of these in full. */
export const bankNumbers = ['loan_account_no', 'payee_account_no'] as const satisfies (keyof typeof fields)[];

const payeeSection = {
  step: 'cover',
  title: text('दाबी रकम जाने खाता', 'Account for claim payments'),
  fields: Object.keys(payee),
} as const;

export function banking(path: string) {
  return {
    path,
    on: 'proposal',
    title: text('ऋण तथा बैंक विवरण', 'Loan and bank details'),
    fields,
    sections: {
      bank: { step: 'past', title: text('ऋणको विवरण', 'Loan details'), fields: Object.keys(loan) },
      payee: payeeSection,
    },
  } as const satisfies BankingPart;
}

/** Of a form that asks for no loan. */
export function claimAccount(path: string) {
  return {
    path,
    on: 'proposal',
    title: text('दाबी रकम जाने खाता', 'Account for claim payments'),
    fields: payee,
    sections: { payee: payeeSection },
  } as const satisfies BankingPart;
}
