import type { Visit } from '@krishi-bima/contract/visits/visits';
import { describe, expect, test } from 'vitest';
import { cellKey, nextCell, readCell } from './cells.ts';

const cells = {
  people: [
    { id: 4, name: 'विकास' },
    { id: 9, name: 'सुनिता' },
  ],
  days: ['2026-11-26', '2026-11-27', '2026-11-28'],
};

function visitOf(person: number | null, due_on: string): Visit {
  return {
    ...{ id: 1, insurance: 1, kind: 'follow_up', phase: null, status: 'due', due_on, stop: null },
    person: person === null ? null : { id: person, first_name: 'राम', last_name: 'थापा' },
    personal_info: { id: 1, kyc: 1, name_np: 'सीता', name_en: null, phone_number_np: null },
    place: { at: null, exact: false, address: null },
    ...{ record: null, field: null, note: null, raised: false, done_on: null, done_by: null, report: null },
    ...{ cancel_reason: null, created_by: null, created_at: '2026-11-20T04:00:00.000Z', version: 1 },
  };
}

describe('the cells of a week, by the arrows', () => {
  test('begin where the visit is, or at the first of those who can be given work', () => {
    expect(nextCell(cells, visitOf(9, '2026-11-27'), undefined)).toBe('cell 9 2026-11-27');
    expect(nextCell(cells, visitOf(null, '2026-11-20'), undefined)).toBe('cell 4 2026-11-26');
  });

  test('lead from person to person and from day to day, and end at the edges', () => {
    const visit = visitOf(4, '2026-11-26');
    const from = cellKey({ person: 4, day: '2026-11-26' });
    expect(nextCell(cells, visit, from, 'ArrowDown')).toBe('cell 9 2026-11-26');
    expect(nextCell(cells, visit, from, 'ArrowRight')).toBe('cell 4 2026-11-27');
    expect(nextCell(cells, visit, from, 'ArrowUp')).toBe(from);
    expect(nextCell(cells, visit, from, 'ArrowLeft')).toBe(from);
    expect(nextCell({ ...cells, days: [] }, visit, undefined)).toBeUndefined();
  });

  test('are read back from their names', () => {
    expect(readCell('cell 9 2026-11-27')).toEqual({ person: 9, day: '2026-11-27' });
    expect(readCell('stop 9')).toBeUndefined();
  });
});
