import { fromScaled, toScaled } from '@krishi-bima/nepali/decimal';
import { fromPaisa } from '@krishi-bima/nepali/money';
import type { Form } from '../forms/form.ts';
import { asText, type FieldValue, type FormValues } from '../forms/kinds.ts';
import type { ProposalHeader } from '../forms/records.ts';
import { rateIn } from '../rates/rates.ts';
import type { Tariff } from '../tariffs/tariffs.ts';
import { type InsuredRow, type Price, type ProposalPrice, priceProposal } from './premium.ts';
import { areaOfRow, sumInsuredOf } from './sum-insured.ts';

/*
 * Calculates the totals of a proposal as on the wire, or half typed on the screen. An unreadable value counts as zero,
 * so that the totals follow every keystroke.
 */

export interface Totals {
  area_sqm: string;
  sum_insured: string;
  /** Null, like the amounts below, while no tariff is in force. */
  premium: string | null;
  subsidy: string | null;
  subsidy_percent: number | null;
  farmer_share: string | null;
  stamp: string | null;
  accident_premium: string | null;
  payable: string | null;
}

export interface Priced {
  /** The computed fields of each row, by their names in the form. */
  rows: FormValues[];
  totals: Totals;
}

export interface ProposalValues {
  default_values: ProposalHeader;
  insurance_details: readonly FormValues[];
}

export function priceForm(form: Form, proposal: ProposalValues, tariff: Tariff | null): Priced {
  const rows = proposal.insurance_details;
  const insured = rows.map((row) => insuredRow(form, row, tariff));
  const wants_subsidy = proposal.default_values.wants_subsidy === true;
  const price = tariff ? priceProposal(insured, tariff, { wants_subsidy }) : undefined;
  return {
    rows: rows.map((row, index) => computedFields(form, row, tariff, price?.rows[index])),
    totals: totalsOf(
      sumOfAreas(form, rows),
      insured.reduce((total, row) => total + row.sum_insured, 0),
      price?.totals,
    ),
  };
}

/** Returns the part of a row that the premium is calculated from. */
export function insuredRow(form: Form, row: FormValues, tariff: Tariff | null): InsuredRow {
  const { sum_insured } = sumInsuredOf(form, row, tariff);
  return { sum_insured, rate: rateOf(tariff, row[form.row.kind]) ?? 0 };
}

/** The rate in percent of the sum insured; the crop's or the product's own before the tariff's. */
export function rateOf(tariff: Tariff | null, crop: FieldValue | undefined): number | null {
  if (!tariff) return null;
  const own = tariff.crop_rates[asText(crop)] ?? rateIn(tariff.rates, 'index_rate', crop);
  return own === undefined ? tariff.rate : Number(own);
}

/** Returns only those values for which the form has fields. */
export function computedFields(
  form: Form,
  row: FormValues,
  tariff: Tariff | null,
  price: Price | undefined,
): FormValues {
  const computed: FormValues = {
    ...sumInsuredOf(form, row, tariff).fields,
    premium_rate: rateOf(tariff, row[form.row.kind]),
    ...amountsOf(price),
  };
  return Object.fromEntries(Object.entries(computed).filter(([name]) => form.row.fields[name]?.computed));
}

export function totalsOf(area_sqm: string, sum_insured: number, price: ProposalPrice | undefined): Totals {
  const { subsidy_percent = null, stamp, accident_premium, payable } = price ?? {};
  return {
    area_sqm,
    sum_insured: fromPaisa(sum_insured),
    ...amountsOf(price),
    subsidy_percent,
    stamp: wire(stamp),
    accident_premium: wire(accident_premium),
    payable: wire(payable),
  };
}

function sumOfAreas(form: Form, rows: readonly FormValues[]): string {
  const total = rows.reduce<bigint>((sum, row) => sum + toScaled(areaOfRow(form, row)?.sqm ?? '0', 4), 0n);
  return fromScaled(total, 4);
}

function amountsOf(price: Price | undefined) {
  const { premium, subsidy, farmer_share } = price ?? {};
  return { premium: wire(premium), subsidy: wire(subsidy), farmer_share: wire(farmer_share) };
}

function wire(paisa: number | undefined): string | null {
  return paisa === undefined ? null : fromPaisa(paisa);
}
