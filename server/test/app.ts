import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { ProblemBody } from '@krishi-bima/contract/problems/problems';
import { type Endpoint, type Input, type Output, requestBody, urlOf } from '@krishi-bima/contract/wire/endpoint';
import { pino } from 'pino';
import { Value } from 'typebox/value';
import { afterAll, inject, onTestFinished } from 'vitest';
import { buildApp } from '../src/app.ts';
import { openCalendar } from '../src/calendar/current-calendar.ts';
import { type Clock, systemClock } from '../src/database/clock.ts';
import { here } from '../src/database/embedded.ts';
import { connect, connectHere, type Database } from '../src/database/open.ts';
import { openPglite } from '../src/database/pglite.ts';
import type { Deps } from '../src/deps/deps.ts';
import { jobDefinitions } from '../src/job-definitions.ts';
import { openJobs } from '../src/jobs/queue.ts';
import { openPdfRenderer } from '../src/pdf/render.ts';
import { loadForms } from '../src/proposals/load-forms.ts';
import { openFiles } from '../src/storage/files.ts';
import { readSecret } from '../src/storage/secrets.ts';
import { countFiles } from '../src/storage/stored-files.ts';
import { hirePeople, type People, type Person } from './people.ts';
import { noteStatements } from './statements.ts';
import { databaseAt, query } from './templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database to copy: a dump for the embedded one, and where the tests are about PostgreSQL an address. */
    template: { dump: string; url: string | null };
    /** Where the copies lie, as folders and as databases of names that begin so; both are gone after the run. */
    run: { folder: string; name: string };
  }
}

export interface Answer<T> {
  status: number;
  body: T;
  headers: Record<string, unknown>;
}

interface Extra {
  headers?: Record<string, string>;
}

type Given<E> = Input<E> extends infer I ? (object extends I ? [input?: I & Extra] : [input: I & Extra]) : never;
type Said<E> = Output<E> extends null ? unknown : Output<E>;
/** A record may have a code of its own, which is no problem's. */
type Refused = Omit<Partial<ProblemBody>, 'code'> & { code?: string };
/** What came back is typed as the success; a refusal is read with `as`. */
export type Caller = <E extends Endpoint>(endpoint: E, ...given: Given<E>) => Promise<Answer<Said<E> & Refused>>;

export interface TestApp extends People {
  deps: Deps;
  app: Awaited<ReturnType<typeof buildApp>>;
  as: (person: Person | null) => Caller;
}

interface Office {
  deps: Deps;
  app: TestApp['app'];
  close: () => Promise<void>;
}

interface Options {
  /** A clock of one's own; comes with a database of one's own. */
  clock?: Clock;
  /** A database that no other test of the file has touched. */
  fresh?: boolean;
}

let shared: Promise<Office> | undefined;

/**
 * A real server on a copy of a migrated database. The files of a worker share one; each call founds two new companies
 * with their staff, so that the wall keeps the tests apart.
 */
export async function openTestApp({ clock, fresh }: Options = {}): Promise<TestApp> {
  const own = clock !== undefined || fresh === true;
  const office = own ? await openOffice(clock) : await sharedOffice();
  if (own) onTestFinished(office.close);
  return staffed(office);
}

/**
 * The same for a file whose tests come upon records of every company, or leave so many that others would wait for them: its
 * server and database are its own.
 */
export function ownOffice(): () => Promise<TestApp> {
  let office: Promise<Office> | undefined;
  afterAll(async () => (await office)?.close());
  return async () => {
    office ??= openOffice();
    return staffed(await office);
  };
}

/**
 * What the office did at noon of an earlier day, by the server's clock. The database has its own, so that this is for
 * days and not for moments.
 */
export async function onDay<T>({ deps }: Pick<TestApp, 'deps'>, day: string, work: () => Promise<T>): Promise<T> {
  const { clock } = deps;
  deps.clock = () => new Date(`${day}T12:00:00+05:45`);
  try {
    return await work();
  } finally {
    deps.clock = clock;
  }
}

async function staffed({ app, deps }: Office): Promise<TestApp> {
  const people = await hirePeople(deps.database.db);
  return { ...people, deps, app, as: (person) => callerFor(app, person ? people.tokens[person] : undefined) };
}

/** A server on a migrated database in which nobody is yet; callers bring the token they signed in for. */
export async function openEmptyApp(clock?: Clock) {
  const { app, deps, close } = await openOffice(clock);
  return { app, deps, close, with: (token?: string): Caller => callerFor(app, token) };
}

/** Never closed: it ends with its worker, and what it leaves goes with the run's folder and databases. */
function sharedOffice(): Promise<Office> {
  shared ??= openOffice();
  return shared;
}

async function openOffice(clock: Clock = systemClock): Promise<Office> {
  const folder = mkdtempSync(join(inject('run').folder, 'app-'));
  const database = await copyTemplate(clock);
  await loadForms(database.db);
  const stored = await openFiles({ s3: undefined, dataDir: folder }, await readSecret(database.db, 'files'), clock);
  const files = countFiles(stored, database.db);
  const queue = await openJobs(
    database,
    jobDefinitions.map(({ name }) => name),
  );
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const calendar = await openCalendar(database.db, log);
  const pdf = openPdfRenderer();
  const deps: Deps = {
    config: {
      publicUrl: 'http://office.example',
      trustProxy: false,
      sessions: { restDays: 30, maxDays: 90 },
      secondFactorRoles: [],
      scanCommand: [],
      secretsKey: undefined,
      alerts: { failed: 100, refused: 100, exported: 100 },
      weatherUrl: undefined,
      weatherArchiveUrl: undefined,
      mapTiles: [],
      stac: undefined,
      classifier: undefined,
      modelDir: undefined,
      sms: { provider: 'outbox' },
      webhooksLocal: false,
      s3: undefined,
      dataDir: folder,
      uploadDir: join(folder, 'uploads'),
    },
    database,
    calendar,
    files,
    jobs: queue,
    pdf,
    log,
    clock,
  };
  await queue.work(deps, jobDefinitions);
  const app = await buildApp(deps);
  return {
    deps,
    app,
    async close() {
      await app.close();
      await queue.close();
      await pdf.close();
      await calendar.close();
      // The folder goes with the run's: the upload server may still be looking at its own.
      await database.close();
    },
  };
}

/** Every answer is held against the contract: an undeclared or missing key fails the test that met it. */
function callerFor(app: TestApp['app'], token: string | undefined): Caller {
  return async (endpoint, ...[input]) => {
    const given = (input ?? {}) as { params?: object; query?: object; body?: unknown } & Extra;
    const payload = requestBody(endpoint, given);
    const response = await app.inject({
      method: endpoint.method,
      url: urlOf(endpoint, given),
      headers: { ...(token ? { authorization: `Token ${token}` } : {}), ...given.headers },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    const text = response.body;
    const body = (text ? JSON.parse(text) : null) as never;
    if (response.statusCode < 300) agree(endpoint, body);
    return { status: response.statusCode, body, headers: response.headers };
  };
}

function agree(endpoint: Endpoint, body: unknown) {
  const errors = Value.Errors(endpoint.response, body);
  const told = new Set<string>();
  undeclared(endpoint.response, body, '', told);
  if (errors.length > 0 || told.size > 0) {
    const words = [
      ...errors.map(({ instancePath, message }) => `${instancePath} ${message}`),
      ...[...told].map((path) => `${path} is not declared`),
    ];
    throw new Error(
      `${endpoint.method} ${endpoint.path} answers against its contract: ${words.slice(0, 5).join('; ')}`,
    );
  }
}

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

function undeclared(shape: Shape, value: unknown, path: string, told: Set<string>) {
  if (value === null || typeof value !== 'object') return;
  if (Array.isArray(value)) {
    for (const one of value) if (shape.items) undeclared(shape.items, one, `${path}/*`, told);
    return;
  }
  const { properties } = shape.properties ? shape : (shape.anyOf?.find((one) => one.properties) ?? {});
  if (!properties) return;
  for (const [name, inner] of Object.entries(value)) {
    const next = properties[name];
    if (next) undeclared(next, inner, `${path}/${name}`, told);
    else told.add(`${path}/${name}`);
  }
}

export async function copyTemplate(clock: Clock = systemClock): Promise<Database> {
  const { dump, url } = inject('template');
  if (url === null) return connectHere(here(await openPglite({ dump })), clock);
  const name = `${inject('run').name}_${randomBytes(6).toString('hex')}`;
  const source = new URL(url).pathname.slice(1);
  const server = databaseAt(url, 'postgres');
  await query(server, `create database ${name} template ${source} strategy file_copy`);
  const database = await connect({ connectionString: databaseAt(url, name), max: 8 }, clock);
  if (process.env.TEST_STATEMENTS) noteStatements(database.served, process.env.TEST_STATEMENTS);
  return {
    ...database,
    async close() {
      await database.close();
      await query(server, `drop database ${name} with (force)`);
    },
  };
}
