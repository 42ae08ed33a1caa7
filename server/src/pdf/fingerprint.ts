import { createHash } from 'node:crypto';
import { isRecord } from '@krishi-bima/contract/values/records';

/**
 * Returns the check code of a record: the first 32 hexadecimal digits of its SHA-256, in groups of four. Two records
 * that differ only in the order of their keys have the same code.
 */
export function fingerprintOf(record: unknown): string {
  const digits = createHash('sha256').update(canonical(record)).digest('hex').slice(0, 32).toUpperCase();
  return digits.replace(/.{4}(?=.)/g, '$& ');
}

function canonical(record: unknown): string {
  return JSON.stringify(record, (_key, value: unknown) => (isRecord(value) ? sorted(value) : value)) ?? 'null';
}

function sorted(record: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
