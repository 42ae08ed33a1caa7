import { describe, expect, test } from 'vitest';
import { followStops, orderStops, roadMinutes, setOutAt, straightKm, timesOf, wayKm } from './stops.ts';

const panauti = { id: 1, at: [85.52, 27.584] } as const;
const banepa = { id: 2, at: [85.521, 27.63] } as const;
const dhulikhel = { id: 3, at: [85.554, 27.622] } as const;
const namobuddha = { id: 4, at: [85.583, 27.571] } as const;
const lost = { id: 5, at: null };

const idsOf = ({ stops }: { stops: readonly { id: number }[] }) => stops.map(({ id }) => id);

test('the straight line from Panauti to Banepa is some five kilometres', () => {
  expect(straightKm(panauti.at, banepa.at)).toBeCloseTo(5.12, 2);
  expect(straightKm(panauti.at, panauti.at)).toBe(0);
});

describe('the stops of a day', () => {
  test('go from the first always to the nearest that is left, and what has no place comes last', () => {
    const way = orderStops([panauti, lost, namobuddha, dhulikhel, banepa]);
    expect(idsOf(way)).toEqual([1, 2, 3, 4, 5]);
    expect(way.legs.map((leg) => leg?.toFixed(2) ?? null)).toEqual([null, '5.12', '3.37', '6.35', null]);
  });

  test('begin where somebody wants to, or at the nearest to where somebody is', () => {
    expect(idsOf(orderStops([panauti, banepa, dhulikhel, namobuddha], { first: 4 }))).toEqual([4, 3, 2, 1]);
    const here = orderStops([panauti, namobuddha, dhulikhel], { from: banepa.at });
    expect(idsOf(here)).toEqual([3, 1, 4]);
    expect(here.legs[0]).toBeCloseTo(3.37, 2);
    expect(idsOf(orderStops([panauti, banepa], { first: 99 }))).toEqual([1, 2]);
  });

  test('make a way that is longer by the factor of the roads', () => {
    const way = orderStops([panauti, banepa, dhulikhel]);
    expect(wayKm(way, 1)).toBeCloseTo(8.49, 2);
    expect(wayKm(way, 1.4)).toBeCloseTo(11.88, 2);
    expect(orderStops([])).toEqual({ stops: [], legs: [] });
  });
});

describe('an order that somebody has set', () => {
  test('is followed, past what has no place', () => {
    const way = followStops([dhulikhel, lost, panauti, banepa]);
    expect(idsOf(way)).toEqual([3, 5, 1, 2]);
    expect(way.legs.map((leg) => leg?.toFixed(2) ?? null)).toEqual([null, null, '5.39', '5.12']);
    expect(followStops([panauti], banepa.at).legs[0]).toBeCloseTo(5.12, 2);
  });

  test('says about when one is where: 20 km an hour, 40 minutes at a stop, from ten or from now', () => {
    // 5.12 km by a factor of 1.4 are 7.2 km, which take 21.5 minutes.
    const way = followStops([panauti, banepa]);
    expect(timesOf(way, 1.4)).toEqual([600, 665]);
    expect(timesOf(way, 1.4, 13 * 60)).toEqual([780, 845]);
    expect(timesOf(way, 1.4, 8 * 60)).toEqual([600, 665]);
    expect([setOutAt(), setOutAt(8 * 60), setOutAt(13 * 60 + 2)]).toEqual([600, 600, 785]);
    expect(roadMinutes(way, 1.4)).toBe(25);
    expect(roadMinutes(followStops([]), 1.4)).toBe(0);
  });
});
