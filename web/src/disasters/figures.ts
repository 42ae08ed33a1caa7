import type { DisasterPreview, HitPolicy } from '@krishi-bima/contract/disasters/disasters';
import { expectedLoss } from '@krishi-bima/contract/disasters/expected';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';

/** A policy with what it is expected to lose, and whether a claim is to be registered for it. */
export interface Reckoned {
  policy: HitPolicy;
  sum_insured: number;
  expected: number;
  state: 'picked' | 'left' | 'claimed';
}

export interface GroupFigures {
  key: string;
  percent: number;
  policies: number;
  sum_insured: string;
  expected: string;
}

export interface Figures {
  policies: Reckoned[];
  groups: GroupFigures[];
  farmers: number;
  sum_insured: string;
  expected: string;
  picked: number[];
  pickedExpected: string;
  claimed: number;
}

interface Chosen {
  /** As typed, by the key of a group; the usual share where nothing is. */
  percents: Readonly<Record<string, number>>;
  /** Policies that were unticked. */
  left: readonly number[];
}

/** Reckons as the server does when the claims are registered: each row by itself. */
export function figuresOf({ policies, groups }: DisasterPreview, { percents, left }: Chosen): Figures {
  const shares = new Map(groups.map(({ key, percent }) => [key, percents[key] ?? percent]));
  const lossOf = (row: HitPolicy['rows'][number]) => expectedLoss(toPaisa(row.sum_insured), shares.get(row.group) ?? 0);
  const reckoned = policies.map((policy): Reckoned => {
    const state = policy.claim ? 'claimed' : left.includes(policy.id) ? 'left' : 'picked';
    return {
      ...{ policy, state },
      sum_insured: sumOf(policy.rows, (row) => toPaisa(row.sum_insured)),
      expected: sumOf(policy.rows, lossOf),
    };
  });
  const picked = reckoned.filter(({ state }) => state === 'picked');
  const rows = policies.flatMap((policy) => policy.rows.map((row) => ({ policy, row })));
  return {
    policies: reckoned.toSorted((one, other) => other.expected - one.expected),
    groups: groups.map(({ key }) => {
      const own = rows.filter(({ row }) => row.group === key);
      return {
        ...{ key, percent: shares.get(key) ?? 0 },
        policies: new Set(own.map(({ policy }) => policy.id)).size,
        sum_insured: fromPaisa(sumOf(own, ({ row }) => toPaisa(row.sum_insured))),
        expected: fromPaisa(sumOf(own, ({ row }) => lossOf(row))),
      };
    }),
    farmers: new Set(policies.map(({ personal_info }) => personal_info.id)).size,
    sum_insured: fromPaisa(sumOf(reckoned, (one) => one.sum_insured)),
    expected: fromPaisa(sumOf(reckoned, (one) => one.expected)),
    picked: picked.map(({ policy }) => policy.id),
    pickedExpected: fromPaisa(sumOf(picked, (one) => one.expected)),
    claimed: reckoned.filter(({ state }) => state === 'claimed').length,
  };
}

function sumOf<T>(list: readonly T[], amount: (one: T) => number): number {
  return list.reduce((sum, one) => sum + amount(one), 0);
}

/** By the share that is expected to be lost, as the circles on the map are coloured. */
export type LossTone = 'high' | 'middle' | 'low';

export function toneOf(expected: number, sum_insured: number): LossTone {
  const percent = sum_insured === 0 ? 0 : (100 * expected) / sum_insured;
  if (percent > 50) return 'high';
  return percent >= 35 ? 'middle' : 'low';
}
