import { daysBetween } from '@krishi-bima/nepali/bikram-sambat';
import { keysOf, recordOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';

/* Arithmetic of the subsidy ledger, in whole paisa and whole days; the server uses it, its tests state it. */

/** The age of what the state owes (docs/domain.md, Subsidy: insurers stopped selling over unpaid dues). */
export const ageBuckets = {
  to_30: { to: 30, label: text('०–३० दिन', '0–30 days') },
  to_60: { to: 60, label: text('३१–६० दिन', '31–60 days') },
  to_90: { to: 90, label: text('६१–९० दिन', '61–90 days') },
  to_180: { to: 180, label: text('९१–१८० दिन', '91–180 days') },
  over_180: { to: Number.POSITIVE_INFINITY, label: text('१८० दिनभन्दा बढी', 'Over 180 days') },
} as const satisfies Record<string, { to: number; label: Text }>;
export type AgeBucket = keyof typeof ageBuckets;
export const ageBucketNames = keysOf(ageBuckets);

/**
 * The thirtieth day still belongs to the first bucket; an entry that begins tomorrow is as old as one that begins
 * today.
 */
export function bucketOf(opened_on: string, today: string): AgeBucket {
  const age = daysBetween(opened_on, today);
  return ageBucketNames.find((name) => age <= ageBuckets[name].to) ?? 'over_180';
}

interface Due {
  status: string;
  opened_on: string;
  count: number;
  /** The amount in paisa. */
  due: number;
}

interface Sum {
  count: number;
  due: number;
}

export interface AgeingEntry {
  status: string;
  buckets: Record<AgeBucket, Sum>;
  total: Sum;
}

/** Sums by state and age, with the totals of each state and of all. */
export function ageingOf(dues: readonly Due[], today: string): { lines: AgeingEntry[]; total: AgeingEntry } {
  const states = [...new Set(dues.map(({ status }) => status))];
  const lineOf = (status: string, own: readonly Due[]): AgeingEntry => {
    const inBucket = (name: AgeBucket) => own.filter(({ opened_on }) => bucketOf(opened_on, today) === name);
    const buckets = recordOf(ageBucketNames, (name) => sumOf(inBucket(name)));
    return { status, buckets, total: sumOf(own) };
  };
  return {
    lines: states.map((state) =>
      lineOf(
        state,
        dues.filter(({ status }) => status === state),
      ),
    ),
    total: lineOf('all', dues),
  };
}

function sumOf(dues: readonly Due[]): Sum {
  return {
    count: dues.reduce((sum, { count }) => sum + count, 0),
    due: dues.reduce((sum, { due }) => sum + due, 0),
  };
}

interface Open {
  id: number;
  opened_on: string;
  /** The amount in paisa, above zero. */
  due: number;
}

/**
 * Spreads a payment over the amounts due: the oldest is paid whole before the next gets anything, so that a partial
 * payment leaves one entry in part and the others paid or untouched. Throws RangeError for more than is due.
 */
export function spreadPayment(amount: number, entries: readonly Open[]): { id: number; amount: number }[] {
  let left = amount;
  const shares: { id: number; amount: number }[] = [];
  const oldestFirst = entries.toSorted((a, b) => a.opened_on.localeCompare(b.opened_on) || a.id - b.id);
  for (const { id, due } of oldestFirst) {
    const share = Math.min(due, left);
    if (share > 0) shares.push({ id, amount: share });
    left -= share;
  }
  if (left > 0) throw new RangeError('More than is due');
  return shares;
}
