import type { Form } from '@krishi-bima/contract/forms/form';
import type { Proposal } from '@krishi-bima/contract/proposals/proposals';
import type { ApiProblem } from '#api/api-problem.ts';
import type { FieldCodes } from '#forms/field-problems.ts';
import { type Draft, type DraftRow, draftOf, type Saved, savedOf } from './editor-model.ts';

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; problem: ApiProblem };

/** Somebody else changed the same proposal. What was typed is kept; the person says how to go on. */
export interface Conflict {
  changes: ApiProblem['changes'];
  foreign: readonly string[];
  clashes: readonly string[];
}

/** What a browser keeps until the server has it. */
export interface StoredDraft {
  base: Saved;
  work: Draft;
}

export interface EditorState {
  /** As the server answered last, with its own figures. */
  proposal: Proposal;
  saved: Saved;
  draft: Draft;
  /** The one row whose fields are open, and how it stood when it was opened. */
  open: string | undefined;
  opened: DraftRow | undefined;
  save: SaveState;
  conflict: Conflict | undefined;
  /** What the server refused, by `client_id`; the proposal's own under the empty one. */
  problems: ReadonlyMap<string, FieldCodes>;
  /** Something here has not reached the server. */
  unsaved: boolean;
  /** Goes up when other values are put in: open fields then start anew. */
  generation: number;
}

export function stateOf(form: Form, proposal: Proposal): EditorState {
  const base = savedOf(form, proposal);
  return {
    proposal,
    saved: base,
    draft: draftOf(base),
    open: undefined,
    opened: undefined,
    save: { kind: 'idle' },
    conflict: undefined,
    problems: new Map(),
    unsaved: false,
    generation: 0,
  };
}
