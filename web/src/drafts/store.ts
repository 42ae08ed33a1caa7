import { nameIn, putIn } from '@krishi-bima/contract/outbox/order';
import { Dexie, type EntityTable } from 'dexie';
import { storeName } from './local-data.ts';

/** The owner of the drafts: another person, or the same one in another company, has their own. Company 0 means none. */
export interface Owner {
  user: number;
  company: number;
}

/**
 * Unfinished work as it was typed. It is in IndexedDB, so that clearing local storage (specification, section 8) leaves
 * it alone.
 */
export interface Draft extends Owner {
  /** `kyc/new`, `kyc/12`, `proposal/vegetable/7`: unique for its owner. */
  key: string;
  /** The title in the list of drafts, such as the farmer's name. */
  title: string;
  /** The address where work continues. */
  path: string;
  value: unknown;
  saved_at: number;
  /** The window it was typed in: after a reload or an expired session, work continues there without a question. */
  tab: string;
}

const database = new Dexie(storeName) as Dexie & { drafts: EntityTable<Draft> };
database.version(1).stores({ drafts: '[user+company+key], user, [user+company], saved_at' });

const keptForMs = 30 * 24 * 60 * 60 * 1000;

export function findDraft({ user, company }: Owner, key: string): Promise<Draft | undefined> {
  return database.drafts.where({ user, company, key }).first();
}

export async function putDraft(draft: Draft) {
  await database.drafts.put(draft);
}

export async function deleteDraft({ user, company }: Owner, key: string) {
  await database.drafts.where({ user, company, key }).delete();
}

/** Returns the drafts of all companies, newest first: the super admin works in several. */
export async function draftsOf(user: number): Promise<Draft[]> {
  const drafts = await database.drafts.where({ user }).sortBy('saved_at');
  return drafts.toReversed();
}

/** A record has got its id: drafts that were written before go on with it. */
export async function putRecordInDrafts(user: number, makes: number, record: number) {
  await database.transaction('rw', ['drafts'], async () => {
    for (const draft of await database.drafts.where({ user }).toArray()) {
      const key = nameIn(draft.key, makes, record);
      const path = nameIn(draft.path, makes, record);
      const value = putIn(draft.value, makes, record);
      if (key !== draft.key) await deleteDraft(draft, draft.key);
      await database.drafts.put({ ...draft, key, path, value });
    }
  });
}

/** Deletes the person's drafts at sign-out. */
export async function deleteDraftsOf(user: number) {
  await database.drafts.where({ user }).delete();
}

/** Personal data must not stay for ever in a browser that nobody came back to. */
export async function forgetOldDrafts(now = Date.now()) {
  await database.drafts
    .where('saved_at')
    .below(now - keptForMs)
    .delete();
}
