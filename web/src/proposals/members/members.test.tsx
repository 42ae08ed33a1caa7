import { memberTable } from '@krishi-bima/contract/forms/members';
import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DraftLine } from '#proposals/editor/editor-model.ts';
import { ProposalEditor } from '#proposals/editor/proposal-editor.ts';
import { planSave } from '#proposals/editor/save-plan.ts';
import { messages } from '#proposals/messages.ts';
import { pasteMessages } from '#proposals/paste/messages.ts';
import { readRows } from '#proposals/paste/paste-cells.ts';
import { columnsOf } from '#proposals/paste/paste-columns.ts';
import { PasteDialog } from '#proposals/paste/paste-dialog.tsx';
import { readSheet } from '#proposals/paste/sheet-text.ts';
import { ToastHost } from '#ui/toast-host.tsx';
import { cutLine } from '../../../test/line.ts';
import { clientId, savedProposal, tomatoes } from '../../../test/proposal.ts';
import { show } from '../../../test/show.tsx';
import { addMember, addMembers, leaveMember, removeMember } from './member-actions.ts';

const [sita, hari] = ['a', 'b'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`) as [string, string];

/** Returns a group of two, the first of whom a row names. */
function groupOfTwo() {
  const frame = { version: 1, kyc: null, phone_number_np: null, farmer: null };
  return savedProposal(
    [{ ...tomatoes, member: sita }],
    { insured_type: 'group' },
    {
      members: [
        { ...frame, id: 1, client_id: sita, position: 0, name_np: 'सीता थापा', citizenship_no: '24-01' },
        { ...frame, id: 2, client_id: hari, position: 1, name_np: 'हरि राई', citizenship_no: null },
      ],
    },
  );
}

let editor: ProposalEditor;

function open() {
  cutLine();
  editor = new ProposalEditor(vegetable, groupOfTwo());
}

afterEach(() => {
  for (const end of editor.offers) end();
});

const names = () => editor.state.draft.members.map(({ values }) => values.name_np);

function plan(waiting = new Set<number>()) {
  const { form, state } = editor;
  return planSave(form, 7, state.draft, state.saved, waiting).members;
}

describe('the members of a group', () => {
  test('are saved as a whole when one of them is new or other, and not else', () => {
    open();
    expect(plan()).toBeUndefined();

    const added = addMember(editor);
    expect(plan()).toBeUndefined();
    editor.typedMember(added, { values: { name_np: 'गीता श्रेष्ठ' }, unreadable: {} });

    expect(plan()?.first.map(({ client_id }) => client_id)).toEqual([sita, hari, added]);
    expect(plan()?.last).toBeUndefined();
  });

  test('stay here and count as unsaved while the line is down', async () => {
    open();
    const added = addMember(editor);
    editor.typedMember(added, { values: { name_np: 'गीता श्रेष्ठ' }, unreadable: {} });
    leaveMember(editor);

    await expect.poll(() => editor.state.save.kind).toBe('failed');

    expect(names()).toEqual(['सीता थापा', 'हरि राई', 'गीता श्रेष्ठ']);
    expect(editor.state.unsaved).toBe(true);
  });

  test('that were begun and left empty are gone', () => {
    open();
    addMember(editor);
    leaveMember(editor);
    expect(names()).toEqual(['सीता थापा', 'हरि राई']);
  });

  test('go at once when removed, and come back with an undo', async () => {
    open();
    await show(<ToastHost />);
    expect(removeMember(editor, hari)).toBe(true);
    expect(names()).toEqual(['सीता थापा']);
    // Remaining members are sent before the rows, the list without the removed one after them.
    expect(plan()?.first).toHaveLength(2);
    expect(plan()?.last).toHaveLength(1);

    await page.getByRole('button', { name: messages.undo.ne }).click();

    expect(names()).toEqual(['सीता थापा', 'हरि राई']);
    expect(plan()).toBeUndefined();
  });

  test('are not removed while a row names them, and it says which row', async () => {
    open();
    await show(<ToastHost />);

    expect(removeMember(editor, sita)).toBe(false);

    expect(names()).toEqual(['सीता थापा', 'हरि राई']);
    await expect.element(page.getByText(messages.memberNamed('सीता थापा', '१').ne)).toBeVisible();
  });

  test('stay on the server as long as a row that names them may come back', () => {
    open();
    const { draft: work } = editor.state;
    editor.put({ ...work, rows: work.rows.slice(1), members: work.members.slice(1) });

    expect(plan(new Set([11]))?.last).toBeUndefined();
    expect(plan()?.last?.map(({ client_id }) => client_id)).toEqual([hari]);
  });

  test('are what the rows choose from, and only of a group', () => {
    open();
    const choices = () => editor.form.row.fields.member;
    expect(choices()).toMatchObject({ kind: 'choice', options: { [sita]: { ne: 'सीता थापा' } } });
    expect(editor.form).toBe(editor.form);

    const { values } = editor.state.draft;
    editor.typedValues({ values: { ...values, insured_type: 'individual' }, unreadable: {} });

    expect(choices()).toBeUndefined();
    expect(editor.form.members).toBeUndefined();
    expect(names()).toHaveLength(2);
  });

  test('a draft that an earlier release kept is taken as one without members', () => {
    open();
    const { base, work } = editor.kept();
    const { members: _, ...oldBase } = base;
    const { members: __, ...oldWork } = work;

    editor.restore({ base: oldBase, work: oldWork } as ReturnType<typeof editor.kept>);

    expect(names()).toEqual(['सीता थापा', 'हरि राई']);
  });
});

const forty = Array.from({ length: 40 }, (_, at) => ['नाम', `२४-०१-${1000 + at}`, `98410010${10 + at}`].join('\t'));

describe('forty members pasted from a spreadsheet', () => {
  test('go by the names in the first line, with Nepali digits', () => {
    const lines = readSheet(['सदस्यको नाम\tनागरिकता नं.\tमोबाइल', 'सीता थापा\t२४-०१-७०\t९८४१००१०१०'].join('\n'));
    const rows = readRows(memberTable, lines, columnsOf(memberTable, lines), 'ropani');
    expect(rows[0]?.values).toMatchObject({ name_np: 'सीता थापा', citizenship_no: '24-01-70' });
  });

  test('are looked at before they are added; a line that cannot be read is put right where it stands', async () => {
    open();
    const lines = [...forty.slice(0, 39), 'Sita\t२४-०१-९९\t९८४१००१०९९'];
    await show(
      <PasteDialog
        table={memberTable}
        text={lines.join('\n')}
        onAdd={(rows: DraftLine[]) => addMembers(editor, rows)}
        onClose={() => {}}
      />,
    );
    await expect.element(page.getByText(pasteMessages.count(40, 1).ne)).toBeVisible();

    await page.getByRole('textbox').fill('सीता');
    await page.getByRole('button', { name: pasteMessages.add.ne }).click();

    expect(names()).toHaveLength(42);
    expect(names().at(-1)).toBe('सीता');
    expect(plan()?.first).toHaveLength(42);
  });
});

test('rows pasted for a group name their member, told apart where two sound alike', () => {
  open();
  addMembers(editor, [
    { client_id: clientId(3), values: { name_np: 'सिता थापा' }, unreadable: {} },
    { client_id: clientId(4), values: { name_np: 'हरि राई', citizenship_no: '24-09' }, unreadable: {} },
  ]);
  const { row } = editor.form;
  const lines = readSheet(
    ['सदस्य\tकित्ता नं.', 'सीता थापा\t1', 'सिता थापा\t2', 'शिता थापा\t3', 'हरि राई\t4', 'हरि राई · 24-09\t5'].join('\n'),
  );

  const rows = readRows(row, lines, columnsOf(row, lines), 'ropani');

  expect(rows.map(({ values }) => values.member)).toEqual([sita, clientId(3), undefined, undefined, clientId(4)]);
  expect(rows[3]?.cells[0]?.problem).toBeDefined();
});
