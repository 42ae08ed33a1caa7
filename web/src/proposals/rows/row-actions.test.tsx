import { cattle } from '@krishi-bima/contract/forms/cattle';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { filledRows, isBlank } from '#proposals/editor/editor-model.ts';
import { ProposalEditor } from '#proposals/editor/proposal-editor.ts';
import { messages } from '#proposals/messages.ts';
import { ToastHost } from '#ui/toast-host.tsx';
import { cutLine } from '../../../test/line.ts';
import { clientId, potatoes, savedProposal, tomatoes } from '../../../test/proposal.ts';
import { show } from '../../../test/show.tsx';
import { addRow, cancelRow, duplicateRow, leaveRow, openRow, removeRow } from './row-actions.ts';

const kittas = (editor: ProposalEditor) => filledRows(editor.state.draft).map(({ values }) => values.kitta_no);

function open(): ProposalEditor {
  cutLine();
  return new ProposalEditor(vegetable, savedProposal([tomatoes, potatoes]));
}

function type(editor: ProposalEditor, client_id: string, values: object) {
  const row = editor.state.draft.rows.find((one) => one.client_id === client_id);
  editor.typedRow(client_id, { values: { ...row?.values, ...values }, unreadable: {} });
}

describe('the rows of a proposal', () => {
  const undo = () => page.getByRole('button', { name: messages.undo.ne });
  let editor: ProposalEditor;

  beforeEach(async () => {
    await show(<ToastHost />);
    editor = open();
  });
  afterEach(() => {
    for (const end of editor.offers) end();
  });

  test('a row taken out goes at once and can be taken back to its place', async () => {
    removeRow(editor, clientId(0));
    expect(kittas(editor)).toEqual(['418']);
    expect(editor.isWaiting(clientId(0))).toBe(true);

    await undo().click();

    expect(kittas(editor)).toEqual(['417', '418']);
    expect(editor.isWaiting(clientId(0))).toBe(false);
    expect(editor.state.unsaved).toBe(false);
  });

  test('while it can be taken back nothing counts as unsaved, but the browser keeps that it is gone', () => {
    const kept = vi.fn();
    editor.keepWith(kept);
    removeRow(editor, clientId(0));

    expect(editor.state.unsaved).toBe(false);
    expect(kept.mock.lastCall?.[0].work.rows).toHaveLength(2);
    expect(kept.mock.lastCall?.[0].base.rows).toHaveLength(2);
  });

  test('what was typed in a row that was left with Esc can be fetched back', async () => {
    openRow(editor, clientId(1));
    type(editor, clientId(1), { kitta_no: '999' });
    cancelRow(editor);
    expect(kittas(editor)).toEqual(['417', '418']);

    await undo().click();

    expect(kittas(editor)).toEqual(['417', '999']);
    expect(editor.state.open).toBe(clientId(1));
  });

  test('a row that is left while the line is down stays as typed, unsaved, and is said not to be saved', async () => {
    openRow(editor, clientId(1));
    type(editor, clientId(1), { kitta_no: '999' });
    leaveRow(editor);

    await expect.poll(() => editor.state.save).toMatchObject({ kind: 'failed', problem: { code: 'network' } });

    expect(kittas(editor)).toEqual(['417', '999']);
    expect(editor.state.unsaved).toBe(true);
  });

  test('a new row is the empty one at the end, and typing in it puts another behind it', () => {
    const id = addRow(editor);
    expect(editor.state.draft.rows.at(-1)?.client_id).toBe(id);

    type(editor, id, { kitta_no: '420' });

    expect(kittas(editor)).toEqual(['417', '418', '420']);
    expect(editor.state.draft.rows.filter(isBlank)).toHaveLength(1);
  });

  test('a row that was begun and emptied again is gone when it is left', () => {
    const id = addRow(editor);
    type(editor, id, { kitta_no: '4' });
    type(editor, id, { kitta_no: null });
    openRow(editor, clientId(0));
    expect(editor.state.draft.rows.map(({ client_id }) => client_id)).not.toContain(id);
  });

  test('a copy stands below its row, is opened, and is a row of its own', () => {
    duplicateRow(editor, clientId(0));
    expect(kittas(editor)).toEqual(['417', '417', '418']);
    const copy = editor.state.draft.rows[1];
    expect(editor.state.open).toBe(copy?.client_id);
    expect(copy).not.toHaveProperty('id');
  });

  test('a copy of an animal has no ear tag: each animal has its own', () => {
    const cow: RowValues = { species: 'cow', tag_no: 'NP-1', purpose: 'milk' };
    const herd = new ProposalEditor(cattle, savedProposal([cow], {}, { form: 'cattle' }));
    duplicateRow(herd, clientId(0));
    expect(herd.state.draft.rows[1]?.values).toMatchObject({ species: 'cow', purpose: 'milk' });
    expect(herd.state.draft.rows[1]?.values).not.toHaveProperty('tag_no');
  });
});
