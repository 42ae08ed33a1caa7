import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideHalfUp, fromScaled, placesOf, toScaled } from './decimal.ts';

describe('an exact decimal', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.nat(12), (scaled, places) => {
        expect(toScaled(fromScaled(scaled, places), places)).toBe(scaled);
      }),
    );
    expect([fromScaled(5n, 4), fromScaled(-5n, 0), placesOf('1.50'), placesOf('7')]).toEqual(['0.0005', '-5', 2, 0]);
  });

  it('is rounded half away from zero', () => {
    expect([toScaled('2.345', 2), toScaled('-2.345', 2), toScaled('2.3449', 2), toScaled('0.5', 0)]).toEqual([
      235n,
      -235n,
      234n,
      1n,
    ]);
    expect([divideHalfUp(5n, 2n), divideHalfUp(7n, 3n), divideHalfUp(0n, 9n)]).toEqual([3n, 2n, 0n]);
  });

  it.each(['', '.', '1.', '.5', '+1', '1e3', '0x1', ' 1', '१'])('refuses "%s"', (text) => {
    expect(() => toScaled(text, 2)).toThrow(RangeError);
  });
});
