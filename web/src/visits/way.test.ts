import type { Visit } from '@krishi-bima/contract/visits/visits';
import { describe, expect, test } from 'vitest';
import { marksOf, moved, wayOf } from './way.ts';

const panauti: [number, number] = [85.52, 27.584];
const banepa: [number, number] = [85.521, 27.63];
const dhulikhel: [number, number] = [85.554, 27.622];

function visitOf(id: number, at: [number, number] | null, status: Visit['status'] = 'due'): Visit {
  return {
    ...{ id, insurance: 1, kind: 'follow_up', phase: null, status, due_on: '2026-11-26', stop: null, person: null },
    personal_info: { id, kyc: id, name_np: `कृषक ${id}`, name_en: null, phone_number_np: null },
    place: { at, exact: false, address: null },
    ...{ record: null, field: null, note: null, raised: false, done_on: null, done_by: null, report: null },
    ...{ cancel_reason: null, created_by: null, created_at: '2026-11-20T04:00:00.000Z', version: 1 },
  };
}

describe('the way of a day', () => {
  test('goes on from what is done to the nearest that is due', () => {
    const found = [visitOf(1, panauti), visitOf(2, dhulikhel), visitOf(3, banepa, 'done'), visitOf(4, null)];
    const way = wayOf(found, undefined);
    expect(way.stops.map(({ id }) => id)).toEqual([3, 2, 1, 4]);
    expect(way.legs.map((leg) => leg?.toFixed(1) ?? null)).toEqual([null, '3.4', '5.4', null]);
  });

  test('begins at the stop that somebody chose', () => {
    const found = [visitOf(1, panauti), visitOf(2, banepa), visitOf(3, dhulikhel)];
    expect(wayOf(found, 3).stops.map(({ id }) => id)).toEqual([3, 2, 1]);
  });
});

describe('from a branch whose place is known', () => {
  test('the way sets out, and leads back', () => {
    const found = [visitOf(1, panauti), visitOf(2, banepa), visitOf(3, null)];
    const way = wayOf(found, undefined, dhulikhel);
    expect(way.stops.map(({ id }) => id)).toEqual([2, 1, 3]);
    expect(way.legs.map((leg) => leg?.toFixed(1) ?? null)).toEqual(['3.4', '5.1', null]);
    expect(way.back?.toFixed(1)).toBe('5.4');
  });

  test('what is done was the first of it, and one comes back from the last stop that has a place', () => {
    const way = wayOf([visitOf(1, panauti), visitOf(2, banepa, 'done')], undefined, dhulikhel);
    expect(way.legs.map((leg) => leg?.toFixed(1))).toEqual(['3.4', '5.1']);
    expect(wayOf([visitOf(1, null)], undefined, dhulikhel).back).toBeNull();
    expect(wayOf([visitOf(1, panauti)], undefined).back).toBeNull();
  });

  test('the map has the branch too, tied to the first stop and the last', () => {
    const base = { name_np: 'धुलिखेल शाखा', name_en: 'Dhulikhel branch', at: dhulikhel };
    const stops = [visitOf(1, banepa), visitOf(2, panauti)].map((visit) => ({ visit }));
    const marks = marksOf(stops, base);
    expect(marks.map(({ label, tie }) => [label, tie?.to])).toEqual([
      ['धुलिखेल शाखा', panauti],
      ['१. कृषक 1', dhulikhel],
      ['२. कृषक 2', banepa],
    ]);
    expect(marksOf([{ visit: visitOf(1, null) }], base)).toEqual([]);
  });
});

describe('an order that somebody has set', () => {
  test('is followed, and what came later goes on from its end', () => {
    const set = (visit: Visit, stop: number) => ({ ...visit, stop });
    const found = [visitOf(1, panauti), set(visitOf(2, banepa), 2), set(visitOf(3, dhulikhel), 1)];
    const way = wayOf(found, undefined);
    expect(way.stops.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(way.legs.map((leg) => leg?.toFixed(1) ?? null)).toEqual([null, '3.4', '5.1']);
    expect(wayOf(found, 1).stops.map(({ id }) => id)[0]).toBe(1);
  });

  test('is changed by moving one to where another stands', () => {
    expect(moved([1, 2, 3, 4], 1, 3)).toEqual([2, 3, 1, 4]);
    expect(moved([1, 2, 3, 4], 4, 2)).toEqual([1, 4, 2, 3]);
    expect(moved([1, 2], 9, 2)).toEqual([1, 2]);
  });
});

describe('the map of a day', () => {
  test('has one mark for a place, which leads to what is due there, and ties it to the one before', () => {
    const stops = [visitOf(1, panauti, 'done'), visitOf(2, panauti), visitOf(3, banepa), visitOf(4, null)];
    const marks = marksOf(stops.map((visit) => ({ visit })));
    expect(marks.map(({ id, sign, isDone }) => [id, sign, isDone])).toEqual([
      [2, '१, २', false],
      [3, '३', false],
    ]);
    expect(marks.map(({ tie }) => tie?.to)).toEqual([undefined, panauti]);
  });
});
