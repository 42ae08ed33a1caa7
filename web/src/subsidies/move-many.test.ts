import { describe, expect, test } from 'vitest';
import { ApiProblem, networkProblem } from '#api/api-problem.ts';
import { sendMany } from './move-many.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function refusal(...places: number[]) {
  const fields = Object.fromEntries(places.map((place) => [`entries.${place}`, 'wrong_state' as const]));
  return new ApiProblem(409, 'wrong_state', { fields });
}

describe('many entries', () => {
  test('go by parts, and the page hears how far it is', async () => {
    const sent: (readonly number[])[] = [];
    const heard: number[] = [];

    const outcome = await sendMany({
      items: ids(60),
      size: 25,
      send: async (part) => sent.push(part),
      onProgress: (settled) => heard.push(settled),
    });

    expect(sent.map(({ length }) => length)).toEqual([25, 25, 10]);
    expect(heard).toEqual([25, 50, 60]);
    expect(outcome).toEqual({ done: ids(60), refused: [], left: [], problem: undefined });
  });

  test('go without the ones that stand in the way, which are named with the reason', async () => {
    const moved: number[] = [];

    const outcome = await sendMany({
      items: ids(6),
      size: 4,
      async send(part) {
        const places = part.flatMap((id, place) => (id % 3 === 0 ? [place] : []));
        if (places.length > 0) throw refusal(...places);
        moved.push(...part);
      },
    });

    expect(moved).toEqual([1, 2, 4, 5]);
    expect(outcome.refused).toEqual([
      { item: 3, code: 'wrong_state' },
      { item: 6, code: 'wrong_state' },
    ]);
    expect(outcome.problem).toBeUndefined();
  });

  test('stop where nobody answers: what is left is kept to be sent again', async () => {
    const outcome = await sendMany({
      items: ids(5),
      size: 2,
      async send(part) {
        if (part.includes(3)) throw networkProblem();
      },
    });

    expect(outcome.done).toEqual([1, 2]);
    expect(outcome.left).toEqual([3, 4, 5]);
    expect(outcome.problem?.code).toBe('network');
  });

  test('that went through although the answer was lost count as moved the second time', async () => {
    const outcome = await sendMany({
      items: ids(3),
      size: 3,
      async send(part) {
        if (part.length > 1) throw refusal(0, 1);
      },
      isThere: async (id) => id === 1,
    });

    expect(outcome.done).toEqual([1, 3]);
    expect(outcome.refused).toEqual([{ item: 2, code: 'wrong_state' }]);
  });

  test('fail loudly by a fault of ours', async () => {
    const broken = sendMany({
      items: [1],
      size: 1,
      send: async () => {
        throw new TypeError('ours');
      },
    });
    await expect(broken).rejects.toThrow('ours');
  });
});
