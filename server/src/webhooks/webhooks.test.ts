import { eventTypes } from '@krishi-bima/contract/events/events';
import { history } from '@krishi-bima/contract/history/history';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { securityLog } from '@krishi-bima/contract/security/security';
import { dataNamesOf, type WebhookBody } from '@krishi-bima/contract/webhooks/body';
import { retrySeconds } from '@krishi-bima/contract/webhooks/delivery';
import { mostWebhooks, webhookDeliveries, webhooks } from '@krishi-bima/contract/webhooks/webhooks';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Receiver, startReceiver } from '../../../test/webhook-receiver.ts';
import { ownOffice, type TestApp } from '../../test/app.ts';
import { claimsOffice, deathOf, noticed } from '../../test/claims.ts';
import { registerFarmer, setTariff } from '../../test/farm.ts';
import { issuedPolicy } from '../../test/office-moves.ts';
import type { Person } from '../../test/people.ts';
import { deliverDue, removeOld, shownDays } from './deliver.ts';
import { signedHeaders } from './sign.ts';

/** Deliveries of other companies would be sent too. */
const openOffice = ownOffice();

interface Outside {
  app: TestApp;
  receiver: Receiver;
  send: (seconds?: number) => Promise<number>;
}

/** An office whose webhooks may lead to this machine, and another program that listens there. */
async function office(): Promise<Outside> {
  const app = await openOffice();
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  app.deps.config.webhooksLocal = true;
  onTestFinished(() => {
    app.deps.config.webhooksLocal = false;
  });
  return { app, receiver, send: (seconds = 1) => deliverDue({ ...app.deps, clock: () => later(seconds) }) };
}

/** The database reckons in microseconds: a second on, what it has just noted is due in any case. */
function later(seconds: number) {
  return new Date(Date.now() + seconds * 1000);
}

async function webhook({ app, receiver }: Outside, change: object = {}, person: Person = 'cropAdmin') {
  const body = { name: 'लेखा प्रणाली', url: receiver.url, events: [...eventTypes], ...change };
  const answer = await app.as(person)(webhooks.create, { body });
  expect(answer.status).toBe(201);
  return answer.body;
}

async function deliveriesOf(app: TestApp, id: number) {
  const { body } = await app.as('cropAdmin')(webhookDeliveries.list, { query: { webhook: id } });
  return body.results;
}

function bodies({ received }: Receiver): WebhookBody[] {
  return received.map(({ body }) => JSON.parse(body) as WebhookBody);
}

describe('what happens in the office', () => {
  test('is told to a webhook that listens, signed, with ids and codes and nobody’s name', async () => {
    const outside = await office();
    const { app, receiver, send } = outside;
    const { id, secret } = await webhook(outside);
    const farmer = await registerFarmer(app, { name_np: 'गोप्य कृषक' });
    await send();

    const [body] = bodies(receiver);
    const [came] = receiver.received;
    expect(body).toMatchObject({ type: 'farmer.registered', company: { id: app.company.id } });
    expect(body?.data).toEqual({ kyc: farmer.id, personal_info: farmer.personal_info });
    expect(came?.body).not.toContain('गोप्य');
    const sentAt = new Date(Number(came?.headers['webhook-timestamp']) * 1000);
    expect(came?.headers).toMatchObject(
      signedHeaders(secret, { id: body?.id ?? '', body: came?.body ?? '', now: sentAt }),
    );
    expect(Math.abs(Date.now() - sentAt.getTime())).toBeLessThan(60_000);
    const [delivery] = await deliveriesOf(app, id);
    expect(delivery).toMatchObject({ key: body?.id, state: 'delivered', status: 204, tries: 1, reason: null });
    expect((await app.as('cropAdmin')(webhooks.get, { params: { id } })).body).toMatchObject({
      counts: { waiting: 0, delivered: 1, failed: 0 },
      failing_since: null,
    });
  });

  test('is told of a policy and of a claim by the names that a sample has', async () => {
    const outside = await office();
    const { app, receiver, send } = outside;
    await setTariff(app);
    await webhook(outside);
    await issuedPolicy(app);
    while ((await send()) > 0);

    const told = bodies(receiver);
    const types = told.map(({ type }) => type);
    expect(types).toEqual(
      expect.arrayContaining(['proposal.submitted', 'proposal.approved', 'receipt.issued', 'policy.issued']),
    );
    for (const { type, data } of told) expect(Object.keys(data).toSorted(), type).toEqual(dataNamesOf(type).toSorted());
    expect(told.find(({ type }) => type === 'policy.issued')?.data.policy_no).toMatch(/\S/);
  });

  test('is told to nobody who does not listen to it, and of no other company', async () => {
    const outside = await office();
    const { app, receiver, send } = outside;
    await webhook(outside, { events: ['policy.issued'] });
    await webhook(outside, {}, 'otherCompany');
    await registerFarmer(app);
    await send();
    expect(receiver.received).toEqual([]);
  });

  test('is not told when it is undone', async () => {
    const outside = await office();
    const { app, receiver, send } = outside;
    const { id } = await webhook(outside);
    const refused = await app.as('agent')(kyc.create, { body: { name_np: 'X' } } as never);
    expect(refused.status).toBe(400);
    await send();
    expect(receiver.received).toEqual([]);
    expect(await deliveriesOf(app, id)).toEqual([]);
  });

  test('has a sample for every event', () => {
    for (const type of eventTypes) expect(dataNamesOf(type).length, type).toBeGreaterThan(0);
  });
});

describe('a claim', () => {
  test('is told of by its number', async () => {
    const { app, policy, row } = await claimsOffice();
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    app.deps.config.webhooksLocal = true;
    const outside = { app, receiver, send: () => deliverDue({ ...app.deps, clock: () => later(1) }) };
    await webhook(outside, { events: ['claim.notified'] }, 'livestockAdmin');
    const claim = await noticed(app, deathOf(policy, row));
    await outside.send();
    app.deps.config.webhooksLocal = false;
    expect(bodies(receiver).map(({ data }) => data)).toEqual([
      expect.objectContaining({ claim: claim.id, claim_no: claim.claim_no, policy }),
    ]);
  });
});

describe('a receiver that does not take a delivery', () => {
  test.each([
    ['broken', 'refused', 503],
    ['hangs up', 'no_connection', null],
    ['redirects', 'redirected', 302],
  ] as const)('(%s) is asked again later, with the same id and body', async (ill, reason, status) => {
    const outside = await office();
    const { app, receiver, send } = outside;
    const { id } = await webhook(outside);
    await registerFarmer(app);
    receiver.ill = ill;
    await send();
    await send();
    expect(receiver.received).toHaveLength(1);
    expect(await deliveriesOf(app, id)).toMatchObject([{ state: 'waiting', reason, status, tries: 1 }]);
    expect((await app.as('cropAdmin')(webhooks.get, { params: { id } })).body.failing_since).toMatch(/\d/);

    receiver.ill = undefined;
    await send(13);
    const [first, second] = receiver.received;
    expect(receiver.received).toHaveLength(2);
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(await deliveriesOf(app, id)).toMatchObject([{ state: 'delivered', tries: 2 }]);
    expect((await app.as('cropAdmin')(webhooks.get, { params: { id } })).body.failing_since).toBeNull();
  });

  test('is given up after the last pause, and whoever set it up is told once', async () => {
    const outside = await office();
    const { app, receiver, send } = outside;
    const { id } = await webhook(outside);
    await registerFarmer(app);
    await registerFarmer(app);
    receiver.ill = 'broken';
    let seconds = 0;
    for (const pause of [0, ...retrySeconds]) {
      seconds += pause + 1;
      await send(seconds);
    }
    expect(await deliveriesOf(app, id)).toMatchObject(
      Array.from({ length: 2 }, () => ({ state: 'failed', tries: retrySeconds.length + 1, next_at: null })),
    );
    await send(seconds * 2);
    expect(receiver.received).toHaveLength(2 * (retrySeconds.length + 1));

    const { body: news } = await app.as('cropAdmin')(history.mine, { query: { unread: true } });
    expect(news.results.filter(({ entity }) => entity === 'webhook')).toMatchObject([
      { action: 'give_up', subject: 'लेखा प्रणाली' },
    ]);
    const { body: others } = await app.as('agent')(history.mine, { query: { unread: true } });
    expect(others.results.filter(({ entity }) => entity === 'webhook')).toEqual([]);
  });

  test('holds up no other, and what it says is kept as a few lines', async () => {
    const outside = await office();
    const { app, receiver, send } = outside;
    const broken = await startReceiver();
    onTestFinished(() => broken.close());
    broken.ill = 'hangs up';
    receiver.ill = 'talks';
    const bad = await webhook({ ...outside, receiver: broken });
    const { id } = await webhook(outside);
    for (let n = 0; n < 6; n += 1) await registerFarmer(app);
    await send();
    expect(receiver.received).toHaveLength(6);
    expect(broken.received).toHaveLength(4);
    const [delivery] = await deliveriesOf(app, id);
    const whole = await app.as('cropAdmin')(webhookDeliveries.get, { params: { id: delivery?.id ?? 0 } });
    expect(whole.body.answer).toHaveLength(2000);
    expect(whole.body.body?.type).toBe('farmer.registered');
    expect((await deliveriesOf(app, bad.id)).filter(({ state }) => state === 'waiting')).toHaveLength(6);
  });
});

describe('a delivery', () => {
  test('is sent again by hand, under the same id', async () => {
    const outside = await office();
    const { app, receiver, send } = outside;
    const { id } = await webhook(outside);
    await registerFarmer(app);
    const [waiting] = await deliveriesOf(app, id);
    const params = { id: waiting?.id ?? 0 };
    expect((await app.as('cropAdmin')(webhookDeliveries.replay, { params })).body.code).toBe('wrong_state');
    await send();
    const again = await app.as('cropAdmin')(webhookDeliveries.replay, { params });
    expect(again.body).toMatchObject({ state: 'waiting', tries: 0 });
    await send(1);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('is sent once by two processes that look at the same time', async () => {
    const outside = await office();
    const { app, receiver, send } = outside;
    await webhook(outside);
    await registerFarmer(app);
    await Promise.all([send(), send(), send()]);
    expect(receiver.received).toHaveLength(1);
  });

  test('waits while its webhook is switched off, and nothing is noted for it meanwhile', async () => {
    const outside = await office();
    const { app, receiver, send } = outside;
    const { id } = await webhook(outside);
    await registerFarmer(app);
    await app.as('cropAdmin')(webhooks.patch, { params: { id }, body: { is_active: false } });
    await registerFarmer(app);
    await send();
    expect(receiver.received).toEqual([]);
    await app.as('cropAdmin')(webhooks.patch, { params: { id }, body: { is_active: true } });
    await send(1);
    expect(receiver.received).toHaveLength(1);
  });

  test('is forgotten after a month, and with its webhook', async () => {
    const outside = await office();
    const { app, send } = outside;
    const [kept, gone] = [await webhook(outside), await webhook(outside)];
    await registerFarmer(app);
    await send();
    expect((await app.as('cropAdmin')(webhooks.remove, { params: { id: gone.id } })).status).toBe(204);
    expect(await deliveriesOf(app, gone.id)).toEqual([]);
    expect(await deliveriesOf(app, kept.id)).toHaveLength(1);
    await removeOld({ ...app.deps, clock: () => later(shownDays * 86_400 + 60) });
    expect(await deliveriesOf(app, kept.id)).toEqual([]);
  });
});

describe('the address of a webhook', () => {
  const refused = [
    'http://example.com/hooks',
    'ftp://example.com/',
    'https://user:word@example.com/',
    'not an address',
    'https://127.0.0.1/hooks',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://localhost/hooks',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://10.1.2.3/',
    'https://172.20.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
  ];

  test.each(refused)('is not %s', async (url) => {
    const app = await openOffice();
    const body = { name: 'लेखा', url, events: [...eventTypes] };
    const { status, body: said } = await app.as('cropAdmin')(webhooks.create, { body });
    expect(status).toBe(422);
    expect(said.fields).toHaveProperty('url');
  });

  test('is not another private one in development either, nor http elsewhere', async () => {
    const { app } = await office();
    for (const url of ['https://10.1.2.3/', 'http://example.com/', 'http://192.168.1.1/']) {
      const body = { name: 'लेखा', url, events: [...eventTypes] };
      expect((await app.as('cropAdmin')(webhooks.create, { body })).status, url).toBe(422);
    }
  });

  test('is looked at again as it connects: a name that leads inside by then is not asked', async () => {
    const outside = await office();
    const { app, receiver, send } = outside;
    const named = receiver.url.replace('127.0.0.1', 'localhost');
    const [byName, byFigures] = [await webhook(outside, { url: named }), await webhook(outside)];
    await registerFarmer(app);
    app.deps.config.webhooksLocal = false;
    await send();
    expect(receiver.received).toEqual([]);
    for (const { id } of [byName, byFigures]) {
      expect(await deliveriesOf(app, id)).toMatchObject([
        { state: 'waiting', reason: 'private_address', status: null },
      ]);
    }
  });

  test('may be changed, to none that is inside', async () => {
    const outside = await office();
    const { app } = outside;
    const { id, version } = await webhook(outside);
    outside.app.deps.config.webhooksLocal = false;
    const change = (url: string) => app.as('cropAdmin')(webhooks.patch, { params: { id }, body: { url } });
    expect((await change('https://10.0.0.1/')).status).toBe(422);
    const stale = { 'if-match': `"${version - 1}"` };
    const name = { name: 'नयाँ नाम' };
    expect((await app.as('cropAdmin')(webhooks.patch, { params: { id }, body: name, headers: stale })).status).toBe(
      409,
    );
    expect((await app.as('cropAdmin')(webhooks.patch, { params: { id }, body: name })).body.name).toBe('नयाँ नाम');
  });
});

describe('the test bench', () => {
  test('sends a sample now and shows what went out and came back', async () => {
    const outside = await office();
    const { app, receiver } = outside;
    const { id, secret } = await webhook(outside);
    const test = await app.as('cropAdmin')(webhooks.test, { params: { id }, body: { event: 'claim.paid' } });
    expect(test.body).toMatchObject({ status: 204, reason: null, request: { url: receiver.url } });
    const [came] = receiver.received;
    expect(JSON.parse(came?.body ?? '')).toEqual(test.body.request.body);
    const { headers } = test.body.request;
    expect(came?.headers).toMatchObject(headers);
    const now = new Date(Number(headers['webhook-timestamp']) * 1000);
    expect(headers).toEqual(signedHeaders(secret, { id: headers['webhook-id'] ?? '', body: came?.body ?? '', now }));
    expect(await deliveriesOf(app, id)).toEqual([]);

    receiver.ill = 'broken';
    const ill = await app.as('cropAdmin')(webhooks.test, { params: { id }, body: { event: 'claim.paid' } });
    expect(ill.body).toMatchObject({ status: 503, reason: 'refused', answer: 'out of order' });
  });
});

describe('the secret of a webhook', () => {
  test('is answered once, stored as the operator says, in no history, and replaced at once', async () => {
    const outside = await office();
    const { app, receiver, send } = outside;
    app.deps.config.secretsKey = 'k'.repeat(40);
    onTestFinished(() => {
      app.deps.config.secretsKey = undefined;
    });
    const { id, secret } = await webhook(outside);
    const read = await app.as('cropAdmin')(webhooks.get, { params: { id } });
    expect(read.body).not.toHaveProperty('secret');
    const { rows } = await sql<{ secret: string }>`select secret from webhooks where id = ${id}`.execute(
      app.deps.database.db,
    );
    expect(rows[0]?.secret).toMatch(/^sealed:/);

    const renewed = await app.as('cropAdmin')(webhooks.renewSecret, { params: { id } });
    expect(renewed.body.secret).not.toBe(secret);
    await registerFarmer(app);
    await send();
    const [came] = receiver.received;
    const now = new Date(Number(came?.headers['webhook-timestamp']) * 1000);
    const own = { id: came?.headers['webhook-id'] ?? '', body: came?.body ?? '', now };
    expect(came?.headers).toMatchObject(signedHeaders(renewed.body.secret, own));
    const query = { entity: 'webhook', entity_id: id } as const;
    const { body: told } = await app.as('cropAdmin')(history.of, { query });
    expect(told.results.map(({ action }) => action)).toEqual(['reset_secret', 'create']);
    expect(JSON.stringify(told)).not.toMatch(/whsec_|sealed:/);
    const { body: log } = await app.as('cropAdmin')(securityLog.list, { query: { kind: 'integration' } });
    expect(log.results).toHaveLength(2);
    expect(JSON.stringify(log)).not.toMatch(/whsec_|sealed:/);
  });
});

describe('webhooks', () => {
  test('are of admins, and of their own company', async () => {
    const outside = await office();
    const { app } = outside;
    const { id } = await webhook(outside);
    for (const person of ['agent', 'technician', 'partner', 'koica'] as const)
      expect((await app.as(person)(webhooks.list)).status, person).toBe(403);
    expect((await app.as(null)(webhooks.list)).status).toBe(401);
    expect((await app.as('otherCompany')(webhooks.list)).body.results).toEqual([]);
    expect((await app.as('otherCompany')(webhooks.get, { params: { id } })).status).toBe(404);
    const test = { params: { id }, body: { event: 'claim.paid' } } as const;
    expect((await app.as('otherCompany')(webhooks.test, test)).status).toBe(404);
    const mine = await app.as('superAdmin')(webhooks.list, { query: { insurance: app.company.id } });
    expect(mine.body.results.map((one) => one.id)).toEqual([id]);
  });

  test('are so many at most, and listen to something', async () => {
    const outside = await office();
    const { app, receiver } = outside;
    for (let n = 0; n < mostWebhooks; n += 1) await webhook(outside);
    const one = { name: 'एक', url: receiver.url, events: [...eventTypes] };
    expect((await app.as('cropAdmin')(webhooks.create, { body: one })).body.code).toBe('too_many_webhooks');
    for (const events of [[], ['policy.eaten']])
      expect((await app.as('cropAdmin')(webhooks.create, { body: { ...one, events } as never })).status).toBe(400);
  });
});
