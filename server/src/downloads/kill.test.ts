import { downloads } from '@krishi-bima/contract/downloads/downloads';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { expect, test } from 'vitest';
import { hireInto, missHeartbeats } from '../../test/beside.ts';
import { childrenOf, isAlive } from '../../test/child-processes.ts';
import { newPlace } from '../../test/place.ts';
import { type Running, startServer } from '../../test/process.ts';

const papers = 6;

test('a server killed among its tasks takes them up again when it comes back', async () => {
  const place = await newPlace();
  let running = await startServer(place, [], { wrote: 'update "tasks" set .*"result"', nth: 3, when: 'before' });
  const { tokens } = await hireInto(place);
  const ask = asking(() => running, tokens.agent);
  try {
    const { id } = await ask(kyc.create.path, farmer);
    for (let nth = 0; nth < papers; nth += 1) await ask(`${kyc.print.path}?id=${id}`);
    const states = async () => Object.groupBy((await ask(downloads.list.path)).results, ({ status }) => status);
    await running.halted;
    expect((await states()).SUCCESS?.length).toBe(2);
    await running.stop('SIGKILL');

    await missHeartbeats(place);
    running = await startServer(place);
    await expect.poll(async () => (await states()).SUCCESS?.length).toBe(papers);
  } finally {
    await running.stop('SIGKILL');
  }
});

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a server that ends by %s leaves no process behind that set its papers',
  async (signal) => {
    const place = await newPlace();
    const running = await startServer(place);
    try {
      const { tokens } = await hireInto(place);
      const ask = asking(() => running, tokens.agent);
      const { id } = await ask(kyc.create.path, farmer);
      await ask(`${kyc.print.path}?id=${id}`);
      await expect.poll(async () => (await ask(downloads.list.path)).results[0]?.status).toBe('SUCCESS');
      const left = childrenOf(running.child.pid, '-process');
      expect(childrenOf(running.child.pid, 'typesetter-process')).toHaveLength(1);

      await running.stop(signal);

      await expect.poll(() => left.filter(isAlive)).toEqual([]);
    } finally {
      await running.stop('SIGKILL');
    }
  },
);

const farmer = { is_crop: true, personal_info: { name_np: 'सीता थापा', phone_number_np: '9841000001' } };

/** Asks whichever server runs now: GET, or POST with a body. */
function asking(running: () => Running, token: string) {
  return async (path: string, body?: object) => {
    const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' };
    const post = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    return (await (await fetch(`${running().address}${path}`, { headers, ...post })).json()) as Answer;
  };
}

interface Answer {
  id: number;
  results: { status: string }[];
}
