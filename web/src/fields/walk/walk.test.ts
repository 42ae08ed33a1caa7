import { areaOfPolygon } from '@krishi-bima/contract/geometry/measure';
import type { Position } from '@krishi-bima/contract/geometry/polygon';
import { describe, expect, test } from 'vitest';
import {
  areaError,
  boundaryOf,
  closedNow,
  isVague,
  notBegun,
  type Step,
  stepTo,
  type Walk,
  withoutLast,
} from './walk.ts';

const start: Position = [85.52, 27.62];
const metre = { east: 1 / (111_320 * Math.cos((27.62 * Math.PI) / 180)), north: 1 / 110_800 };

function at(east: number, north: number, accuracy = 3): Step {
  return { at: [start[0] + east * metre.east, start[1] + north * metre.north], accuracy, time: 1000 };
}

function walked(steps: readonly Step[]): Walk {
  return steps.reduce((walk, step) => stepTo(walk, step) ?? walk, notBegun);
}

/** A square of 40 m, a step each 4 m, the device half a metre off to either side in turn. */
const square = Array.from({ length: 40 }, (_, n) => {
  const [side, along] = [Math.floor(n / 10), (n % 10) * 4];
  const off = n % 10 === 0 ? 0 : n % 2 === 0 ? 0.2 : -0.2;
  const [x, y] = [
    [along, off],
    [40 + off, along],
    [40 - along, 40 + off],
    [off, 40 - along],
  ][side] ?? [0, 0];
  return at(x ?? 0, y ?? 0);
});

describe('a step of a walk', () => {
  test('is kept each three metres, and not where somebody stands', () => {
    const walk = walked([at(0, 0), at(1, 0), at(2.5, 0), at(3.5, 0), at(5, 0), at(7, 0)]);

    expect(walk.steps).toHaveLength(3);
  });

  test('waits where the signal is worse than ten metres', () => {
    expect(stepTo(notBegun, at(0, 0, 11))).toBeUndefined();
    expect(stepTo(notBegun, at(0, 0, 10))).toBeDefined();
  });

  test('is taken back, and never more than there are', () => {
    const walk = walked([at(0, 0), at(4, 0), at(8, 0)]);

    expect(withoutLast(walk, 1).steps).toHaveLength(2);
    expect(withoutLast(walk, 5).steps).toHaveLength(0);
  });
});

describe('a walk that is closed', () => {
  test('has the area of the field, and no corner that is only trembling', () => {
    const walk = walked(square);
    const boundary = boundaryOf(walk);

    expect(boundary?.coordinates[0]).toHaveLength(5);
    expect(Number(areaOfPolygon(boundary ?? fail()))).toBeCloseTo(1600, -2);
    expect(closedNow(walk)?.coordinates[0]).toHaveLength(41);
  });

  test('is none with two steps, nor where it crosses itself', () => {
    expect(boundaryOf(walked([at(0, 0), at(40, 0)]))).toBeNull();
    expect(boundaryOf(walked([at(0, 0), at(40, 40), at(40, 0), at(0, 40)]))).toBeNull();
  });

  test('says how uncertain its area is: of four corners 40 m apart that err by 3 m, 3 / 2 · √(4 · 2 · 40²)', () => {
    const walk = walked([at(0, 0), at(40, 0), at(40, 40), at(0, 40)]);

    expect(areaError(walk)).toBeCloseTo(1.5 * Math.sqrt(8) * 40, 0);
    expect(areaError(notBegun)).toBe(0);
  });

  test('is vague where the signal errs by more than a tenth of the side', () => {
    expect(isVague(3, 1600)).toBe(false);
    expect(isVague(5, 1600)).toBe(true);
    expect(isVague(5, 0)).toBe(false);
  });
});

function fail(): never {
  throw new Error('no boundary');
}
