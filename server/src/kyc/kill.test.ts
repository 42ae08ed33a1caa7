import { expect, test } from 'vitest';
import { killRounds } from '../../test/kill.ts';
import { newPlace } from '../../test/place.ts';

test('a server killed in the middle of registrations loses no farmer it acknowledged, and makes none twice', async () => {
  const thirtieth = { wrote: 'insert into "kyc"', nth: 30 };
  const moments = [{ ...thirtieth, when: 'before' } as const, { ...thirtieth, when: 'after' } as const];
  let rounds = 0;
  for await (const round of killRounds(await newPlace(), moments)) {
    expect(round).toMatchObject({ lost: 0, doubled: 0 });
    expect(round.acknowledged).toBeGreaterThan(0);
    expect(round.unanswered).toBeGreaterThan(0);
    rounds += 1;
  }
  expect(rounds).toBe(moments.length);
});
