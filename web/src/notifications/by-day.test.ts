import type { Notification } from '@krishi-bima/contract/history/history';
import { expect, test } from 'vitest';
import { byDay } from './by-day.ts';

function changeAt(id: number, at: string): Notification {
  return {
    id,
    at,
    entity: 'kyc',
    entity_id: 1,
    owner_entity: 'kyc',
    owner_id: 1,
    name_np: null,
    name_en: null,
    number: null,
    form: null,
    unread: true,
    subject: null,
    proposal: null,
    field: null,
    farmer: null,
    action: 'update',
    actor: null,
    program: null,
    changes: {},
    reason: null,
  };
}

test('what happened is gathered by the days of Kathmandu', () => {
  const days = byDay([
    changeAt(4, '2026-11-20T06:00:00Z'),
    // 18:15 in Greenwich is midnight in Kathmandu.
    changeAt(3, '2026-11-19T18:15:00Z'),
    changeAt(2, '2026-11-19T18:14:59Z'),
    changeAt(1, '2026-11-18T20:00:00Z'),
  ]);
  expect(days.map(({ day, changes }) => [day, changes.map(({ id }) => id)])).toEqual([
    ['2026-11-20', [4, 3]],
    ['2026-11-19', [2, 1]],
  ]);
});
