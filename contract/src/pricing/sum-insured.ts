import { divideHalfUp, fromScaled, toScaled } from '@krishi-bima/nepali/decimal';
import { type AreaUnit, areaUnits, checkParts, exactSqm, fromSqm, toSqm } from '@krishi-bima/nepali/land';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import type { Form, SumInsuredRule } from '../forms/form.ts';
import { asText, type FieldValue, type FormValues, isArea } from '../forms/kinds.ts';
import { rateIn } from '../rates/rates.ts';
import type { Cap, Tariff } from '../tariffs/tariffs.ts';
import type { Area } from '../values/values.ts';

/*
 * Calculates the sum insured of one row, by the name of the form's rule. An unreadable value counts as zero, so that
 * the totals follow every keystroke.
 */

export interface SumInsuredResult {
  /** Computed fields of the rule; a form keeps those that it has. */
  fields: FormValues;
  /** The amount in paisa. */
  sum_insured: number;
  /** The maximum in paisa; null where there is none. */
  most: number | null;
  /** A value that the rule cannot do without. */
  lacks?: { field: string; code: 'no_cost' | 'no_rate' };
}

type Rule<R extends SumInsuredRule['rule']> = (
  rule: Extract<SumInsuredRule, { rule: R }>,
  form: Form,
  row: FormValues,
  tariff: Tariff | null,
) => SumInsuredResult;

const rules: { [R in SumInsuredRule['rule']]: Rule<R> } = {
  production_cost: productionCost,
  support_price: supportPrice,
  trees,
  assessed_value: assessedValue,
  units,
};

export function sumInsuredOf(form: Form, row: FormValues, tariff: Tariff | null): SumInsuredResult {
  return (rules[form.sum_insured.rule] as Rule<SumInsuredRule['rule']>)(form.sum_insured, form, row, tariff);
}

/** Returns whether the sum insured is computed rather than entered. */
export function isComputed(form: Form): boolean {
  return form.row.fields.sum_insured?.computed === true;
}

function productionCost({ costs }: { costs: readonly string[] }, form: Form, row: FormValues, tariff: Tariff | null) {
  const cost = costs.reduce((total, name) => total + paisaOf(row[name]), 0);
  const area = areaOfRow(form, row);
  const cap = tariff && area && capFor(tariff.caps, asText(row[form.row.kind]), area.unit);
  const max_cost = cap ? costOfLand(cap, area.sqm) : null;
  return {
    fields: { production_cost: fromPaisa(cost), max_cost: max_cost === null ? null : fromPaisa(max_cost) },
    sum_insured: paisaOf(row.sum_insured),
    most: max_cost === null ? cost : Math.min(cost, max_cost),
    ...(cost === 0 && costs[0] ? { lacks: { field: costs[0], code: 'no_cost' as const } } : {}),
  };
}

/** One bigha of paddy at 35 quintals a hectare and 2,967 rupees a quintal is 70,330.39 rupees. */
function supportPrice(_: object, form: Form, row: FormValues, tariff: Tariff | null): SumInsuredResult {
  const key = row[form.row.kind];
  const productivity = rateIn(tariff?.rates, 'productivity', key);
  const price = rateIn(tariff?.rates, 'support_price', key);
  const area = areaOfRow(form, row);
  // The land counts as entered, not as rounded square metres: a large farm would be a paisa out.
  const { scaled, places } = area ? exactSqm(area.unit, area.parts) : { scaled: 0n, places: 0 };
  const quintals = scaled * toScaled(productivity ?? '0', 4);
  // Quintals a hectare have four decimals, and a hectare has 10,000 square metres.
  const whole = 10n ** BigInt(places + 8);
  const sum = divideHalfUp(quintals * toScaled(price ?? '0', 2), whole);
  const isLacking = key !== undefined && key !== null && (productivity === undefined || price === undefined);
  return {
    fields: {
      productivity_qtl_ha: productivity === undefined ? null : Number(productivity),
      price_per_qtl: price === undefined ? null : fromPaisa(Number(toScaled(price, 2))),
      expected_yield_qtl: quintals === 0n ? null : Number(fromScaled(divideHalfUp(quintals * 100n, whole), 2)),
      sum_insured: fromPaisa(Number(sum)),
    },
    sum_insured: Number(sum),
    most: null,
    ...(isLacking ? { lacks: { field: form.row.kind, code: 'no_rate' } } : {}),
  };
}

function trees(rule: Extract<SumInsuredRule, { rule: 'trees' }>, _: Form, row: FormValues): SumInsuredResult {
  const basis = row[rule.basis];
  const wood = basis === 'yield' ? 0n : countOf(row[rule.trees]) * BigInt(paisaOf(row[rule.value]));
  const kilos = toScaled(decimalOf(row[rule.yield]), 4) * BigInt(paisaOf(row[rule.price]));
  const fruit = basis === 'tree' ? 0n : divideHalfUp(countOf(row[rule.bearing]) * kilos, 10n ** 4n);
  const sum = basis === undefined || basis === null ? 0 : Number(wood + fruit);
  return { fields: { sum_insured: fromPaisa(sum) }, sum_insured: sum, most: null };
}

function assessedValue(
  { value, table }: Extract<SumInsuredRule, { rule: 'assessed_value' }>,
  form: Form,
  row: FormValues,
  tariff: Tariff | null,
): SumInsuredResult {
  const one = rateIn(tariff?.rates, table, row[form.row.kind]);
  const cap = one === undefined ? null : Number(toScaled(one, 2)) * rowCount(form, row);
  const assessed = paisaOf(row[value]);
  return {
    fields: { max_sum_insured: cap === null ? null : fromPaisa(cap) },
    sum_insured: paisaOf(row.sum_insured),
    most: cap === null ? assessed : Math.min(assessed, cap),
  };
}

/** Twelve trees at 2,000 rupees each are 24,000 rupees. */
function units(rule: Extract<SumInsuredRule, { rule: 'units' }>, form: Form, row: FormValues, tariff: Tariff | null) {
  const key = row[form.row.kind];
  const value = rateIn(tariff?.rates, rule.table, key);
  const season = rateIn(tariff?.rates, rule.seasons, key);
  const one = value === undefined ? 0 : Number(toScaled(value, 2));
  const sum = Number(countOf(row[rule.units])) * one;
  return {
    fields: {
      season_year: season === undefined ? null : Number(season),
      unit_value: value === undefined ? null : fromPaisa(one),
      sum_insured: fromPaisa(sum),
    },
    sum_insured: sum,
    most: null,
  };
}

/** Returns how many animals or trees the row insures. */
export function rowCount(form: Form, row: FormValues): number {
  const count = form.row.count === undefined ? undefined : row[form.row.count];
  return Number(countOf(count)) || 1;
}

/**
 * Returns the crop's own cap before the general one, and the cap in the unit in which the land was entered before the
 * other.
 */
function capFor(caps: readonly Cap[], crop: string, unit: AreaUnit): Cap | undefined {
  const own = caps.filter((cap) => cap.crop === crop);
  const candidates = own.length > 0 ? own : caps.filter((cap) => cap.crop === null);
  const wanted = unit === 'bigha' ? 'kattha' : 'ropani';
  return candidates.find((cap) => cap.unit === wanted) ?? candidates[0];
}

/** The number of smallest parts in the cap's unit: 256 dam a ropani, 20 dhur a kattha. */
const capUnits = { ropani: { unit: 'ropani', size: 256n }, kattha: { unit: 'bigha', size: 20n } } as const;

/** Calculates by the parts, not by the rounded square metres: 3 ropani are exactly three times the cap. */
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

/** Returns the land of a row, where the form has land and it can be read. */
export function areaOfRow({ row: { area } }: Form, row: FormValues): Required<Area> | undefined {
  const land = area && row[area];
  if (!isArea(land) || checkParts(land.unit, land.parts)) return undefined;
  const { unit, parts } = land;
  return { unit, parts, sqm: toSqm(unit, parts) };
}

/** Returns 0 for a text that is no amount yet. */
export function paisaOf(value: FieldValue | undefined): number {
  return typeof value === 'string' && /^\d{1,12}(\.\d{1,2})?$/.test(value) ? toPaisa(value) : 0;
}

function countOf(value: FieldValue | undefined): bigint {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? BigInt(value) : 0n;
}

function decimalOf(value: FieldValue | undefined): string {
  return typeof value === 'number' && value > 0 ? value.toFixed(4) : '0';
}
