import { describe, expect, test } from 'vitest';
import type { ListedMember } from '../forms/members.ts';
import type { ProposalHeader, RowValues } from '../forms/records.ts';
import { vegetable } from '../forms/vegetable.ts';
import type { KycInfo } from '../kyc/kyc.ts';
import type { Tariff } from '../tariffs/tariffs.ts';
import { farmerProblems, type RuleContext, submitProblems } from './rules.ts';

const tariff: Tariff = {
  id: 1,
  insurance: 1,
  line: 'vegetable.*',
  effective_from: '2024-10-17',
  effective_to: null,
  rate: 5,
  crop_rates: {},
  subsidy_slabs: [{ up_to: null, percent: 80 }],
  slab_basis: 'whole',
  stamp: '20.00',
  accident_premium: '0.00',
  deductible: 10,
  caps: [{ crop: null, unit: 'ropani', max_cost: '60000.00' }],
  buying_windows: [],
  note: '',
  version: 1,
};
const farmer: KycInfo & { address: number } = {
  name_np: 'सीता थापा',
  name_en: 'Sita Thapa',
  gender: 'female',
  date_of_birth: '1980-01-01',
  nationality: 'nepali',
  grandfather_name_np: 'हरि थापा',
  mother_name_np: 'गीता थापा',
  phone_number_np: '9841000001',
  id_type: 'citizenship',
  citizenship_no: '12-34',
  citizenship_issue_district: 1,
  citizenship_issue_date: '2000-01-01',
  occupation: 'agriculture',
  is_pep: false,
  address: 4,
};
const values: ProposalHeader = {
  proposal_date: '2026-11-20',
  branch: 1,
  insured_type: 'individual',
  farm_address: { province: 3, district: 24, municipality: 1, ward: 2 },
  purpose: 'commercial',
  ownership: 'own',
  risk_start_at: '2026-11-21T00:01:00+05:45',
  risk_end_at: '2027-05-20T23:59:00+05:45',
  previous_insured: false,
  refused_before: false,
  other_insurance: false,
  wants_subsidy: true,
  no_other_subsidy_declared: true,
  declaration_accepted: true,
  place: 'पनौती',
};
const row: RowValues = {
  kitta_no: '417',
  area: { unit: 'ropani', parts: ['2', '0', '0', '0'] },
  crop: 'tomato',
  farming_method: 'open',
  crop_stage: 'seedling',
  planting_date: '2026-10-01',
  harvest_date: '2027-03-01',
  cost_seed: '100000.00',
  sum_insured: '100000.00',
};
const office = { today: '2026-11-20', tariff };

function problems(change: object = {}, rowChange: object = {}, others: Partial<RuleContext> = {}) {
  const submission = {
    personal_info: farmer,
    default_values: { ...values, ...change },
    insurance_details: [{ ...row, ...rowChange }],
  };
  return submitProblems(vegetable, submission, { ...office, ...others });
}

describe('submitting a vegetable proposal', () => {
  test('a whole proposal has nothing against it', () => {
    expect(problems()).toEqual({});
  });

  test('everything that is missing is named at once, down to the farmer', () => {
    const submission = {
      personal_info: { name_np: 'सीता' },
      default_values: {},
      insurance_details: [{ crop: 'other' }],
    };
    const found = submitProblems(vegetable, submission, { ...office, tariff: null });

    expect(found).toMatchObject({
      'personal_info.father_name_np': 'required',
      'personal_info.address': 'required',
      'personal_info.is_pep': 'required',
      'default_values.proposal_date': 'required',
      'default_values.declaration_accepted': 'required',
      'insurance_details.0.kitta_no': 'required',
      'insurance_details.0.crop_name': 'required',
      'insurance_details.0.cost_seed': 'no_cost',
    });
    expect(Object.keys(found)).not.toContain('default_values.group_name');
  });

  test('a proposal without crops is refused', () => {
    expect(
      submitProblems(vegetable, { personal_info: farmer, default_values: values, insurance_details: [] }, office),
    ).toEqual({
      insurance_details: 'no_rows',
    });
  });

  test.each([
    ['a proposal of tomorrow', { proposal_date: '2026-11-21' }, 'proposal_date', 'future_date'],
    [
      'a risk that ends before it starts',
      { risk_end_at: '2026-11-20T00:00:00+05:45' },
      'risk_end_at',
      'end_before_start',
    ],
    ['a cover of ten years', { risk_end_at: '2036-11-20T23:59:00+05:45' }, 'risk_end_at', 'over_term'],
    [
      'a subsidy without the declaration',
      { no_other_subsidy_declared: false },
      'no_other_subsidy_declared',
      'subsidy_declaration',
    ],
    ['a declaration that was not given', { declaration_accepted: false }, 'declaration_accepted', 'required'],
    ['a loss without a cause', { loss_last_5y: [{ year: 2081, amount: '10.00' }] }, 'loss_last_5y.0.cause', 'required'],
  ])('%s', (_, change, field, code) => {
    expect(problems(change)).toEqual({ [`default_values.${field}`]: code });
  });

  describe('of a group', () => {
    const [sita, hari] = [
      { client_id: 'a', name_np: 'सीता थापा', citizenship_no: '24-01', share_percent: 33.33 },
      { client_id: 'b', name_np: 'हरि राई', citizenship_no: '24-02', share_percent: 66.67 },
    ];
    const group = { ...values, insured_type: 'group' as const, group_name: 'हरियाली समूह', member_count: 2 };
    function found(change: object, members: readonly ListedMember[], member: string | null = 'a') {
      const submission = {
        personal_info: farmer,
        default_values: { ...group, ...change },
        insurance_details: [{ ...row, member }],
        members,
      };
      return submitProblems(vegetable, submission, office);
    }

    test('is whole with its members, each row naming one', () => {
      expect(found({}, [sita, hari])).toEqual({});
    });

    test.each([
      ['without a name', {}, [sita, hari], 'a', { 'default_values.group_name': 'required' }],
      ['without members', {}, [], null, { members: 'no_members', 'insurance_details.0.member': 'required' }],
      ['with a row of nobody', {}, [sita, hari], null, { 'insurance_details.0.member': 'required' }],
      ['with a nameless member', {}, [sita, { client_id: 'b' }], 'a', { 'members.1.name_np': 'required' }],
      [
        'with one person twice',
        {},
        [sita, { ...hari, citizenship_no: '24/01' }],
        'a',
        { 'members.1.citizenship_no': 'member_twice' },
      ],
      [
        'sharing out more than there is',
        {},
        [sita, { ...hari, share_percent: 66.68 }],
        'a',
        { 'members.1.share_percent': 'shares_over' },
      ],
      [
        'of another number than it lists',
        { member_count: 3 },
        [sita, hari],
        'a',
        { 'default_values.member_count': 'member_count_differs' },
      ],
    ])('is stopped %s', (name, change, members, member, codes) => {
      const lacking = name === 'without a name' ? { group_name: null } : change;
      expect(found(lacking, members, member)).toEqual(codes);
    });
  });

  test.each([
    ['more insured than it cost', { sum_insured: '100000.01' }, 'sum_insured', 'over_cap'],
    [
      'more insured than the land allows',
      { cost_seed: '200000.00', sum_insured: '120000.01' },
      'sum_insured',
      'over_cap',
    ],
    ['no sum insured', { sum_insured: '0.00' }, 'sum_insured', 'not_positive'],
    ['no land', { area: { unit: 'ropani', parts: ['0', '0', '0', '0'] } }, 'area', 'not_positive'],
    ['land that is none', { area: { unit: 'ropani', parts: ['1', '16', '0', '0'] } }, 'area', 'bad_area'],
    ['a harvest before the planting', { harvest_date: '2026-10-01' }, 'harvest_date', 'end_before_start'],
    ['a harvest after a year', { harvest_date: '2027-10-02' }, 'harvest_date', 'too_far_apart'],
    ['no cost at all', { cost_seed: '0.00' }, 'cost_seed', 'no_cost'],
  ])('%s', (_, change, field, code) => {
    expect(problems({}, change)).toMatchObject({ [`insurance_details.0.${field}`]: code });
  });

  test('a harvest after exactly 365 days is in time', () => {
    expect(problems({}, { harvest_date: '2027-10-01' })).toEqual({});
  });

  test('the whole cap of the land may be insured', () => {
    expect(problems({}, { cost_seed: '200000.00', sum_insured: '120000.00' })).toEqual({});
  });

  test('outside the buying window of its tariff a crop is refused', () => {
    const windowed = { ...tariff, buying_windows: [{ crop: 'tomato', from_day: 7, to_day: 30 }] };
    expect(problems({}, {}, { tariff: windowed })).toEqual({ 'insurance_details.0.planting_date': 'outside_window' });
    expect(problems({}, { planting_date: '2026-10-21' }, { tariff: windowed })).toEqual({});
  });

  test('a proposal dated back into the window is judged by the day of the server, and stays in time once handed in', () => {
    const windowed = { ...tariff, buying_windows: [{ crop: 'tomato', from_day: 7, to_day: 30 }] };
    const outside = { 'insurance_details.0.planting_date': 'outside_window' };

    expect(problems({ proposal_date: '2026-10-20' }, {}, { tariff: windowed })).toEqual(outside);
    expect(problems({}, {}, { tariff: windowed, first_submitted_on: '2026-10-31' })).toEqual({});
    expect(problems({}, {}, { tariff: windowed, first_submitted_on: '2026-11-01' })).toEqual(outside);
  });

  test('a date before any tariff is refused', () => {
    const refused = submitProblems(
      vegetable,
      { personal_info: farmer, default_values: values, insurance_details: [row] },
      { ...office, tariff: null },
    );
    expect(refused).toEqual({ 'default_values.proposal_date': 'no_tariff' });
  });
});

describe('the farmer', () => {
  test('needs a father or a mother, not both', () => {
    expect(farmerProblems(farmer)).toEqual({});
    expect(farmerProblems({ ...farmer, mother_name_np: null })).toEqual({ father_name_np: 'required' });
  });

  test('with another kind of paper needs its number instead of the citizenship', () => {
    const { citizenship_no: _, ...other } = { ...farmer, id_type: 'passport' as const };
    expect(farmerProblems(other)).toEqual({ id_no: 'required' });
  });
});
