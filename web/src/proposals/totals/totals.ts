import type { Form } from '@krishi-bima/contract/forms/form';
import { type FormValues, isArea, valueIn } from '@krishi-bima/contract/forms/kinds';
import { type Price, type ProposalPrice, priceProposal } from '@krishi-bima/contract/pricing/premium';
import { computedFields, insuredRow, type Totals, totalsOf } from '@krishi-bima/contract/pricing/pricing';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import { fromScaled, toScaled } from '@krishi-bima/nepali/decimal';
import { checkParts, toSqm } from '@krishi-bima/nepali/land';
import { type Draft, filledRows } from '#proposals/editor/editor-model.ts';
import type { EditorState } from '#proposals/editor/editor-state.ts';

/** The totals of the rows, by the functions that the server uses too. */
export interface ProposalTotals {
  totals: Totals;
  /** Returns the calculated fields of a row. */
  forRow: (client_id: string) => FormValues | undefined;
  /** The percentage that all rows share, if they do. */
  rate: number | undefined;
  tariff: Tariff | null;
  /** True for the server's own numbers, not those of this browser. */
  isSaved: boolean;
}

type Saved = Pick<EditorState, 'proposal' | 'draft' | 'unsaved'>;

export function currentTotals(form: Form, state: Saved, tariff: Tariff | null): ProposalTotals {
  return (state.unsaved ? undefined : savedFigures(form, state)) ?? calculateTotals(form, state.draft, tariff);
}

/**
 * Calculates the totals at once, and the fields of a row when they are read: while one row of 200 is typed, those of
 * the others are not calculated again.
 */
export function calculateTotals(form: Form, work: Draft, tariff: Tariff | null): ProposalTotals {
  const rows = filledRows(work);
  const insured = rows.map(({ values }) => insuredRow(form, values, tariff));
  const wants_subsidy = work.values.wants_subsidy === true;
  const price = tariff ? priceProposal(insured, tariff, { wants_subsidy }) : undefined;
  const area_sqm = fromScaled(
    rows.reduce((sum, { values }) => sum + scaledSqm(valueIn(values, form.row.area)), 0n),
    4,
  );
  const sum_insured = insured.reduce((sum, row) => sum + row.sum_insured, 0);
  const places = new Map(rows.map(({ client_id }, at) => [client_id, at]));
  return {
    totals: totalsOf(area_sqm, sum_insured, price?.totals),
    forRow(client_id) {
      const at = places.get(client_id);
      const row = at === undefined ? undefined : rows[at];
      return row && fieldsOf(form, row.values, tariff, at === undefined ? undefined : price?.rows[at], price?.totals);
    },
    rate: single(tariff ? insured.map(({ rate }) => rate) : []),
    tariff,
    isSaved: false,
  };
}

interface Reckoned {
  tariff: Tariff | null;
  percent: number | undefined;
  fields: FormValues;
}

const byValues = new WeakMap<FormValues, Reckoned>();

/** A row's own fields depend on its values, the tariff and the subsidy's percentage, nothing else. */
function fieldsOf(
  form: Form,
  values: FormValues,
  tariff: Tariff | null,
  price: Price | undefined,
  totals: ProposalPrice | undefined,
): FormValues {
  const before = byValues.get(values);
  const percent = totals?.subsidy_percent;
  if (before && before.tariff === tariff && before.percent === percent) return before.fields;
  const fields = computedFields(form, values, tariff, price);
  byValues.set(values, { tariff, percent, fields });
  return fields;
}

const byArea = new WeakMap<object, bigint>();

/** Returns ten-thousandths of a square metre; 0 for a text that is no area yet. */
function scaledSqm(value: unknown): bigint {
  if (!isArea(value)) return 0n;
  const before = byArea.get(value);
  if (before !== undefined) return before;
  const { unit, parts } = value;
  const sqm = checkParts(unit, parts) ? 0n : toScaled(toSqm(unit, parts), 4);
  byArea.set(value, sqm);
  return sqm;
}

/** Returns nothing while rows wait for an undo: the server's totals still include them. */
function savedFigures(form: Form, { proposal, draft: work }: Saved): ProposalTotals | undefined {
  const here = new Set(filledRows(work).map(({ client_id }) => client_id));
  const there = new Map(proposal.insurance_details.map((row) => [row.client_id, row]));
  if (there.size !== here.size || [...there.keys()].some((client_id) => !here.has(client_id))) return undefined;
  return {
    totals: proposal.totals,
    forRow: (client_id) => computedOf(form, there.get(client_id)),
    rate: single(proposal.insurance_details.map(({ premium_rate }) => premium_rate)),
    tariff: proposal.tariff,
    isSaved: true,
  };
}

function computedOf({ row: { fields } }: Form, row: FormValues | undefined): FormValues | undefined {
  if (!row) return undefined;
  const names = Object.keys(fields).filter((name) => fields[name]?.computed);
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

function single(rates: readonly unknown[]): number | undefined {
  const [rate] = rates;
  return typeof rate === 'number' && rates.every((one) => one === rate) ? rate : undefined;
}
