import { policies } from '@krishi-bima/contract/policies/policies';
import { smsOccasions } from '@krishi-bima/contract/sms/occasions';
import { smsRules, smsTemplates, usualSmsRule } from '@krishi-bima/contract/sms/rules';
import { sms, smsConsents } from '@krishi-bima/contract/sms/sms';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type SmsServer, smsToken, startSmsServer } from '../../../test/sms-server.ts';
import { ownOffice, type TestApp } from '../../test/app.ts';
import { behindItsBack } from '../../test/behind-its-back.ts';
import { registerFarmer, setTariff } from '../../test/farm.ts';
import { issuedPolicy, proposalIn } from '../../test/office-moves.ts';
import type { Person } from '../../test/people.ts';
import { tellEvents } from '../events/tell.ts';
import { readArrivals, sendDue } from './deliver.ts';
import { smsProviderOf } from './providers.ts';
import { remindOfRenewals } from './renewals.ts';

/** What waits of other companies would be sent too. */
const openOffice = ownOffice();
const today = todayAd();
/** Whatever the time is when the tests run, nobody sleeps. */
const awake = { ...usualSmsRule, effective_from: today, quiet_from: 0, quiet_until: 0, part_cost: '1.40' };

interface Outside {
  app: TestApp;
  server: SmsServer;
  send: () => Promise<number>;
}

/** What came for one number: other offices of the database send by the same server. */
function takenBy({ taken }: SmsServer, { phone }: { phone: string }): string[] {
  return taken.filter(({ to }) => to === phone).map(({ text }) => text);
}

/** An office whose messages go to a server that speaks as a provider does. */
async function office(speaks: 'sparrow' | 'aakash' = 'sparrow', rule = {}): Promise<Outside> {
  const app = await openOffice();
  const server = await startSmsServer({ speaks });
  onTestFinished(() => server.close());
  await app.deps.database.db.deleteFrom('sms_pause').execute();
  await app.as('cropAdmin')(smsRules.create, { body: { ...awake, ...rule } });
  const sms = { provider: speaks, url: server.url, token: smsToken, sender: 'HARIYALI' } as const;
  const provider = smsProviderOf({ sms });
  return { app, server, send: () => sendDue(app.deps, { provider }) };
}

let number = 9_840_000_000;

async function farmer(
  app: TestApp,
  { name = 'पार्वती दङ्गाल', consents = true, phone = undefined as string | null | undefined } = {},
) {
  number += 1;
  const phone_number_np = phone === undefined ? String(number) : phone;
  const { id, personal_info } = await registerFarmer(app, { name_np: name, name_en: null, phone_number_np });
  if (consents) {
    const { status } = await app.as('agent')(smsConsents.give, {
      body: { kyc: id, given_by: 'form', given_on: today },
    });
    expect(status).toBe(201);
  }
  return { id, personal_info, phone: phone_number_np ?? '' };
}

const draft = { text: '{farmer_name} ज्यू, कार्यालयमा आउनुहोला।', language: 'ne', repeat_days: 30 } as const;

async function prepare(app: TestApp, ids: number[], change: object = {}, person: Person = 'cropAdmin') {
  const body = { ...draft, farmers: {}, ids, ...change };
  const { body: seen } = await app.as(person)(sms.recipients, { body: { ...body, tab: 'to_send' } });
  const messages = seen.totals.sizes.reduce((sum, one) => sum + one.messages, 0);
  return { body: { ...body, expected: { messages, parts: seen.totals.parts } }, seen };
}

async function batchTo(app: TestApp, ids: number[], change: object = {}) {
  const { body } = await prepare(app, ids, change);
  const answer = await app.as('cropAdmin')(sms.send, { body });
  expect(answer.status).toBe(201);
  return answer.body;
}

async function messagesOf(app: TestApp, batch: number) {
  const { body } = await app.as('cropAdmin')(sms.messages, { query: { batch, limit: 200 } });
  return body.results;
}

describe('a message to a list of farmers', () => {
  test('goes to whoever consented and has a number, each with their own words, and says what it costs', async () => {
    const { app, server, send } = await office();
    const [willing, silent, numberless] = [
      await farmer(app),
      await farmer(app, { consents: false }),
      await farmer(app, { phone: null }),
    ];
    const ids = [willing.id, silent.id, numberless.id];

    const { body, seen } = await prepare(app, ids);
    expect(seen.totals).toMatchObject({ to_send: 1, no_consent: 1, no_phone: 1, repeated: 0, parts: 1, cost: '1.40' });
    expect(seen.results[0]).toMatchObject({
      text: 'पार्वती दङ्गाल ज्यू, कार्यालयमा आउनुहोला।',
      consent: { given_by: 'form' },
    });
    const sent = await app.as('cropAdmin')(sms.send, { body });
    await send();

    expect(sent.body).toMatchObject({ total: 1, cost: '1.40', counts: { waiting: 1 } });
    expect(server.taken).toEqual([
      { to: willing.phone, text: 'पार्वती दङ्गाल ज्यू, कार्यालयमा आउनुहोला।', from: 'HARIYALI' },
    ]);
    expect((await app.as('cropAdmin')(sms.batch, { params: { id: sent.body.id } })).body.counts).toMatchObject({
      sent: 1,
    });
    expect((await prepare(app, ids)).seen.totals).toMatchObject({ to_send: 0, repeated: 1 });
    expect((await prepare(app, ids, { repeat_days: 0 })).seen.totals).toMatchObject({ to_send: 1 });
  });

  test('is sent once to a farmer who is registered twice, also when the list is written to again', async () => {
    const { app, server, send } = await office();
    const first = await farmer(app);
    const twin = await farmer(app, { phone: first.phone });
    const ids = [first.id, twin.id];

    const once = await batchTo(app, ids);
    await send();

    expect(once.total).toBe(1);
    expect(takenBy(server, first)).toHaveLength(1);
    expect((await prepare(app, ids)).seen.totals).toMatchObject({ to_send: 0, repeated: 2 });
  });

  test('is sent once by two who confirm it at once, and by one whose answer was lost', async () => {
    const { app, server, send } = await office();
    const { id } = await farmer(app);
    const { body } = await prepare(app, [id]);
    const confirm = (key: string) => app.as('cropAdmin')(sms.send, { body, headers: { 'idempotency-key': key } });

    const answers = await Promise.all(['one', 'two', 'one'].map(confirm));
    await Promise.all([send(), send()]);

    // Whoever of the two is first; the repeated call hears what its first one heard.
    const [one, two, again] = answers.map(({ status }) => status);
    expect(new Set([one, two])).toEqual(new Set([201, 422]));
    expect(again).toBe(one);
    expect(server.taken).toHaveLength(1);
  });

  test('is not sent when it is no longer what was confirmed, or is more than the month may have', async () => {
    const { app, send, server } = await office('sparrow', { monthly_parts: 2 });
    const [first, second] = [await farmer(app), await farmer(app)];
    const { body } = await prepare(app, [first.id, second.id]);

    await app.as('agent')(smsConsents.withdraw, {
      params: { id: (await app.as('agent')(smsConsents.of, { query: { kyc: second.id } })).body.results[0]?.id ?? 0 },
      body: { withdrawn_on: today },
    });
    const changed = await app.as('cropAdmin')(sms.send, { body });
    await batchTo(app, [first.id]);
    const long = await prepare(app, [first.id], { text: 'क'.repeat(71), repeat_days: 0 });
    const over = await app.as('cropAdmin')(sms.send, { body: long.body });
    await send();

    expect(changed).toMatchObject({ status: 409, body: { code: 'recipients_changed' } });
    expect(over).toMatchObject({ status: 422, body: { code: 'over_monthly_parts' } });
    expect(server.taken).toHaveLength(1);
    expect((await app.as('cropAdmin')(sms.standing)).body).toMatchObject({
      used: 1,
      monthly_parts: 2,
    });
  });

  test('stays in the scope of whoever sends it, and in the company', async () => {
    const { app } = await office();
    const { id } = await farmer(app);
    const theirs = await app.as('otherCompany')(sms.recipients, {
      body: { ...draft, farmers: {}, ids: [id], tab: 'to_send' },
    });
    const batch = await batchTo(app, [id]);
    const refused = await app.as('technician')(sms.recipients, { body: { ...draft, farmers: {}, tab: 'to_send' } });

    expect(theirs.body.totals).toMatchObject({ to_send: 0, no_consent: 0, no_phone: 0 });
    expect(refused.status).toBe(403);
    expect((await app.as('otherCompany')(sms.messages, { query: { batch: batch.id } })).body.count).toBe(0);
    expect(
      (await app.as('otherCompany')(smsConsents.give, { body: { kyc: id, given_by: 'form', given_on: today } })).status,
    ).toBe(404);
  });

  test('names nothing that its records lack, and is no longer than eight parts', async () => {
    const { app } = await office();
    const { id } = await farmer(app);
    const strange = await app.as('cropAdmin')(sms.recipients, {
      body: { ...draft, text: '{policy_no}', farmers: {}, ids: [id], tab: 'to_send' },
    });
    const long = await prepare(app, [id], { text: 'क'.repeat(67 * 8 + 1) });

    expect(strange).toMatchObject({ status: 422, body: { fields: { text: 'strange_field' } } });
    expect((await app.as('cropAdmin')(sms.send, { body: long.body })).body.code).toBe('message_too_long');
  });

  test('waits while the night lasts, and for its hour', async () => {
    const now = new Date();
    const minute = (Math.floor(now.getTime() / 60_000) + 345) % 1440;
    const night = { quiet_from: (minute + 1430) % 1440, quiet_until: (minute + 10) % 1440 };
    const { app, server, send } = await office('sparrow', night);
    const sleeping = await farmer(app);
    await batchTo(app, [sleeping.id]);
    await send();
    expect(takenBy(server, sleeping)).toEqual([]);

    const other = await office();
    const patient = await farmer(other.app);
    const later = await batchTo(other.app, [patient.id], {
      send_at: new Date(Date.now() + 3_600_000).toISOString(),
    });
    await other.send();
    expect(takenBy(other.server, patient)).toEqual([]);
    const stopped = await other.app.as('cropAdmin')(sms.stop, { params: { id: later.id } });
    expect(stopped.body.counts).toMatchObject({ waiting: 0, cancelled: 1 });
  });

  test('does not reach whoever withdrew the consent while it waited', async () => {
    const { app, server, send } = await office();
    const { id } = await farmer(app);
    const batch = await batchTo(app, [id]);
    const { body: consents } = await app.as('agent')(smsConsents.of, { query: { kyc: id } });
    await app.as('agent')(smsConsents.withdraw, {
      params: { id: consents.results[0]?.id ?? 0 },
      body: { withdrawn_on: today },
    });
    await send();

    expect(server.taken).toEqual([]);
    expect((await messagesOf(app, batch.id))[0]).toMatchObject({ state: 'cancelled', reason: 'no_consent' });
  });
});

describe('what the provider answers', () => {
  test('a wrong number fails, and only the failed one is sent again, once, by a person', async () => {
    const { app, server, send } = await office();
    const [good, bad] = [await farmer(app), await farmer(app)];
    server.wrongNumbers.add(bad.phone);
    const batch = await batchTo(app, [good.id, bad.id]);
    await send();
    const [failed] = (await messagesOf(app, batch.id)).filter(({ state }) => state === 'failed');
    expect(failed).toMatchObject({ kyc: bad.id, reason: 'bad_number', said: 'Invalid Receiver' });

    server.wrongNumbers.clear();
    const again = () =>
      app.as('cropAdmin')(sms.again, { params: { id: batch.id }, body: { expected: { messages: 1 } } });
    const answers = await Promise.all([again(), again()]);
    await send();

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(server.taken.map(({ to }) => to).toSorted()).toEqual([good.phone, bad.phone, bad.phone]);
    const { body } = await app.as('cropAdmin')(sms.batch, { params: { id: batch.id } });
    expect(body).toMatchObject({ total: 2, counts: { sent: 2, failed: 0 } });
  });

  test.each(['broken', 'nonsense', 'hangs up'] as const)(
    'an answer that is %s leaves a message not known, and nobody sends it again',
    async (ill) => {
      const { app, server, send } = await office();
      server.ill = ill;
      const batch = await batchTo(app, [(await farmer(app)).id]);
      await send();
      server.ill = undefined;
      await send();

      expect(server.taken).toHaveLength(1);
      expect((await messagesOf(app, batch.id))[0]).toMatchObject({ state: 'unknown', reason: 'no_answer' });
      const again = await app.as('cropAdmin')(sms.again, {
        params: { id: batch.id },
        body: { expected: { messages: 1 } },
      });
      expect(again.status).toBe(409);
    },
  );

  test.each([
    ['sparrow', 'no credit', 'no_credit'],
    ['sparrow', 'bad token', 'bad_account'],
    ['aakash', 'no credit', 'no_credit'],
    ['aakash', 'bad token', 'bad_account'],
  ] as const)('of %s, %s stops all messages after the first few, and none is lost', async (speaks, ill, reason) => {
    const { app, server, send } = await office(speaks);
    server.ill = ill;
    const farmers = [];
    for (let at = 0; at < 7; at += 1) farmers.push(await farmer(app));
    const batch = await batchTo(
      app,
      farmers.map(({ id }) => id),
    );
    await send();

    expect(server.taken.length).toBeLessThanOrEqual(4);
    expect((await app.as('cropAdmin')(sms.standing)).body.paused).toBe(reason);
    server.ill = undefined;
    server.taken.length = 0;
    await app.deps.database.db.deleteFrom('sms_pause').execute();
    await send();
    expect(server.taken).toHaveLength(7);
    expect((await messagesOf(app, batch.id)).every(({ state }) => state === 'sent')).toBe(true);
  });

  test('a provider that cannot be reached has heard nothing, so the message waits on', async () => {
    const { app, server, send } = await office();
    await server.close();
    const batch = await batchTo(app, [(await farmer(app)).id]);
    await send();

    expect((await messagesOf(app, batch.id))[0]).toMatchObject({ state: 'waiting' });
    expect((await app.as('cropAdmin')(sms.standing)).body.paused).toBe('away');
  });

  test('Aakash SMS tells what arrived', async () => {
    const { app, server, send } = await office('aakash');
    const [one, other] = [await farmer(app), await farmer(app)];
    const batch = await batchTo(app, [one.id, other.id]);
    await send();
    server.arrived.add(one.phone);
    const sms = { provider: 'aakash', url: server.url, token: smsToken, sender: undefined } as const;

    await readArrivals(app.deps, { provider: smsProviderOf({ sms }) });
    const states = (await messagesOf(app, batch.id)).map(({ kyc, state }) => [kyc, state]);
    expect(new Map(states as [number, string][])).toEqual(
      new Map([
        [one.id, 'delivered'],
        [other.id, 'sent'],
      ]),
    );
  });

  test('without a provider messages are written down, and the page says that none was sent', async () => {
    const { app } = await office();
    const batch = await batchTo(app, [(await farmer(app)).id]);
    await sendDue(app.deps);

    expect((await messagesOf(app, batch.id))[0]).toMatchObject({ state: 'kept', reason: 'not_connected' });
    expect((await app.as('cropAdmin')(sms.standing)).body).toMatchObject({ provider: 'outbox', used: 0 });
  });

  test('nothing that has left waits again, whoever changes the row', async () => {
    const { app, send } = await office();
    const batch = await batchTo(app, [(await farmer(app)).id]);
    await send();
    const change = app.deps.database.db
      .updateTable('sms_messages')
      .set({ state: 'waiting', settled_at: null })
      .where('batch', '=', batch.id)
      .execute();
    await expect(change).rejects.toThrow('does not become waiting');
  });
});

describe('the call that names numbers', () => {
  test('sends to consenting farmers of the caller, once, with a key and without one', async () => {
    const { app, server, send } = await office();
    const [one, other] = [await farmer(app), await farmer(app)];
    const body = { to: `+977-${one.phone}, ${other.phone}`, text: 'भोलि {farmer_name} शिविर छ।' };
    const headers = { 'idempotency-key': 'camp' };

    const first = await app.as('agent')(sms.push, { body, headers });
    const repeated = await app.as('agent')(sms.push, { body, headers });
    const keyless = await app.as('agent')(sms.push, { body });
    await send();

    expect(first).toMatchObject({
      status: 201,
      body: { count: 2, results: [{ to: one.phone, parts: 1, status: 'waiting' }, {}] },
    });
    expect(repeated.body).toEqual(first.body);
    expect(keyless).toMatchObject({ status: 409, body: { code: 'message_repeated' } });
    expect(server.taken.map(({ text }) => text)).toEqual([body.text, body.text]);
  });

  test('refuses strangers, whoever did not consent, wrong numbers and other companies', async () => {
    const { app } = await office();
    const silent = await farmer(app, { consents: false });
    const willing = await farmer(app);
    const push = (to: string, person: Person = 'agent') => app.as(person)(sms.push, { body: { to, text: 'नमस्ते' } });

    expect((await push('9849999999')).body).toMatchObject({
      code: 'number_of_nobody',
      fields: { to: 'number_of_nobody' },
    });
    expect((await push(silent.phone)).body.code).toBe('no_consent');
    expect((await push('12345678901')).body).toMatchObject({ code: 'invalid_input', fields: { to: 'bad_phone' } });
    expect((await push(willing.phone, 'otherAgent')).body.code).toBe('number_of_nobody');
    expect((await push(willing.phone, 'technician')).status).toBe(403);
  });
});

describe('what is sent of itself', () => {
  test('is nothing, unless the company says so', async () => {
    const { app, server, send } = await office();
    const { kyc } = await policyOf(app);
    await tellEvents(app.deps);
    await remindOfRenewals(app.deps);
    await send();
    expect(kyc).toBeGreaterThan(0);
    expect(server.taken).toEqual([]);
    expect(await app.deps.database.db.selectFrom('events').selectAll().execute()).toEqual([]);
  });

  test('a policy that is issued and its receipt, each once, in the words of the company', async () => {
    const { app, server, send } = await office('sparrow', { automatic: ['policy_issued', 'receipt'] });
    await app.as('cropAdmin')(smsTemplates.create, {
      body: {
        ...{ name_np: 'हाम्रो रसिद', name_en: 'Our receipt', occasion: 'receipt' },
        ...{ text_np: 'रसिद {receipt_no}, {amount}', text_en: 'Receipt {receipt_no}, {amount}' },
      },
    });
    await policyOf(app);
    await tellEvents(app.deps);
    await tellEvents(app.deps);
    await send();

    const texts = server.taken.map(({ text }) => text);
    expect(texts.filter((text) => text.startsWith('रसिद '))).toHaveLength(1);
    expect(texts.filter((text) => /बीमालेख \S+ जारी भयो/.test(text))).toHaveLength(1);
    const { body } = await app.as('cropAdmin')(sms.batches);
    expect(body.results.map(({ occasion, automatic }) => [occasion, automatic])).toEqual(
      expect.arrayContaining([
        ['policy_issued', true],
        ['receipt', true],
      ]),
    );
  });

  test('a renewal that is due, once for a policy', async () => {
    const { app, server, send } = await office('sparrow', { automatic: ['renewal_due'], renewal_days: 120 });
    const { policy } = await policyOf(app);
    await behindItsBack(app, sql`update policies set risk_end_at = now() + interval '5 days' where id = ${policy}`);
    await remindOfRenewals(app.deps);
    await remindOfRenewals(app.deps);
    await send();

    expect(server.taken.map(({ text }) => text)).toEqual([expect.stringMatching(/सकिँदै छ। नवीकरण गर्न/)]);
    const list = {
      policies: { ending_within: 30 },
      occasion: 'renewal_due' as const,
      text: smsOccasions.renewal_due.usual.ne,
    };
    const { body } = await app.as('cropAdmin')(sms.recipients, {
      body: { ...draft, ...list, tab: 'to_send' },
    });
    expect(body.totals).toMatchObject({ to_send: 0, repeated: 1 });
  });
});

test('nobody is reminded of a renewal that is under way', async () => {
  const { app, server, send } = await office('sparrow', { automatic: ['renewal_due'], renewal_days: 120 });
  // Another proposal before it, so that the policy and its proposal have different numbers.
  await setTariff(app);
  await proposalIn(app, 'draft');
  const { policy, farmer } = await issuedPolicy(app);
  const given_on = addDays(todayAd(), -1);
  await app.as('agent')(smsConsents.give, { body: { kyc: farmer.id, given_by: 'phone', given_on } });
  await behindItsBack(app, sql`update policies set risk_end_at = now() + interval '5 days' where id = ${policy}`);
  await app.as('agent')(policies.renew, { params: { id: policy } });
  await remindOfRenewals(app.deps);
  await send();

  expect(server.taken).toEqual([]);
});

async function policyOf(app: TestApp) {
  await setTariff(app);
  const { policy, farmer: owner } = await issuedPolicy(app);
  await app.as('agent')(smsConsents.give, { body: { kyc: owner.id, given_by: 'phone', given_on: addDays(today, -1) } });
  return { policy, kyc: owner.id };
}
