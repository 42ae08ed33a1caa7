import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import {
  blankRow,
  type Draft,
  type DraftMember,
  filledRows,
  isBlank,
  withoutBlankMembers,
} from '#proposals/editor/editor-model.ts';
import type { ProposalEditor } from '#proposals/editor/proposal-editor.ts';
import { messages } from '#proposals/messages.ts';
import { autosave, offerUndo } from '#proposals/rows/row-actions.ts';
import { toast } from '#ui/toast.tsx';

/** Adds an empty member at the end, to type into. */
export function addMember(editor: ProposalEditor): string {
  const member = blankRow();
  const work = withoutBlankMembers(editor.state.draft);
  editor.put({ ...work, members: [...work.members, member] });
  autosave(editor);
  return member.client_id;
}

export function addMembers(editor: ProposalEditor, members: readonly DraftMember[]) {
  const work = withoutBlankMembers(editor.state.draft);
  editor.put({ ...work, members: [...work.members, ...members.filter((member) => !isBlank(member))] });
  autosave(editor);
}

/** Leaves the member; typed values stay and are saved. */
export function leaveMember(editor: ProposalEditor) {
  editor.put(withoutBlankMembers(editor.state.draft));
  autosave(editor);
}

/**
 * Removes the member from the list at once, with an undo for a while; not while a row names them. Returns false when
 * the member stays.
 */
export function removeMember(editor: ProposalEditor, client_id: string): boolean {
  const { draft: work } = editor.state;
  const at = work.members.findIndex((member) => member.client_id === client_id);
  const member = work.members[at];
  if (!member) return true;
  const name = memberName(member, at);
  const rows = rowsNaming(work, client_id);
  if (rows.length > 0) {
    toast.failed({ title: messages.memberNamed(name, rows.map(number).join(', ')) });
    return false;
  }
  editor.put({ ...work, members: work.members.toSpliced(at, 1) });
  if (isBlank(member)) return true;
  autosave(editor);
  offerUndo(editor, { title: messages.memberRemoved(name), undo: () => putBack(editor, member, at) });
  return true;
}

function putBack(editor: ProposalEditor, member: DraftMember, at: number) {
  const { draft: work } = editor.state;
  const { id: _, ...unsaved } = member;
  editor.put({ ...work, members: work.members.toSpliced(Math.min(at, work.members.length), 0, unsaved) });
  autosave(editor);
}

/** Returns the rows as numbered in the table, from 1. */
function rowsNaming(work: Draft, client_id: string): number[] {
  return filledRows(work).flatMap(({ values }, at) => (values.member === client_id ? [at + 1] : []));
}

export function memberName({ values }: DraftMember, at: number): string {
  const { name_np } = values;
  return name_np?.trim() || t(messages.memberNumber(at + 1));
}
