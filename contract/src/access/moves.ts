import type { ProblemCode } from '../problems/problems.ts';
import type { Text } from '../values/text.ts';
import type { Permission } from './roles.ts';

/*
 * How a record goes from state to state, as data: a table of moves per kind of record. The server makes no other
 * change of state, the page offers no other button, and both ask the same functions who may.
 */

/** What the record itself says of a person: its writer, or who it is assigned to. */
export type Relation = 'writer' | 'assigned';

export interface Mover {
  permission: Permission;
  /** Of those with the permission, only who has this part in the record. */
  as?: Relation;
  /** Only from these of the move's states. */
  from?: readonly string[];
}

export interface Move<State extends string = string, Check extends string = string> {
  from: readonly State[];
  to: State;
  /** On the button. */
  label: Text;
  /** In the record's timeline. */
  done: Text;
  /** None: the program makes it by itself. */
  by: readonly Mover[];
  reason?: 'required' | 'offered';
  /** Names the technician whom the record is assigned to. */
  technician?: true;
  /** What must hold besides; what does not is named to whoever tries. */
  preconditions: readonly Check[];
}

export interface Precondition {
  /** What must hold. */
  label: Text;
  /** What is said when it does not. */
  problem: ProblemCode;
}

export interface Actor {
  permissions: ReadonlySet<Permission>;
  parts: ReadonlySet<Relation>;
}

/** Whether this person is among those who make the move from this state, whatever its checks say. */
export function canMakeMove(move: Move, state: string, { permissions, parts }: Actor): boolean {
  return (
    move.from.includes(state) &&
    move.by.some(
      ({ permission, as, from }) =>
        permissions.has(permission) && (!as || parts.has(as)) && (!from || from.includes(state)),
    )
  );
}

/** States that no move leads out of. */
export function finalStates(states: readonly string[], moves: Readonly<Record<string, Move>>): string[] {
  return states.filter((state) => !Object.values(moves).some(({ from }) => from.includes(state)));
}

/** States that no path of moves reaches from the first one. */
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
