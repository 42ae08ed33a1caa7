import { proposalDocuments } from '@krishi-bima/contract/documents/documents';
import { policies, refundRules } from '@krishi-bima/contract/policies/policies';
import { subsidies } from '@krishi-bima/contract/subsidies/subsidies';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import { onDay, openTestApp, type TestApp } from '../../test/app.ts';
import { setTariff } from '../../test/farm.ts';
import { asksForTwo, issuedPolicy, tryMove } from '../../test/office-moves.ts';
import { jpeg, upload } from '../../test/papers.ts';
import type { Person } from '../../test/people.ts';

const reason = 'जग्गा बिक्री भएकाले';

/** A policy of 200 days whose first has begun: 5.00 of the farmer's 1,000.00 are earned. */
async function insured() {
  const app = await openTestApp();
  await setTariff(app);
  await app.as('cropAdmin')(refundRules.create, { body: { effective_from: todayAd(), rule: 'pro_rata' } });
  return { app, ...(await issuedPolicy(app)) };
}

async function movesOf(app: TestApp, id: number, person: Person) {
  const { body } = await app.as(person)(workflow.status, { params: { id } });
  return body.moves.map(({ move, hindrances }) => [move, ...hindrances.map(({ code }) => code)]);
}

describe('where the company asks for two, a policy', () => {
  test('is cancelled by a second person, who sees what the first one asked', async () => {
    const { app, policy, proposal } = await insured();
    await asksForTwo(app);
    const before = await movesOf(app, proposal, 'cropAdmin');
    const alone = await tryMove(app, 'cropAdmin', proposal, 'cancel', { reason });
    const asked = await tryMove(app, 'cropAdmin', proposal, 'ask_cancel', { reason });
    const twice = await tryMove(app, 'secondCropAdmin', proposal, 'ask_cancel', { reason });
    const own = await tryMove(app, 'cropAdmin', proposal, 'cancel', { reason });
    const { body: waiting } = await app.as('secondCropAdmin')(policies.get, { params: { id: policy } });
    const [mine, theirs] = [await movesOf(app, proposal, 'cropAdmin'), await movesOf(app, proposal, 'secondCropAdmin')];
    const confirmed = await tryMove(app, 'secondCropAdmin', proposal, 'cancel', { reason });
    const { body: ended } = await app.as('agent')(policies.get, { params: { id: policy } });

    expect(before).toEqual([['ask_cancel']]);
    expect(alone).toMatchObject({ status: 422, body: { fields: { cancel_asked_or_alone: 'cancel_not_asked' } } });
    expect(asked.status).toBe(200);
    expect(twice.body.fields).toEqual({ cancel_not_asked: 'cancel_asked' });
    expect(own).toMatchObject({ status: 422, body: { fields: { cancel_asked_by_other: 'own_request' } } });
    expect(waiting).toMatchObject({
      status: 'issued',
      cancellation: null,
      asked_cancellation: {
        by: { id: app.ids.cropAdmin },
        reason,
        refund_farmer: '995.00',
        refund_authority: '3980.00',
      },
    });
    expect(mine).toEqual([['drop_cancel'], ['cancel', 'own_request']]);
    expect(theirs).toEqual([['drop_cancel'], ['cancel']]);
    expect(confirmed.status).toBe(200);
    expect(ended).toMatchObject({
      status: 'cancelled',
      cancellation: { by: { id: app.ids.secondCropAdmin }, refund_farmer: '995.00' },
      asked_cancellation: { by: { id: app.ids.cropAdmin } },
    });
  });

  test('stays as it is when the second one refuses, or the first one thinks better of it', async () => {
    const { app, policy, proposal } = await insured();
    await asksForTwo(app);
    for (const person of ['secondCropAdmin', 'cropAdmin'] as const) {
      await tryMove(app, 'cropAdmin', proposal, 'ask_cancel', { reason });
      const dropped = await tryMove(app, person, proposal, 'drop_cancel', { reason: 'निवेदन मिलेन' });
      expect(dropped.body.timeline.at(-1)).toMatchObject({ move: 'drop_cancel', actor: { id: app.ids[person] } });
      const { body } = await app.as('agent')(policies.get, { params: { id: policy } });
      expect(body).toMatchObject({ status: 'issued', asked_cancellation: null });
    }
    expect((await tryMove(app, 'secondCropAdmin', proposal, 'cancel', { reason })).status).toBe(422);
  });

  test('is asked for by nobody of another company, of the other line, or without the permission', async () => {
    const { app, proposal } = await insured();
    await asksForTwo(app);
    const ask = async (person: Person) => (await tryMove(app, person, proposal, 'ask_cancel', { reason })).status;

    expect([await ask('otherCompany'), await ask('livestockAdmin'), await ask('agent')]).toEqual([404, 403, 403]);
    expect((await tryMove(app, 'cropAdmin', proposal, 'ask_cancel')).body.fields).toEqual({
      reason: 'required',
    });
  });
});

test('where one is enough, one cancels and nobody is asked', async () => {
  const { app, proposal } = await insured();

  expect(await movesOf(app, proposal, 'cropAdmin')).toEqual([['cancel']]);
  expect((await tryMove(app, 'cropAdmin', proposal, 'ask_cancel', { reason })).body.fields).toEqual({
    cancelled_by_two: 'one_cancels',
  });
  expect((await tryMove(app, 'cropAdmin', proposal, 'cancel', { reason })).body.status).toBe('cancelled');
});

const dayAfter = (days: number) => addDays(todayAd(), days);

/** The signed paper with which the insured asks for it. */
async function handInRequest(app: TestApp, insurance_proposal: number) {
  const file = { bytes: await jpeg({ width: 90, height: 120 }), name: 'nibedan.jpg' };
  const body = { insurance_proposal, code: 'cancellation_request' };
  const { status } = await upload(app, 'cropAdmin', proposalDocuments.create, body, [file]);
  expect(status).toBe(201);
}

describe('the cause of a cancellation', () => {
  test('is one of a list, and stands for the reason where nothing else was written', async () => {
    const { app, policy, proposal } = await insured();
    const { body } = await tryMove(app, 'cropAdmin', proposal, 'cancel', { cause: 'double_cover' });
    const { body: ended } = await app.as('agent')(policies.get, { params: { id: policy } });

    expect(body.timeline.at(-1)).toMatchObject({ move: 'cancel', reason: 'दोहोरो बीमा' });
    expect(ended.cancellation).toMatchObject({ cause: 'double_cover', cancel_on: todayAd() });
  });

  test('that is in no list is said in a sentence', async () => {
    const { app, proposal } = await insured();
    const say = (more: object) => tryMove(app, 'cropAdmin', proposal, 'cancel', { cause: 'other', ...more });

    expect((await say({})).body.fields).toEqual({ reason: 'required' });
    expect((await say({ reason: 'अन्य' })).body.fields).toEqual({ reason: 'sentence_needed' });
    expect((await tryMove(app, 'cropAdmin', proposal, 'cancel', { cause: 'no cause' })).status).toBe(400);
    expect((await say({ reason: 'बीमित विदेश जानुभएकाले खेती छोड्नुभयो' })).status).toBe(200);
  });

  test('that the insured gives rests on a request with their signature', async () => {
    const { app, proposal } = await insured();
    const ask = () => tryMove(app, 'cropAdmin', proposal, 'cancel', { cause: 'request' });

    expect((await ask()).body.fields).toEqual({ cancellation_request: 'documents_missing' });
    await handInRequest(app, proposal);
    expect((await ask()).status).toBe(200);
  });

  test('is not asked of a client that knows of none', async () => {
    const { app, policy, proposal } = await insured();
    expect((await tryMove(app, 'cropAdmin', proposal, 'cancel', { reason })).status).toBe(200);
    const { body } = await app.as('agent')(policies.get, { params: { id: policy } });
    expect(body.cancellation).toMatchObject({ cause: null, cancel_on: todayAd() });
  });
});

describe('the day of a cancellation', () => {
  test('lies within the cover, and a later one is not for a single person', async () => {
    const { app, policy, proposal } = await insured();
    const on = async (cancel_on: string) => {
      const moved = await tryMove(app, 'cropAdmin', proposal, 'cancel', { reason, cancel_on });
      const seen = await app.as('cropAdmin')(policies.refund, { params: { id: policy }, query: { cancel_on } });
      return [moved.body.fields?.cancel_on, seen.body.fields?.cancel_on];
    };

    expect(await on(dayAfter(-2))).toEqual(['outside_period', 'outside_period']);
    expect(await on(dayAfter(400))).toEqual(['outside_period', 'outside_period']);
    expect(await on(dayAfter(3))).toEqual(['future_date', undefined]);
    const { body } = await app.as('cropAdmin')(policies.get, { params: { id: policy } });
    expect(body.status).toBe('issued');
  });

  test('earlier than the decision gives back by that day, and the subsidy follows', async () => {
    const { app, policy, proposal } = await insured();
    const begun = dayAfter(0);
    const query = { cancel_on: begun };
    const [seen, now, { status }] = await onDay(app, dayAfter(6), async () => [
      (await app.as('cropAdmin')(policies.refund, { params: { id: policy }, query })).body,
      (await app.as('cropAdmin')(policies.refund, { params: { id: policy } })).body,
      await tryMove(app, 'cropAdmin', proposal, 'cancel', { reason, cancel_on: begun }),
    ]);
    const { body: ended } = await app.as('agent')(policies.get, { params: { id: policy } });
    const { body: entries } = await app.as('cropAdmin')(subsidies.list, { query: { insurance_proposal: proposal } });

    expect(Number(seen.refund_farmer)).toBeGreaterThan(Number(now.refund_farmer));
    expect(seen.parts).toEqual([
      { endorsement: null, premium: '5000.00', of: 200 - seen.days_gone, whole: 200, back: expect.any(String) },
    ]);
    expect(status).toBe(200);
    expect(ended.cancellation).toMatchObject({ cancel_on: begun, refund_farmer: seen.refund_farmer });
    const [entry] = entries.results;
    expect(Number(entry?.amount) + Number(seen.refund_authority)).toBe(4000);
  });

  test('far back is for two people', async () => {
    const { app, proposal } = await insured();
    const body = { reason, cancel_on: dayAfter(0) };
    const alone = await onDay(app, dayAfter(8), () => tryMove(app, 'cropAdmin', proposal, 'cancel', body));
    await asksForTwo(app);
    const asked = await onDay(app, dayAfter(8), () => tryMove(app, 'cropAdmin', proposal, 'ask_cancel', body));

    expect(alone.body.fields).toEqual({ cancel_on: 'cancel_backdated' });
    expect(asked.status).toBe(200);
  });

  test('that is later waits: the second person cancels on it or after it, as it was asked for', async () => {
    const { app, policy, proposal } = await insured();
    await asksForTwo(app);
    const cancel_on = dayAfter(3);
    await tryMove(app, 'cropAdmin', proposal, 'ask_cancel', { reason, cause: 'gone', cancel_on });
    const early = await tryMove(app, 'secondCropAdmin', proposal, 'cancel', { reason });
    const other = { reason, cause: 'mistake', cancel_on: todayAd() };
    const { body: waiting } = await app.as('secondCropAdmin')(policies.get, { params: { id: policy } });
    const [otherwise, done] = await onDay(app, dayAfter(4), async () => [
      await tryMove(app, 'secondCropAdmin', proposal, 'cancel', other),
      await tryMove(app, 'secondCropAdmin', proposal, 'cancel', { reason }),
    ]);
    const { body: ended } = await app.as('agent')(policies.get, { params: { id: policy } });

    expect(early).toMatchObject({ status: 422, body: { fields: { cancel_day_reached: 'future_date' } } });
    expect(otherwise.body.fields).toEqual({ cause: 'frozen', cancel_on: 'frozen' });
    expect(waiting.asked_cancellation).toMatchObject({ cause: 'gone', cancel_on });
    expect(done.status).toBe(200);
    expect(ended.cancellation).toMatchObject({
      cause: 'gone',
      cancel_on,
      refund_farmer: waiting.asked_cancellation?.refund_farmer,
    });
  });
});

test('whoever may approve is named, without the one who asks and those of others', async () => {
  const { app, policy } = await insured();
  const { body } = await app.as('cropAdmin')(policies.refund, { params: { id: policy } });

  expect(body.approvers.map(({ id }) => id)).toEqual([app.ids.secondCropAdmin]);
});
