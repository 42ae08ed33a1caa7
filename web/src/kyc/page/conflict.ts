import type { Values } from '@krishi-bima/contract/forms/kinds';
import type { Kyc } from '@krishi-bima/contract/kyc/kyc';
import type { ProblemBody } from '@krishi-bima/contract/problems/problems';
import { type Editor, editorsOf } from '#api/editors.ts';
import { isSame } from '#forms/form-engine.ts';
import { kycFields, valuesOf } from '#kyc/kyc-fields.ts';

/** Somebody saved the same farmer while this one was being changed. */
export interface Conflict {
  newest: Kyc;
  /** Who changed it, and when. */
  by: readonly Editor[];
  /** What they changed, by the names of the form, with what was typed here. */
  fields: readonly { name: keyof typeof kycFields; theirs: unknown; mine: unknown; isMineToo: boolean }[];
  mine: readonly string[];
}

/** `before` is the record as it was when typing began; `changes` are those since. */
export function conflictOf(
  newest: Kyc,
  changes: NonNullable<ProblemBody['changes']>,
  { values: before }: { values: Values },
  typed: Values,
): Conflict {
  const theirs = valuesOf(newest);
  const mine = changedNames(before, typed);
  return {
    newest,
    by: editorsOf(changes),
    fields: changedNames(before, theirs).map((name) => ({
      name,
      theirs: theirs[name],
      mine: typed[name],
      isMineToo: mine.includes(name) && !isSame(theirs[name], typed[name]),
    })),
    mine,
  };
}

/** The newest record with what was typed here over it; where both changed the same, one of the two. */
export function mergeConflict({ newest, fields, mine }: Conflict, typed: Values, isMine: boolean): Values {
  const taken = new Set<string>(isMine ? [] : fields.map(({ name }) => name));
  const kept = mine.filter((name) => !taken.has(name));
  return { ...valuesOf(newest), ...Object.fromEntries(kept.map((name) => [name, typed[name]])) };
}

function changedNames(before: Values, after: Values) {
  const names = Object.keys(kycFields) as (keyof typeof kycFields)[];
  return names.filter((name) => !isSame(before[name], after[name]));
}
