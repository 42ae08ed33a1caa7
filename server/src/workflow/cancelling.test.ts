import { policies, refundRules } from '@krishi-bima/contract/policies/policies';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { setTariff } from '../../test/farm.ts';
import { asksForTwo, issuedPolicy, tryMove } from '../../test/office-moves.ts';
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
