import { expect, test } from 'vitest';
import { areaOfPolygon, lengthOfLine } from './measure.ts';
import type { Polygon, Position } from './polygon.ts';
import { splitPolygon } from './split.ts';

const side = 0.001;
const [west, south] = [85.5, 27.6];
const at = (x: number, y: number): Position => [west + x * side, south + y * side];
const plot: Polygon = { type: 'Polygon', coordinates: [[at(0, 0), at(1, 0), at(1, 1), at(0, 1), at(0, 0)]] };
const area = (polygon: Polygon) => Number(areaOfPolygon(polygon));
const halves = (line: Position[], polygon = plot) => splitPolygon(polygon, line);

test('a line across makes two fields that are together as large as the one', () => {
  for (const line of [
    [at(0.5, -1), at(0.5, 2)],
    [at(0.5, 2), at(0.5, -1)],
    [at(-1, 0.25), at(2, 0.25)],
    [at(-1, 0.5), at(0.5, 0.2), at(0.6, 0.9), at(2, 0.5)],
    // The line crosses a corner only.
    [at(0.4, -0.2), at(1.2, 0.6)],
    // The line is clicked on the boundary itself: a corner and a point on a side, with more of the line beyond.
    [at(-0.5, -0.5), at(0, 0), at(0.5, 1), at(0.5, 2)],
    [at(-1, 0.5), at(0, 0.5), at(2, 0.5)],
    // Both ends of the line cross the same side.
    [at(0.2, -0.5), at(0.2, 0.5), at(0.8, 0.5), at(0.8, -0.5)],
  ]) {
    const parts = halves(line);
    expect(parts, JSON.stringify(line)).toBeDefined();
    const [one, other] = parts as [Polygon, Polygon];
    expect(area(one) + area(other)).toBeCloseTo(area(plot), 0);
    expect(Math.min(area(one), area(other))).toBeGreaterThan(0.05 * area(plot));
  }
  const [one] = halves([at(0.25, -1), at(0.25, 2)]) ?? [];
  expect([0.25, 0.75].some((share) => Math.abs(area(one as Polygon) / area(plot) - share) < 0.001)).toBe(true);
});

test('a line that does not go right through splits nothing, nor one through a pond', () => {
  expect(halves([at(0.5, -1), at(0.5, 0.5)])).toBeUndefined();
  expect(halves([at(2, 2), at(3, 3)])).toBeUndefined();
  expect(halves([at(0.2, -1), at(0.2, 2), at(0.8, 2), at(0.8, -1)])).toBeUndefined();
  const pond = [at(0.6, 0.4), at(0.8, 0.4), at(0.8, 0.6), at(0.6, 0.4)];
  const wet: Polygon = { type: 'Polygon', coordinates: [...plot.coordinates, pond] };
  expect(halves([at(0.7, -1), at(0.7, 2)], wet)).toBeUndefined();
  const parts = halves([at(0.3, -1), at(0.3, 2)], wet) ?? [];
  expect(parts.map(({ coordinates }) => coordinates.length).toSorted((a, b) => a - b)).toEqual([1, 2]);
});

test('a line is as long as it is on the ellipsoid', () => {
  // A degree of latitude at 27.5 north is 110,797 m.
  expect(
    lengthOfLine([
      [85, 27],
      [85, 28],
    ]),
  ).toBeGreaterThan(110_780);
  expect(
    lengthOfLine([
      [85, 27],
      [85, 28],
    ]),
  ).toBeLessThan(110_820);
  expect(lengthOfLine([at(0, 0)])).toBe(0);
});
