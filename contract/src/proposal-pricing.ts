import { divideHalfUp, fromScaled, toScaled } from '@krishi-bima/nepali/decimal';
import { type AreaUnit, areaUnits, checkParts, fromSqm, toSqm } from '@krishi-bima/nepali/land';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import type { Form, SumInsured } from './forms/form.ts';
import type { Values } from './forms/kinds.ts';
import { type Price, type ProposalPrice, priceProposal } from './premium.ts';
import type { Cap, Tariff } from './tariffs.ts';
import type { Area } from './values.ts';

/*
 * From a proposal as it stands on the wire, or half typed on the screen, to its figures. What cannot be read counts
 * as nothing, so that the totals follow every keystroke.
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
  rows: Values[];
  totals: Totals;
}

export interface ProposalValues {
  default_values: Values;
  insurance_details: readonly Values[];
}

export function priceForm(form: Form, proposal: ProposalValues, tariff: Tariff | null): Priced {
  const rows = proposal.insurance_details;
  const insured = rows.map((row) => ({
    sum_insured: paisaOf(row.sum_insured),
    rate: rateOf(tariff, row[form.row.crop]) ?? 0,
  }));
  const wants_subsidy = proposal.default_values.wants_subsidy === true;
  const price = tariff ? priceProposal(insured, tariff, { wants_subsidy }) : undefined;
  return {
    rows: rows.map((row, index) => computedFields(form, row, tariff, price?.rows[index])),
    totals: totalsOf(
      sumOfAreas(rows.map((row) => row[form.row.area])),
      insured.reduce((total, row) => total + row.sum_insured, 0),
      price?.totals,
    ),
  };
}

/** Percent of the sum insured; the crop's own before the tariff's. */
export function rateOf(tariff: Tariff | null, crop: unknown): number | null {
  return tariff && (tariff.crop_rates[String(crop)] ?? tariff.rate);
}

/** As many of these as the form has fields for. */
export function computedFields(form: Form, row: Values, tariff: Tariff | null, price: Price | undefined): Values {
  const computed: Values = {
    ...limitsOf(form, row, tariff),
    premium_rate: rateOf(tariff, row[form.row.crop]),
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

export interface Limits {
  production_cost: string;
  /** Null where the tariff caps nothing or the area is missing. */
  max_cost: string | null;
}

type LimitRule = (form: Form, row: Values, tariff: Tariff | null) => Limits;

const limitRules: Record<SumInsured['rule'], LimitRule> = { production_cost: productionCost };

/** The computed fields that the form's rule for the sum insured brings. */
export function limitsOf(form: Form, row: Values, tariff: Tariff | null): Limits {
  return limitRules[form.sum_insured.rule](form, row, tariff);
}

/** The highest sum insured of a row, in paisa. */
export function capOf({ production_cost, max_cost }: Limits): number {
  return max_cost === null ? toPaisa(production_cost) : Math.min(toPaisa(production_cost), toPaisa(max_cost));
}

function productionCost(form: Form, row: Values, tariff: Tariff | null): Limits {
  const cost = form.sum_insured.costs.reduce((total, name) => total + paisaOf(row[name]), 0);
  const area = readArea(row[form.row.area]);
  const cap = tariff && area && capFor(tariff.caps, String(row[form.row.crop]), area.unit);
  return { production_cost: fromPaisa(cost), max_cost: cap ? fromPaisa(costOfLand(cap, area.sqm)) : null };
}

/** The crop's own cap before the general one, and the cap in the unit the land was entered in before the other. */
function capFor(caps: readonly Cap[], crop: string, unit: AreaUnit): Cap | undefined {
  const own = caps.filter((cap) => cap.crop === crop);
  const candidates = own.length > 0 ? own : caps.filter((cap) => cap.crop === null);
  const wanted = unit === 'bigha' ? 'kattha' : 'ropani';
  return candidates.find((cap) => cap.unit === wanted) ?? candidates[0];
}

/** Last parts of a land unit that make the cap's unit: 256 dam a ropani, 20 dhur a kattha. */
const capUnits = { ropani: { unit: 'ropani', size: 256n }, kattha: { unit: 'bigha', size: 20n } } as const;

/** By the parts, not by the rounded square metres: 3 ropani are exactly three times the cap. */
function costOfLand(cap: Cap, sqm: string): number {
  const { unit, size } = capUnits[cap.unit];
  const { parts: rules } = areaUnits[unit];
  const places = rules.at(-1)?.decimals ?? 0;
  const scale = 10n ** BigInt(places);
  const parts = fromSqm(unit, sqm);
  const land = rules.reduce(
    (total, rule, index) => total * BigInt(rule.below ?? 1) + toScaled(parts[index] ?? '0', places),
    0n,
  );
  return Number(divideHalfUp(BigInt(toPaisa(cap.max_cost)) * land, size * scale));
}

function readArea(value: unknown): { unit: AreaUnit; sqm: string } | undefined {
  const { unit, parts } = (value ?? {}) as Partial<Area>;
  if (!unit || !parts || checkParts(unit, parts)) return undefined;
  return { unit, sqm: toSqm(unit, parts) };
}

function sumOfAreas(areas: readonly unknown[]): string {
  const total = areas.reduce<bigint>((sum, area) => sum + toScaled(readArea(area)?.sqm ?? '0', 4), 0n);
  return fromScaled(total, 4);
}

/** 0 for what is no amount yet. */
export function paisaOf(value: unknown): number {
  return typeof value === 'string' && /^\d{1,12}(\.\d{1,2})?$/.test(value) ? toPaisa(value) : 0;
}

function amountsOf(price: Price | undefined) {
  const { premium, subsidy, farmer_share } = price ?? {};
  return { premium: wire(premium), subsidy: wire(subsidy), farmer_share: wire(farmer_share) };
}

function wire(paisa: number | undefined): string | null {
  return paisa === undefined ? null : fromPaisa(paisa);
}
