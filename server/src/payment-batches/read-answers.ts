import { parseCell } from '@krishi-bima/contract/forms/parse-cell';
import {
  type AnswerHead,
  type BankOutcome,
  bankAnswer,
  bankOutcomeNames,
} from '@krishi-bima/contract/payments/bank-answers';
import type { Payment } from '@krishi-bima/contract/payments/payment';
import type { ReadAnswer } from '@krishi-bima/contract/payments/payments';
import type { ProblemCode } from '@krishi-bima/contract/problems/problems';
import { keysOf } from '@krishi-bima/contract/values/records';
import { toLatin } from '@krishi-bima/nepali/digits';
import { parseMoney } from '@krishi-bima/nepali/money';
import { Problem } from '../errors/problem.ts';
import { asPayment, selectPayments } from '../payments/records.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { answerProblem } from './answers.ts';

type Columns = Partial<Record<AnswerHead, number>>;

/** Reads each line of the bank's file as an answer to a payment, or says why it is none. */
export async function readAnswers(
  data: Scoped,
  lines: readonly (readonly string[])[],
  { insurance, today }: { insurance: number; today: string },
): Promise<ReadAnswer[]> {
  const { at, columns } = headsOf(lines);
  const read = lines
    .map((cells, index) => ({ cells, row: index + 1 }))
    .slice(at + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (read.length === 0) throw new Problem('empty_sheet');
  const cell = (cells: readonly string[], name: AnswerHead) => cells[columns[name] ?? -1]?.trim() ?? '';
  const payments = await paymentsBy(
    data,
    insurance,
    read.map(({ cells }) => referenceIn(cell(cells, 'reference_no'))),
  );
  return read.map(({ cells, row }) => {
    const line = Object.fromEntries(keysOf(bankAnswer.heads).map((name) => [name, cell(cells, name)]));
    return asAnswer(line as Line, { row, payments, today });
  });
}

type Line = Record<AnswerHead, string>;

interface Known {
  row: number;
  payments: ReadonlyMap<string, Payment>;
  today: string;
}

function asAnswer(line: Line, { row, payments, today }: Known): ReadAnswer {
  const reference_no = referenceIn(line.reference_no);
  const payment = payments.get(reference_no) ?? null;
  const outcome = outcomeOf(line.status);
  const problem = problemOf(line, payment, outcome);
  if (problem || !payment || !outcome) return { row, reference_no, payment, answer: null, problem: problem ?? null };
  const day = parseCell({ kind: 'date', label: { ne: '', en: '' } }, line.answered_on.slice(0, 10), {
    unit: 'sqm',
    era: 'ad',
  });
  const reason = outcome === 'returned' ? (line.reason || line.status).slice(0, 300) : null;
  const answer = { payment: payment.id, outcome, on: typeof day === 'string' ? day : today, reason };
  return {
    row,
    reference_no,
    payment,
    answer: { ...answer, reference: line.bank_reference.slice(0, 60) || null },
    problem: null,
  };
}

function problemOf(
  { amount }: Line,
  payment: Payment | null,
  outcome: BankOutcome | undefined,
): ProblemCode | undefined {
  if (!payment) return 'unknown_reference';
  if (!outcome) return 'answer_unclear';
  const stated = amount === '' ? undefined : parseMoney(amount);
  if (amount !== '' && stated !== payment.amount) return 'answer_amount_differs';
  return payment.status === outcome ? 'payment_answered' : answerProblem(payment, { outcome });
}

function outcomeOf(status: string): BankOutcome | undefined {
  const word = plain(status);
  return bankOutcomeNames.find((outcome) => bankAnswer.words[outcome].some((one) => one === word));
}

/** The row that names a reference and a status is the header; anything above it is a title. */
function headsOf(lines: readonly (readonly string[])[]): { at: number; columns: Columns } {
  for (const [at, cells] of lines.slice(0, 20).entries()) {
    const columns: Columns = {};
    for (const [place, head] of cells.entries()) {
      const name = keysOf(bankAnswer.heads).find((one) => {
        return columns[one] === undefined && bankAnswer.heads[one].some((known) => known === plain(head));
      });
      if (name) columns[name] = place;
    }
    if (columns.reference_no !== undefined && columns.status !== undefined) return { at, columns };
  }
  throw new Problem('no_answer_heads');
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[.*:_]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function referenceIn(text: string): string {
  return toLatin(text.trim()).toUpperCase();
}

async function paymentsBy(
  data: Scoped,
  insurance: number,
  references: readonly string[],
): Promise<Map<string, Payment>> {
  const rows = await selectPayments(data)
    .where('payments.insurance', '=', insurance)
    .where('payments.batch', 'is not', null)
    .where('payments.reference_no', 'in', [...new Set(references)])
    .execute();
  return new Map(rows.map((payment) => [payment.reference_no, asPayment(payment, data.viewer)]));
}
