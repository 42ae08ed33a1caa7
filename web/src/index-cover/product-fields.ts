import type { Fields, Options, ValuesOf } from '@krishi-bima/contract/forms/kinds';
import type { IndexProduct, IndexStation, NewIndexProduct } from '@krishi-bima/contract/index-cover/products';
import {
  type Aggregation,
  aggregations,
  type IndexType,
  indexTypes,
  insuredUnits,
  type Phase,
} from '@krishi-bima/contract/index-cover/terms';
import { isOneOf, keysOf } from '@krishi-bima/contract/values/records';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { monthNames } from '@krishi-bima/nepali/bikram-sambat';
import { messages } from './messages.ts';

/* A product as a form: stations by choice, each phase a line of the list, its steps one text. */

const months = Object.fromEntries(
  monthNames.ne.map((name, at) => [String(at + 1), text(name, monthNames.en[at] ?? name)]),
);
const types: Record<string, Text> = Object.fromEntries(
  keysOf(indexTypes).map((name) => [name, indexTypes[name].label]),
);
const figure = {
  kind: 'text',
  max: 9,
  digits: true,
  pattern: '^-?\\d{1,5}(\\.\\d{1,2})?$',
  problem: 'bad_figure',
} as const;

const phaseFields = {
  name_np: { kind: 'text', script: 'ne', max: 60, label: messages.nameNp, required: true },
  name_en: { kind: 'text', script: 'en', max: 60, label: messages.nameEn, required: true },
  from_month: { kind: 'choice', options: months, label: messages.fromMonth, required: true },
  from_day: { kind: 'number', integer: true, min: 1, max: 32, label: messages.fromDay, required: true },
  until_month: { kind: 'choice', options: months, label: messages.untilMonth, required: true },
  until_day: { kind: 'number', integer: true, min: 1, max: 32, label: messages.untilDay, required: true },
  aggregation: { kind: 'choice', options: aggregations, label: messages.aggregation, required: true },
  weight: { ...figure, label: messages.weight, required: true },
  trigger: { ...figure, label: messages.trigger },
  exit: { ...figure, label: messages.exit },
  steps: { kind: 'text', max: 200, digits: true, label: messages.steps, hint: messages.stepsHint },
  day_limit: { ...figure, label: messages.dayLimit, hint: messages.dayLimitHint },
} as const satisfies Fields;

/** The stations are the company's own; local levels are named with their districts. */
export function fieldsOf(stations: readonly IndexStation[], levels: Options = {}) {
  const options = Object.fromEntries(
    stations.map(({ id, code, name_np, name_en }) => [String(id), text(`${name_np} ${code}`, `${name_en} ${code}`)]),
  );
  return {
    code: { kind: 'text', max: 30, digits: true, label: messages.code, hint: messages.codeHint, required: true },
    crop: { kind: 'text', max: 120, label: messages.crop, required: true },
    name_np: { kind: 'text', script: 'ne', max: 120, label: messages.nameNp, required: true },
    name_en: { kind: 'text', script: 'en', max: 120, label: messages.nameEn, required: true },
    places: { kind: 'text', max: 500, label: messages.area, hint: messages.areaHint, required: true },
    municipalities: {
      kind: 'list',
      of: { municipality: { kind: 'choice', options: levels, label: messages.level, required: true } },
      label: messages.levelsChosen,
      hint: messages.levelsHint,
    },
    index: { kind: 'choice', options: types, label: messages.index, required: true },
    station: { kind: 'choice', options, label: messages.station, required: true },
    fallback: { kind: 'choice', options, label: messages.fallback },
    phases: { kind: 'list', of: phaseFields, label: messages.phases, required: true },
    unit: { kind: 'choice', options: insuredUnits, label: messages.unit, required: true },
    sum_insured_per_unit: { kind: 'money', label: messages.perUnit, required: true },
    rate: { ...figure, label: messages.rate, required: true },
    subsidy: { ...figure, label: messages.subsidy, hint: messages.subsidyHint, required: true },
    cap: { ...figure, label: messages.cap, required: true },
    min_units: { kind: 'number', integer: true, min: 1, max: 100_000, label: messages.minUnits, required: true },
    max_units: { kind: 'number', integer: true, min: 1, max: 100_000, label: messages.maxUnits, required: true },
    enrol_from: { kind: 'date', label: messages.enrolFrom },
    enrol_until: { kind: 'date', label: messages.enrolUntil },
  } as const satisfies Fields;
}

export type ProductValues = ValuesOf<ReturnType<typeof fieldsOf>>;
type PhaseValues = ValuesOf<typeof phaseFields>;

export function startOf(like: IndexProduct | undefined): ProductValues {
  if (!like) return { phases: [{ aggregation: 'sum', weight: '100' }], cap: '100', subsidy: '0', min_units: 1 };
  const { terms, station, fallback, code, crop, name_np, name_en, places, enrol_from, enrol_until } = like;
  const { phases, ...rest } = terms;
  return {
    municipalities: like.municipalities.map((id) => ({ municipality: String(id) })),
    ...{ code, crop, name_np, name_en, places, enrol_from, enrol_until, ...rest },
    ...{ station: String(station), fallback: fallback === null ? null : String(fallback) },
    phases: phases.map(({ from, until, steps, ...phase }) => ({
      ...phase,
      ...{ from_month: String(from.month), from_day: from.day, until_month: String(until.month), until_day: until.day },
      steps: steps.map(({ at, percent }) => `${at}=${percent}`).join('; ') || null,
    })),
  };
}

/** What is required is there: the form has been checked before. */
export function bodyOf(values: ProductValues): NewIndexProduct {
  const words = (value: string | null | undefined) => value ?? '';
  return {
    ...{ code: words(values.code), crop: words(values.crop), places: words(values.places) },
    ...{ name_np: words(values.name_np), name_en: words(values.name_en) },
    municipalities: [...new Set(values.municipalities?.map(({ municipality }) => Number(municipality)))],
    station: Number(values.station),
    fallback: values.fallback ? Number(values.fallback) : null,
    ...{ enrol_from: values.enrol_from ?? null, enrol_until: values.enrol_until ?? null },
    terms: {
      index: typeOf(values.index),
      phases: (values.phases ?? []).map(phaseOf),
      cap: words(values.cap),
      unit: values.unit ?? 'kattha',
      sum_insured_per_unit: words(values.sum_insured_per_unit),
      ...{ rate: words(values.rate), subsidy: words(values.subsidy) },
      ...{ min_units: values.min_units ?? 1, max_units: values.max_units ?? 1 },
    },
  };
}

function typeOf(name: string | null | undefined): IndexType {
  return keysOf(indexTypes).find((one) => one === name) ?? 'rain_deficit';
}

function phaseOf(line: PhaseValues): Phase {
  const steps = stepsOf(line.steps ?? '');
  const way: Aggregation = isOneOf(keysOf(aggregations), line.aggregation) ? line.aggregation : 'sum';
  return {
    ...{ name_np: line.name_np ?? '', name_en: line.name_en ?? '', aggregation: way, steps },
    from: { month: Number(line.from_month), day: line.from_day ?? 1 },
    until: { month: Number(line.until_month), day: line.until_day ?? 1 },
    day_limit: line.day_limit || null,
    ...(steps.length > 0 ? { trigger: null, exit: null } : { trigger: line.trigger || null, exit: line.exit || null }),
    weight: line.weight ?? '',
  };
}

/** `40=10; 70=25`; what cannot be read the server refuses. */
function stepsOf(typed: string): Phase['steps'] {
  return typed
    .split(/[;,\n]/)
    .map((part) => part.split('=').map((one) => one.trim()))
    .filter(([at]) => at)
    .map(([at = '', percent = '']) => ({ at, percent }));
}
