import { describe, expect, test } from 'vitest';
import { findingsIn, type SampleChanges } from '../../test/sample-case.ts';
import type { Area } from '../values/values.ts';
import type { ServerFacts } from './check.ts';
import { findingText } from './find.ts';
import { defaultLimits } from './limits.ts';

const ropani = (...parts: string[]): Area => ({ unit: 'ropani', parts });

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
    expect(findingsIn('outside_window', sown(day, crop))).toHaveLength(count);
  });

  test('says from which day to which, in Bikram Sambat', () => {
    const [one] = findingsIn('outside_window', sown('2024-10-20', 'maize'));

    expect(one && findingText(one).ne).toBe('यो बाली २०८१/०७/११ देखि २०८१/०८/०४ सम्म मात्र बीमा गर्न मिल्छ।');
    expect(one).toMatchObject({ level: 'stop', open: true, row: 'row-0', field: 'sowing_date' });
  });
});

describe('the proposal date', () => {
  const dated = (proposal_date: string, first_submitted_on: string | null = null) =>
    findingsIn('proposal_backdated', { values: { proposal_date }, facts: { first_submitted_on } });

  test.each([
    ['today', '2024-11-20', []],
    ['a day back', '2024-11-19', []],
    ['two days back', '2024-11-18', ['warn']],
    ['a week back', '2024-11-13', ['warn']],
    ['more than a week back', '2024-11-12', ['stop']],
  ] as const)('of %s', (_, day, levels) => {
    expect(dated(day).map(({ level, open }) => (open ? level : 'closed'))).toEqual(levels);
  });

  test('is compared with the first submission, however long the correction takes', () => {
    expect(dated('2024-10-01', '2024-10-02')).toEqual([]);
    expect(dated('2024-10-01', '2024-10-20')).toMatchObject([{ level: 'stop', figures: { days: 19, most: 7 } }]);
  });

  test('lies as far back as the company allows', () => {
    const limits = { ...defaultLimits(), backdated_days: 3, backdated_most_days: 30 };
    const levelOf = (proposal_date: string) =>
      findingsIn('proposal_backdated', { values: { proposal_date }, facts: { limits } }).map(({ level }) => level);

    expect([levelOf('2024-11-17'), levelOf('2024-11-16'), levelOf('2024-10-20')]).toEqual([[], ['warn'], ['stop']]);
  });
});

describe('the least area', () => {
  const terai: Partial<ServerFacts> = { land: { district: 24, unit: 'bigha' } };
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
        facts: { limits: { ...defaultLimits(), min_area_ropani: 127.1843 } },
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
  ] as [string, SampleChanges, number][])('%s', (_, given, count) => {
    expect(findingsIn('below_least_area', given)).toHaveLength(count);
  });

  test('is said in the land unit of the district', () => {
    const [one] = findingsIn('below_least_area', { row: { area: ropani('0', '1', '0', '0') } });
    expect(one && findingText(one).ne).toBe('न्यूनतम क्षेत्रफल ०-८-०-० रोपनी हुनुपर्छ।');
  });
});

describe('the sum insured', () => {
  const cow = (sum_insured: string): SampleChanges => ({
    form: 'cattle',
    row: { species: 'cow', market_value: '200000.00', sum_insured },
  });

  test('at the cap is allowed, a paisa more is a stop that names the cap', () => {
    const [one] = findingsIn('over_cap', cow('150000.01'));

    expect(findingsIn('over_cap', cow('150000.00'))).toEqual([]);
    expect(one && findingText(one)).toEqual({
      ne: 'बीमाङ्क तोकिएको सीमा (रु.\u00a0१,५०,०००) भन्दा बढी भयो।',
      en: 'The sum insured exceeds the maximum (Rs.\u00a01,50,000).',
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
    expect(findingsIn('age_out_of_bounds', given)).toHaveLength(count);
  });

  test('names the bounds', () => {
    const [one] = findingsIn('age_out_of_bounds', {
      form: 'cattle',
      row: { species: 'cow', age_years: 1, age_months: 0 },
    });
    expect(one && findingText(one).en).toBe('This animal can be insured from 2 years to 10 years of age.');
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
    expect(findingsIn('dense_trees', given)).toHaveLength(count);
  });
});

describe('the subsidy', () => {
  test('is stopped without the declaration of no other one', () => {
    expect(findingsIn('subsidy_declaration', { values: { wants_subsidy: true } })).toHaveLength(1);
    expect(findingsIn('subsidy_declaration', { values: { wants_subsidy: false } })).toEqual([]);
    expect(
      findingsIn('subsidy_declaration', { values: { wants_subsidy: true, no_other_subsidy_declared: true } }),
    ).toEqual([]);
  });
});
