import { describe, expect, test } from 'vitest';
import { forms } from '../forms/index.ts';
import type { Values } from '../forms/kinds.ts';
import type { Tariff } from '../tariffs.ts';
import { type Facts, type Known, type Stage, stages } from './check.ts';
import {
  type CheckName,
  checkNames,
  checkOf,
  type Finding,
  findingsOf,
  type GivenReason,
  pathOf,
  sentenceOf,
} from './findings.ts';
import { usualLimits } from './limits.ts';

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
const nothing: Facts = {
  limits: usualLimits(),
  land: { district: 24, unit: 'ropani' },
  insured_tags: [],
  insured_plots: [],
  missing_papers: [],
  submitted_on: null,
};

interface Given {
  form?: keyof typeof forms;
  row?: Values;
  rows?: Values[];
  values?: Values;
  facts?: Partial<Facts>;
  report?: Values;
  stage?: Stage;
  reasons?: GivenReason[];
}

function known({ form = 'vegetable', row = {}, rows = [row], values, facts, report }: Given): Known {
  return {
    form: forms[form],
    default_values: { proposal_date: '2024-11-20', farm_address: place, ...values },
    rows: rows.map((own, index) => ({ client_id: `row-${index}`, values: own, technician_data: report })),
    technician_data: report,
    tariff,
    today: '2024-11-20',
    facts: { ...nothing, ...facts },
  };
}

function found(check: CheckName, given: Given): Finding[] {
  return findingsOf(known(given), given.stage ?? 'submit', given.reasons ?? []).filter((one) => one.check === check);
}

const ropani = (...parts: string[]) => ({ unit: 'ropani', parts });

describe('the buying window', () => {
  const sown = (sowing_date: string, crop = 'paddy') => ({ form: 'foodcrop' as const, row: { crop, sowing_date } });

  test.each([
    ['paddy', '2024-11-20', 0],
    ['paddy', '2024-10-21', 0],
    ['paddy', '2024-10-20', 1],
    ['paddy', '2024-11-21', 1],
    ['maize', '2024-11-13', 0],
    ['maize', '2024-11-14', 1],
    ['maize', '2024-10-21', 0],
    ['maize', '2024-10-20', 1],
  ])('of %s planted on %s, proposed on 2024-11-20, breaks %i times', (crop, day, count) => {
    expect(found('outside_window', sown(day, crop))).toHaveLength(count);
  });

  test('says from which day to which, in Bikram Sambat', () => {
    const [one] = found('outside_window', sown('2024-10-20', 'maize'));

    expect(one && sentenceOf(one).ne).toBe('यो बाली २०८१/०७/११ देखि २०८१/०८/०४ सम्म मात्र बीमा गर्न मिल्छ।');
    expect(one).toMatchObject({ level: 'stop', open: true, row: 'row-0', field: 'sowing_date' });
  });
});

describe('the least area', () => {
  const terai: Partial<Facts> = { land: { district: 24, unit: 'bigha' } };
  test.each([
    ['8 aana in the hills is enough', { row: { area: ropani('0', '8', '0', '0') } }, 0],
    ['a dam less is not', { row: { area: ropani('0', '7', '3', '3') } }, 1],
    ['a kattha in the Terai is enough', { row: { area: { unit: 'bigha', parts: ['0', '1', '0'] } }, facts: terai }, 0],
    ['19 dhur are not', { row: { area: { unit: 'bigha', parts: ['0', '0', '19'] } }, facts: terai }, 1],
    ['8 aana in the Terai are not', { row: { area: ropani('0', '8', '0', '0') }, facts: terai }, 1],
    ['nothing entered yet is no fault of it', { row: {} }, 0],
    [
      'a company with a lower one allows 4 aana',
      {
        row: { area: ropani('0', '4', '0', '0') },
        facts: { limits: { ...usualLimits(), min_area_ropani: 127.1843 } },
      },
      0,
    ],
    [
      'the unit of another district tells nothing',
      {
        row: { area: ropani('0', '1', '0', '0') },
        facts: { land: { district: 25, unit: 'ropani' } },
      },
      0,
    ],
  ] as [string, Given, number][])('%s', (_, given, count) => {
    expect(found('below_least_area', given)).toHaveLength(count);
  });

  test('is said in the land unit of the district', () => {
    const [one] = found('below_least_area', { row: { area: ropani('0', '1', '0', '0') } });
    expect(one && sentenceOf(one).ne).toBe('न्यूनतम क्षेत्रफल ०-८-०-० रोपनी हुनुपर्छ।');
  });
});

describe('the sum insured', () => {
  const cow = (sum_insured: string) => ({
    form: 'cattle' as const,
    row: { species: 'cow', market_value: '200000.00', sum_insured },
  });

  test('at the cap is allowed, a paisa more is a stop that names the cap', () => {
    const [one] = found('over_cap', cow('150000.01'));

    expect(found('over_cap', cow('150000.00'))).toEqual([]);
    expect(one && sentenceOf(one)).toEqual({
      ne: "बीमाङ्क तोकिएको सीमा (रु.\u00a0१,५०,०००) भन्दा बढी भयो।",
      en: "The sum insured is over the highest allowed (Rs.\u00a01,50,000).",
    });
  });
});

describe('the age of an animal', () => {
  test.each([
    [2, 0, 0],
    [1, 11, 1],
    [10, 0, 0],
    [10, 1, 1],
  ])('%i years and %i months breaks %i times', (age_years, age_months, count) => {
    const given = { form: 'cattle', row: { species: 'cow', age_years, age_months } } as const;
    expect(found('age_out_of_bounds', given)).toHaveLength(count);
  });

  test('names the bounds', () => {
    const [one] = found('age_out_of_bounds', { form: 'cattle', row: { species: 'cow', age_years: 1, age_months: 0 } });
    expect(one && sentenceOf(one).en).toBe('This animal can be insured from 2 years to 10 years of age.');
  });
});

describe('trees', () => {
  test.each([
    [40, ropani('1', '0', '0', '0'), 0],
    [41, ropani('1', '0', '0', '0'), 1],
    [20, ropani('0', '8', '0', '0'), 0],
    [21, ropani('0', '8', '0', '0'), 1],
    [4000, ropani('100', '0', '0', '0'), 0],
  ])('%i on %o are too dense %i times', (tree_count, area, count) => {
    const given = { form: 'orangeinsurance', row: { area, tree_count } } as const;
    expect(found('dense_trees', given)).toHaveLength(count);
  });
});

describe('the subsidy', () => {
  test('is stopped without the declaration of no other one', () => {
    expect(found('subsidy_declaration', { values: { wants_subsidy: true } })).toHaveLength(1);
    expect(found('subsidy_declaration', { values: { wants_subsidy: false } })).toEqual([]);
    expect(found('subsidy_declaration', { values: { wants_subsidy: true, no_other_subsidy_declared: true } })).toEqual(
      [],
    );
  });
});

describe('an ear tag', () => {
  const tagged = (tag_no: string) => ({ species: 'cow', tag_no });

  test('in another policy in force is a stop, however it was typed', () => {
    const facts = { insured_tags: [{ tag_no: 'NP-0123', policy_no: 'HBC/POL/2083-84/LVS/00004' }] };
    const [one] = found('tag_insured', { form: 'cattle', row: tagged('np-0123'), facts });

    expect(one && sentenceOf(one).ne).toContain('HBC/POL/2083-84/LVS/00004');
    expect(found('tag_insured', { form: 'cattle', row: tagged('NP-0124'), facts })).toEqual([]);
    expect(found('tag_insured', { form: 'cattle', row: { species: 'poultry' }, facts })).toEqual([]);
  });

  test('written in two rows is found at the second', () => {
    const rows = [tagged('NP-1'), tagged('np-1'), tagged('NP-2'), { species: 'poultry' }, { species: 'poultry' }];
    const all = found('tag_repeated', { form: 'cattle', rows });
    expect(all.map(({ row }) => row)).toEqual(['row-1']);
  });
});

describe('a plot', () => {
  const insured = { kitta_no: '417', sheet_no: '१२-क', ward: 2405, own: false, policy_no: 'P/1' };
  const on = (row: Values, change: object = {}, values: Values = {}) => {
    const given = { row, values, facts: { insured_plots: [{ ...insured, ...change }] } };
    return [found('plot_insured', given).length, found('plot_doubtful', given).length];
  };

  test.each([
    ['of the same sheet is the same ground', { kitta_no: '417', sheet_no: '१२-क' }, {}, [1, 0]],
    ['of another sheet is another', { kitta_no: '417', sheet_no: '13' }, {}, [0, 0]],
    ['without a sheet, of the same farmer, is the same', { kitta_no: '417' }, { own: true }, [1, 0]],
    ['without a sheet, of another farmer, is to be explained', { kitta_no: '417' }, {}, [0, 1]],
    ['among several is found', { kitta_no: '416, 417', sheet_no: '१२-क' }, {}, [1, 0]],
    ['of another number is free', { kitta_no: '4171', sheet_no: '१२-क' }, {}, [0, 0]],
    ['of another ward is free', { kitta_no: '417', sheet_no: '१२-क' }, { ward: 1 }, [0, 0]],
  ] as [string, Values, object, number[]][])('%s', (_, row, change, counts) => {
    expect(on(row, change)).toEqual(counts);
  });
});

describe('missing papers', () => {
  const missing_papers = [
    { code: 'land_certificate', by: 'submit' },
    { code: 'technician_report', by: 'approve' },
    { code: 'payment_voucher', by: 'issue' },
    { code: 'bank_letter', by: null },
  ] as const;
  const at = (stage: Stage) => found('papers_missing', { facts: { missing_papers }, stage })[0];

  test('are a warning at submission, shown at approval, and a stop at issue', () => {
    expect(at('submit')).toMatchObject({ level: 'warn', open: true, figures: { papers: 'land_certificate' } });
    expect(at('approve')).toMatchObject({ level: 'warn', open: false });
    expect(at('issue')).toMatchObject({
      level: 'stop',
      open: true,
      figures: { papers: 'land_certificate,technician_report,payment_voucher' },
    });
    expect(found('papers_missing', {})).toEqual([]);
  });

  test('keep their reason when one comes in, and ask anew when one more is missing', () => {
    const reason = (papers: string): GivenReason => ({
      ...{ check: 'papers_missing', part: 'papers', row: null, field: '' },
      figures: { papers },
      reason: 'भोलि आउँछ',
    });
    const [one] = found('papers_missing', {
      facts: { missing_papers },
      reasons: [reason('land_certificate,subsidy_application')],
    });
    const [other] = found('papers_missing', { facts: { missing_papers }, reasons: [reason('subsidy_application')] });

    expect(one?.open).toBe(false);
    expect(other?.open).toBe(true);
  });
});

describe("the technician's report", () => {
  const animal = (assessed_value: string, stage: Stage = 'verify') =>
    found('value_differs', {
      ...{ form: 'cattle', stage, report: { assessed_value } },
      row: { species: 'cow', market_value: '100000.00' },
    });

  test.each([
    ['120000.00', 0],
    ['120000.01', 1],
    ['80000.00', 0],
    ['79999.99', 1],
  ])('of %s for an animal of 1,00,000 differs %i times', (value, count) => {
    expect(animal(value)).toHaveLength(count);
  });

  test('compares the cost of vegetables and the sum insured of oranges', () => {
    const row = { cost_seed: '40000.00', cost_labour: '60000.00' };
    const orange = { cover_basis: 'tree', tree_count: 10, value_per_tree: '1000.00' };

    expect(found('value_differs', { row, report: { cost_verified: '79999.00' }, stage: 'verify' })).toHaveLength(1);
    expect(found('value_differs', { row, report: { cost_verified: '80000.00' }, stage: 'verify' })).toEqual([]);
    expect(
      found('value_differs', {
        ...{ form: 'orangeinsurance', row: orange, stage: 'verify' },
        report: { recommended_sum_insured: '12000.01' },
      }),
    ).toHaveLength(1);
  });

  test.each([
    ['2024-11-27', 0],
    ['2024-11-28', 1],
    ['2024-11-13', 0],
    ['2024-11-12', 1],
  ])('of a visit on %s is far from a submission on 2024-11-20 %i times', (visit_date, count) => {
    const given = { report: { visit_date }, facts: { submitted_on: '2024-11-20' }, stage: 'verify' } as const;
    expect(found('late_visit', given)).toHaveLength(count);
  });

  test('of a sick animal stops the approval', () => {
    const sick = { form: 'cattle', row: { species: 'cow' }, report: { health_status: 'sick' } } as const;
    const fair = { ...sick, report: { health_status: 'fair' } };

    expect(found('sick_animal', { ...sick, stage: 'verify' })[0]).toMatchObject({ level: 'warn', open: false });
    expect(found('sick_animal', { ...sick, stage: 'approve' })[0]).toMatchObject({ level: 'stop', open: true });
    expect(found('sick_animal', { ...fair, stage: 'approve' })).toEqual([]);
  });
});

describe('a reason', () => {
  const given = { form: 'orangeinsurance', row: { area: ropani('1', '0', '0', '0'), tree_count: 50 } } as const;
  const [warning] = found('dense_trees', given);
  const reason = (figures: GivenReason['figures']): GivenReason => ({
    ...{ check: 'dense_trees', part: 'insurance_details', row: 'row-0', field: 'tree_count' },
    figures,
    reason: 'घना रोपाइँ',
  });

  test('lets a warning pass, and lapses when what it rested on changes', () => {
    const now = warning?.figures ?? {};
    const reordered = Object.fromEntries(Object.entries(now).toReversed());

    expect(warning).toMatchObject({ level: 'warn', open: true, reason: null, figures: { trees: 50, most: 40 } });
    expect(found('dense_trees', { ...given, reasons: [reason(reordered)] })[0]).toMatchObject({ open: false });
    expect(found('dense_trees', { ...given, reasons: [reason({ trees: 49, most: 40 })] })[0]?.open).toBe(true);
  });
});

describe('every check', () => {
  test('stands in the way somewhere, and is no more than one of its forms needs', () => {
    for (const name of checkNames) {
      const { levels, concerns } = checkOf(name);
      expect(
        stages.some((stage) => levels[stage]),
        name,
      ).toBe(true);
      expect(
        Object.values(forms).some((form) => concerns(form)),
        name,
      ).toBe(true);
    }
  });

  test('finds nothing that needs the office while the office has not answered', () => {
    const row = { area: ropani('0', '1', '0', '0'), tree_count: 90, kitta_no: '417' };
    const silent = { ...known({ form: 'orangeinsurance', row }), facts: undefined };
    expect(findingsOf(silent, 'submit', [])).toEqual([]);
  });

  test('points at a row by its place', () => {
    const rows = [{ client_id: 'a' }, { client_id: 'b' }];
    expect(pathOf({ part: 'insurance_details', row: 'b', field: 'area' }, rows)).toBe('insurance_details.1.area');
    expect(pathOf({ part: 'technician_data', row: 'a', field: 'visit_date' }, rows)).toBe(
      'insurance_details.0.technician_data.visit_date',
    );
    expect(pathOf({ part: 'papers', row: null, field: '' }, rows)).toBe('papers');
  });
});
