import { expect, test } from 'vitest';
import { createFormPlaces } from './form-places.ts';

test('forms with files are in memory two of a person and twelve of all at once, the others wait', async () => {
  const enter = createFormPlaces();
  const inside: (() => void)[] = [];
  const comes = (person: number) => enter(person).then((leave) => inside.push(leave));
  const mine = Promise.all([1, 1, 1, 1].map(comes));
  const others = Promise.all(Array.from({ length: 16 }, (_, at) => comes(10 + at)));
  await new Promise((resolve) => setImmediate(resolve));

  expect(inside).toHaveLength(12);
  while (inside.length > 0) {
    inside.pop()?.();
    await new Promise((resolve) => setImmediate(resolve));
    expect(inside.length).toBeLessThanOrEqual(12);
  }
  await Promise.all([mine, others]);
  const crowd = Array.from({ length: 40 }, () => enter(1));
  const refused = (await Promise.allSettled(crowd.slice(-8))).map(({ status }) => status);
  expect(refused).toEqual(Array.from({ length: 8 }, () => 'rejected'));
});
