import type { ProblemCode } from '../problems/problems.ts';
import type { Text } from '../values/text.ts';
import type { Permission } from './roles.ts';

/*
 * A table of moves per kind of record says how a record goes from state to state, as data. The server makes no other
 * change of state, the page offers no other button, and both ask the same functions who may.
 */

/** The person's part in the record: its writer, or the one it is assigned to. */
export type Relation = 'writer' | 'assigned';

export interface Mover {
  permission: Permission;
  /** Of those with the permission, only people with this part in the record. */
  as?: Relation;
  /** Only from these of the move's states. */
  from?: readonly string[];
}

export interface Move<State extends string = string, Check extends string = string> {
  from: readonly State[];
  to: State;
  /** The text on the button. */
  label: Text;
  /** The text in the record's timeline. */
  done: Text;
  /** Without any, the program makes the move by itself. */
  by: readonly Mover[];
  reason?: 'required' | 'offered';
  /** The move names the technician to whom the record is assigned. */
  technician?: true;
  /** Further preconditions; a person who tries is told those that fail. */
  preconditions: readonly Check[];
}

export interface Precondition {
  /** The precondition. */
  label: Text;
  /** The problem when it does not hold. */
  problem: ProblemCode;
  /** Where it does not hold, the move is not offered at all: another one is to be made. */
  silent?: true;
}

export interface Actor {
  permissions: ReadonlySet<Permission>;
  parts: ReadonlySet<Relation>;
}

/** Returns whether this person may make the move from this state, whatever its preconditions say. */
export function canMakeMove(move: Move, state: string, { permissions, parts }: Actor): boolean {
  return (
    move.from.includes(state) &&
    move.by.some(
      ({ permission, as, from }) =>
        permissions.has(permission) && (!as || parts.has(as)) && (!from || from.includes(state)),
    )
  );
}

/** Returns the states that no move leaves. */
export function finalStates(states: readonly string[], moves: Readonly<Record<string, Move>>): string[] {
  return states.filter((state) => !Object.values(moves).some(({ from }) => from.includes(state)));
}

/** Returns the states that no path of moves reaches from the first one. */
export function unreachableStates(
  states: readonly string[],
  first: string,
  moves: Readonly<Record<string, Move>>,
): string[] {
  const reached = new Set([first]);
  for (const state of reached) {
    for (const { from, to } of Object.values(moves)) if (from.includes(state)) reached.add(to);
  }
  return states.filter((state) => !reached.has(state));
}
