import type { FormValues } from '@krishi-bima/contract/forms/kinds';
import type { Text } from '@krishi-bima/contract/values/text';
import { isSame } from '#forms/form-values.ts';
import { digits } from '#i18n/format.ts';
import {
  blankRow,
  type Draft,
  type DraftRow,
  filledRows,
  inserted,
  isBlank,
  lastRow,
  withoutEmptyRows,
  withRows,
} from '#proposals/editor/editor-model.ts';
import type { ProposalEditor } from '#proposals/editor/proposal-editor.ts';
import { messages } from '#proposals/messages.ts';
import { toast } from '#ui/toast.tsx';

/** A removed row can come back as long as the toast is shown. */
export const undoMs = 8000;

/** Saves after leaving a row or a step; nothing is saved by itself while a conflict waits for its answer. */
export function autosave(editor: ProposalEditor) {
  if (!editor.state.conflict) void editor.save();
}

export function openRow(editor: ProposalEditor, client_id: string) {
  if (editor.state.open === client_id) return;
  const hadOpen = editor.state.open !== undefined;
  closeRow(editor);
  editor.open(client_id);
  if (hadOpen) autosave(editor);
}

/** Leaves the row; typed values stay and are saved. */
export function leaveRow(editor: ProposalEditor) {
  if (editor.state.open === undefined) return;
  closeRow(editor);
  autosave(editor);
}

function closeRow(editor: ProposalEditor) {
  editor.put(withoutEmptyRows(editor.state.draft), { open: undefined, opened: undefined });
}

/** Opens the empty row at the end. */
export function addRow(editor: ProposalEditor): string {
  closeRow(editor);
  const { client_id } = lastRow(editor.state.draft);
  editor.open(client_id);
  autosave(editor);
  return client_id;
}

export function addRows(editor: ProposalEditor, rows: readonly DraftRow[]) {
  closeRow(editor);
  editor.put(inserted(editor.state.draft, rows));
  autosave(editor);
}

/** Inserts a copy below, ready to be changed; an ear tag is of one animal. */
export function duplicateRow(editor: ProposalEditor, client_id: string) {
  const row = editor.state.draft.rows.find((one) => one.client_id === client_id);
  if (!row) return;
  closeRow(editor);
  const { tag = '' } = editor.form.row;
  const { [tag]: _, ...values }: FormValues = row.values;
  const { [tag]: __, ...unreadable } = row.unreadable;
  const copy = blankRow(values, unreadable);
  editor.put(inserted(editor.state.draft, [copy], client_id));
  editor.open(copy.client_id);
  autosave(editor);
}

/** Resets the row to its state when it was opened. Typed values can be restored for a while. */
export function cancelRow(editor: ProposalEditor) {
  const { open, opened, draft: work } = editor.state;
  const typed = work.rows.find((row) => row.client_id === open);
  if (!open || !typed) return;
  if (!opened || isUnchanged(typed, opened)) return leaveRow(editor);
  const put = (row: DraftRow, isOpen: boolean) => {
    const rows = editor.state.draft.rows.map((one) => (one.client_id === open ? { ...row, id: one.id } : one));
    const { generation } = editor.state;
    editor.put(withoutEmptyRows(withRows(editor.state.draft, rows), isOpen ? open : undefined), {
      open: isOpen ? open : undefined,
      opened: isOpen ? opened : undefined,
      generation: generation + 1,
    });
  };
  const at = numberOf(work, open);
  put(opened, false);
  offerUndo(editor, {
    title: messages.rowCancelled(digits(at)),
    undo: () => bringBack(editor, typed, at - 1, put),
  });
}

function bringBack(editor: ProposalEditor, typed: DraftRow, at: number, put: (row: DraftRow, isOpen: boolean) => void) {
  const isThere = editor.state.draft.rows.some(({ client_id }) => client_id === typed.client_id);
  if (!isThere) editor.put(withRows(editor.state.draft, editor.state.draft.rows.toSpliced(at, 0, typed)));
  put(typed, true);
}

/** Removes the row from the table at once, and from the server when nobody undoes it. */
export function removeRow(editor: ProposalEditor, client_id: string) {
  const { draft: work, open } = editor.state;
  const at = work.rows.findIndex((row) => row.client_id === client_id);
  const row = work.rows[at];
  if (!row) return;
  const isOpen = open === client_id;
  const change = isOpen ? { open: undefined, opened: undefined } : {};
  if (isBlank(row)) return editor.put(withoutEmptyRows(work), change);
  editor.takenOut(row);
  editor.put(withRows(work, work.rows.toSpliced(at, 1)), change);
  autosave(editor);
  offerUndo(editor, {
    title: messages.rowRemoved(digits(numberOf(work, client_id))),
    undo: () => putBack(editor, row, at),
    late() {
      if (editor.isBack(client_id)) autosave(editor);
    },
  });
}

function putBack(editor: ProposalEditor, row: DraftRow, at: number) {
  editor.isBack(row.client_id);
  const place = Math.min(at, editor.state.draft.rows.length - 1);
  editor.put(withRows(editor.state.draft, editor.state.draft.rows.toSpliced(place, 0, row)));
  autosave(editor);
}

interface Offer {
  title: Text;
  undo: () => void;
  /** Called when nobody has undone it. */
  late?: () => void;
}

export function offerUndo(editor: ProposalEditor, { title, undo, late }: Offer) {
  const timer = setTimeout(() => {
    end();
    late?.();
  }, undoMs);
  const shown = toast.undoable(title, {
    label: messages.undo,
    undo() {
      end();
      undo();
    },
  });
  function end() {
    clearTimeout(timer);
    shown.close();
    editor.offers.delete(end);
  }
  editor.offers.add(end);
}

/** Returns the row's number in the table, from 1. */
export function numberOf(work: Draft, client_id: string): number {
  const rows = filledRows(work);
  const at = rows.findIndex((row) => row.client_id === client_id);
  return (at < 0 ? rows.length : at) + 1;
}

function isUnchanged(typed: DraftRow, opened: DraftRow): boolean {
  return isSame(typed.values, opened.values) && isSame(typed.unreadable, opened.unreadable);
}
