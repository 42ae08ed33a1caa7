import { findForm } from '@krishi-bima/contract/forms';
import { kycWaitingStates } from '@krishi-bima/contract/kyc/moves';
import { isOneOf, isRecord } from '@krishi-bima/contract/values/records';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toLatin } from '@krishi-bima/nepali/digits';
import { foldName, foldPrefix, foldText } from '@krishi-bima/nepali/folding';

type Row = Record<string, unknown>;
/** In these a claim waits for whoever assesses it. */
const beforeAssessment = ['intimated', 'registered', 'inspection', 'documents_pending'];

type Test = (row: Row, value: string) => boolean;

/** Filters that are no plain comparison with the row's own value of that name. */
const tests: Readonly<Record<string, Test>> = {
  search: (row, typed) => {
    const text = wordsOf(row).join(' ');
    const [plain, names, places] = [toLatin(text).toLowerCase(), foldName(text), foldText(text)];
    const words = toLatin(typed).toLowerCase().split(/\s+/).filter(Boolean);
    return words.every((word) => plain.includes(word) || isIn(names, foldPrefix(word)) || isIn(places, foldText(word)));
  },
  forms: (row, names) => names.split(',').includes(String(row.form)),
  registration: (row, line) => findForm(String(row.form))?.line === line,
  personal_info__id: (row, id) => idOf(row.personal_info) === id,
  waiting: (row, value) => isOneOf(kycWaitingStates, row.status) === (value === 'true'),
  // What is kept is the reader's own.
  mine: () => true,
  tab: (row, tab) => tab === 'open' || (tab === 'mine' ? isOneOf(beforeAssessment, row.status) : row.status === tab),
  overdue: ({ status, due_on }) => status === 'due' && String(due_on) < todayAd(),
  due_from: ({ due_on }, day) => String(due_on) >= day,
  due_until: ({ due_on }, day) => String(due_on) <= day,
  day: ({ due_on }, day) => (day === todayAd() ? String(due_on) <= day : due_on === day),
};

interface Found {
  count: number;
  results: Row[];
}

/**
 * Returns the rows of a kept list that the query asks for, in their order and a page at a time. Undefined where it asks
 * for something that the rows do not say: better no list than a wrong one.
 */
export function narrow(rows: readonly unknown[], query: URLSearchParams): Found | undefined {
  let left = rows.filter(isRecord);
  for (const [name, value] of query) {
    if (isOneOf(['limit', 'offset', 'ordering', 'insurance', 'insurance__id'], name)) continue;
    const test = tests[name] ?? (left.every((row) => name in row) ? equals(name) : undefined);
    if (!test) return undefined;
    left = left.filter((row) => test(row, value));
  }
  const sorted = inOrder(left, query.get('ordering'));
  const offset = Number(query.get('offset') ?? 0);
  return { count: left.length, results: sorted.slice(offset, offset + Number(query.get('limit') ?? 50)) };
}

/** What folds to nothing is in everything, and found nowhere. */
function isIn(text: string, folded: string): boolean {
  return folded !== '' && text.includes(folded);
}

function equals(name: string): Test {
  return (row, value) => idOf(row[name]) === value;
}

/** A person, a farmer or a place is asked for by its id. */
function idOf(value: unknown): string {
  return String(isRecord(value) && 'id' in value ? value.id : value);
}

function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  return isRecord(value) ? Object.values(value).flatMap(wordsOf) : [];
}

function inOrder(rows: readonly Row[], ordering: string | null): Row[] {
  const name = ordering?.replace('-', '');
  if (!name || !rows.every((row) => name in row)) return [...rows];
  const sign = ordering?.startsWith('-') ? -1 : 1;
  return rows.toSorted((one, other) => sign * compare(one[name], other[name]));
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one) < String(other) ? -1 : Number(String(one) > String(other));
}
