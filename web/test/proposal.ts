import type { ProposalHeader, RowValues } from '@krishi-bima/contract/forms/records';
import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { priceForm } from '@krishi-bima/contract/pricing/pricing';
import type { Proposal } from '@krishi-bima/contract/proposals/proposals';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';

/** 5 %, four fifths of it paid by the state up to 50 lakh, stamp 20 rupees, tomatoes at most 180,000 a ropani. */
export const tariff: Tariff = {
  id: 1,
  insurance: 1,
  line: 'vegetable.*',
  effective_from: '2024-10-17',
  effective_to: null,
  rate: 5,
  crop_rates: { onion: 4 },
  subsidy_slabs: [
    { up_to: '5000000.00', percent: 80 },
    { up_to: '10000000.00', percent: 65 },
    { up_to: null, percent: 50 },
  ],
  slab_basis: 'whole',
  stamp: '20.00',
  accident_premium: '0.00',
  deductible: 10,
  caps: [{ crop: null, unit: 'ropani', max_cost: '180000.00' }],
  buying_windows: [],
  note: 'नमुना',
  version: 1,
};

export const tomatoes: RowValues = {
  kitta_no: '417',
  area: { unit: 'ropani', parts: ['3', '4', '2', '0'], sqm: '1669.2934' },
  crop: 'tomato',
  farming_method: 'open',
  crop_stage: 'growth',
  planting_date: '2026-10-27',
  harvest_date: '2027-02-26',
  cost_labour: '165000.00',
  sum_insured: '165000.00',
};

export const potatoes: RowValues = { ...tomatoes, kitta_no: '418', crop: 'potato', sum_insured: '100000.00' };

/** As the server would answer: rows `a`, `b` ... with ids 11, 12 ... and their figures. */
export function savedProposal(
  rows: readonly RowValues[] = [],
  default_values: ProposalHeader = {},
  change: Partial<Proposal> = {},
): Proposal {
  const values = { wants_subsidy: true, ...default_values };
  const priced = priceForm(vegetable, { default_values: values, insurance_details: rows }, tariff);
  return {
    id: 7,
    insurance: 1,
    form: 'vegetable',
    status: 'draft',
    proposal_no: null,
    fiscal_year: 2083,
    version: 1,
    personal_info: { id: 3, kyc: 3, name_np: 'सीता थापा', name_en: null, phone_number_np: null, address_detail: null },
    members: [],
    technician: null,
    totals: priced.totals,
    tariff,
    created_by: null,
    created_at: '2026-11-19T05:00:00Z',
    submitted_by: null,
    submitted_at: null,
    first_submitted_on: null,
    updated_at: '2026-11-19T05:00:00Z',
    default_values: values,
    insurance_details: rows.map((row, at) => ({
      ...row,
      ...priced.rows[at],
      id: 11 + at,
      insurance: 1,
      insurance_proposal: 7,
      client_id: clientId(at),
      position: at,
      version: 1,
    })),
    ...change,
  };
}

export function clientId(at: number): string {
  return `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
}
