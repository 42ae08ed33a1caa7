import type { OutboxEntry } from '@krishi-bima/contract/outbox/entry';
import { text } from '@krishi-bima/contract/values/text';
import { expect, test } from 'vitest';
import { waitingRecords, withWaiting } from './waiting-rows.ts';

function entry(change: Partial<OutboxEntry>): OutboxEntry {
  return {
    ...{ id: 'one', user: 3, company: 7, key: 'one', kind: 'field', what: text('खेत', 'Field'), whose: 'सीता', size: 9 },
    ...{ subject: 'field/new/1', path: '/', after: [], kept_at: 1, state: 'waiting' },
    call: { method: 'POST', path: '/' },
    ...change,
  };
}

const upper = { id: -1, field_name: 'माथिल्लो' };
const lower = { id: -2, field_name: 'तल्लो' };
const unsent = [
  entry({ makes: -1, shows: { '/api/v1/fields/-1/': upper, '/api/v1/documents/?id=-1': { count: 0 } } }),
  entry({ makes: -2, shows: { '/api/v1/fields/-2/': lower } }),
  entry({ kind: 'proposal', makes: -3, shows: { '/api/v1/vegetable/-3/': { id: -3 } } }),
  entry({ subject: 'field/12' }),
];

test('what was made here and not sent is listed as its page shows it, newest first', () => {
  expect(waitingRecords('field', unsent)).toEqual([lower, upper]);
});

test('it stands before what the office lists, once and on the first page alone', () => {
  const waiting = waitingRecords<typeof upper>('field', unsent);
  const page = { count: 1, results: [{ id: 12, field_name: 'घरबारी' }] };
  expect(withWaiting(page, waiting)).toEqual({ count: 3, results: [lower, upper, ...page.results] });
  expect(withWaiting(page, waiting, 50)).toEqual({ count: 3, results: page.results });
  // The list of a farmer who waits is the outbox's own.
  expect(withWaiting({ count: 2, results: [upper, lower] }, waiting)).toEqual({ count: 2, results: [upper, lower] });
});
