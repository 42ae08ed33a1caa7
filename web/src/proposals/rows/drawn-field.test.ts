import type { FarmField } from '@krishi-bima/contract/fields/fields';
import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { expect, test } from 'vitest';
import { filledRows } from '#proposals/editor/editor-model.ts';
import { ProposalEditor } from '#proposals/editor/proposal-editor.ts';
import { cutLine } from '../../../test/line.ts';
import { clientId, savedProposal, tomatoes } from '../../../test/proposal.ts';
import { takeDrawnField } from './drawn-field.tsx';

const area = { unit: 'ropani', parts: ['2', '0', '0', '0'], sqm: '1017.4741' } as const;
const facts = { kitta_no: '903', sheet_no: '12', crop: 'cauliflower', area, paper_area: null };
// A row takes nothing else from a field.
const drawn = { id: 31, ...facts } as unknown as FarmField;

const begun = { farming_method: 'open', cost_labour: '40000.00' } as const;

function open(): ProposalEditor {
  cutLine();
  return new ProposalEditor(vegetable, savedProposal([tomatoes, begun]));
}

test('the row for which a field was drawn has the field, its kitta, area and crop, and what was typed before', () => {
  const editor = open();
  takeDrawnField(editor, clientId(1), drawn, 'ropani');

  expect(editor.state.open).toBe(clientId(1));
  expect(filledRows(editor.state.draft)[1]?.values).toMatchObject({
    ...begun,
    ...{ field_id: 31, kitta_no: '903', area, crop: 'cauliflower' },
  });
  expect(filledRows(editor.state.draft)[0]?.values.field_id).toBeFalsy();
});

test('what the row says already stays as it was typed', () => {
  const editor = open();
  takeDrawnField(editor, clientId(0), drawn, 'ropani');
  expect(filledRows(editor.state.draft)[0]?.values).toMatchObject({ field_id: 31, kitta_no: '417', crop: 'tomato' });
});

test('a row that was not begun is the empty one at the end', () => {
  const editor = open();
  takeDrawnField(editor, 'gone', drawn, 'ropani');
  expect(filledRows(editor.state.draft)[2]?.values).toMatchObject({ field_id: 31, kitta_no: '903' });
  expect(editor.state.open).toBe(filledRows(editor.state.draft)[2]?.client_id);
});

test('of a field that only the map has measured the row has that area, in the unit of the land', () => {
  const editor = open();
  const measured = { ...drawn, area: null, polygon_area_sqm: '1017.4741' };
  takeDrawnField(editor, clientId(1), measured, 'ropani');
  expect(filledRows(editor.state.draft)[1]?.values.area).toMatchObject({ unit: 'ropani', parts: ['2', '0', '0', '0'] });
});
