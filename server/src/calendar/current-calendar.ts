import { builtInCalendar, type Calendar, setCalendar } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { CurrentCalendar } from '../deps/deps.ts';
import { errorForLog } from '../errors/error-for-log.ts';
import type { OpenDb } from '../tenancy/walls.ts';

/*
 * This process uses the Bikram Sambat calendar of the database. Processes of one database do not talk to each other, so
 * each looks at the version every few seconds.
 */

const lookMs = 5000;

export async function openCalendar(db: OpenDb, log: Logger): Promise<CurrentCalendar> {
  let version = await loadCalendar(db);
  let looking: Promise<void> = Promise.resolve();

  async function refresh() {
    if ((await newestVersion(db)) > version) version = await applyStoredCalendar(db);
  }
  const timer = setInterval(() => {
    looking = refresh().catch((error: unknown) =>
      log.warn({ err: errorForLog(error) }, 'the calendar could not be looked at'),
    );
  }, lookMs);
  timer.unref();
  return {
    get version() {
      return version;
    },
    refresh,
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}

/** Adds the years that the program knows and the database lacks, or holds only as a projection that nobody set. */
export async function loadCalendar(db: OpenDb): Promise<number> {
  const years = Object.entries(builtInCalendar.months).map(([year, months]) => ({
    year: Number(year),
    months: [...months],
    official: Number(year) <= builtInCalendar.official_through,
  }));
  await db
    .insertInto('calendar_years')
    .values(years)
    .onConflict((conflict) =>
      conflict
        .column('year')
        .doUpdateSet((year) => ({
          months: year.ref('excluded.months'),
          official: true,
          version: sql<number>`(select max(version) + 1 from calendar_years)`,
        }))
        .where('calendar_years.official', '=', false)
        .where('calendar_years.set_at', 'is', null)
        .where('excluded.official', '=', true),
    )
    .execute();
  return applyStoredCalendar(db);
}

async function newestVersion(db: OpenDb): Promise<number> {
  const { version } = await db
    .selectFrom('calendar_years')
    .select((year) => year.fn.max('version').as('version'))
    .executeTakeFirstOrThrow();
  return version;
}

async function applyStoredCalendar(db: OpenDb): Promise<number> {
  const years = await readYears(db);
  setCalendar(asCalendar(years));
  return Math.max(...years.map(({ version }) => version));
}

export function readYears(db: OpenDb) {
  return db
    .selectFrom('calendar_years')
    .select(['year', 'months', 'official', 'version', 'set_at'])
    .orderBy('year')
    .execute();
}

export function asCalendar(years: readonly { year: number; months: readonly number[]; official: boolean }[]): Calendar {
  return {
    months: Object.fromEntries(years.map(({ year, months }) => [year, months])),
    official_through: Math.max(...years.filter(({ official }) => official).map(({ year }) => year)),
  };
}
