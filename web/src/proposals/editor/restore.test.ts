import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { beforeEach, describe, expect, test } from 'vitest';
import { DraftWriter } from '#drafts/draft-writer.ts';
import { deleteDraftsOf, findDraft } from '#drafts/store.ts';
import { clientId, potatoes, savedProposal, tomatoes } from '../../../test/proposal.ts';
import { filledRows } from './editor-model.ts';
import type { StoredDraft } from './editor-state.ts';
import { ProposalEditor } from './proposal-editor.ts';

const owner = { user: 1, company: 1 };
const key = 'proposal/vegetable/7';

beforeEach(() => deleteDraftsOf(1));

/** Types in one visit, and leaves as a closed window does. */
async function visit(type: (editor: ProposalEditor) => void) {
  const editor = new ProposalEditor(vegetable, savedProposal([tomatoes, potatoes], { place: 'पनौती' }));
  const writer = new DraftWriter({ ...owner, key, path: '/proposals/vegetable/7' }, () => {});
  editor.keepWith((kept) => (kept ? writer.keep(kept, 'सीता थापा') : void writer.discard()));
  type(editor);
  writer.flush();
  await expect.poll(() => findDraft(owner, key)).toBeDefined();
  return (await findDraft(owner, key))?.value as StoredDraft;
}

const retyped = (kitta_no: string) => (editor: ProposalEditor) => {
  editor.typedRow(clientId(0), { values: { ...tomatoes, kitta_no }, unreadable: { sum_insured: '१२,५०' } });
};

describe('a proposal that was left unsaved', () => {
  test('comes back from the browser with every keystroke, half-typed amounts too', async () => {
    const kept = await visit(retyped('500'));
    const editor = new ProposalEditor(vegetable, savedProposal([tomatoes, potatoes], { place: 'पनौती' }));

    editor.restore(kept);

    expect(editor.state.draft.rows[0]).toMatchObject({
      id: 11,
      values: { kitta_no: '500' },
      unreadable: { sum_insured: '१२,५०' },
    });
    expect(editor.state).toMatchObject({ unsaved: true, conflict: undefined });
  });

  test('takes over what others changed meanwhile, and asks only about what both changed', async () => {
    const kept = await visit(retyped('500'));
    const theirs = savedProposal([{ ...tomatoes, kitta_no: '600' }, potatoes], { place: 'बनेपा' });
    const editor = new ProposalEditor(vegetable, theirs);

    editor.restore(kept);

    expect(editor.state.draft.values.place).toBe('बनेपा');
    expect(editor.state.draft.rows[0]?.values.kitta_no).toBe('500');
    expect(editor.state.conflict?.clashes).toEqual([`rows.${clientId(0)}.kitta_no`]);
  });

  test('is asked about where the office refused it for the changes of others, also where both changed different things', async () => {
    const kept = await visit(retyped('500'));
    const editor = new ProposalEditor(vegetable, savedProposal([tomatoes, potatoes], { place: 'बनेपा' }));
    const changes = [{ actor: 'सरिता अधिकारी', at: '2026-11-19T06:00:00Z', fields: ['place'] }];

    editor.restore(kept);
    expect(editor.state.conflict).toBeUndefined();
    editor.restore(kept, changes);

    expect(editor.state.conflict).toEqual({ changes, foreign: ['place'], clashes: [] });
    expect(editor.state.draft.values.place).toBe('बनेपा');
    expect(editor.state.draft.rows[0]?.values.kitta_no).toBe('500');
  });

  test('remembers a row that was taken out and whose deletion had not reached the server', async () => {
    const kept = await visit((editor) => {
      const [row, ...others] = editor.state.draft.rows;
      if (row) editor.takenOut(row);
      editor.put({ ...editor.state.draft, rows: others });
    });
    const editor = new ProposalEditor(vegetable, savedProposal([tomatoes, potatoes], { place: 'पनौती' }));

    editor.restore(kept);

    expect(filledRows(editor.state.draft).map(({ id }) => id)).toEqual([12]);
    expect(editor.state.unsaved).toBe(true);
  });

  test('gives up for theirs what both changed, when asked to, and nothing else that was typed', async () => {
    const kept = await visit((editor) => {
      retyped('500')(editor);
      editor.typedRow(clientId(1), { values: { ...potatoes, kitta_no: '501' }, unreadable: {} });
    });
    const theirs = savedProposal([{ ...tomatoes, kitta_no: '600' }, potatoes], { place: 'पनौती' });
    const editor = new ProposalEditor(vegetable, theirs);
    editor.restore(kept);

    editor.takeTheirs();

    expect(filledRows(editor.state.draft).map(({ values }) => values.kitta_no)).toEqual(['600', '501']);
    expect(editor.state).toMatchObject({ unsaved: true, conflict: undefined });
  });
});
