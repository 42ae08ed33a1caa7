import { describe, expect, test } from 'vitest';
import { findingsIn } from '../../test/sample-case.ts';
import type { InspectionReport, RowValues } from '../forms/records.ts';
import type { Area } from '../values/values.ts';
import type { Stage } from './check.ts';
import { findingText } from './find.ts';

describe('an ear tag', () => {
  const missing = (row: RowValues, stage: Stage) => findingsIn('tag_missing', { form: 'cattle', row, stage });

  test('may be missing until the approval, and stops it then', () => {
    expect(missing({ species: 'cow' }, 'submit')).toMatchObject([{ level: 'warn', open: false }]);
    expect(missing({ species: 'cow' }, 'verify')).toMatchObject([{ open: false }]);
    expect(missing({ species: 'cow' }, 'approve')).toMatchObject([{ level: 'stop', open: true, field: 'tag_no' }]);
    expect(missing({ species: 'cow' }, 'issue')).toMatchObject([{ level: 'stop', open: true }]);
    expect(missing({ species: 'cow', tag_no: 'NP-1' }, 'approve')).toEqual([]);
  });

  test('is not asked of birds, nor of goats that are insured as a herd', () => {
    expect(missing({ species: 'poultry' }, 'approve')).toEqual([]);
    expect(missing({ species: 'goat', is_group_row: true, count: 10 }, 'approve')).toEqual([]);
    expect(missing({ species: 'goat', is_group_row: false }, 'approve')).toHaveLength(1);
  });

  test.each<[string, InspectionReport, number]>([
    ['NP-1', { tag_no_confirmed: 'NP-1' }, 0],
    ['np-1', { tag_no_confirmed: 'NP-1' }, 0],
    ['NP-1', { tag_no_confirmed: 'NP-2' }, 1],
    ['NP-1', { health_status: 'healthy' }, 1],
    ['NP-1', {}, 0],
    ['', { tag_no_confirmed: 'NP-2' }, 0],
  ])('%s is confirmed by the report %o, or not: %i', (tag_no, report, count) => {
    const given = { form: 'cattle', row: { species: 'cow', tag_no }, report, stage: 'verify' } as const;
    expect(findingsIn('tag_unconfirmed', given)).toHaveLength(count);
  });

  test('that is another is named beside the one that was found', () => {
    const [one] = findingsIn('tag_unconfirmed', {
      ...{ form: 'cattle', row: { species: 'cow', tag_no: 'NP-1' }, stage: 'verify' },
      report: { tag_no_confirmed: 'NP-2' },
    });
    expect(one).toMatchObject({ level: 'stop', open: true });
    expect(one && findingText(one).en).toBe('The technician found ear tag NP-2, the proposal says NP-1.');
  });
});

describe("the technician's report", () => {
  const verify = (report: InspectionReport) => ({ report, stage: 'verify' as const });

  test.each([
    ['2024-11-20', 0],
    ['2024-11-21', 1],
  ])('of a visit on %s, seen on 2024-11-20, is too early %i times', (visit_date, count) => {
    expect(findingsIn('visit_ahead', verify({ visit_date }))).toHaveLength(count);
    expect(
      findingsIn('visit_ahead', { ...verify({ visit_date }), form: 'cattle', row: { species: 'cow' } }),
    ).toHaveLength(count);
  });

  test.each([
    ['90000.00', '90000.00', 0],
    ['90000.00', '90000.01', 1],
  ])('that verified %s may recommend %s: wrong %i times', (cost_verified, recommended_sum_insured, count) => {
    expect(findingsIn('recommended_over_cost', verify({ cost_verified, recommended_sum_insured }))).toHaveLength(count);
    expect(findingsIn('recommended_over_cost', verify({ recommended_sum_insured }))).toEqual([]);
  });

  test('says what it calls abnormal', () => {
    const said = (report: InspectionReport) =>
      findingsIn('abnormal_unsaid', { ...verify(report), form: 'cattle', row: { species: 'cow' } }).length;

    expect(said({ skin: 'normal' })).toBe(0);
    expect(said({ skin: 'abnormal' })).toBe(1);
    expect(said({ skin: 'abnormal', findings_note: 'दाद' })).toBe(0);
  });

  test.each([
    ['1100', 0],
    ['1100.0001', 1],
    ['900', 0],
    ['899.9999', 1],
  ])('that measured %s of 1,000 square metres is unlike the rows %i times', (measured, count) => {
    const half: RowValues = { area: { unit: 'sqm', parts: ['500'] } };
    const measured_area: Area = { unit: 'sqm', parts: [measured] };
    expect(findingsIn('measured_unlike', { ...verify({ measured_area }), rows: [half, half] })).toHaveLength(count);
  });

  test('that measured nothing yet is unlike nothing', () => {
    const row: RowValues = { area: { unit: 'sqm', parts: ['500'] } };
    expect(findingsIn('measured_unlike', { ...verify({}), row })).toEqual([]);
    expect(
      findingsIn('measured_unlike', { ...verify({ measured_area: { unit: 'ropani', parts: [''] } }), row }),
    ).toEqual([]);
  });
});
