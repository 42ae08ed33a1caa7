import type { KeptAnswer, KeptWork } from '@krishi-bima/contract/kept/kept';
import { Dexie, type Table } from 'dexie';
import type { Owner } from '#drafts/store.ts';

/** Today's work of one person in one company, as of one moment. */
export interface KeptCopy extends Owner {
  cursor: string;
  at: number;
  /** After so many days without a newer answer it goes. */
  days: number;
  counts: KeptWork['counts'];
  bytes: number;
}

interface StoredAnswer extends KeptAnswer, Owner {
  bytes: number;
}

/** The wish is about the device and has nothing of the work: it stays when the copy goes. */
interface Wish extends Owner {
  on: boolean;
}

/** A database of its own: it is deleted as a whole, and drafts and uploads are not. */
export const keptStoreName = 'krishi-bima-kept';

class KeptStore extends Dexie {
  declare copies: Table<KeptCopy, [user: number, company: number]>;
  declare answers: Table<StoredAnswer, [user: number, company: number, path: string]>;
  declare wishes: Table<Wish, [user: number, company: number]>;
}

const database = new KeptStore(keptStoreName);
database.version(1).stores({
  copies: '[user+company], user',
  answers: '[user+company+path], [user+company], user',
  wishes: '[user+company]',
});

const dayMs = 24 * 60 * 60 * 1000;

export async function wantsToKeep({ user, company }: Owner): Promise<boolean> {
  return (await database.wishes.where({ user, company }).first())?.on ?? false;
}

export async function setWish(owner: Owner, on: boolean): Promise<void> {
  await database.wishes.put({ user: owner.user, company: owner.company, on });
}

/** A copy past its days is deleted where somebody comes upon it. */
export async function findCopy({ user, company }: Owner, now = Date.now()): Promise<KeptCopy | undefined> {
  const copy = await database.copies.where({ user, company }).first();
  if (!copy || now - copy.at < copy.days * dayMs) return copy;
  await forgetWork({ user, company });
  return undefined;
}

/** So many answers are written between two words about how far it is. */
const portion = 100;

/** All of it is stored, or nothing: half a copy would claim to be whole. */
export async function putWork(
  { user, company }: Owner,
  { answers, gone, since, as_of, cursor, days, counts }: KeptWork,
  onProgress: (done: number, of: number) => void,
): Promise<KeptCopy> {
  const owner = { user, company };
  return database.transaction('rw', ['copies', 'answers'], async () => {
    if (since === null) await database.answers.where(owner).delete();
    await database.answers.bulkDelete(gone.map((path) => [user, company, path]));
    for (let at = 0; at < answers.length; at += portion) {
      onProgress(at, answers.length);
      await database.answers.bulkPut(
        answers.slice(at, at + portion).map((one) => ({ ...owner, ...one, ...sizeOf(one) })),
      );
    }
    let bytes = 0;
    await database.answers.where(owner).each((one) => {
      bytes += one.bytes;
    });
    const copy = { ...owner, cursor, at: Date.parse(as_of), days, counts, bytes };
    await database.copies.put(copy);
    return copy;
  });
}

function sizeOf(answer: KeptAnswer) {
  return { bytes: new Blob([answer.path, JSON.stringify(answer.body)]).size };
}

export async function findAnswer({ user, company }: Owner, path: string): Promise<unknown> {
  return (await database.answers.where({ user, company, path }).first())?.body;
}

/** Returns the answers under this path with any query, by their addresses. */
export async function answersUnder({ user, company }: Owner, path: string): Promise<Map<string, unknown>> {
  const found = await database.answers
    .where('[user+company+path]')
    .between([user, company, path], [user, company, `${path}?\uffff`])
    .toArray();
  return new Map(
    found.filter((one) => one.path === path || one.path.startsWith(`${path}?`)).map((one) => [one.path, one.body]),
  );
}

export async function pathsOf({ user, company }: Owner): Promise<Set<string>> {
  const keys = await database.answers.where({ user, company }).primaryKeys();
  return new Set(keys.map(([, , path]) => path));
}

export async function forgetWork({ user, company }: Owner): Promise<void> {
  await database.transaction('rw', ['copies', 'answers'], async () => {
    await database.answers.where({ user, company }).delete();
    await database.copies.where({ user, company }).delete();
  });
}

/** What others kept on this device goes when somebody else signs in, and everybody's when `user` is nobody. */
export async function forgetWorkOfOthers(user: number): Promise<void> {
  await database.transaction('rw', ['copies', 'answers'], async () => {
    await database.answers.where('user').notEqual(user).delete();
    await database.copies.where('user').notEqual(user).delete();
  });
}
