import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import type { KycFilter } from '@krishi-bima/contract/kyc/list';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { Kysely, PostgresDialect } from 'kysely';
import type { Schema } from '../server/src/database/schema.ts';
import { findViewer } from '../server/src/http/token.ts';
import { gap, gapsOf, pageStatement } from '../server/src/kyc/list.ts';
import { scoped } from '../server/src/tenancy/scoped.ts';
import type { BareTask, Statement } from './bare-server.ts';
import { type Figure, median } from './figures.ts';
import { requestsPerSecond } from './load.ts';
import { type Served, type Stand, serveOn } from './stand.ts';

const rounds = 7;
const roundMs = 4000;

/** As the crop registration page asks. */
const query: KycFilter = { limit: 50, offset: 0, is_crop: true };
const path = urlOf(kyc.list, { query });
const bareServer = fileURLToPath(new URL('bare-server.ts', import.meta.url));

/** Ours and the bare one in turn, so that whatever else the machine does falls on both. */
export async function measureList(stand: Stand, ours: Served): Promise<Figure[]> {
  const bare = await startBare(stand, ours);
  const { token } = stand;
  try {
    const aims = [ours, bare].map(({ port }) => ({ port, paths: [path], token }));
    for (const aim of aims) await requestsPerSecond(aim, 2000);
    const found: number[][] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, aim] of aims.entries()) found[index]?.push(await requestsPerSecond(aim, roundMs));
    }
    const [own = [], others = []] = found;
    const ratio = median(own.map((rate, round) => rate / (others[round] ?? Number.NaN)));
    return [
      { what: '50-row list, ours', found: `${median(own).toFixed(0)} requests/s` },
      { what: '50-row list, bare node:http + pg', found: `${median(others).toFixed(0)} requests/s` },
      { what: '50-row list, ratio', found: ratio.toFixed(2), asked: '0.70 or more', holds: ratio >= 0.7 },
    ];
  } finally {
    await bare.stop();
  }
}

/** The measure is worth nothing unless both say the same. */
async function startBare(stand: Stand, ours: Served): Promise<Served> {
  const text = await ask(ours, stand.token);
  const { next } = JSON.parse(text) as { next: string | null };
  const file = join(stand.dataDir, 'bare.json');
  const bare = await serveOn([bareServer, file], {}, async (port) => {
    const task: BareTask = { port, databaseUrl: stand.databaseUrl, ...(await statementsOf(stand)), next, gap };
    await writeFile(file, JSON.stringify(task));
  });
  if ((await ask(bare, stand.token)) !== text) throw new Error('The bare server answers something else.');
  return bare;
}

async function ask({ address }: Served, token: string): Promise<string> {
  return (await fetch(address + path, { headers: { authorization: `Token ${token}` } })).text();
}

/** The statements that the server sends, caught on their way. */
async function statementsOf({ database, token }: Stand): Promise<Pick<BareTask, 'viewer' | 'list' | 'gaps'>> {
  const caught: Statement[] = [];
  const listening = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query: { sql, parameters } }) => void caught.push({ sql, parameters }),
  });
  const viewer = await findViewer(listening, `Token ${token}`, new Date(), {
    sessions: { restDays: 30, maxDays: 90 },
    secondFactorRoles: [],
  });
  if (!viewer) throw new Error('The token opens nothing.');
  const data = scoped(listening, viewer, { actor: null, request_id: null });
  const [page] = (await pageStatement(data, query).execute(listening)).rows;
  const [look, list] = [caught[0], caught.at(-1)];
  if (!look || !list || look === list || !page) throw new Error('No statements were caught.');
  return { viewer: look, list, gaps: Object.fromEntries(await gapsOf({ db: database.db }, page)) };
}
