import { kyc } from '@krishi-bima/contract/kyc/kyc';
import type { OutboxEntry } from '@krishi-bima/contract/outbox/entry';
import { users } from '@krishi-bima/contract/users/users';
import { text } from '@krishi-bima/contract/values/text';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { networkProblem } from '#api/api-problem.ts';
import { kept, sendOrKeep } from '#api/keeping.ts';
import { newId } from '#api/new-id.ts';
import { deleteDraft, putDraft } from '#drafts/store.ts';
import { signIn, staff } from '../../test/session.ts';
import { sendInBackground } from './background.ts';
import { forgetOld, mirroredSignIn, outboxStore } from './database.ts';
import { keeperOf } from './keep.ts';
import { tellLeftByOthers } from './left-by-others.ts';
import { closeOutbox, openOutboxOf, retryEntry, send, withdrawEntry } from './outbox.ts';
import { shownOutbox, unsentEntries } from './shown.ts';

let people = 9000;
let sita = 0;
let gita = 0;
const day = 86_400_000;

beforeEach(() => {
  people += 2;
  sita = people;
  gita = people + 1;
});
afterEach(async () => {
  await closeOutbox();
  vi.restoreAllMocks();
});

/** The office answers so; what it was asked is told. */
async function office(user: number, answer: (request: Request) => Response | Promise<Response>) {
  const asked: { path: string; key: string | null; body: string }[] = [];
  await signIn(staff({ id: user, username: `p${user}` }), async (request) => {
    if (request.method === 'GET') return Response.json({ count: 0, next: null, previous: null, results: [] });
    const { pathname: path } = new URL(request.url);
    asked.push({ path, key: request.headers.get('Idempotency-Key'), body: await request.clone().text() });
    return answer(request);
  });
  return asked;
}

function entry(change: Partial<OutboxEntry> = {}): OutboxEntry {
  const id = newId();
  return {
    ...{
      id,
      user: sita,
      company: 1,
      key: id,
      kind: 'farmer',
      what: text('कृषक दर्ता', 'Farmer'),
      whose: 'सीता',
      size: 9,
    },
    ...{ subject: id, path: '/farmers/new', after: [], kept_at: Date.now(), state: 'waiting' },
    call: { method: 'POST', path: kyc.create.path, body: { personal_info: { name_np: 'सीता' } } },
    ...change,
  };
}

function put(one: OutboxEntry) {
  return outboxStore.update(one.user, () => [one]);
}

test('what somebody kept is seen and sent by that person alone, and is there when they come back', async () => {
  await office(sita, () => Response.error());
  const act = entry();
  await put(act);
  await openOutboxOf(sita);
  await expect.poll(() => unsentEntries()).toHaveLength(1);
  await closeOutbox();
  expect(unsentEntries()).toEqual([]);
  await expect(mirroredSignIn()).resolves.toBeUndefined();

  const hers = await office(gita, () => Response.json({ id: 5 }, { status: 201 }));
  await openOutboxOf(gita);
  await send();
  expect(unsentEntries()).toEqual([]);
  expect(hers).toEqual([]);
  await closeOutbox();

  const again = await office(sita, () => Response.json({ id: 5 }, { status: 201 }));
  await openOutboxOf(sita);
  await expect.poll(() => shownOutbox.getState().entries.map(({ state }) => state)).toEqual(['sent']);
  expect(again.map(({ key }) => key)).toEqual([act.key]);
});

test('an act that got no answer is kept under the key that it went out with', async () => {
  const asked = await office(sita, () => Response.error());
  await openOutboxOf(sita);
  const act = { input: { body: { personal_info: { name_np: 'सीता' } } }, idempotencyKey: newId() };
  const keeper = keeperOf(
    kyc.create,
    { user: sita, company: 1 },
    () => ({ kind: 'farmer', what: text('कृषक', 'Farmer'), whose: 'सीता', subject: 'kyc/1', path: '/' }),
    'kyc/1',
  );
  const came = await sendOrKeep(() => Promise.reject(networkProblem()), keeper, act);
  expect(came).toBe(kept);
  await expect.poll(() => unsentEntries().map(({ key }) => key)).toEqual([act.idempotencyKey]);
  expect(keeper.isBehind()).toBe(true);
  await send();
  expect(asked.at(-1)?.key).toBe(act.idempotencyKey);

  // A later act on the same record comes after the earlier one, whatever the line says.
  const later = await sendOrKeep(() => Promise.resolve({ id: 1 }), keeper, { ...act, idempotencyKey: newId() });
  expect(later).toBe(kept);
  const [first, second] = unsentEntries();
  expect(second?.after).toEqual([first?.id]);
});

test('the service worker sends what waits with the token of who is signed in, and nothing once nobody is', async () => {
  const offline = await office(sita, () => Response.error());
  await put(entry());
  await openOutboxOf(sita);
  await expect.poll(() => mirroredSignIn()).toMatchObject({ user: sita });
  await expect(sendInBackground()).rejects.toThrow('no line');
  expect(offline.length).toBeGreaterThan(0);

  await office(sita, () => Response.json({ id: 7 }, { status: 201 }));
  await expect(sendInBackground()).resolves.toBe('nothing_left');
  expect((await outboxStore.read(sita)).map(({ state, record }) => ({ state, record }))).toEqual([
    { state: 'sent', record: 7 },
  ]);
  await closeOutbox();
  await expect(sendInBackground()).resolves.toBe('signed_out');
});

test('an act that tells of photographs goes after those that wait on the device', async () => {
  const asked = await office(sita, () => Response.json({ id: 3 }, { status: 201 }));
  const photo = {
    user: sita,
    company: 1,
    key: `media/${newId()}`,
    title: 'p.jpg',
    path: '/',
    value: {},
    saved_at: 1,
    tab: '',
  };
  await putDraft(photo);
  await put(entry({ afterFiles: true }));
  await openOutboxOf(sita);
  await expect.poll(() => unsentEntries()[0]?.problem?.code).toBe('files_first');
  expect(asked).toEqual([]);
  await deleteDraft(photo, photo.key);
  await retryEntry();
  await expect.poll(() => shownOutbox.getState().entries.map(({ state }) => state)).toEqual(['sent']);
});

test('what was withdrawn stays thirty days, and what a person left who does not come back as long', async () => {
  const now = Date.now();
  await put(entry({ id: `old ${sita}`, state: 'withdrawn', ended_at: now - 31 * day }));
  await put(entry({ id: `new ${sita}`, state: 'withdrawn', ended_at: now - 29 * day }));
  await put(entry({ id: `left ${gita}`, user: gita, kept_at: now - 40 * day }));
  await forgetOld(gita, now - 29 * day);
  await forgetOld(sita, now);
  expect((await outboxStore.read(sita)).map(({ id }) => id)).toEqual([`new ${sita}`]);
  expect(await outboxStore.read(gita)).toHaveLength(1);
  await forgetOld(sita, now + 2 * day);
  expect(await outboxStore.read(gita)).toEqual([]);
});

test('of what others of the company left here the office learns how much there is, and nothing else', async () => {
  const hers = await office(gita, () => new Response(null, { status: 204 }));
  const kept_at = Date.parse('2026-11-20T05:00:00Z');
  for (const change of [{ kept_at }, {}, { state: 'withdrawn' }, { company: 2 }] as const) await put(entry(change));
  await put(entry({ user: gita }));
  await tellLeftByOthers(gita, 1);
  // Other tests have left something of others too.
  const told = hers.filter(({ path }) => path === users.tellUnsent.path.replace(':id', String(sita)));
  expect(told.map(({ body }) => JSON.parse(body))).toEqual([{ unsent: 2, kept_since: '2026-11-20T05:00:00.000Z' }]);
});

test('a report that was refused is sent in the place of what was kept, under a new key, when it is kept again', async () => {
  let isWrong = true;
  const asked = await office(sita, () =>
    isWrong
      ? Response.json({ code: 'rule_broken', detail: 'मिलेन', fields: { visit_date: 'future_date' } }, { status: 422 })
      : Response.json({ id: 3 }, { status: 201 }),
  );
  await put(entry({ subject: `report/${sita}`, form: 'typed first' }));
  await openOutboxOf(sita);
  await expect.poll(() => unsentEntries()).toMatchObject([{ state: 'refused', form: 'typed first' }]);
  isWrong = false;
  const keeper = keeperOf(
    kyc.create,
    { user: sita, company: 1 },
    () => ({
      ...{ kind: 'report', what: text('प्रतिवेदन', 'Report'), whose: 'सीता', path: '/', isWhole: true },
      ...{ subject: `report/${sita}`, form: 'typed again' },
    }),
    `report/${sita}`,
  );
  const body = { personal_info: { name_np: 'सीता थापा' } };
  const came = await sendOrKeep(() => Promise.reject(networkProblem()), keeper, {
    input: { body },
    idempotencyKey: newId(),
  });
  expect(came).toBe(kept);
  await expect.poll(() => shownOutbox.getState().entries.map(({ state }) => state)).toEqual(['sent']);
  expect(asked.at(-1)?.body).toBe(JSON.stringify(body));
  expect(new Set(asked.map(({ key }) => key)).size).toBe(2);
});

test('what is withdrawn goes with what hangs on it', async () => {
  await office(sita, () => Response.error());
  const farmer = entry();
  await put(farmer);
  await put(entry({ after: [farmer.id], kept_at: Date.now() + 1 }));
  await openOutboxOf(sita);
  await expect.poll(() => unsentEntries()).toHaveLength(2);
  await expect(withdrawEntry(farmer.id)).resolves.toBe(true);
  expect(unsentEntries()).toEqual([]);
});

test('that all is sent is told only when what is kept has been read', async () => {
  expect(shownOutbox.getState()).toMatchObject({ entries: [], isRead: false });
  await office(sita, () => Response.json({ id: 1 }));
  await put(entry({ state: 'refused' }));
  await openOutboxOf(sita);
  expect(shownOutbox.getState()).toMatchObject({ entries: [{ state: 'refused' }], isRead: true });
  await closeOutbox();
  expect(shownOutbox.getState().isRead).toBe(false);
});
