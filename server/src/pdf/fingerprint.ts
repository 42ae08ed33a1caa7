import { createHash } from 'node:crypto';

/**
 * Returns the check code of a record: the first 32 hexadecimal digits of its SHA-256, in groups of four. Two records
 * that differ only in the order of their keys have the same code.
 */
export function fingerprintOf(record: unknown): string {
  const digits = createHash('sha256').update(canonical(record)).digest('hex').slice(0, 32).toUpperCase();
  return digits.replace(/.{4}(?=.)/g, '$& ');
}

function canonical(record: unknown): string {
  return JSON.stringify(record, (_key, value: unknown) => (isPlainRecord(value) ? sorted(value) : value)) ?? 'null';
}

function isPlainRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sorted(record: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
