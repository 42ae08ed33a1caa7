import type { CheckInput, ServerFacts, Stage } from '../src/findings/check.ts';
import { type CheckName, type Finding, findingsOf, type GivenReason } from '../src/findings/find.ts';
import { defaultLimits } from '../src/findings/limits.ts';
import { forms } from '../src/forms/index.ts';
import type { BankingDetails, InspectionReport, ProposalHeader, RowValues } from '../src/forms/records.ts';
import type { Tariff } from '../src/tariffs/tariffs.ts';

/* A proposal for the tests of checks: whole but for what each of them gives. */

const tariff: Tariff = {
  id: 1,
  insurance: 1,
  line: 'vegetable.*',
  effective_from: '2024-04-13',
  effective_to: null,
  rate: 5,
  crop_rates: {},
  subsidy_slabs: [{ up_to: null, percent: 80 }],
  slab_basis: 'whole',
  stamp: '20.00',
  accident_premium: '0.00',
  deductible: 10,
  caps: [],
  buying_windows: [
    { crop: 'maize', from_day: 7, to_day: 30 },
    { crop: null, from_day: 0, to_day: 30 },
  ],
  note: '',
  rates: [
    { rate_table: 'animal_value', key: 'cow', district: null, value: '150000' },
    { rate_table: 'animal_age_from', key: 'cow', district: null, value: '24' },
    { rate_table: 'animal_age_to', key: 'cow', district: null, value: '120' },
  ],
  version: 1,
};

const place = { province: 3, district: 24, municipality: 240, ward: 2405 };
const nothing: ServerFacts = {
  limits: defaultLimits(),
  land: { district: 24, unit: 'ropani' },
  insured_tags: [],
  insured_plots: [],
  insured_grounds: [],
  shared_grounds: [],
  farmer_fields: [],
  farmer_subsidy: { taken: '0.00', cap: null },
  account_names: ['सीता थापा', 'Sita Thapa'],
  missing_papers: [],
  first_submitted_on: null,
  submitted_on: null,
};

export interface SampleChanges {
  form?: keyof typeof forms;
  row?: RowValues;
  rows?: RowValues[];
  values?: ProposalHeader;
  facts?: Partial<ServerFacts>;
  report?: InspectionReport;
  banking?: BankingDetails;
  slabs?: Tariff['subsidy_slabs'];
  stage?: Stage;
  reasons?: GivenReason[];
}

export function sampleInput({
  form = 'vegetable',
  row = {},
  rows = [row],
  values,
  facts,
  report,
  banking,
  slabs,
}: SampleChanges): CheckInput {
  return {
    form: forms[form],
    default_values: { proposal_date: '2024-11-20', farm_address: place, ...values },
    rows: rows.map((own, index) => ({ client_id: `row-${index}`, values: own, technician_data: report })),
    technician_data: report,
    banking,
    tariff: { ...tariff, ...(slabs ? { subsidy_slabs: slabs } : {}) },
    today: '2024-11-20',
    facts: { ...nothing, ...facts },
  };
}

export function findingsIn(check: CheckName, given: SampleChanges): Finding[] {
  return findingsOf(sampleInput(given), given.stage ?? 'submit', given.reasons ?? []).filter(
    (one) => one.check === check,
  );
}
