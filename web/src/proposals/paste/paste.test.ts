import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { problems } from '@krishi-bima/contract/problems/problems';
import { describe, expect, test } from 'vitest';
import { readRows } from './paste-cells.ts';
import { columnsOf, pasteFields } from './paste-columns.ts';
import { isSheet, readSheet } from './sheet-text.ts';

function paste(text: string, unit: 'ropani' | 'bigha' = 'ropani') {
  const lines = readSheet(text);
  const columns = columnsOf(vegetable.row, lines);
  return { columns, rows: readRows(vegetable.row, lines, columns, unit) };
}

describe('rows copied from a spreadsheet', () => {
  test('go by the names in their first line, in Nepali', () => {
    const { columns, rows } = paste(
      'कित्ता नं.\tतरकारी\tक्षेत्रफल\tरोप्ने मिति\tज्याला\n४१७\tगोलभेँडा\t३-४-२-०\t२०८३/०७/१०\t५०,०००',
    );

    expect(columns).toEqual({ fields: ['kitta_no', 'crop', 'area', 'planting_date', 'cost_labour'], hasHeads: true });
    expect(rows.map(({ values }) => values)).toEqual([
      {
        kitta_no: '417',
        crop: 'tomato',
        area: { unit: 'ropani', parts: ['3', '4', '2', '0'], sqm: '1669.2934' },
        planting_date: '2026-10-27',
        cost_labour: '50000.00',
      },
    ]);
  });

  test('go by English names too, and by those of the table, however they are written', () => {
    const { columns } = paste(
      'VEGETABLE\tkitta no\tSum insured (Rs.)\tFarming Method *\tRemark of mine\nPotato\t1\t1\tOpen field\tx',
    );
    expect(columns.fields).toEqual(['crop', 'kitta_no', 'sum_insured', 'farming_method', null]);
  });

  test('without names they stand in the order of the table, without fields that only some rows have', () => {
    const { columns, rows } = paste('आलु\tहरितगृह\t502\t2-0-0-0\t2083/7/1\t2083/11/1\t30000');

    expect(columns.hasHeads).toBe(false);
    expect(columns.fields).toEqual(
      pasteFields(vegetable.row)
        .filter((name) => name !== 'crop_name')
        .slice(0, 7),
    );
    expect(rows[0]?.values).toMatchObject({
      crop: 'potato',
      farming_method: 'greenhouse',
      kitta_no: '502',
      sum_insured: '30000.00',
    });
  });

  test('leave out what the office reckons itself', () => {
    const { columns } = paste('तरकारी\tबीमाशुल्क\tजम्मा उत्पादन लागत\nआलु\t1\t1');
    expect(columns.fields).toEqual(['crop', null, null]);
  });

  test('say of each cell what is wrong with it, and keep the rest of the row', () => {
    const { rows } = paste(
      'कित्ता नं.\tतरकारी\tक्षेत्रफल\tरोप्ने मिति\tबीमाङ्क\tबोट सङ्ख्या\n418\tकुरिलो\t1-20-0-0\t2083-07-40\tabc\t1.5\n4x8\tआलु\t1\t2083/7/1\t12,50\t10',
    );
    const faulty = rows.map(({ cells }) => cells.filter((cell) => cell?.problem).map((cell) => cell?.field));

    expect(faulty).toEqual([
      ['crop', 'area', 'planting_date', 'sum_insured', 'plant_count'],
      ['kitta_no', 'sum_insured'],
    ]);
    expect(rows[0]?.values).toEqual({ kitta_no: '418' });
  });

  test('say that a month has no such day, not that the date is in another form', () => {
    const { rows } = paste('तरकारी\tरोप्ने मिति\nआलु\t2083-02-33\nआलु\t2083 जेठ\nआलु\t2083-13-40');
    const said = rows.map(({ cells }) => cells[1]?.problem?.ne);
    expect(said).toEqual([problems.no_such_day.text.ne, problems.bad_date.text.ne, problems.bad_date.text.ne]);
  });

  test('may name the unit of the land; without it the chosen one holds', () => {
    const { rows } = paste('क्षेत्रफल\tतरकारी\n0-15-10 bigha\tआलु\n०-१५-१० बिघा\tआलु\n1-2-3\tआलु');
    const areas = rows.map(({ values }) => values.area as { unit: string; parts: string[] });
    expect(areas.map(({ unit, parts }) => `${parts.join('-')} ${unit}`)).toEqual([
      '0-15-10 bigha',
      '0-15-10 bigha',
      '1-2-3-0 ropani',
    ]);
    expect(paste('क्षेत्रफल\tतरकारी\n1-2-3\tआलु', 'bigha').rows[0]?.values.area).toMatchObject({ unit: 'bigha' });
  });

  test('take a crop of their own with the crop "other" alone', () => {
    const { rows } = paste('तरकारी\tतरकारीको नाम\nअन्य\tकुरिलो\nआलु\tकुरिलो');
    expect(rows.map(({ values }) => values)).toEqual([{ crop: 'other', crop_name: 'कुरिलो' }, { crop: 'potato' }]);
  });
});

describe('the text of a spreadsheet', () => {
  test('has cells with line breaks and quotes in quotes', () => {
    expect(readSheet('a\t"b\nc ""d"""\te\r\n\r\nf\t\t"g"')).toEqual([
      ['a', 'b\nc "d"', 'e'],
      ['f', '', 'g'],
    ]);
  });

  test('is told from the text of one field', () => {
    expect([isSheet('a\tb'), isSheet('a\nb'), isSheet('  कित्ता ४१७\n')]).toEqual([true, true, false]);
  });
});
