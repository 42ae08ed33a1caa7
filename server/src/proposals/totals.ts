import type { Form } from '@krishi-bima/contract/forms/form';
import type { Values } from '@krishi-bima/contract/forms/kinds';
import { type Price, priceProposal } from '@krishi-bima/contract/pricing/premium';
import { rateOf, type Totals, totalsOf } from '@krishi-bima/contract/pricing/pricing';
import { isComputed, sumInsuredOf } from '@krishi-bima/contract/pricing/sum-insured';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import { fromScaled, toScaled } from '@krishi-bima/nepali/decimal';
import type { Scoped } from '../tenancy/scoped.ts';
import type { ProposalRecord } from './queries.ts';

export interface PricedProposal {
  totals: Totals;
  tariff: Tariff | null;
  /** The prices by row id; none while no tariff is in force. */
  prices: ReadonlyMap<number, Price>;
}

/**
 * Recomputes a locked draft from the columns of its rows: one row can move the whole proposal into another subsidy
 * slab. Writes the rows that changed and the proposal's own columns.
 */
export async function recalculateTotals(
  data: Scoped,
  form: Form,
  proposal: ProposalRecord,
  tariff: Tariff | null,
  also: { version?: number; updated_at?: Date } = {},
): Promise<PricedProposal> {
  const rows = await rowFigures(data, proposal.id);
  const sums = await sumsInsured(data, form, proposal.id, tariff);
  const insured = rows.map((row) => ({ ...row, sum_insured: sums?.get(row.id) ?? row.sum_insured }));
  const { derived, prices: own, columns, totals } = priceRows(insured, tariff, proposal.values);
  const prices = new Map<number, Price>();
  for (const [index, row] of rows.entries()) {
    const price = own?.[index];
    if (price) prices.set(row.id, price);
    const now = derived[index];
    const names = Object.keys(now ?? {}) as (keyof NonNullable<typeof now>)[];
    if (now && names.some((name) => row[name] !== now[name])) await data.updateDerived('proposal_rows', row.id, now);
  }
  await data.updateDerived('proposals', proposal.id, { ...columns, ...also });
  return { totals, tariff, prices };
}

interface Insured {
  kind: string | null;
  area_sqm: string | null;
  sum_insured: number | null;
}

/** Calculates the sums of each row and of the whole proposal. */
export function priceRows(rows: readonly Insured[], tariff: Tariff | null, { wants_subsidy }: Values) {
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
    rows.reduce((sum, row) => sum + toScaled(row.area_sqm ?? '0', 4), 0n),
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
