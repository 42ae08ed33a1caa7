import { describe, expect, test } from 'vitest';
import { findingsIn } from '../../test/sample-case.ts';
import type { RowValues } from '../forms/records.ts';
import type { Area } from '../values/values.ts';
import type { FarmerField } from './check.ts';
import { findingText } from './find.ts';
import { defaultLimits } from './limits.ts';

const ropani = (...parts: string[]): Area => ({ unit: 'ropani', parts });
const sqm = (area: string): Area => ({ unit: 'sqm', parts: [area] });

/** The plot has 1,000 square metres in the record and on the map, unless said otherwise. */
const plot: FarmerField = {
  ...{ id: 7, field_name: 'ठूलो पाटो', kitta_no: '417', sheet_no: '१२-क' },
  ...{ paper_sqm: '1000.0000', mapped_sqm: '1000.0000' },
};

describe('a plot is insured as a whole', () => {
  const parts = (
    rows: RowValues[],
    fields: FarmerField[] = [plot],
    form: 'vegetable' | 'orangeinsurance' = 'vegetable',
  ) => findingsIn('part_of_plot', { form, rows, facts: { farmer_fields: fields } });

  test.each([
    ['1000', 0],
    ['900', 0],
    ['899.9999', 1],
    ['1', 1],
    ['5000', 0],
  ])('%s square metres of 1,000 on paper break it %i times', (area, count) => {
    expect(parts([{ field_id: 7, area: sqm(area) }])).toHaveLength(count);
  });

  test('two crops that share it are counted together', () => {
    const half = { field_id: 7, area: sqm('500') };
    expect(parts([half, half])).toEqual([]);
    expect(parts([half, { ...half, area: sqm('399.9999') }])).toMatchObject([
      { row: 'row-0', figures: { insured_sqm: '899.9999' } },
    ]);
  });

  test.each<[string, RowValues, number]>([
    ['by its kitta and sheet', { kitta_no: '417', sheet_no: '१२-क' }, 1],
    ['by its kitta alone', { kitta_no: '417' }, 1],
    ['not by the kitta of another sheet', { kitta_no: '417', sheet_no: '13' }, 0],
    ['not among several kittas', { kitta_no: '417, 418' }, 0],
    ['not by another kitta', { kitta_no: '418' }, 0],
    ['not by a field of another farmer', { field_id: 8, kitta_no: '417' }, 0],
  ])('is found %s', (_, row, count) => {
    expect(parts([{ ...row, area: sqm('100') }])).toHaveLength(count);
  });

  test('is not asked where the paper says nothing, two fields bear the number, or trees are insured', () => {
    const row = { kitta_no: '417', area: sqm('100') };
    expect(parts([row], [{ ...plot, paper_sqm: null }])).toEqual([]);
    expect(parts([row], [plot, { ...plot, id: 8 }])).toEqual([]);
    expect(parts([row], [plot], 'orangeinsurance')).toEqual([]);
    expect(parts([{ field_id: 7, area: ropani('', '') }])).toEqual([]);
  });

  test('is a stop that says both areas in the land unit of the row', () => {
    const area = ropani('1', '0', '0', '0');
    const [one] = parts([{ field_id: 7, kitta_no: '417', area }], [{ ...plot, paper_sqm: '1017.4741' }]);

    expect(one).toMatchObject({ level: 'stop', open: true, row: 'row-0', field: 'area' });
    expect(one && findingText(one).ne).toBe(
      'लालपुर्जाअनुसार कित्ता नम्बर ४१७ २-०-०-० रोपनी छ, तर १-०-०-० रोपनी मात्र बीमा हुँदै छ। कित्ताको एक भाग मात्र बीमा हुँदैन।',
    );
  });
});

describe('the area that is written', () => {
  const unlike = (area: string, percent = 10, stage: 'submit' | 'verify' = 'submit') =>
    findingsIn('area_unlike_map', {
      ...{ form: 'orangeinsurance', stage, row: { field_id: 7, area: sqm(area) } },
      facts: { farmer_fields: [plot], limits: { ...defaultLimits(), area_percent: percent } },
    });

  // The difference is relative to the entered area: 1,000 mapped is 10 % more than 909.0909.
  test.each([
    ['1000', 0],
    ['909.091', 0],
    ['909.0909', 1],
    ['1111.1111', 0],
    ['1111.1112', 1],
    ['500', 1],
    ['2000', 1],
  ])('%s against 1,000 square metres on the map differs %i times', (area, count) => {
    expect(unlike(area)).toHaveLength(count);
  });

  test('may differ by what the company allows', () => {
    expect(unlike('1300', 25)).toEqual([]);
    expect(unlike('1500', 25)).toHaveLength(1);
    expect(unlike('1000.0001', 0)).toHaveLength(1);
  });

  test('is a warning that takes a reason, and is not asked where nothing is mapped', () => {
    const [one] = unlike('500');
    const unmapped = { farmer_fields: [{ ...plot, mapped_sqm: null }] };

    expect(one).toMatchObject({ level: 'warn', open: true, figures: { mapped_sqm: '1000.0000', percent: 10 } });
    expect(one && findingText(one).en).toContain('differ by more than 10%');
    expect(unlike('500', 10, 'verify')[0]).toMatchObject({ open: true });
    expect(findingsIn('area_unlike_map', { row: { field_id: 7, area: sqm('5') }, facts: unmapped })).toEqual([]);
    expect(findingsIn('area_unlike_map', { row: { field_id: 9, area: sqm('5') }, facts: unmapped })).toEqual([]);
  });
});
