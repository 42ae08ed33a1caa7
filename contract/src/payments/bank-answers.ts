import { keysOf } from '../values/records.ts';

/** A bank's answer is read by the heads and words that banks use; what is compared has small letters and single spaces. */
export const bankAnswer = {
  heads: {
    reference_no: ['reference', 'reference no', 'reference number', 'ref', 'ref no', 'सन्दर्भ नं', 'सन्दर्भ'],
    status: ['status', 'result', 'transaction status', 'स्थिति', 'अवस्था'],
    amount: ['amount', 'amount (npr)', 'रकम', 'रकम (रु)'],
    reason: ['reason', 'return reason', 'remarks', 'message', 'description', 'कारण', 'कैफियत'],
    answered_on: ['date', 'value date', 'processed date', 'transaction date', 'मिति'],
    bank_reference: ['transaction id', 'transaction no', 'bank reference', 'trace no', 'कारोबार नं'],
  },
  words: {
    confirmed: [
      'success',
      'successful',
      'paid',
      'processed',
      'completed',
      'credited',
      'accepted',
      'ok',
      'सफल',
      'भुक्तानी भयो',
    ],
    returned: [
      'returned',
      'return',
      'failed',
      'failure',
      'rejected',
      'reversed',
      'unsuccessful',
      'असफल',
      'फिर्ता',
      'फिर्ता आयो',
    ],
  },
} as const;
export type AnswerHead = keyof typeof bankAnswer.heads;
export type BankOutcome = keyof typeof bankAnswer.words;
export const bankOutcomeNames = keysOf(bankAnswer.words);
