import { beforeEach, describe, expect, test } from 'vitest';
import { DraftWriter } from './draft-writer.ts';
import { storeName } from './local-data.ts';
import { deleteDraftsOf, draftsOf, findDraft, forgetOldDrafts, putDraft } from './store.ts';

const sita = { user: 1, company: 3 };
const gita = { user: 2, company: 3 };
const work = { key: 'kyc/new', title: 'राम', path: '/farmers/new', tab: 't', saved_at: Date.now() };

beforeEach(async () => {
  await deleteDraftsOf(1);
  await deleteDraftsOf(2);
});

describe('unfinished work', () => {
  test('is found again by the person who typed it', async () => {
    await putDraft({ ...sita, ...work, value: { name_np: 'राम' } });
    await expect(findDraft(sita, 'kyc/new')).resolves.toMatchObject({ value: { name_np: 'राम' } });
  });

  test('is not found by another person, nor in another company', async () => {
    await putDraft({ ...sita, ...work, value: 1 });
    await expect(findDraft(gita, 'kyc/new')).resolves.toBeUndefined();
    await expect(findDraft({ ...sita, company: 4 }, 'kyc/new')).resolves.toBeUndefined();
  });

  test('outlives the clearing of local storage', async () => {
    await putDraft({ ...sita, ...work, value: 1 });
    localStorage.clear();
    await expect(findDraft(sita, 'kyc/new')).resolves.toBeDefined();
  });

  test('is listed newest first, over all companies', async () => {
    await putDraft({ ...sita, ...work, value: 1, saved_at: 1 });
    await putDraft({ ...sita, ...work, company: 4, key: 'kyc/7', value: 2, saved_at: 2 });
    const listed = await draftsOf(1);
    expect(listed.map((draft) => draft.key)).toEqual(['kyc/7', 'kyc/new']);
  });

  test('goes at sign-out, while that of others stays', async () => {
    await putDraft({ ...sita, ...work, value: 1 });
    await putDraft({ ...gita, ...work, value: 1 });
    await deleteDraftsOf(1);
    await expect(draftsOf(1)).resolves.toEqual([]);
    await expect(draftsOf(2)).resolves.toHaveLength(1);
  });

  test('is forgotten after thirty days', async () => {
    const now = Date.now();
    const days = 24 * 60 * 60 * 1000;
    await putDraft({ ...sita, ...work, key: 'old', value: 1, saved_at: now - 31 * days });
    await putDraft({ ...sita, ...work, key: 'recent', value: 1, saved_at: now - 29 * days });
    await forgetOldDrafts(now);
    const listed = await draftsOf(1);
    expect(listed.map((draft) => draft.key)).toEqual(['recent']);
  });
});

describe('writing a draft', () => {
  test('what is typed while a slow browser still looks for the earlier draft is not mistaken for it', async () => {
    const release = await occupyStore();
    const writer = new DraftWriter({ ...sita, key: 'kyc/new', path: '/farmers/new' }, () => {});
    const finding = writer.find();
    writer.keep({ name_np: 'राम' }, 'राम');
    writer.flush();
    await release();
    await expect(finding).resolves.toBeUndefined();
    expect(writer.hasKept).toBe(true);
    await expect.poll(() => findDraft(sita, 'kyc/new')).toMatchObject({ value: { name_np: 'राम' } });
  });

  test('the last thing typed is what is kept', async () => {
    const writer = new DraftWriter({ ...sita, key: 'kyc/new', path: '/farmers/new' }, () => {});
    writer.keep({ name_np: 'रा' }, 'रा');
    writer.keep({ name_np: 'राम' }, 'राम');
    await expect.poll(() => findDraft(sita, 'kyc/new')).toMatchObject({ title: 'राम', value: { name_np: 'राम' } });
  });

  test('a page that goes at once still keeps it', async () => {
    const writer = new DraftWriter({ ...sita, key: 'kyc/new', path: '/farmers/new' }, () => {});
    writer.keep({ name_np: 'राम' }, 'राम');
    writer.flush();
    await expect.poll(() => findDraft(sita, 'kyc/new'), { timeout: 250 }).toBeDefined();
  });

  test('what was discarded does not come back by a write still under way', async () => {
    const writer = new DraftWriter({ ...sita, key: 'kyc/new', path: '/farmers/new' }, () => {});
    writer.keep({ name_np: 'राम' }, 'राम');
    writer.flush();
    writer.keep({ name_np: 'रामप्रसाद' }, 'रामप्रसाद');
    await writer.discard();
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expect(findDraft(sita, 'kyc/new')).resolves.toBeUndefined();
  });
});

/** Nobody else reads or writes drafts until the returned function is called. */
async function occupyStore(): Promise<() => Promise<void>> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(storeName);
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error));
  });
  const transaction = database.transaction('drafts', 'readwrite');
  const store = transaction.objectStore('drafts');
  let isOccupied = true;
  // A transaction ends by itself unless something is asked of it.
  function hold() {
    if (isOccupied) store.count().addEventListener('success', hold);
  }
  hold();
  return async () => {
    const ended = new Promise((resolve) => transaction.addEventListener('complete', resolve));
    isOccupied = false;
    await ended;
    database.close();
  };
}
