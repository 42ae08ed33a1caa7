import type { Form } from '@krishi-bima/contract/forms/form';
import { type Price, priceProposal } from '@krishi-bima/contract/premium';
import { rateOf, type Totals, totalsOf } from '@krishi-bima/contract/proposal-pricing';
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
  const insured = rows.map((row) => ({ sum_insured: row.sum_insured ?? 0, rate: rateOf(tariff, row.crop) ?? 0 }));
  const price = tariff
    ? priceProposal(insured, tariff, { wants_subsidy: proposal.values.wants_subsidy === true })
    : undefined;
  const prices = new Map<number, Price>();
  for (const [index, row] of rows.entries()) {
    const own = price?.rows[index];
    if (own) prices.set(row.id, own);
    const { premium = null, subsidy = null, farmer_share = null } = own ?? {};
    if (row.premium !== premium || row.subsidy !== subsidy || row.farmer_share !== farmer_share) {
      await data.derive('proposal_rows', row.id, { premium, subsidy, farmer_share });
    }
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
      'proposal_rows.crop',
      'proposal_rows.area_sqm',
      'proposal_rows.sum_insured',
      'proposal_rows.premium',
      'proposal_rows.subsidy',
      'proposal_rows.farmer_share',
    ])
    .where('proposal_rows.insurance_proposal', '=', proposal)
    .execute();
}
