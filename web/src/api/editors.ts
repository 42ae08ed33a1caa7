import type { ProblemBody } from '@krishi-bima/contract/problems/problems';

export interface Editor {
  actor: string;
  /** The time of the newest change. */
  at: string;
  count: number;
}

/** Returns everybody who changed the record since it was read, the latest first. */
export function editorsOf(changes: NonNullable<ProblemBody['changes']>): Editor[] {
  return [...Map.groupBy(changes, ({ actor }) => actor)].map(([actor, theirs]) => ({
    actor,
    at: theirs.map(({ at }) => at).reduce((newest, at) => (at > newest ? at : newest)),
    count: theirs.length,
  }));
}
