import type { Gray } from '@krishi-bima/contract/muzzle/frames';
import { describe, expect, test } from 'vitest';
import { growSkin, photograph } from '../../../../test/muzzles.ts';
import { compareMuzzles, readMuzzle } from './engine.ts';

const cows = [growSkin(1), growSkin(2)] as const;

/** A video of three poses, each held for half a second, as the engine gets it. */
async function film(cow: 0 | 1, seed: number, change: (frame: Gray) => Gray = (frame) => frame) {
  const poses = await Promise.all([0, 1, 2].map((pose) => photograph(cows[cow], seed * 10 + pose)));
  return poses.map(change).flatMap((pose) => Array.from({ length: 4 }, () => pose));
}

function shaded(by: (pixel: number) => number) {
  return ({ pixels, ...size }: Gray): Gray => ({ ...size, pixels: pixels.map(by) });
}

describe('a video of a muzzle', () => {
  test('is known again in another pose and light, with dirt on it, and no stranger is', async () => {
    const enrolled = await readMuzzle(await film(0, 1));
    const again = await readMuzzle(await film(0, 2));
    const stranger = await readMuzzle(await film(1, 3));

    expect(enrolled).toMatchObject({ looked: 12, fault: undefined });
    expect((await compareMuzzles(enrolled.frames, again.frames)).inliers).toBeGreaterThanOrEqual(15);
    expect((await compareMuzzles(enrolled.frames, stranger.frames)).inliers).toBeLessThan(10);
  });

  test.each([
    ['in the dark', 'too_dark', shaded((pixel) => pixel / 3)],
    ['against the sun', 'too_bright', shaded((pixel) => Math.min(240, pixel / 2 + 190))],
    ['that shines', 'wet_or_dirty', shaded((pixel) => (pixel > 100 ? 255 : pixel))],
    ['out of focus', 'too_blurred', shaded((pixel) => 100 + pixel / 8)],
  ] as const)('%s is asked for again, with the reason', async (_, fault, change) => {
    expect(await readMuzzle(await film(0, 4, change))).toMatchObject({ good: 0, frames: [], fault });
  });

  test('that shows something else is asked for again', async () => {
    const stripes = ({ pixels, ...size }: Gray): Gray => ({
      ...size,
      pixels: pixels.map((_, at) => (at % 80 < 40 ? 60 : 190)),
    });
    expect(await readMuzzle(await film(0, 5, stripes))).toMatchObject({ fault: 'not_a_muzzle' });
  });
});
