import { describe, expect, test } from 'vitest';
import { findingsIn, sampleInput } from '../../test/sample-case.ts';
import { forms } from '../forms/index.ts';
import type { ProposalHeader, RowValues } from '../forms/records.ts';
import type { Area } from '../values/values.ts';
import { type Stage, stages } from './check.ts';
import { checkNames, checkOf, findingPath, findingsOf, findingText, type GivenReason } from './find.ts';

const ropani = (...parts: string[]): Area => ({ unit: 'ropani', parts });

describe('an ear tag', () => {
  const tagged = (tag_no: string): RowValues => ({ species: 'cow', tag_no });

  test('in another policy in force is a stop, however it was typed', () => {
    const facts = { insured_tags: [{ tag_no: 'NP-0123', policy_no: 'HBC/POL/2083-84/LVS/00004' }] };
    const [one] = findingsIn('tag_insured', { form: 'cattle', row: tagged('np-0123'), facts });

    expect(one && findingText(one).ne).toContain('HBC/POL/2083-84/LVS/00004');
    expect(findingsIn('tag_insured', { form: 'cattle', row: tagged('NP-0124'), facts })).toEqual([]);
    expect(findingsIn('tag_insured', { form: 'cattle', row: { species: 'poultry' }, facts })).toEqual([]);
  });

  test('written in two rows is found at the second', () => {
    const rows: RowValues[] = [
      tagged('NP-1'),
      tagged('np-1'),
      tagged('NP-2'),
      { species: 'poultry' },
      { species: 'poultry' },
    ];
    const all = findingsIn('tag_repeated', { form: 'cattle', rows });
    expect(all.map(({ row }) => row)).toEqual(['row-1']);
  });
});

describe('a plot', () => {
  const insured = { kitta_no: '417', sheet_no: '१२-क', ward: 2405, own: false, policy_no: 'P/1' };
  const on = (row: RowValues, change: object = {}, values: ProposalHeader = {}) => {
    const given = { row, values, facts: { insured_plots: [{ ...insured, ...change }] } };
    return [findingsIn('plot_insured', given).length, findingsIn('plot_doubtful', given).length];
  };

  test.each([
    ['of the same sheet is the same ground', { kitta_no: '417', sheet_no: '१२-क' }, {}, [1, 0]],
    ['of another sheet is another', { kitta_no: '417', sheet_no: '13' }, {}, [0, 0]],
    ['without a sheet, of the same farmer, is the same', { kitta_no: '417' }, { own: true }, [1, 0]],
    ['without a sheet, of another farmer, is to be explained', { kitta_no: '417' }, {}, [0, 1]],
    ['among several is found', { kitta_no: '416, 417', sheet_no: '१२-क' }, {}, [1, 0]],
    ['of another number is free', { kitta_no: '4171', sheet_no: '१२-क' }, {}, [0, 0]],
    ['of another ward is free', { kitta_no: '417', sheet_no: '१२-क' }, { ward: 1 }, [0, 0]],
  ] as [string, RowValues, object, number[]][])('%s', (_, row, change, counts) => {
    expect(on(row, change)).toEqual(counts);
  });

  test('is named in the digits of the language, its policy as it is written', () => {
    const [one] = findingsIn('plot_doubtful', { row: { kitta_no: '417' }, facts: { insured_plots: [insured] } });
    const { ne, en } = findingText(one as NonNullable<typeof one>);
    expect([ne, en].map((said) => /(?:कित्ता नम्बर|Kitta no\.) (\S+) /.exec(said)?.[1])).toEqual(['४१७', '417']);
    expect(ne).toContain('P/1');
  });
});

describe('missing papers', () => {
  const missing_papers = [
    { code: 'land_certificate', by: 'submit' },
    { code: 'technician_report', by: 'approve' },
    { code: 'payment_voucher', by: 'issue' },
    { code: 'bank_letter', by: null },
  ] as const;
  const at = (stage: Stage) => findingsIn('papers_missing', { facts: { missing_papers }, stage })[0];

  test('are a warning at submission, shown at approval, and a stop at issue', () => {
    expect(at('submit')).toMatchObject({ level: 'warn', open: true, figures: { papers: 'land_certificate' } });
    expect(at('approve')).toMatchObject({ level: 'warn', open: false });
    expect(at('issue')).toMatchObject({
      level: 'stop',
      open: true,
      figures: { papers: 'land_certificate,technician_report,payment_voucher' },
    });
    expect(findingsIn('papers_missing', {})).toEqual([]);
  });

  test('are named, the video of the field too', () => {
    const [found] = findingsIn('papers_missing', {
      facts: { missing_papers: [{ code: 'field_video', by: 'approve' }] },
      stage: 'issue',
    });

    expect(found && findingText(found).en).toBe('Documents are missing: Field video (at least 1 minute).');
  });

  test('keep their reason when one comes in, and ask anew when one more is missing', () => {
    const reason = (papers: string): GivenReason => ({
      ...{ check: 'papers_missing', part: 'papers', row: null, field: '' },
      figures: { papers },
      reason: 'भोलि आउँछ',
    });
    const [one] = findingsIn('papers_missing', {
      facts: { missing_papers },
      reasons: [reason('land_certificate,subsidy_application')],
    });
    const [other] = findingsIn('papers_missing', {
      facts: { missing_papers },
      reasons: [reason('subsidy_application')],
    });

    expect(one?.open).toBe(false);
    expect(other?.open).toBe(true);
  });
});

describe("the technician's report", () => {
  const animal = (assessed_value: string, stage: Stage = 'verify') =>
    findingsIn('value_differs', {
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
    const orange: RowValues = { cover_basis: 'tree', tree_count: 10, value_per_tree: '1000.00' };

    expect(findingsIn('value_differs', { row, report: { cost_verified: '79999.00' }, stage: 'verify' })).toHaveLength(
      1,
    );
    expect(findingsIn('value_differs', { row, report: { cost_verified: '80000.00' }, stage: 'verify' })).toEqual([]);
    expect(
      findingsIn('value_differs', {
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
    expect(findingsIn('late_visit', given)).toHaveLength(count);
  });

  test('of a sick animal stops the approval', () => {
    const sick = { form: 'cattle', row: { species: 'cow' }, report: { health_status: 'sick' } } as const;
    const fair = { ...sick, report: { health_status: 'fair' } } as const;

    expect(findingsIn('sick_animal', { ...sick, stage: 'verify' })[0]).toMatchObject({ level: 'warn', open: false });
    expect(findingsIn('sick_animal', { ...sick, stage: 'approve' })[0]).toMatchObject({ level: 'stop', open: true });
    expect(findingsIn('sick_animal', { ...fair, stage: 'approve' })).toEqual([]);
  });
});

describe('a reason', () => {
  const given = { form: 'orangeinsurance', row: { area: ropani('1', '0', '0', '0'), tree_count: 50 } } as const;
  const [warning] = findingsIn('dense_trees', given);
  const reason = (figures: GivenReason['figures']): GivenReason => ({
    ...{ check: 'dense_trees', part: 'insurance_details', row: 'row-0', field: 'tree_count' },
    figures,
    reason: 'घना रोपाइँ',
  });

  test('lets a warning pass, and lapses when what it rested on changes', () => {
    const now = warning?.figures ?? {};
    const reordered = Object.fromEntries(Object.entries(now).toReversed());

    expect(warning).toMatchObject({ level: 'warn', open: true, reason: null, figures: { trees: 50, most: 40 } });
    expect(findingsIn('dense_trees', { ...given, reasons: [reason(reordered)] })[0]).toMatchObject({ open: false });
    expect(findingsIn('dense_trees', { ...given, reasons: [reason({ trees: 49, most: 40 })] })[0]?.open).toBe(true);
  });
});

describe('every check', () => {
  test('stands in the way somewhere, and is no more than one of its forms needs', () => {
    for (const name of checkNames) {
      const { levels, appliesTo: concerns } = checkOf(name);
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
    const row: RowValues = { area: ropani('0', '1', '0', '0'), tree_count: 90, kitta_no: '417' };
    const silent = { ...sampleInput({ form: 'orangeinsurance', row }), facts: undefined };
    expect(findingsOf(silent, 'submit', [])).toEqual([]);
  });

  test('points at a row by its place', () => {
    const rows = [{ client_id: 'a' }, { client_id: 'b' }];
    expect(findingPath({ part: 'insurance_details', row: 'b', field: 'area' }, rows)).toBe('insurance_details.1.area');
    expect(findingPath({ part: 'technician_data', row: 'a', field: 'visit_date' }, rows)).toBe(
      'insurance_details.0.technician_data.visit_date',
    );
    expect(findingPath({ part: 'papers', row: null, field: '' }, rows)).toBe('papers');
  });
});
