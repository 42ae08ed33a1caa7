import { createHash } from 'node:crypto';
import type { Form } from '@krishi-bima/contract/forms/form';
import type { ProposalHeader } from '@krishi-bima/contract/forms/records';
import {
  type Price,
  priceOfSums,
  priceProposal,
  priceRow,
  subsidyPercent,
} from '@krishi-bima/contract/pricing/premium';
import { rateOf, type Totals, totalsOf } from '@krishi-bima/contract/pricing/pricing';
import { isComputed, sumInsuredOf } from '@krishi-bima/contract/pricing/sum-insured';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import { keysOf } from '@krishi-bima/contract/values/records';
import { fromScaled, toScaled } from '@krishi-bima/nepali/decimal';
import type { Updateable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { updateDerivedMany } from '../tenancy/scoped-many.ts';
import type { ProposalRecord, RowRecord } from './queries.ts';

/** The figures of a proposal are made of these columns of its rows. */
export type RowFigures = Pick<RowRecord, 'kind' | 'area_sqm' | 'sum_insured'>;
type PricedFigures = RowFigures & Pick<RowRecord, 'premium' | 'subsidy' | 'farmer_share'>;

export interface RowWrite {
  /** A row that was removed needs none. */
  id?: number;
  before: PricedFigures | undefined;
  /** These are not stored yet; whatever else follows from the row's values is written with them. */
  after: RowFigures | undefined;
}

interface WrittenRow {
  totals: Totals;
  /** The written row has none while no tariff is in force. */
  price: Price | undefined;
}

type ProposalColumns = Updateable<Schema['proposals']>;

/**
 * Stores what follows from the write of one row of a locked draft. As long as the proposal is priced as before, only
 * this row is, and the difference is added; else all rows are priced again.
 */
export async function addToTotals(
  data: Scoped,
  form: Form,
  proposal: ProposalRecord,
  tariff: Tariff | null,
  { id, before, after }: RowWrite,
  also: ProposalColumns,
): Promise<WrittenRow> {
  const sum_insured = (proposal.sum_insured ?? 0) - (before?.sum_insured ?? 0) + (after?.sum_insured ?? 0);
  const percent = percentOf(proposal, tariff, proposal.sum_insured ?? 0);
  if (!isPricedBy(proposal, tariff) || percent !== percentOf(proposal, tariff, sum_insured)) {
    if (id !== undefined && after) await data.updateDerived('proposal_rows', id, after);
    const { totals, prices } = await recalculateTotals(data, form, proposal, tariff, also);
    return { totals, price: id === undefined ? undefined : prices.get(id) };
  }
  const rate = rateOf(tariff, after?.kind) ?? 0;
  const price = tariff && after ? priceRow({ sum_insured: after.sum_insured ?? 0, rate }, percent) : undefined;
  if (id !== undefined && after) {
    const { premium = null, subsidy = null, farmer_share = null } = price ?? {};
    await data.updateDerived('proposal_rows', id, { ...after, premium, subsidy, farmer_share });
  }
  const moved = (name: 'premium' | 'subsidy' | 'farmer_share') =>
    (proposal[name] ?? 0) - (before?.[name] ?? 0) + (price?.[name] ?? 0);
  const sums = {
    sum_insured,
    premium: moved('premium'),
    subsidy: moved('subsidy'),
    farmer_share: moved('farmer_share'),
  };
  const area_sqm = fromScaled(scaled(proposal) - scaled(before) + scaled(after), 4);
  const total = tariff ? priceOfSums(sums, tariff, percent) : undefined;
  const row_count = proposal.row_count - (before ? 1 : 0) + (after ? 1 : 0);
  const { premium = null, subsidy = null, farmer_share = null, stamp = null, payable = null } = total ?? {};
  const columns = { row_count, area_sqm, sum_insured, premium, subsidy, farmer_share, stamp, payable };
  await data.updateDerived('proposals', proposal.id, { ...columns, ...also });
  return { totals: totalsOf(area_sqm, sum_insured, total), price };
}

/** Tells whether the rows would be priced now as they are stored. */
export function isPricedBy(proposal: ProposalRecord, tariff: Tariff | null): boolean {
  return proposal.priced_by === basisOf(proposal, tariff);
}

/** The price of a row depends on this, its own values and the percent of subsidy, and on nothing else. */
function basisOf({ values }: Pick<ProposalRecord, 'values'>, tariff: Tariff | null): string {
  const basis = JSON.stringify([tariff, values.wants_subsidy === true]);
  return createHash('sha256').update(basis).digest('base64url');
}

/** One row can move the whole proposal into another subsidy slab. */
function percentOf({ values }: Pick<ProposalRecord, 'values'>, tariff: Tariff | null, sum_insured: number): number {
  return tariff && values.wants_subsidy === true ? subsidyPercent(tariff.subsidy_slabs, sum_insured) : 0;
}

function scaled(row: { area_sqm: string | null } | undefined): bigint {
  return toScaled(row?.area_sqm ?? '0', 4);
}

interface PricedProposal {
  totals: Totals;
  /** The prices by row id; none while no tariff is in force. */
  prices: ReadonlyMap<number, Price>;
}

/** Prices all rows of a locked draft from their columns. Writes the rows that changed and the proposal's own columns. */
export async function recalculateTotals(
  data: Scoped,
  form: Form,
  proposal: ProposalRecord,
  tariff: Tariff | null,
  also: ProposalColumns = {},
): Promise<PricedProposal> {
  const rows = await rowFigures(data, proposal.id);
  const sums = await sumsInsured(data, form, proposal.id, tariff);
  const insured = rows.map((row) => ({ ...row, sum_insured: sums?.get(row.id) ?? row.sum_insured }));
  const { derived, prices: own, columns, totals } = priceRows(insured, tariff, proposal.values);
  const prices = new Map<number, Price>();
  for (const [index, { id }] of rows.entries()) {
    const price = own?.[index];
    if (price) prices.set(id, price);
  }
  const moved = rows.flatMap((row, index) => {
    const now = derived[index];
    return now && keysOf(now).some((name) => row[name] !== now[name]) ? [{ id: row.id, ...now }] : [];
  });
  await updateDerivedMany(data, 'proposal_rows', moved);
  const priced_by = basisOf(proposal, tariff);
  await data.updateDerived('proposals', proposal.id, { ...columns, priced_by, ...also });
  return { totals, prices };
}

/** Calculates the sums of each row and of the whole proposal. */
export function priceRows(rows: readonly RowFigures[], tariff: Tariff | null, { wants_subsidy }: ProposalHeader) {
  const insured = rows.map(({ sum_insured, kind }) => ({
    sum_insured: sum_insured ?? 0,
    rate: rateOf(tariff, kind) ?? 0,
  }));
  const price = tariff ? priceProposal(insured, tariff, { wants_subsidy: wants_subsidy === true }) : undefined;
  const derived = insured.map(({ sum_insured: own }, index) => {
    const { premium = null, subsidy = null, farmer_share = null } = price?.rows[index] ?? {};
    return { sum_insured: own, premium, subsidy, farmer_share };
  });
  const area_sqm = fromScaled(
    rows.reduce((sum, row) => sum + scaled(row), 0n),
    4,
  );
  const sum_insured = insured.reduce((sum, row) => sum + row.sum_insured, 0);
  const { premium = null, subsidy = null, farmer_share = null, stamp = null, payable = null } = price?.totals ?? {};
  const columns = { row_count: rows.length, area_sqm, sum_insured, premium, subsidy, farmer_share, stamp, payable };
  return { derived, prices: price?.rows, columns, totals: totalsOf(area_sqm, sum_insured, price?.totals) };
}

function rowFigures(data: Scoped, proposal: number) {
  return data
    .from('proposal_rows')
    .select([
      'proposal_rows.id',
      'proposal_rows.kind',
      'proposal_rows.area_sqm',
      'proposal_rows.sum_insured',
      'proposal_rows.premium',
      'proposal_rows.subsidy',
      'proposal_rows.farmer_share',
    ])
    .where('proposal_rows.insurance_proposal', '=', proposal)
    .execute();
}

/** Calculates the sums insured by row, where the form does so: another day or district may change them all. */
async function sumsInsured(data: Scoped, form: Form, proposal: number, tariff: Tariff | null) {
  if (!isComputed(form)) return undefined;
  const rows = await data
    .from('proposal_rows')
    .select(['proposal_rows.id', 'proposal_rows.values'])
    .where('proposal_rows.insurance_proposal', '=', proposal)
    .execute();
  return new Map(rows.map(({ id, values }) => [id, sumInsuredOf(form, values, tariff).sum_insured]));
}
