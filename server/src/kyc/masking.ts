import { bankNumbers } from '@krishi-bima/contract/forms/banking';
import { firmNumbers } from '@krishi-bima/contract/forms/header';
import { type PersonalInfo, personalNumbers } from '@krishi-bima/contract/kyc/kyc';
import type { Viewer } from '../tenancy/viewer.ts';

/*
 * A partner sees who a farmer is, but not the numbers to reach or impersonate them by (docs/behaviour.md, Partner).
 * Every answer with a farmer's facts passes through here: farmers, lists, proposals, history.
 */

type Reader = Pick<Viewer, 'partner'>;

/** A cheque or a transfer leads to an account as well. */
const numbers: ReadonlySet<string> = new Set([...personalNumbers, ...bankNumbers, ...firmNumbers, 'reference_no']);

/** These texts are written by hand, so they may quote a number. */
const proses: ReadonlySet<string> = new Set<keyof PersonalInfo | 'twin_reason' | 'reason'>([
  'remarks',
  'twin_reason',
  'reason',
]);

/** Masks the record for this reader, one level deep. */
export function masked<T extends object>({ partner }: Reader, record: T): T {
  if (!partner) return record;
  const entries = Object.entries(record).map(([name, value]) => [name, maskedValue(name, value)]);
  return Object.fromEntries(entries) as T;
}

/** Masks the changes of a history entry: `{ name: [before, after] }`. */
export function maskedChanges<T extends Record<string, [unknown, unknown]>>({ partner }: Reader, changes: T): T {
  if (!partner) return changes;
  const entries = Object.entries(changes).map(([name, pair]) => [name, pair.map((value) => maskedValue(name, value))]);
  return Object.fromEntries(entries) as T;
}

function maskedValue(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (numbers.has(name)) return maskedNumber(value);
  return proses.has(name) ? value.replace(/[0-9०-९](?:[\s/-]?[0-9०-९]){4,}/g, maskedNumber) : value;
}

/** The last two characters remain, so that two people can still speak of the same record. */
export function maskedNumber(number: string): string {
  const open = number.length > 5 ? 2 : 0;
  return number.slice(0, number.length - open).replace(/[\p{L}\p{M}\p{N}]/gu, '•') + number.slice(number.length - open);
}
