import { fiscalYearCode } from '@krishi-bima/nepali/fiscal-year';
import { sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Scoped } from './scoped.ts';

type Counter =
  | 'proposal_numbers'
  | 'policy_numbers'
  | 'receipt_numbers'
  | 'subsidy_bill_numbers'
  | 'claim_numbers'
  | 'disaster_numbers'
  | 'payment_batch_numbers'
  | 'voucher_numbers';
type Series<C extends Counter> = { [Key in Exclude<keyof Schema[C], 'last'>]: Schema[C][Key] };

/**
 * Returns the company's code and the next number of a series. The counter's row is locked until the transaction ends,
 * and a rolled-back number goes to the next record: there are no gaps, even with fifty writers at once. With step 0 it
 * returns the last number given.
 */
export async function nextNumber<C extends Counter>(
  data: Scoped,
  counter: C,
  series: Series<C>,
  step: 0 | 1 = 1,
): Promise<{ code: string; last: number }> {
  const { code } = await data
    .from('companies')
    .select('companies.code')
    .where('companies.id', '=', series.insurance)
    .executeTakeFirstOrThrow();
  const { last } = await data.db
    .insertInto(counter as 'subsidy_bill_numbers')
    .values({ ...series, last: step })
    .onConflict((row) =>
      row
        .columns(Object.keys(series) as 'insurance'[])
        .doUpdateSet({ last: sql<number>`${sql.ref(`${counter}.last`)} + ${step}` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return { code, last };
}

interface Numbered {
  /** The company's. */
  code: string;
  fiscal_year: number;
  last: number;
}

/** The numbers of documents as they are printed: `HBC/2083-84/VEG/00001`. */
export const numberText = {
  proposal: ({ code, fiscal_year, line, last }: Numbered & { line: string }) =>
    `${code}/${fiscalYearCode(fiscal_year)}/${line}/${runningNumber(last)}`,
  policy: ({ code, fiscal_year, line, last }: Numbered & { line: string }) =>
    `${code}/POL/${fiscalYearCode(fiscal_year)}/${line}/${runningNumber(last)}`,
  claim: ({ code, fiscal_year, line, last }: Numbered & { line: string }) =>
    `${code}/CLM/${fiscalYearCode(fiscal_year)}/${line}/${runningNumber(last)}`,
  disaster: ({ code, fiscal_year, last }: Numbered) =>
    `${code}/DIS/${fiscalYearCode(fiscal_year)}/${runningNumber(last)}`,
  paymentBatch: ({ code, fiscal_year, last }: Numbered) =>
    `${code}/PAY/${fiscalYearCode(fiscal_year)}/${runningNumber(last)}`,
  voucher: ({ code, fiscal_year, last }: Numbered) =>
    `${code}/${fiscalYearCode(fiscal_year)}/JV-${runningNumber(last)}`,
  /** A branch counts on its own. */
  receipt: ({ code, fiscal_year, series, last }: Numbered & { series: string }) =>
    `${code}/${fiscalYearCode(fiscal_year)}/${series}/RC-${runningNumber(last)}`,
  subsidyBill: ({ code, fiscal_year, last }: Numbered) =>
    `${code}/${fiscalYearCode(fiscal_year)}/SUB-${runningNumber(last)}`,
};

/** As a document's number ends. */
export function runningNumber(last: number | string): string {
  return String(last).padStart(5, '0');
}
