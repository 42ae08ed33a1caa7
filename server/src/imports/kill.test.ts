import { type Import, imports } from '@krishi-bima/contract/imports/imports';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { expect, test, vi } from 'vitest';
import { hireInto, lookInto, missHeartbeats } from '../../test/beside.ts';
import { newPlace } from '../../test/place.ts';
import { startServer } from '../../test/process.ts';
import type { Database } from '../database/open.ts';

const count = 1500;

function file(): FormData {
  const rows = Array.from({ length: count }, (_, at) => `कृषक थापा,98${String(41_000_000 + at)}`);
  const form = new FormData();
  form.set('kind', 'farmers');
  form.set('file', new Blob([['name_np,phone_number_np', ...rows].join('\n')]), 'farmers.csv');
  return form;
}

/** Every commit of an import and every undoing ends in one transaction. */
const points = [
  { call: imports.commit, halt: { wrote: 'update "imports".*"committed_at"', nth: 1, when: 'before' }, there: 0 },
  { call: undefined, halt: { wrote: 'update "imports".*"committed_at"', nth: 1, when: 'after' }, there: count },
  { call: imports.undo, halt: { wrote: 'update "imports".*"undone_at"', nth: 1, when: 'before' }, there: count },
  { call: undefined, halt: { wrote: 'update "imports".*"undone_at"', nth: 1, when: 'after' }, there: 0 },
] as const;

test('servers killed while they take a file in, and out again, have taken nothing or all of it, and the next goes on', async () => {
  const place = await newPlace();
  let running = await startServer(place);
  const { tokens } = await hireInto(place);
  const ask = async (path: string, request: RequestInit = {}) => {
    const headers = { authorization: `Token ${tokens.agent}` };
    return (await (await fetch(`${running.address}${path}`, { headers, ...request })).json()) as Import;
  };
  const settled = (id: number) =>
    vi.waitFor(
      async () => {
        const found = await ask(urlOf(imports.get, { params: { id } }));
        expect(found.state).not.toMatch(/ing$/);
        return found.state;
      },
      { timeout: 120_000 },
    );
  try {
    const { id } = await ask(imports.create.path, { method: 'POST', body: file() });
    await settled(id);
    await running.stop();
    for (const { call, halt, there } of points) {
      await missHeartbeats(place);
      running = await startServer(place, [], halt);
      // Without a call it goes on with what the one before was killed at.
      if (call) {
        await settled(id);
        await ask(urlOf(call, { params: { id } }), { method: 'POST' });
      }
      await running.halted;
      await running.stop('SIGKILL');
      expect(await lookInto(place, living)).toBe(there);
    }
    await missHeartbeats(place);
    running = await startServer(place);
    expect(await settled(id)).toBe('undone');
    expect(await lookInto(place, living)).toBe(0);
  } finally {
    await running.stop('SIGKILL');
  }
});

async function living({ db }: Database) {
  const rows = await db.selectFrom('kyc').select('id').where('deleted_at', 'is', null).execute();
  return rows.length;
}
