import type { Fields, FormValues } from '@krishi-bima/contract/forms/kinds';
import { isSame } from './form-values.ts';

/** One record that two people changed, field by field. */
export interface MergeSides<V> {
  /** The record as it was when typing began. */
  base: V;
  /** The record as the server has it now. */
  fresh: V;
  /** The record as it is typed here. */
  mine: V;
  /** What went out from here: a change on the server that equals it is our own, whose answer got lost. */
  sent?: readonly V[];
}

export interface Merge<V> {
  /** Their values where nothing was typed here, otherwise the typed ones; `mine` itself when nothing came in. */
  values: V;
  /** The names of the fields that somebody else changed, and that differ from what is here. */
  foreign: readonly string[];
  /** Those of them that were changed here too: the typed values stay until somebody decides. */
  clashes: readonly string[];
}

/** The three-way merge of every form. Calculated fields are the server's and no matter of dispute. */
export function merge<V extends FormValues>(fields: Fields, { base, fresh, mine, sent = [] }: MergeSides<V>): Merge<V> {
  const foreign = Object.entries(fields).flatMap(([name, { computed }]) => {
    const isTheirs = !computed && !isSame(base[name], fresh[name]) && !isSame(mine[name], fresh[name]);
    return isTheirs && !sent.some((one) => name in one && isSame(one[name], fresh[name])) ? [name] : [];
  });
  const clashes = foreign.filter((name) => !isSame(mine[name], base[name]));
  const taken = foreign.filter((name) => !clashes.includes(name));
  return { values: taken.length > 0 ? withTheirs(mine, fresh, taken) : mine, foreign, clashes };
}

/** Takes the named fields from the server's record. */
export function withTheirs<V extends FormValues>(mine: V, fresh: V, names: readonly string[]): V {
  return { ...mine, ...Object.fromEntries(names.map((name) => [name, fresh[name] ?? null])) };
}
