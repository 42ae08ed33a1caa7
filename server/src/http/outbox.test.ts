import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { outcomeOf } from '@krishi-bima/contract/outbox/answer';
import type { OutboxEntry } from '@krishi-bima/contract/outbox/entry';
import type { Outcome } from '@krishi-bima/contract/outbox/outbox';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { move, Phone } from '@krishi-bima/contract/test/outbox-history';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';

const { vegetable } = formEndpoints;
const calls = [kyc.create, vegetable.create, vegetable.createRow];

/** Sends as the page does, to the real server. */
function answerOf(app: TestApp) {
  return async ({ key, call }: OutboxEntry): Promise<Outcome> => {
    const endpoint = calls.find(({ path }) => path === call.path) ?? kyc.create;
    const answer = await app.as('agent')(endpoint, {
      body: call.body,
      headers: { 'idempotency-key': key },
    } as never);
    const response = new Response(JSON.stringify(answer.body), { status: answer.status });
    return outcomeOf(response, 0);
  };
}

let named = 0;

interface Written {
  makes: number;
  parent: number | undefined;
  isWrong: boolean;
}

/** A farmer, a proposal that hangs on one, a row that hangs on that; whatever hangs on a row is another farmer. */
function actsOf() {
  const kinds = new Map<number, number>();
  return ({ makes, parent, isWrong }: Written) => {
    const above = parent === undefined ? undefined : kinds.get(parent);
    const kind = above === undefined || above === 2 ? 0 : above + 1;
    kinds.set(makes, kind);
    named += 1;
    const call = { method: 'POST', path: calls[kind]?.path ?? '' } as const;
    if (kind === 1) return { ...call, body: { personal_info: parent } };
    if (kind === 2) return { ...call, body: { insurance_proposal: parent, client_id: crypto.randomUUID() } };
    const phone_number_np = `98${String(10_000_000 + named)}`;
    return {
      ...call,
      body: { is_crop: true, personal_info: { name_np: isWrong ? 'Sita' : name_np, phone_number_np } },
    };
  };
}

const name_np = 'सीता थापा';

function mend(body: unknown) {
  const { personal_info, ...rest } = body as { personal_info: object };
  return { ...rest, personal_info: { ...personal_info, name_np } };
}

test('over 250 histories of a phone against the server every act arrives once, under what it hangs on', async () => {
  const app = await openTestApp();
  const { db } = app.deps.database;
  const counts = { sent: 0, lost: 0, killed: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 40, size: 'max' }), async (moves) => {
      const farmersBefore = await countOf('kyc');
      const phone = new Phone(answerOf(app), actsOf(), mend);
      for (const one of moves) await phone.live(one);
      await phone.settle(() => false);
      const entries = phone.entries();
      expect(entries.map(({ id }) => id)).toEqual(expect.arrayContaining([...phone.told]));
      for (const entry of entries) await expectUnder(entry, entries);
      const farmers = entries.filter(({ call }) => call.path === kyc.create.path);
      const sent = farmers.filter(({ state }) => state === 'sent').length;
      const arrived = (await countOf('kyc')) - farmersBefore;
      // What was taken back may have arrived before.
      expect(arrived).toBeGreaterThanOrEqual(sent);
      expect(arrived).toBeLessThanOrEqual(farmers.length);
      if (farmers.every(({ state }) => state === 'sent')) expect(arrived).toBe(sent);
      const records = entries.flatMap(({ record, call }) => (record === undefined ? [] : [`${call.path} ${record}`]));
      expect(new Set(records).size).toBe(records.length);
      counts.sent += records.length;
      counts.lost += phone.seen.lost ?? 0;
      counts.killed += phone.seen.killed ?? 0;
    }),
    { numRuns: 250 },
  );
  expect(counts.sent).toBeGreaterThan(500);
  expect(counts.lost).toBeGreaterThan(10);
  expect(counts.killed).toBeGreaterThan(20);

  async function countOf(table: 'kyc'): Promise<number> {
    const { count } = await db
      .selectFrom(table)
      .select((from) => from.fn.countAll().as('count'))
      .where('insurance', '=', app.company.id)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** The record of an act is its parent's own, and the parent has no more of them than were sent. */
  async function expectUnder({ id, record, state, call }: OutboxEntry, entries: readonly OutboxEntry[]) {
    if (state !== 'sent' || record === undefined) return;
    const hanging = entries.filter(({ after }) => after.includes(id));
    const [table, key] =
      call.path === kyc.create.path
        ? (['proposals', 'personal_info'] as const)
        : (['proposal_rows', 'insurance_proposal'] as const);
    if (call.path === vegetable.createRow.path) return;
    const children = await db
      .selectFrom(table)
      .select('id')
      .where(key as 'id', '=', record)
      .orderBy('id')
      .execute();
    const sent = hanging.filter((one) => one.state === 'sent').map((one) => one.record);
    expect(children.map((one) => one.id)).toEqual(expect.arrayContaining(sent));
    expect(children.length).toBeLessThanOrEqual(hanging.length);
    if (hanging.every((one) => one.state === 'sent')) expect(children).toHaveLength(sent.length);
  }
});
