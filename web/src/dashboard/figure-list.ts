import type { Line } from '@krishi-bima/contract/access/roles';
import type { MeasureName } from '@krishi-bima/contract/dashboard/dashboard';
import { fiscalMonthRange, fiscalQuarterRange, fiscalYearRange } from '@krishi-bima/nepali/fiscal-year';
import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import { linePaths, paths } from '#navigation/paths.ts';

/** A fiscal year, or a month or quarter of it. */
export interface Period {
  fiscal_year: number;
  month?: number;
  quarter?: number;
}

export interface Whose {
  /** Undefined for both. */
  line: Line | undefined;
  /** The writer whose own figures they are. */
  writer: number | undefined;
  /** The branch that the page is narrowed to. */
  branch: number | undefined;
}

const registerOf = {
  premium: 'premium_statement',
  subsidy: 'premium_statement',
  policies: 'policy_register',
  claims: 'claims_register',
  outstanding: 'claims_outstanding',
  loss_ratio: 'loss_ratio',
} as const;

/** Where the records stand that a figure counts or sums up. */
export function listOfFigure(measure: MeasureName, period: Period, { line, writer, branch }: Whose): LinkOptions {
  const page = linePaths[line ?? 'crop'];
  const days = { start_date: daysOf(period).from, end_date: daysOf(period).to };
  if (measure === 'farmers') {
    const search = { ...days, ...(writer === undefined ? {} : { created_by: writer }) };
    return linkOptions({ to: line ? page.farmers : paths.himalayanFarmers, search });
  }
  const of = { ...(writer === undefined ? {} : { agent: writer }), ...(branch === undefined ? {} : { branch }) };
  if (measure === 'policies' && line) return linkOptions({ to: page.policies, search: { ...days, ...of } });
  // A ratio is that of the fiscal year so far.
  const over = measure === 'loss_ratio' ? { fiscal_year: period.fiscal_year } : period;
  const both = line ? {} : { registration: 'both' as const };
  return linkOptions({ to: page.registers, search: { register: registerOf[measure], ...over, ...of, ...both } });
}

function daysOf({ fiscal_year, month, quarter }: Period) {
  if (month !== undefined) return fiscalMonthRange(fiscal_year, month);
  return quarter === undefined ? fiscalYearRange(fiscal_year) : fiscalQuarterRange(fiscal_year, quarter);
}
