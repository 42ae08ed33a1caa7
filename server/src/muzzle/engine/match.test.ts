import { describe, expect, test } from 'vitest';
import { chancesOf } from '../../../../test/muzzles.ts';
import { compareFrames } from './compare.ts';
import { type Features, matchFeatures, wordsEach } from './match.ts';

/** Points that no other seed has. */
function pointsOf(seed: number, count = 120): Features {
  const chance = chancesOf(seed);
  return {
    points: Float32Array.from({ length: count * 2 }, () => chance() * 600),
    words: Int32Array.from({ length: count * wordsEach }, () => Math.floor(chance() * 2 ** 32)),
  };
}

/** As a camera sees them that is turned, further away and to one side. */
function seenAgain({ points, words }: Features, degrees: number, scale: number): Features {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180) * scale, Math.sin((degrees * Math.PI) / 180) * scale];
  const moved = points.map((value, at) => {
    const [x, y] = at % 2 ? [points[at - 1] ?? 0, value] : [value, points[at + 1] ?? 0];
    return at % 2 ? sin * x + cos * y - 11 : cos * x - sin * y + 40;
  });
  return { points: moved, words };
}

describe('the points of two frames', () => {
  test('are matched though the camera turned and stepped back, which is told', () => {
    const { pairs, turn, scale } = matchFeatures(pointsOf(1), seenAgain(pointsOf(1), 20, 0.8));

    expect(pairs).toHaveLength(120);
    expect(pairs.every(([one, other]) => one === other)).toBe(true);
    expect(turn).toBeCloseTo(20, 3);
    expect(scale).toBeCloseTo(0.8, 3);
  });

  test('are not matched when the same beads lie in another arrangement', () => {
    const shuffled = { ...pointsOf(1), points: pointsOf(2).points };
    expect(matchFeatures(pointsOf(1), shuffled).pairs.length).toBeLessThan(8);
  });

  test('of two animals have hardly any in common', () => {
    expect(matchFeatures(pointsOf(1), pointsOf(2)).pairs.length).toBeLessThan(5);
    expect(matchFeatures(pointsOf(1), pointsOf(2, 0)).pairs).toEqual([]);
  });

  test('count by the best pair of frames, with how many pairs bear it out', () => {
    const [same, other] = [pointsOf(1), pointsOf(2)];
    const found = compareFrames([other, same], [seenAgain(same, 5, 1), other]);

    expect(found).toMatchObject({ inliers: 120, witnesses: 2, best: { enrolled: 0, asked: 1 } });
    expect(found.grid.map((row) => row.map(({ pairs }) => pairs.length > 8))).toEqual([
      [false, true],
      [true, false],
    ]);
  });
});
