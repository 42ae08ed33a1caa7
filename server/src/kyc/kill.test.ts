import { expect, test, vi } from 'vitest';
import { killRounds } from '../../test/kill.ts';
import { newPlace } from '../../test/place.ts';

vi.setConfig({ testTimeout: 120_000 });

test('a server killed in the middle of registrations loses no farmer it acknowledged, and makes none twice', async () => {
  let acknowledged = 0;
  for await (const round of killRounds(await newPlace(), 2)) {
    expect(round).toMatchObject({ lost: 0, doubled: 0 });
    acknowledged += round.acknowledged;
  }
  expect(acknowledged).toBeGreaterThan(0);
});
