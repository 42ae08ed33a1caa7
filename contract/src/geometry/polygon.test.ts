import { describe, expect, test } from 'vitest';
import { differencePercent, exceedsAreaTolerance } from '../fields/area-difference.ts';
import { areaOfPolygon } from './measure.ts';
import { maxPoints, type Polygon, type Position, parsePolygon } from './polygon.ts';

const plot: Polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [85.5, 27.6],
      [85.501, 27.6],
      [85.501, 27.601],
      [85.5, 27.601],
      [85.5, 27.6],
    ],
  ],
};
const [corners = []] = plot.coordinates;

function ring(points: number, radius = 0.001): Position[] {
  const round = Array.from({ length: points - 1 }, (_, at): Position => {
    const angle = (at / (points - 1)) * 2 * Math.PI;
    return [85.3 + radius * Math.cos(angle), 27.7 + radius * Math.sin(angle)];
  });
  return [...round, round[0] as Position];
}

function problemOf(coordinates: unknown) {
  const parsed = parsePolygon({ type: 'Polygon', coordinates });
  return 'problem' in parsed ? parsed.problem : undefined;
}

describe('a boundary', () => {
  test('is read from an object, from text, from a Feature and from a MultiPolygon of one part', () => {
    const feature = { type: 'Feature', properties: {}, geometry: plot };
    const several = { type: 'MultiPolygon', coordinates: [plot.coordinates] };
    for (const given of [
      plot,
      JSON.stringify(plot),
      feature,
      { type: 'FeatureCollection', features: [feature] },
      several,
    ]) {
      expect(parsePolygon(given)).toEqual({ polygon: plot });
    }
  });

  test('loses heights and points that are said twice, and is kept to a centimetre', () => {
    const high = corners.flatMap(([x, y]) => [
      [x + 1e-9, y, 1300],
      [x, y, 1300],
    ]);
    expect(parsePolygon({ type: 'Polygon', coordinates: [high] })).toEqual({ polygon: plot });
  });

  test('is refused with its reason', () => {
    const [a, b, c, d] = corners as [Position, Position, Position, Position];
    expect(problemOf([[a, b, c, d]])).toBe('polygon_open');
    expect(problemOf([[a, b, a]])).toBe('polygon_few');
    expect(problemOf([[a, c, b, d, a]])).toBe('polygon_crosses');
    expect(problemOf([[a, b, c, b, a]])).toBe('polygon_crosses');
    expect(problemOf([corners.map(([x, y]) => [y, x])])).toBe('polygon_swapped');
    expect(problemOf([[a, b, ['85.5', 27.6], a]])).toBe('bad_polygon');
    expect(problemOf([[a, b, [Number.NaN, 27.6], a]])).toBe('bad_polygon');
    expect(problemOf([])).toBe('bad_polygon');
    expect(parsePolygon('{"type":')).toEqual({ problem: 'bad_polygon' });
    expect(parsePolygon({ type: 'LineString', coordinates: corners })).toEqual({ problem: 'polygon_kind' });
    expect(parsePolygon({ type: 'MultiPolygon', coordinates: [1, 2] })).toEqual({ problem: 'polygon_kind' });
  });

  test('has at most 2,000 points, all rings together', () => {
    expect(problemOf([ring(maxPoints)])).toBeUndefined();
    expect(problemOf([ring(maxPoints + 1)])).toBe('polygon_many');
    expect(problemOf([ring(maxPoints - 2), ring(4, 0.0001)])).toBe('polygon_many');
  });

  test('may go round a pond, which lies inside', () => {
    expect(problemOf([ring(50), ring(10, 0.0005)])).toBeUndefined();
    expect(problemOf([ring(50, 0.0005), ring(10)])).toBe('polygon_crosses');
    expect(Number(areaOfPolygon({ type: 'Polygon', coordinates: [ring(50), ring(50, 0.0005)] }))).toBeCloseTo(
      Number(areaOfPolygon({ type: 'Polygon', coordinates: [ring(50)] })) * 0.75,
      0,
    );
  });
});

/*
 * The oracle uses authalic latitudes, which preserve areas: the polygon on the ellipsoid is as large as the one on the
 * sphere of the same surface, except for how sides bend between two corners a few hundred metres apart.
 */
const [major, flattening] = [6378137, 1 / 298.257223563];
const e2 = flattening * (2 - flattening);
const e = Math.sqrt(e2);

function q(sine: number) {
  return (1 - e2) * (sine / (1 - e2 * sine * sine) - Math.log((1 - e * sine) / (1 + e * sine)) / (2 * e));
}

function areaByAuthalicSphere(points: readonly Position[]): number {
  const pole = q(1);
  const radians = Math.PI / 180;
  let sum = 0;
  for (let at = 1; at < points.length; at += 1) {
    const [x1, y1] = points[at - 1] as Position;
    const [x2, y2] = points[at] as Position;
    const [one, other] = [y1, y2].map((y) => q(Math.sin(y * radians)) / pole) as [number, number];
    sum += (x2 - x1) * radians * (one + other);
  }
  return Math.abs((sum * major * major * pole) / 4);
}

test('the area of 1,000 fields all over Nepal agrees with another reckoning within 0.001 %', () => {
  let seed = 2073;
  const chance = () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  for (let field = 0; field < 1000; field += 1) {
    const [longitude, latitude] = [80.1 + chance() * 8, 26.4 + chance() * 4];
    const sides = 3 + Math.floor(chance() * 20);
    const size = 0.0002 + chance() * 0.004;
    const points = Array.from({ length: sides }, (_, at): Position => {
      const angle = (at / sides) * 2 * Math.PI;
      const reach = size * (0.5 + chance() / 2);
      return [longitude + reach * Math.cos(angle), latitude + reach * Math.sin(angle)];
    });
    const closed = [...points, points[0] as Position];
    const area = Number(areaOfPolygon({ type: 'Polygon', coordinates: [closed] }));
    expect(Math.abs(area / areaByAuthalicSphere(closed) - 1)).toBeLessThan(0.00001);
  }
});

test('a measured area may be a tenth off what is stated, no more', () => {
  expect(differencePercent('1100.0000', '1000.0000')).toBeCloseTo(10);
  expect(exceedsAreaTolerance('1100.0000', '1000.0000')).toBe(false);
  expect(exceedsAreaTolerance('1100.1000', '1000.0000')).toBe(true);
  expect(exceedsAreaTolerance('899.0000', '1000.0000')).toBe(true);
  expect(exceedsAreaTolerance('899.0000', '0')).toBe(false);
});
