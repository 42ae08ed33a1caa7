import type { Form } from '@krishi-bima/contract/forms/form';
import type { Proposal } from '@krishi-bima/contract/proposals/proposals';
import type { ApiProblem } from '#api/api-problem.ts';
import type { FieldCodes } from '#forms/field-problems.ts';
import { type Base, baseOf, type Work, type WorkRow, workOf } from './editor-model.ts';

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
export interface KeptWork {
  base: Base;
  work: Work;
}

export interface EditorState {
  /** As the server answered last, with its own figures. */
  proposal: Proposal;
  base: Base;
  work: Work;
  /** The one row whose fields are open, and how it stood when it was opened. */
  open: string | undefined;
  opened: WorkRow | undefined;
  save: SaveState;
  conflict: Conflict | undefined;
  /** What the server refused, by `client_id`; the proposal's own under the empty one. */
  marks: ReadonlyMap<string, FieldCodes>;
  /** Something here has not reached the server. */
  unsaved: boolean;
  /** Goes up when other values are put in: open fields then start anew. */
  generation: number;
}

export function stateOf(form: Form, proposal: Proposal): EditorState {
  const base = baseOf(form, proposal);
  return {
    proposal,
    base,
    work: workOf(base),
    open: undefined,
    opened: undefined,
    save: { kind: 'idle' },
    conflict: undefined,
    marks: new Map(),
    unsaved: false,
    generation: 0,
  };
}
