import { formatBs, toBs } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearCode, yearOfFiscalMonth } from '@krishi-bima/nepali/fiscal-year';

/** Names an exported file by what is in it and its Bikram Sambat day: `report-2083-08-06`. */
export function nameOfDay(noun: string, ad: string): string {
  return `${noun}-${formatBs(toBs(ad), 'iso', 'en')}`;
}

interface Period {
  fiscal_year?: number | undefined;
  month?: number | undefined;
  quarter?: number | undefined;
}

/**
 * Names the file of a month, `policy-register-2083-08`, of a quarter, `policy-register-2083-84-Q1`, or of a fiscal year,
 * `policy-register-2083-84`.
 */
export function nameOfPeriod(key: string, { fiscal_year, month, quarter }: Period): string {
  const noun = key.replaceAll('_', '-');
  if (fiscal_year === undefined) return noun;
  if (quarter !== undefined) return `${noun}-${fiscalYearCode(fiscal_year)}-Q${quarter}`;
  if (month === undefined) return `${noun}-${fiscalYearCode(fiscal_year)}`;
  return `${noun}-${yearOfFiscalMonth(fiscal_year, month)}-${String(month).padStart(2, '0')}`;
}
