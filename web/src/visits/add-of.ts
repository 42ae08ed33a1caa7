import { linkOptions } from '@tanstack/react-router';
import { paths } from '#navigation/paths.ts';

/** What a visit that is about to be added is of: a farmer, and maybe a record of theirs. */
export interface AddOf {
  farmer: number;
  record: { kind: 'policy' | 'claim' | 'animal'; id: number } | null;
}

/** Leads to a new visit with the record filled in: `/visits?add=1204-policy-655`. */
export function addVisitLink({ farmer, record }: AddOf) {
  const add = record ? `${farmer}-${record.kind}-${record.id}` : String(farmer);
  return linkOptions({ to: paths.visits, search: { add } });
}

/** Reads what an address says; of what somebody typed wrong there is nothing. */
export function readAddOf(add: unknown): AddOf | undefined {
  // The router reads what looks like a number as one.
  const typed = typeof add === 'number' || typeof add === 'string' ? String(add) : '';
  const found = /^(\d{1,9})(?:-(policy|claim|animal)-(\d{1,9}))?$/.exec(typed);
  if (!found) return undefined;
  const [, farmer, kind, id] = found;
  const record = kind ? { kind: kind as 'policy' | 'claim' | 'animal', id: Number(id) } : null;
  return { farmer: Number(farmer), record };
}
