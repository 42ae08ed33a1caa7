import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { type Figure, median } from './figures.ts';
import { requestsPerSecond } from './load.ts';
import { coreSeconds } from './process.ts';
import { type Served, type Stand, serveOn } from './stand.ts';

const rounds = 3;
const roundMs = 8000;
const writesPerSecond = 5;
const someFarmers = 40;

const folder = fileURLToPath(new URL('peer', import.meta.url));
const loading = fileURLToPath(new URL('peer/load.sql', import.meta.url));
const peerToken = 'benchtokenbenchtoken';
const python = '/usr/bin/python3';
const packages = 'python3-django python3-djangorestframework python3-django-filters python3-psycopg2 gunicorn';

/** What is asked of both, and how many times the peer's requests a second ours must be. */
interface Question {
  what: string;
  times: number;
  ours: string[];
  peers: string[];
}

/** Either server, and how a farmer is registered there. */
interface Side {
  pid: number;
  port: number;
  token: string;
  address: string;
  body: (name: string) => unknown;
}

/**
 * Ours and the usual framework's server (`peer/README.md`) by turns, on one database and the same farmers, with people who
 * register more of them in the same company meanwhile. Neither compresses, since nobody asks for it.
 */
export async function measurePeer(stand: Stand, served: Served): Promise<Figure[]> {
  await layPeer(stand);
  const peer = await startPeer(stand);
  try {
    const sides = sidesOf(stand, served, peer);
    const figures: Figure[] = [];
    for (const question of await questionsOf(stand)) figures.push(...(await compare(stand, sides, question)));
    return figures;
  } finally {
    await peer.stop();
  }
}

async function layPeer({ database: { pool }, databaseUrl }: Stand): Promise<void> {
  const found = spawnSync(python, ['-c', 'import django, rest_framework, django_filters, psycopg2, gunicorn']);
  if (found.status !== 0) throw new Error(`The peer is not installed: apt-get install ${packages}`);
  await pool.query('drop schema if exists peer cascade; create schema peer');
  const { status, stderr } = spawnSync(python, ['-m', 'django', 'migrate'], {
    cwd: folder,
    env: environment(databaseUrl),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The peer's tables could not be laid: ${stderr}`);
  const client = await pool.connect();
  try {
    await client.query('set search_path = peer, public; set statement_timeout = 0');
    await client.query(await readFile(loading, 'utf8'));
    await client.query('vacuum analyze');
    await client.query('reset search_path; reset statement_timeout');
  } finally {
    client.release();
  }
}

function environment(databaseUrl: string) {
  return { DATABASE_URL: databaseUrl, DJANGO_SETTINGS_MODULE: 'baseline.settings', PYTHONDONTWRITEBYTECODE: '1' };
}

/** One worker a core, as its makers advise. */
function startPeer({ databaseUrl }: Stand): Promise<Served> {
  const options = '--workers 2 --threads 4 --worker-class gthread --keep-alive 75 --log-level error';
  const serve = ['-m', 'gunicorn', ...options.split(' '), '--chdir', folder, 'baseline.wsgi_app:application'];
  return serveOn(serve, environment(databaseUrl), undefined, {
    program: python,
    at: (port) => ({ GUNICORN_CMD_ARGS: `--bind 127.0.0.1:${port}` }),
    ready: kyc.list.path,
  });
}

function sidesOf({ token, mark }: Stand, ours: Served, peers: Served): [Side, Side] {
  const person = (name_np: string) => ({ name_np, phone_number_np: `98${Math.random().toFixed(8).slice(2)}` });
  const place = { province: 'बागमती', district: 'काभ्रेपलाञ्चोक', municipality: 'धुलिखेल', ward: 4, tole: '' };
  return [
    {
      ...{ pid: ours.pid, port: ours.port, token, address: ours.address + kyc.create.path },
      body: (name) => ({ is_crop: true, is_livestock: false, personal_info: person(name) }),
    },
    {
      ...{ pid: peers.pid, port: peers.port, token: peerToken, address: peers.address + kyc.create.path },
      body: (name) => ({
        is_crop: true,
        insurance: mark.offices[0].id,
        personal_info: { ...person(name), address: place },
      }),
    },
  ];
}

async function questionsOf({ database, mark }: Stand): Promise<Question[]> {
  const insurance = mark.offices[0].id;
  const farmers = await database.db
    .selectFrom('kyc')
    .select(['id', 'name_np'])
    .where('insurance', '=', insurance)
    .where('deleted_at', 'is', null)
    .orderBy((row) => row.fn<string>('md5', [row.cast<string>('id', 'text')]))
    .limit(someFarmers)
    .execute();
  const peers = (query: Record<string, string>) =>
    `${kyc.list.path}?${new URLSearchParams({ limit: '50', insurance: String(insurance), ...query })}`;
  return [
    {
      ...{ what: '50-row list with its exact count', times: 8 },
      ours: [urlOf(kyc.list, { query: { limit: 50, is_crop: true } })],
      peers: [peers({ is_crop: 'true' })],
    },
    {
      ...{ what: 'one farmer', times: 5 },
      ours: farmers.map(({ id }) => urlOf(kyc.get, { params: { id } })),
      peers: farmers.map(({ id }) => urlOf(kyc.get, { params: { id } })),
    },
    {
      ...{ what: 'search by a whole name', times: 40 },
      ours: farmers.map(({ name_np }) => urlOf(kyc.list, { query: { limit: 50, search: name_np } })),
      peers: farmers.map(({ name_np }) => peers({ search: name_np })),
    },
  ];
}

async function compare(stand: Stand, [ours, peers]: [Side, Side], question: Question): Promise<Figure[]> {
  const { what, times } = question;
  await requestsPerSecond({ ...ours, paths: question.ours }, 2000);
  await requestsPerSecond({ ...peers, paths: question.peers }, 2000);
  const [own, others]: [Round[], Round[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    own.push(await underWrites(stand, ours, question.ours));
    others.push(await underWrites(stand, peers, question.peers));
  }
  const ratios = own.map(({ rate }, round) => rate / (others[round]?.rate ?? Number.NaN));
  return [
    { what: `${what}, ours`, found: inWords(own) },
    { what: `${what}, the peer`, found: inWords(others) },
    {
      ...{ what: `${what}, times the peer`, found: ratios.map((ratio) => ratio.toFixed(1)).join(', ') },
      ...{ asked: `${times} or more`, holds: median(ratios) >= times },
    },
    {
      what: `${what}, of a core, the peer's times ours`,
      found: own.map(({ coreMs }, round) => ((others[round]?.coreMs ?? Number.NaN) / coreMs).toFixed(1)).join(', '),
    },
  ];
}

interface Round {
  /** Requests a second. */
  rate: number;
  /** Milliseconds of a core that a request took the server and the database, the writes among them. */
  coreMs: number;
  /** Registrations that waited too long on a machine with other work. */
  busy: number;
}

function inWords(found: readonly Round[]): string {
  const rates = found.map(({ rate }) => rate.toFixed(0)).join(', ');
  const busy = found.reduce((sum, round) => sum + round.busy, 0);
  const cores = found.map(({ coreMs }) => coreMs.toFixed(2)).join(', ');
  return `${rates} requests/s; ${cores} ms of a core each${busy > 0 ? `; ${busy} registrations refused as busy` : ''}`;
}

/** Farmers are registered at a steady pace, each answered before the measure ends. */
async function underWrites(stand: Stand, side: Side, paths: string[]): Promise<Round> {
  const before = await coresOf(stand, side);
  const writes: Promise<boolean>[] = [];
  const pace = setInterval(() => writes.push(register(side)), 1000 / writesPerSecond);
  const rate = await requestsPerSecond({ ...side, paths }, roundMs).finally(() => clearInterval(pace));
  const after = await coresOf(stand, side);
  const spent = Array.from(after, ([pid, seconds]) => seconds - (before.get(pid) ?? 0));
  const coreMs = (spent.reduce((sum, seconds) => sum + seconds, 0) * 1e6) / (rate * roundMs);
  return { rate, coreMs, busy: (await Promise.all(writes)).filter((isTaken) => !isTaken).length };
}

/** Seconds of a core that each process of the server and of the database has taken; some end meanwhile. */
async function coresOf(stand: Stand, { pid }: Side): Promise<Map<number, number>> {
  const pids = [...withChildren(pid), ...(await backends(stand))].filter((one) => existsSync(`/proc/${one}`));
  return new Map(pids.map((one) => [one, coreSeconds({ pid: one })]));
}

function withChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children.map(Number)];
}

/** Of both servers: the other one asks for nothing meanwhile. */
async function backends({ database: { pool } }: Stand): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  );
  return rows.map(({ pid }) => pid);
}

const letters = 'कखगघचछजझटठडढतथदधनपफबभमयरलवशसह';

async function register({ address, token, body }: Side): Promise<boolean> {
  const name = Array.from({ length: 6 }, () => letters[Math.floor(Math.random() * letters.length)]).join('');
  const response = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body(name)),
  });
  const text = await response.text();
  if (response.status !== 201 && response.status !== 503)
    throw new Error(`${address} answers ${response.status}: ${text}`);
  return response.status === 201;
}
