import type { ProblemBody } from '@krishi-bima/contract/problems/problems';

export interface Editor {
  actor: string;
  /** Of the newest. */
  at: string;
  count: number;
}

/** Everybody who changed the record since it was read, whoever came last first. */
export function editorsOf(changes: NonNullable<ProblemBody['changes']>): Editor[] {
  return [...Map.groupBy(changes, ({ actor }) => actor)].map(([actor, theirs]) => ({
    actor,
    at: theirs.map(({ at }) => at).reduce((newest, at) => (at > newest ? at : newest)),
    count: theirs.length,
  }));
}
