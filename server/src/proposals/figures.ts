import type { Form } from '@krishi-bima/contract/forms/form';
import { type Price, priceProposal } from '@krishi-bima/contract/premium';
import { rateOf, type Totals, totalsOf } from '@krishi-bima/contract/proposal-pricing';
import { insuredOf, isComputed } from '@krishi-bima/contract/sum-insured';
import type { Tariff } from '@krishi-bima/contract/tariffs';
import { fromScaled, toScaled } from '@krishi-bima/nepali/decimal';
import type { Scoped } from '../platform/scoped.ts';
import type { ProposalRecord } from './queries.ts';

export interface Figures {
  totals: Totals;
  tariff: Tariff | null;
  /** By row id; none while no tariff is in force. */
  prices: ReadonlyMap<number, Price>;
}

/**
 * Recomputes a locked draft from the columns of its rows: one row can move the whole proposal into another subsidy
 * slab. Writes the rows that changed and the proposal's own columns.
 */
export async function refigure(
  data: Scoped,
  form: Form,
  proposal: ProposalRecord,
  tariff: Tariff | null,
  also: { version?: number; updated_at?: Date } = {},
): Promise<Figures> {
  const rows = await rowFigures(data, proposal.id);
  const sums = await sumsInsured(data, form, proposal.id, tariff);
  const insured = rows.map((row) => ({
    sum_insured: sums?.get(row.id) ?? row.sum_insured ?? 0,
    rate: rateOf(tariff, row.kind) ?? 0,
  }));
  const price = tariff
    ? priceProposal(insured, tariff, { wants_subsidy: proposal.values.wants_subsidy === true })
    : undefined;
  const prices = new Map<number, Price>();
  for (const [index, row] of rows.entries()) {
    const own = price?.rows[index];
    if (own) prices.set(row.id, own);
    const { premium = null, subsidy = null, farmer_share = null } = own ?? {};
    const derived = { sum_insured: insured[index]?.sum_insured ?? 0, premium, subsidy, farmer_share };
    const names = Object.keys(derived) as (keyof typeof derived)[];
    if (names.some((name) => row[name] !== derived[name])) await data.derive('proposal_rows', row.id, derived);
  }
  const area_sqm = fromScaled(
    rows.reduce((sum, row) => sum + toScaled(row.area_sqm ?? '0', 4), 0n),
    4,
  );
  const sum_insured = insured.reduce((sum, row) => sum + row.sum_insured, 0);
  const { premium = null, subsidy = null, farmer_share = null, stamp = null, payable = null } = price?.totals ?? {};
  const columns = { area_sqm, sum_insured, premium, subsidy, farmer_share, stamp, payable };
  await data.derive('proposals', proposal.id, { ...columns, ...also });
  return { totals: totalsOf(area_sqm, sum_insured, price?.totals), tariff, prices };
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

/** Where the form reckons them, by row: another day or district may change them all. */
async function sumsInsured(data: Scoped, form: Form, proposal: number, tariff: Tariff | null) {
  if (!isComputed(form)) return undefined;
  const rows = await data
    .from('proposal_rows')
    .select(['proposal_rows.id', 'proposal_rows.values'])
    .where('proposal_rows.insurance_proposal', '=', proposal)
    .execute();
  return new Map(rows.map(({ id, values }) => [id, insuredOf(form, values, tariff).sum_insured]));
}
