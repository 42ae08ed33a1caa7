import { cattle } from '@krishi-bima/contract/forms/cattle';
import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { describe, expect, test } from 'vitest';
import { clientId, tomatoes } from '../../../test/proposal.ts';
import { filledFromField, type NamedField, unfitting } from './field-of-row.ts';

const field: NamedField = {
  ...{ kitta_no: '418', sheet_no: '12', crop: 'potato' },
  ...{ area: null, paper_area: { unit: 'ropani', parts: ['2', '0', '0', '0'], sqm: '1017.4741' } },
};
const row = (at: number, values: object) => ({ client_id: clientId(at), values, unreadable: {} });

describe('the field that a row names', () => {
  test('fills kitta, area and crop where nothing is entered, and overwrites nothing', () => {
    expect(filledFromField(vegetable, { field_id: 7 }, field, 'ropani')).toEqual({
      kitta_no: '418',
      sheet_no: '12',
      area: field.paper_area,
      crop: 'potato',
    });
    expect(filledFromField(vegetable, { ...tomatoes, field_id: 7 }, field, 'ropani')).toEqual({ sheet_no: '12' });
  });

  test('is said to have another kitta number than the row', () => {
    const beside = { client_id: clientId(0), rows: [], field };
    expect(unfitting(vegetable, { ...tomatoes, field_id: 7 }, beside)).toEqual({ field_id: 'kitta_unlike_field' });
    expect(unfitting(vegetable, { ...tomatoes, kitta_no: '417, 418', field_id: 7 }, beside)).toEqual({});
  });

  test('is said to be in another row too', () => {
    const rows = [row(0, { field_id: 7 }), row(1, { field_id: 7 })];
    const beside = { client_id: clientId(1), rows, field: undefined };
    expect(unfitting(vegetable, { field_id: 7 }, beside)).toEqual({ field_id: 'field_repeated' });
    expect(unfitting(vegetable, { field_id: 8 }, beside)).toEqual({});
  });
});

test('an ear tag that another row has is named beside it', () => {
  const rows = [row(0, { tag_no: 'NP-1' }), row(1, { tag_no: 'np-1' })];
  const beside = { client_id: clientId(1), rows, field: undefined };
  expect(unfitting(cattle, { tag_no: 'np-1' }, beside)).toEqual({ tag_no: 'tag_repeated' });
});
