import { expect, test } from 'vitest';
import { bearingOf, directionOfDevice } from './direction-of-device.ts';

test.each([
  ['held upright, towards north', { alpha: 0, beta: 90, gamma: 0 }, 0],
  ['upright, turned to the left by a quarter', { alpha: 90, beta: 90, gamma: 0 }, 270],
  ['upright, turned to the right by an eighth', { alpha: 315, beta: 90, gamma: 0 }, 45],
  ['tilted down at an animal', { alpha: 180, beta: 60, gamma: 0 }, 180],
  ['on its side, as for a wide picture', { alpha: 0, beta: 0, gamma: -90 }, 90],
  ['at the ground', { alpha: 10, beta: 5, gamma: 0 }, undefined],
  ['without a compass', { alpha: null, beta: null, gamma: null }, undefined],
])('a camera %s', (_, turned, bearing) => {
  expect(bearingOf(turned)).toBe(bearing);
});

test('a direction from wherever the phone lay is none, and one from north is taken', async () => {
  const asked = directionOfDevice();
  const turned = { alpha: 270, beta: 90, gamma: 0 };
  dispatchEvent(new DeviceOrientationEvent('deviceorientation', { ...turned, absolute: false }));
  dispatchEvent(new DeviceOrientationEvent('deviceorientationabsolute', { ...turned, alpha: 180, absolute: true }));
  expect(await asked).toBe(180);
});
