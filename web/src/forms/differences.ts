import { type Fields, type FormValues, valueIn } from '@krishi-bima/contract/forms/kinds';
import { t } from '#i18n/t.ts';
import type { Difference } from './conflict-notice.tsx';
import { type MergeSides, merge, withTheirs } from './merge.ts';

/** What somebody else changed in a record, by the labels of its form, with what is typed here. */
export function differencesIn<V extends FormValues>(fields: Fields, sides: MergeSides<V>): Difference[] {
  const { foreign, clashes } = merge(fields, sides);
  return Object.entries(fields)
    .filter(([name]) => foreign.includes(name))
    .map(([name, spec]) => ({
      ...{ key: name, label: t(spec.label), spec },
      ...{ theirs: valueIn(sides.fresh, name), mine: valueIn(sides.mine, name) },
      isClash: clashes.includes(name),
    }));
}

/** The newest record with what was typed here over it; where both changed the same, one of the two. */
export function decided<V extends FormValues>(fields: Fields, sides: MergeSides<V>, isMine: boolean): V {
  const { values, clashes } = merge(fields, sides);
  return isMine ? values : withTheirs(values, sides.fresh, clashes);
}
