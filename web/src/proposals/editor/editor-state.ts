import type { Form } from '@krishi-bima/contract/forms/form';
import type { Proposal } from '@krishi-bima/contract/proposals/proposals';
import type { ApiProblem } from '#api/api-problem.ts';
import type { FieldCodes } from '#forms/field-problems.ts';
import { type Draft, type DraftRow, draftOf, type Saved, savedOf } from './editor-model.ts';

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** It waits on this device for a line. */
  | { kind: 'kept'; at: string }
  | { kind: 'failed'; problem: ApiProblem };

/** Somebody else changed the same proposal. Typed values are kept; the person decides how to go on. */
export interface Conflict {
  changes: ApiProblem['changes'];
  foreign: readonly string[];
  clashes: readonly string[];
}

/** The work that a browser stores until the server has it. */
export interface StoredDraft {
  base: Saved;
  work: Draft;
}

export interface EditorState {
  /** The server's last answer, with its own totals. */
  proposal: Proposal;
  saved: Saved;
  draft: Draft;
  /** The open row, and its state when it was opened. */
  open: string | undefined;
  opened: DraftRow | undefined;
  save: SaveState;
  conflict: Conflict | undefined;
  /** The server's refusals by `client_id`; the proposal's own are under the empty one. */
  problems: ReadonlyMap<string, FieldCodes>;
  /** True while something here has not reached the server. */
  unsaved: boolean;
  /** The number rises when other values are put in: open fields then start anew. */
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

export function savedNow(): SaveState {
  return { kind: 'saved', at: new Date().toISOString() };
}
