import type { OutboxEntry } from '@krishi-bima/contract/outbox/entry';
import type { OutboxStore } from '@krishi-bima/contract/outbox/outbox';
import { Dexie, type EntityTable } from 'dexie';

/** Who is signed in, for the service worker, which cannot read local storage: no longer than that person is. */
interface SignedIn {
  key: 'signed_in';
  user: number;
  token: string;
  language: string;
}

/** When somebody was last at work here: what others left unsent is sealed to them, and goes after thirty days. */
interface Person {
  user: number;
  seen_at: number;
}

// It has a database of its own, so that clearing drafts or cached records never touches it. An act is on the disk before a
// page says that it is kept.
const database = new Dexie('krishi-bima-outbox', { chromeTransactionDurability: 'strict' }) as Dexie & {
  entries: EntityTable<OutboxEntry, 'id'>;
  signedIn: EntityTable<SignedIn, 'key'>;
  people: EntityTable<Person, 'user'>;
};
database.version(1).stores({ entries: 'id, user', signedIn: 'key', people: 'user' });

const day = 86_400_000;
const sealedForMs = 30 * day;
const withdrawnForMs = 30 * day;
const sentForMs = 2 * day;

export const outboxStore: OutboxStore = {
  read: (user) => entriesOf(user),
  async update(user, change) {
    await database.transaction('rw', database.entries, async () => {
      const changed = change(await entriesOf(user));
      await database.entries.bulkPut([...changed]);
    });
  },
};

function entriesOf(user: number): Promise<OutboxEntry[]> {
  return database.entries.where({ user }).sortBy('kept_at');
}

export function entriesOfOthers(user: number): Promise<OutboxEntry[]> {
  return database.entries.where('user').notEqual(user).toArray();
}

/** Removes one that was withdrawn, on a person's word. */
export async function removeWithdrawn(user: number, id: string) {
  await database.entries
    .where({ user })
    .filter((entry) => entry.id === id && entry.state === 'withdrawn')
    .delete();
}

/** Whatever was sent long ago or withdrawn, and what a person left who has not come back for thirty days. */
export async function forgetOld(user: number, now = Date.now()) {
  await database.transaction('rw', database.entries, database.people, async () => {
    await database.people.put({ user, seen_at: now });
    const seen = new Map((await database.people.toArray()).map((one) => [one.user, one.seen_at]));
    await database.entries
      .filter(({ state, ended_at = now, kept_at, makes, user: owner }) => {
        // Files and drafts that name what stood for its id learn the id from it.
        if (state === 'sent') return ended_at < now - (makes === undefined ? sentForMs : withdrawnForMs);
        if (state === 'withdrawn') return ended_at < now - withdrawnForMs;
        return owner !== user && (seen.get(owner) ?? kept_at) < now - sealedForMs;
      })
      .delete();
  });
}

export async function mirrorSignIn(signedIn: Omit<SignedIn, 'key'> | undefined) {
  if (signedIn) await database.signedIn.put({ ...signedIn, key: 'signed_in' });
  else await database.signedIn.clear();
}

export function mirroredSignIn(): Promise<SignedIn | undefined> {
  return database.signedIn.get('signed_in');
}
