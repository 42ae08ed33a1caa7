import { divideHalfUp } from '@krishi-bima/nepali/decimal';
import { type InsuredRow, type Price, subsidyPercent } from '../pricing/premium.ts';
import type { SubsidySlab } from '../tariffs/tariffs.ts';

/*
 * The money of an endorsement, in whole paisa, the same in browser and server (docs/domain.md, Endorsements): the
 * difference of the yearly premiums, by the days that are left. It is rounded once, half up by its size, so that a
 * return is as large as the extra premium that it undoes.
 */

/** What is below zero goes back. */
export interface EndorsementPrice extends Price {
  subsidy_percent: number;
  /** Of the period, and of these those that are left from the day on. */
  days: number;
  days_left: number;
}

export interface Period {
  /** As instants. */
  risk_start_at: string;
  risk_end_at: string;
}

/** A row before and after; null where there is none. */
export interface RowPair {
  before: InsuredRow | null;
  after: InsuredRow | null;
}

interface Terms {
  period: Period;
  /** The AD day in Nepal on which the change begins; it counts as left. */
  effective_from: string;
  subsidy_percent: number;
}

const dayMs = 86_400_000;

/** A day that has begun counts whole, as on every policy. */
export function daysLeft({ risk_start_at, risk_end_at }: Period, effective_from: string) {
  const [start, end] = [Date.parse(risk_start_at), Date.parse(risk_end_at)];
  const days = Math.max(1, Math.ceil((end - start) / dayMs));
  const left = Math.ceil((end - Date.parse(`${effective_from}T00:00:00+05:45`)) / dayMs);
  return { days, days_left: Math.min(days, Math.max(0, left)) };
}

/**
 * Returns the slab of the larger of the two sums: what was issued keeps the slab of its issue, and taking back what was
 * added gives exactly what adding it cost.
 */
export function endorsementPercent(
  slabs: readonly SubsidySlab[],
  sums: { before: number; after: number },
  { wants_subsidy }: { wants_subsidy: boolean },
): number {
  return wants_subsidy ? subsidyPercent(slabs, Math.max(sums.before, sums.after)) : 0;
}

export function priceEndorsement(rows: readonly RowPair[], terms: Terms): EndorsementPrice {
  const { days, days_left } = daysLeft(terms.period, terms.effective_from);
  const sum_insured = rows.reduce((sum, { before, after }) => sum + insured(after) - insured(before), 0);
  // A rate has four decimals at most, in percent: a millionth of the sum.
  const yearly = rows.reduce((sum, { before, after }) => sum + scaled(after) - scaled(before), 0n);
  const premium = rounded(yearly * BigInt(days_left), 1_000_000n * BigInt(days));
  const percent = BigInt(Math.round(terms.subsidy_percent * 10_000));
  const subsidy = rounded(BigInt(premium) * percent, 1_000_000n);
  const farmer_share = premium - subsidy;
  return { sum_insured, premium, subsidy, farmer_share, subsidy_percent: terms.subsidy_percent, days, days_left };
}

function insured(row: InsuredRow | null): number {
  return row?.sum_insured ?? 0;
}

function scaled(row: InsuredRow | null): bigint {
  return row ? BigInt(row.sum_insured) * BigInt(Math.round(row.rate * 10_000)) : 0n;
}

function rounded(dividend: bigint, divisor: bigint): number {
  const size = Number(divideHalfUp(dividend < 0n ? -dividend : dividend, divisor));
  return dividend < 0n && size > 0 ? -size : size;
}
