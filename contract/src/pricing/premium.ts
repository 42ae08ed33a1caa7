import { divideHalfUp } from '@krishi-bima/nepali/decimal';
import { toPaisa } from '@krishi-bima/nepali/money';
import type { SubsidySlab, Tariff } from '../tariffs/tariffs.ts';

/*
 * Premium arithmetic in whole paisa, the same in browser and server (docs/domain.md, Premium). Only premium and subsidy
 * are rounded here, half up and per row; the farmer's share is the rest, so the two always add up to the premium.
 */

export interface Price {
  sum_insured: number;
  premium: number;
  subsidy: number;
  farmer_share: number;
}

export interface ProposalPrice extends Price {
  /** The percentage of the slab of the whole proposal; 0 without subsidy. */
  subsidy_percent: number;
  stamp: number;
  accident_premium: number;
  payable: number;
}

export interface InsuredRow {
  sum_insured: number;
  /** The rate in percent. */
  rate: number;
}

type Terms = Pick<Tariff, 'subsidy_slabs' | 'stamp' | 'accident_premium'>;

export function priceProposal(
  rows: readonly InsuredRow[],
  terms: Terms,
  { wants_subsidy }: { wants_subsidy: boolean },
): { rows: Price[]; totals: ProposalPrice } {
  const insured = sumOf(rows.map(({ sum_insured }) => sum_insured));
  const subsidy_percent = wants_subsidy ? subsidyPercent(terms.subsidy_slabs, insured) : 0;
  const prices = rows.map((row) => priceRow(row, subsidy_percent));
  return { rows: prices, totals: priceOfSums(totalOf(prices), terms, subsidy_percent) };
}

/** Prices the sums of all rows. A proposal that insures nothing costs nothing, not even the stamp. */
export function priceOfSums(sums: Price, terms: Terms, subsidy_percent: number): ProposalPrice {
  const stamp = sums.sum_insured > 0 ? toPaisa(terms.stamp) : 0;
  const accident_premium = sums.sum_insured > 0 ? toPaisa(terms.accident_premium) : 0;
  const payable = sums.farmer_share + stamp + accident_premium;
  return { ...sums, subsidy_percent, stamp, accident_premium, payable };
}

export function priceRow({ sum_insured, rate }: InsuredRow, subsidy_percent: number): Price {
  const premium = percentOf(sum_insured, rate);
  const subsidy = percentOf(premium, subsidy_percent);
  return { sum_insured, premium, subsidy, farmer_share: premium - subsidy };
}

/** The slab's upper limit belongs to it: exactly 50 lakh is subsidised as up to 50 lakh. */
export function subsidyPercent(slabs: readonly SubsidySlab[], sum_insured: number): number {
  return slabs.find(({ up_to }) => up_to === null || sum_insured <= toPaisa(up_to))?.percent ?? 0;
}

function percentOf(paisa: number, percent: number): number {
  const scaled = BigInt(Math.round(percent * 10_000));
  return Number(divideHalfUp(BigInt(paisa) * scaled, 1_000_000n));
}

function totalOf(prices: readonly Price[]): Price {
  return {
    sum_insured: sumOf(prices.map((price) => price.sum_insured)),
    premium: sumOf(prices.map((price) => price.premium)),
    subsidy: sumOf(prices.map((price) => price.subsidy)),
    farmer_share: sumOf(prices.map((price) => price.farmer_share)),
  };
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
