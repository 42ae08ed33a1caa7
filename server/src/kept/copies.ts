import { createHash, randomUUID } from 'node:crypto';
import type { KeptAnswer } from '@krishi-bima/contract/kept/kept';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Scoped } from '../tenancy/scoped.ts';

/** The fingerprint of each answer by its address. */
type Fingerprints = Record<string, string>;

export interface Difference {
  cursor: string;
  since: string | null;
  answers: KeptAnswer[];
  gone: string[];
}

/** So many earlier copies of a person are remembered: several devices, and answers that were lost on the way. */
const remembered = 6;
const forgottenAfterDays = 60;

/** What a device was handed out the last time. */
export type Copy = Pick<Selectable<Schema['kept_copies']>, 'id' | 'seen_history' | 'whole_on' | 'whole_at'> & {
  fingerprints: Fingerprints;
};

/** All answers as they are now: those that were made, and the addresses of those that are as they were. */
export interface Compared {
  made: readonly KeptAnswer[];
  same: readonly string[];
}

type Seen = Pick<Copy, 'seen_history' | 'whole_on' | 'whole_at'>;

/**
 * Returns what differs from the copy that the device has, and remembers what it will have then. Of a copy that nobody
 * remembers, or another person's, all is handed out anew.
 */
export async function differenceSince(
  data: Scoped,
  before: Copy | undefined,
  { made, same }: Compared,
  seen: Seen,
): Promise<Difference> {
  const found = made.map(({ path, body }) => [path, fingerprint(body)] as const);
  const kept = same.map((path) => [path, before?.fingerprints[path] ?? ''] as const);
  const now: Fingerprints = Object.fromEntries([...found, ...kept]);
  if (!before) return { cursor: await remember(data, now, seen), since: null, answers: [...made], gone: [] };
  const { id, fingerprints } = before;
  const changed = made.filter(({ path }) => fingerprints[path] !== now[path]);
  const gone = Object.keys(fingerprints).filter((path) => !(path in now));
  const isSame = changed.length + gone.length === 0;
  if (isSame) await data.db.updateTable('kept_copies').set(seen).where('id', '=', id).execute();
  return { cursor: isSame ? id : await remember(data, now, seen), since: id, answers: changed, gone };
}

function fingerprint(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 16);
}

export async function findCopy({ db, viewer }: Scoped, id: string): Promise<Copy | undefined> {
  const found = db
    .selectFrom('kept_copies')
    .select(['id', 'fingerprints', 'seen_history', 'whole_on', 'whole_at'])
    .where('id', '=', id)
    .where('user_id', '=', viewer.id);
  return found.executeTakeFirst();
}

async function remember({ db, viewer }: Scoped, fingerprints: Fingerprints, seen: Seen): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('kept_copies')
    .values({ ...seen, id, user_id: viewer.id, fingerprints: JSON.stringify(fingerprints) })
    .execute();
  const older = db
    .selectFrom('kept_copies as one')
    .select('one.id')
    .where('one.user_id', '=', viewer.id)
    .orderBy('one.made_at', 'desc')
    .offset(remembered);
  await db
    .deleteFrom('kept_copies')
    .where((copy) =>
      copy.or([
        copy('kept_copies.id', 'in', older),
        copy('kept_copies.made_at', '<', sql<Date>`clock_now() - ${forgottenAfterDays} * interval '1 day'`),
      ]),
    )
    .execute();
  return id;
}
