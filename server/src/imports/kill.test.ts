import { setTimeout as sleep } from 'node:timers/promises';
import { type Import, imports } from '@krishi-bima/contract/imports/imports';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { expect, test, vi } from 'vitest';
import { hireIntoEmpty, lookInto } from '../../test/beside.ts';
import { newPlace } from '../../test/place.ts';
import { startServer } from '../../test/process.ts';
import type { Database } from '../database/open.ts';

vi.setConfig({ testTimeout: 180_000 });

const count = 1500;

function file(): FormData {
  const rows = Array.from({ length: count }, (_, at) => `कृषक थापा,98${String(41_000_000 + at)}`);
  const form = new FormData();
  form.set('kind', 'farmers');
  form.set('file', new Blob([['name_np,phone_number_np', ...rows].join('\n')]), 'farmers.csv');
  return form;
}

test('a server killed while it takes a file in has taken nothing or all of it, and ends what it began', async () => {
  const place = await newPlace();
  const { tokens } = await hireIntoEmpty(place);
  let running = await startServer(place);
  const ask = async (path: string, request: RequestInit = {}) => {
    const headers = { authorization: `Token ${tokens.agent}` };
    return (await (await fetch(`${running.address}${path}`, { headers, ...request })).json()) as Import;
  };
  const settled = async (id: number) => {
    for (;;) {
      const found = await ask(urlOf(imports.get, { params: { id } }));
      if (!found.state.endsWith('ing')) return found;
      await sleep(50);
    }
  };
  try {
    const { id } = await ask(imports.create.path, { method: 'POST', body: file() });
    await settled(id);
    for (const [call, wait] of [
      [imports.commit, 650],
      [imports.undo, 550],
    ] as const) {
      await ask(urlOf(call, { params: { id } }), { method: 'POST' });
      await sleep(wait + Math.random() * 300);
      await running.stop('SIGKILL');
      const halfway = await lookInto(place, living);
      running = await startServer(place);
      const { state } = await settled(id);

      expect([0, count]).toContain(halfway);
      expect(state).toBe(call === imports.commit ? 'committed' : 'undone');
      expect(await lookInto(place, living)).toBe(call === imports.commit ? count : 0);
    }
  } finally {
    await running.stop('SIGKILL');
  }
});

async function living({ db }: Database) {
  const rows = await db.selectFrom('kyc').select('id').where('deleted_at', 'is', null).execute();
  return rows.length;
}
