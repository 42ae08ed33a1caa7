import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Import, imports } from '@krishi-bima/contract/imports/imports';
import { kycList } from '@krishi-bima/contract/kyc/list';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { openBeside } from '../server/src/database/open.ts';
import { readMark } from '../server/src/demo/mark.ts';
import { newToken } from '../server/src/http/token.ts';
import { type Figure, ms } from './figures.ts';
import { peakMb } from './process.ts';
import { launcher, runToEnd, type Served, type Stand, serveOn, serverMain } from './stand.ts';

const count = 5000;

/** One file of farmers: checked, taken in and undone; and how long somebody else waits meanwhile. */
export async function measureImport(stand: Stand): Promise<Figure[]> {
  const onPostgres = await measured(
    'PostgreSQL',
    { DATABASE_URL: stand.databaseUrl, DATA_DIR: stand.dataDir },
    stand.token,
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'kb-bench-import-'));
  try {
    await runToEnd([launcher, 'seed', '--farmers', '1000'], { DATA_DIR: dataDir });
    return [...onPostgres, ...(await measured('embedded', { DATA_DIR: dataDir }, undefined))];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measured(name: string, place: Record<string, string>, known: string | undefined): Promise<Figure[]> {
  const served = await serveOn([serverMain], place);
  try {
    const token = known ?? (await signIn(place));
    const desk = deskOf(served, token);
    const checked = await timed(desk, () => desk.send(file()));
    const { id } = checked.answer;
    const taken = await timed(desk, () => desk.step(imports.commit, id));
    if (taken.answer.state !== 'committed') throw new Error(`The import ended as ${taken.answer.state}`);
    const undone = await timed(desk, () => desk.step(imports.undo, id));
    if (undone.answer.state !== 'undone') throw new Error(`The undoing ended as ${undone.answer.state}`);
    const rate = (time: number) => `${ms(time)}, ${(count / (time / 1000)).toFixed(0)} rows/s`;
    const waited = (waits: readonly number[]) => `somebody beside it waits ${ms(Math.max(...waits))} at most`;
    return [
      { what: `${name}: checking ${count} farmers`, found: `${rate(checked.time)}; ${waited(checked.waits)}` },
      { what: `${name}: taking them in`, found: `${rate(taken.time)}; ${waited(taken.waits)}` },
      { what: `${name}: undoing them`, found: `${rate(undone.time)}; ${waited(undone.waits)}` },
      { what: `${name}: peak memory of the server`, found: `${peakMb(served).toFixed(0)} MB` },
    ];
  } finally {
    await served.stop();
  }
}

async function signIn({ DATA_DIR = '' }: Record<string, string>): Promise<string> {
  const database = await openBeside({ dataDir: DATA_DIR, databaseUrl: undefined });
  const mark = await readMark(database.db);
  if (!mark) throw new Error('The seed laid no demo.');
  const { token, hash } = newToken();
  await database.db.insertInto('tokens').values({ hash, user_id: mark.offices[0].staff.cropadmin }).execute();
  await database.close();
  return token;
}

interface Desk {
  send: (file: FormData) => Promise<Import>;
  step: (call: typeof imports.commit | typeof imports.undo, id: number) => Promise<Import>;
  get: (id: number) => Promise<Import>;
  list: () => Promise<number>;
}

function deskOf({ address }: Served, token: string): Desk {
  const headers = { authorization: `Token ${token}` };
  const read = async (path: string, request: RequestInit = {}) => {
    const answer = await fetch(`${address}${path}`, { headers, ...request });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as Import;
  };
  return {
    send: (body) => read(imports.create.path, { method: 'POST', body }),
    step: (call, id) => read(urlOf(call, { params: { id } }), { method: 'POST' }),
    get: (id) => read(urlOf(imports.get, { params: { id } })),
    async list() {
      const started = performance.now();
      await read(urlOf(kycList, { query: { limit: 50 } }));
      return performance.now() - started;
    },
  };
}

/** Until the import has come to rest, with somebody else asking for the first page all the while. */
async function timed(desk: Desk, begin: () => Promise<Import>) {
  const started = performance.now();
  let answer = await begin();
  const waits: number[] = [];
  while (answer.state.endsWith('ing')) {
    waits.push(await desk.list());
    const asked = performance.now();
    answer = await desk.get(answer.id);
    waits.push(performance.now() - asked);
  }
  return { answer, waits, time: performance.now() - started };
}

function file(): FormData {
  const heads = ['name_np', 'phone_number_np', 'citizenship_no', 'gender', 'date_of_birth', 'total_land_area'];
  const more = [
    'address.district',
    'address.municipality',
    'address.ward',
    'address.tole',
    'occupation',
    'father_name_np',
  ];
  const rows = Array.from({ length: count }, (_, at) => {
    const no = String(at).padStart(5, '0');
    // Many bear one name; a birth date of their own keeps them from being likely twins.
    const born = `20${30 + (at % 30)}/0${1 + (Math.floor(at / 30) % 9)}/${10 + (Math.floor(at / 270) % 20)}`;
    const own = ['नापजोख थापा', `98500${no}`, `99-01-75-${no}`, 'महिला', born, '3-4-2-0 रोपनी'];
    return [...own, 'काभ्रेपलाञ्चोक', 'पनौती', String(1 + (at % 12)), `टोल ${at % 40}`, 'कृषि', 'राम थापा'];
  });
  const text = [[...heads, ...more], ...rows].map((row) => row.join(',')).join('\n');
  const form = new FormData();
  form.set('kind', 'farmers');
  form.set('file', new Blob([text]), 'bench.csv');
  return form;
}
