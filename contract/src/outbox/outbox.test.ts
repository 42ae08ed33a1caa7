import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Move, move, Phone } from '../../test/outbox-history.ts';
import { isRecord } from '../values/records.ts';
import { outcomeOf } from './answer.ts';
import type { OutboxEntry } from './entry.ts';
import { afterVersion, asTree, madeRecord, withRecord } from './order.ts';
import { Outbox, type Outcome } from './outbox.ts';

/** Keeps keys as the server does: seven days, one record each, and a record only where its parent is there. */
class Office {
  readonly records: { id: number; parent: number | undefined; act: number }[] = [];
  readonly #keys = new Map<string, { body: string; record: number; at: number }>();

  answer = async ({ key, call: { body } }: OutboxEntry, now: number): Promise<Outcome> => {
    const asked = JSON.stringify(body);
    const earlier = this.#keys.get(key);
    if (earlier && now - earlier.at < 7 * 86_400_000)
      return earlier.body === asked ? { is: 'done', record: earlier.record } : refused('key_reused');
    const { act, parent, is_wrong } = body as { act: number; parent?: number; is_wrong: boolean };
    if (is_wrong) return refused('invalid_input');
    if (parent !== undefined && !this.records.some(({ id }) => id === parent)) return refused('not_found');
    const id = this.records.length + 1;
    this.records.push({ id, parent, act });
    this.#keys.set(key, { body: asked, record: id, at: now });
    return { is: 'done', record: id };
  };
}

function refused(code: string): Outcome {
  return { is: 'refused', problem: { code, detail: code, at: 0 } };
}

/** Files that wait on the phone for the record that they show: each has a place, and goes when its record is there. */
class Files {
  readonly #waiting = new Map<string, number>();
  readonly sent: { name: string; record: number }[] = [];
  readonly names: string[] = [];

  /** One hangs on each act that was kept. */
  takeOf(entries: readonly OutboxEntry[]) {
    for (const { id, makes } of entries) {
      if (makes === undefined || this.names.includes(id)) continue;
      this.names.push(id);
      this.#waiting.set(id, makes);
    }
  }

  sendNext(entries: readonly OutboxEntry[]) {
    for (const [name, of] of this.#waiting) {
      const record = madeRecord(of, entries);
      if (record === undefined) continue;
      this.sent.push({ name, record });
      this.#waiting.delete(name);
    }
  }

  waiting(): string[] {
    return [...this.#waiting.keys()];
  }
}

async function after(moves: readonly Move[]) {
  const office = new Office();
  const phone = new Phone(
    office.answer,
    ({ makes, parent, isWrong }) => ({
      method: 'POST',
      path: '/',
      body: { act: makes, ...(parent === undefined ? {} : { parent }), is_wrong: isWrong },
    }),
    (body) => ({ ...(isRecord(body) ? body : {}), is_wrong: false }),
  );
  const files = new Files();
  for (const one of moves) {
    await phone.live(one);
    files.takeOf(phone.entries());
    files.sendNext(phone.entries());
  }
  return { office, phone, files };
}

test('over 2,000 histories of cuts, kills, refusals and lost answers every act arrives once, after what it hangs on', async () => {
  const seen: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 60, size: 'max' }), async (moves) => {
      const { office, phone, files } = await after(moves);
      await phone.settle(({ makes }) => office.records.some(({ act }) => act === makes));
      const entries = phone.entries();
      files.sendNext(entries);
      const sentFiles = new Map(files.sent.map(({ name, record }) => [name, record]));
      expect(sentFiles.size).toBe(files.sent.length);
      expect([...sentFiles.keys(), ...files.waiting()].toSorted()).toEqual(files.names.toSorted());
      for (const { id, state, record } of entries) {
        if (state === 'sent' && files.names.includes(id)) expect(sentFiles.get(id)).toBe(record);
        // Of what was taken back it stays, and nobody has dropped it.
        else expect(sentFiles.has(id)).toBe(false);
      }
      const ids = new Set(entries.map(({ id }) => id));
      for (const id of phone.told) expect(ids).toContain(id);
      for (const { makes, state, record } of entries) {
        const done = office.records.filter(({ act }) => act === makes);
        // What a person took back may have arrived before; nothing else may be missing, and nothing twice.
        if (state === 'withdrawn') expect(done.length).toBeLessThan(2);
        else {
          expect(state).toBe('sent');
          expect(done.map(({ id }) => id)).toEqual([record]);
        }
      }
      for (const { id, parent } of office.records) expect(parent ?? 0).toBeLessThan(id);
      expect(office.records.every(({ parent }) => (parent ?? 0) >= 0)).toBe(true);
      for (const [what, times] of Object.entries(phone.seen)) seen[what] = (seen[what] ?? 0) + times;
    }),
    { numRuns: 2000 },
  );
  for (const what of ['killed', 'lost', 'failed', 'corrected', 'withdrawn', 'unsure']) {
    expect(seen[what], what).toBeGreaterThan(100);
  }
});

test('what nobody has answered for a week is sent again only on a person’s word', async () => {
  const { office, phone } = await after([
    { is: 'write', hangsOn: undefined, isWrong: false },
    { is: 'lose', nth: 0 },
    { is: 'send', windows: 1, isAwaited: true },
    { is: 'wait', hours: 24 * 7 },
    { is: 'send', windows: 1, isAwaited: true },
  ]);
  expect(phone.entries()).toMatchObject([{ state: 'refused', problem: { code: 'unsure' } }]);
  expect(office.records).toHaveLength(1);
});

test('what hangs on a refused act waits for its correction, and is withdrawn with it', async () => {
  const moves: Move[] = [
    { is: 'write', hangsOn: undefined, isWrong: true },
    { is: 'write', hangsOn: 0, isWrong: false },
    { is: 'write', hangsOn: 1, isWrong: false },
    { is: 'send', windows: 2, isAwaited: true },
  ];
  const { office, phone } = await after(moves);
  expect(phone.entries().map(({ state }) => state)).toEqual(['refused', 'waiting', 'waiting']);
  expect(asTree(phone.entries()).map(({ depth }) => depth)).toEqual([0, 1, 2]);
  await phone.live({ is: 'withdraw', which: 0 });
  expect(phone.entries().map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
  expect(office.records).toEqual([]);
});

test('one window sends at a time', async () => {
  const { office, phone } = await after([
    { is: 'write', hangsOn: undefined, isWrong: false },
    { is: 'write', hangsOn: 0, isWrong: false },
    { is: 'send', windows: 3, isAwaited: true },
  ]);
  expect(office.records.map(({ parent }) => parent)).toEqual([undefined, 1]);
  expect(phone.entries().every(({ state }) => state === 'sent')).toBe(true);
});

test('where there is no network nothing leaves, also when it comes at that moment; a person’s word sends it, and that is noted', async () => {
  const kept = new Map<string, OutboxEntry>();
  const left: OutboxEntry[] = [];
  const outbox = new Outbox({
    store: {
      read: async () => [...kept.values()],
      update: async (_, change) => change([...kept.values()]).forEach((one) => kept.set(one.id, one)),
    },
    async send(entry) {
      left.push(entry);
      return { is: 'silence' };
    },
    alone: (act) => act(),
    now: () => 5,
    // Whatever is sent after this question would arrive.
    isOffline: () => true,
    newKey: () => 'other',
  });
  const call = { method: 'POST', path: '/', body: {} } as const;
  await outbox.keep({
    ...{ id: 'one', user: 7, company: 1, key: 'first', subject: 'one', path: '/', size: 1, call, after: [] },
    ...{ kind: 'farmer', what: { ne: 'दर्ता', en: 'Registration' }, whose: 'सीता', kept_at: 1, state: 'waiting' },
  });
  expect(await outbox.sendAll(7)).toBe('no_line');
  expect(left).toEqual([]);
  expect(await outbox.amend(7, 'one', { call, size: 2 })).toBe(true);
  expect(await outbox.sendAll(7, { evenOffline: true })).toBe('no_line');
  expect(left).toMatchObject([{ id: 'one', tried_at: 5 }]);
  expect(await outbox.amend(7, 'one', { call, size: 3 })).toBe(false);
});

const written: OutboxEntry = {
  ...{
    id: 'one',
    user: 7,
    company: 1,
    key: 'first',
    subject: 'proposal/-12',
    path: '/proposals/vegetable/-12',
    size: 1,
  },
  ...{ kind: 'proposal', what: { ne: 'प्रस्ताव', en: 'Proposal' }, whose: 'सीता', kept_at: 1, state: 'waiting' },
  ...{
    after: [],
    call: { method: 'PATCH', path: '/', params: { id: -12 }, body: { a: [-12, 12], b: { c: '-12', d: -1 } } },
  },
  ...{ form: { farmer: -12 }, shows: { '/api/v1/farmers/-12/?of=-123': { id: -12 } } },
};

test('an id is put in wherever it stood for a record, and nowhere else', () => {
  expect(withRecord(written, -12, 345)).toEqual({
    ...written,
    ...{ subject: 'proposal/345', path: '/proposals/vegetable/345', form: { farmer: 345 } },
    call: { ...written.call, params: { id: 345 }, body: { a: [345, 12], b: { c: '345', d: -1 } } },
    shows: { '/api/v1/farmers/345/?of=-123': { id: 345 } },
  });
});

test.each([
  ['a later act stands on the version that the one before made', '7', 8, '8'],
  ['what somebody else changed in between is left to a merge', '7', 9, '7'],
])('%s', (_, on, answered, expected) => {
  const call = { ...written.call, version: on };
  const [earlier, later] = [
    { ...written, call },
    { ...written, id: 'two', after: ['one'], call },
  ];
  expect(afterVersion(later, earlier, answered).call.version).toBe(expected);
  expect(afterVersion({ ...later, subject: 'other' }, earlier, answered).call.version).toBe(on);
});

test.each<[string, number, unknown, Outcome['is']]>([
  ['a record', 201, { id: 4 }, 'done'],
  ['a task that was started', 201, { task_id: 'a', id: 'a', status: 'PENDING' }, 'done'],
  ['a refusal of a field', 400, { code: 'invalid_input', detail: 'x', fields: { name: 'required' } }, 'refused'],
  ['a change by others', 409, { code: 'stale', detail: 'x', changes: [] }, 'conflict'],
  ['the end of the sign-in', 401, { code: 'not_signed_in', detail: 'x' }, 'signed_out'],
  ['too many at once', 429, { code: 'too_many_tries', detail: 'x' }, 'busy'],
  ['a failure', 500, { code: 'internal', detail: 'x' }, 'busy'],
  ['a gateway', 502, '<html>', 'busy'],
  ['the sign-in page of a hotspot', 200, '<html>', 'silence'],
  ['the refusal of a hotspot', 403, '<html>', 'silence'],
  ['somebody else’s JSON', 404, { error: 'no' }, 'silence'],
])('%s (%i) is told apart', async (_, status, body, is) => {
  const text = isRecord(body) ? JSON.stringify(body) : String(body);
  expect((await outcomeOf(new Response(text, { status }), 1)).is).toBe(is);
});
