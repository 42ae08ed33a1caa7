import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps/deps.ts';
import { errorForLog } from '../errors/error-for-log.ts';
import { isAutomatic, sendOfThemselves } from '../sms/automatic.ts';
import { occasionOf, readHappening } from '../sms/happenings.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { asSystem } from '../tenancy/system.ts';

type Happened = Selectable<Schema['events']>;

/** A run ends after so long, so that the program can stop; the next one goes on. */
const longestRunMs = 8000;
/** What cannot be told so often is left out. */
const mostTries = 5;
/** A message about what happened before yesterday is no news any more. */
const freshMs = 86_400_000;

type Telling = Pick<Deps, 'database' | 'log' | 'clock'>;

/** Tells of what happened, one after the other: each is gone in the transaction that tells of it. */
export async function tellEvents(deps: Telling): Promise<number> {
  const started = performance.now();
  let told = 0;
  while (performance.now() - started < longestRunMs && (await tellNext(deps))) told += 1;
  return told;
}

async function tellNext({ database: { db }, log, clock }: Telling): Promise<boolean> {
  let taken: Happened | undefined;
  try {
    return await asSystem(db, async (data) => {
      taken = await take(data);
      if (!taken) return false;
      await tell(data, taken, clock());
      return true;
    });
  } catch (error) {
    if (!taken) throw error;
    log.error({ event: taken.id, err: errorForLog(error) }, 'an event could not be told');
    await putOff(db, taken);
    return true;
  }
}

async function take({ db }: Scoped): Promise<Happened | undefined> {
  const next = await db
    .selectFrom('events')
    .selectAll()
    .orderBy('tries')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (next) await db.deleteFrom('events').where('id', '=', next.id).execute();
  return next;
}

async function tell(data: Scoped, event: Happened, now: Date): Promise<void> {
  const { insurance, type, at } = event;
  const occasion = occasionOf(type);
  const isNews = now.getTime() - at.getTime() < freshMs;
  if (occasion && isNews && (await isAutomatic(data, insurance, occasion, now))) {
    const happening = await readHappening(data, event, now);
    if (happening) await sendOfThemselves(data, [happening], now);
  }
}

/** The others come first; one that always fails goes in the end. */
async function putOff(db: Telling['database']['db'], { id, tries }: Happened): Promise<void> {
  if (tries + 1 >= mostTries) await db.deleteFrom('events').where('id', '=', id).execute();
  else
    await db
      .updateTable('events')
      .set({ tries: tries + 1 })
      .where('id', '=', id)
      .execute();
}
