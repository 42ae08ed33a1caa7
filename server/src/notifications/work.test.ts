import { history } from '@krishi-bima/contract/history/history';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { notifications } from '@krishi-bima/contract/notifications/notifications';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { work } from '@krishi-bima/contract/work/work';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { draftProposal, registerFarmer, setTariff } from '../../test/farm.ts';
import { proposalIn, tryMove } from '../../test/office-moves.ts';
import type { Person } from '../../test/people.ts';

async function office() {
  const app = await openTestApp();
  await setTariff(app);
  return app;
}

async function workOf(app: TestApp, person: Person, query = {}) {
  const { body } = await app.as(person)(work.list, { query });
  expect(body.count).toBe(body.results.length);
  return body;
}

async function tasksOf(app: TestApp, person: Person) {
  return (await workOf(app, person)).results.map(({ task, record }) => [task, record]);
}

describe('my work', () => {
  test('is what only I can do: a proposal goes from person to person', async () => {
    const app = await office();
    const { proposal } = await draftProposal(app);
    expect(await tasksOf(app, 'agent')).toEqual([['finish', proposal.id]]);

    // How far a draft is, is told where drafts alone are asked for.
    const { body: drafts } = await app.as('agent')(work.list, { query: { task: 'finish' } });
    expect(drafts.results.map(({ filled_steps }) => filled_steps)).toEqual([['cover', 'rows', 'past', 'papers']]);
    expect((await workOf(app, 'agent')).results[0]?.filled_steps).toBeNull();

    const { id } = await proposalIn(app, 'submitted');
    await app.as('agent')(formEndpoints.vegetable.remove, { params: { id: proposal.id } });

    expect(await tasksOf(app, 'agent')).toEqual([]);
    expect(await tasksOf(app, 'cropAdmin')).toContainEqual(['assign', id]);
    expect(await tasksOf(app, 'livestockAdmin')).not.toContainEqual(['assign', id]);
    await tryMove(app, 'cropAdmin', id, 'assign', { technician: app.ids.technician });
    expect(await tasksOf(app, 'technician')).toEqual([['inspect', id]]);
    expect(await tasksOf(app, 'secondTechnician')).toEqual([]);
    expect(await tasksOf(app, 'cropAdmin')).not.toContainEqual(['assign', id]);
  });

  test('names the farmer, the number and what others did; my own acts are not told', async () => {
    const app = await office();
    const { id } = await proposalIn(app, 'submitted');
    await tryMove(app, 'cropAdmin', id, 'return', { reason: 'कित्ता मिलेन' });

    const { results } = await workOf(app, 'agent');

    const [item] = results;
    expect(item).toMatchObject({ task: 'correct', record: id, form: 'vegetable', overdue: false });
    expect(item?.number).toMatch(/VEG/);
    expect(item?.name_np).not.toBe('');
    expect(item?.acts.map(({ action, actor, reason, unread }) => [action, actor?.id, reason, unread])).toEqual([
      ['return', app.ids.cropAdmin, 'कित्ता मिलेन', true],
    ]);
  });

  test('stays until it is done, read or not; reading one record leaves the others unread', async () => {
    const app = await office();
    const first = await proposalIn(app, 'submitted');
    const second = await proposalIn(app, 'submitted');
    for (const { id } of [first, second]) await tryMove(app, 'cropAdmin', id, 'return', { reason: 'कित्ता मिलेन' });
    const agent = app.as('agent');
    const newest = (await agent(history.mine)).body.results[0]?.id ?? 0;

    await agent(history.see, { body: { seen: newest, record: { entity: 'proposal', id: first.id } } });

    const dots = async () => {
      const { results } = await workOf(app, 'agent');
      return results.map(({ record, acts }) => [record, acts.some(({ unread }) => unread)]);
    };
    expect(await dots()).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    const { body: unread } = await agent(history.mine, { query: { unread: true } });
    expect(new Set(unread.results.map(({ owner_id }) => owner_id))).toEqual(new Set([second.id]));
    expect((await agent(notifications.unread)).body.unread).toBe(unread.count);

    await agent(history.see, { body: { seen: newest } });
    expect(await dots()).toEqual([
      [second.id, false],
      [first.id, false],
    ]);
    expect((await agent(notifications.unread)).body.unread).toBe(0);
  });

  test('is read for one kind, with the counts of all', async () => {
    const app = await office();
    const farmer = await registerFarmer(app, { is_crop: true });
    const { id } = await proposalIn(app, 'submitted');

    const all = await workOf(app, 'cropAdmin');
    const ofKyc = await workOf(app, 'cropAdmin', { kinds: 'kyc' });
    const none = await workOf(app, 'cropAdmin', { kinds: 'weather' });

    expect(all.results.map(({ record }) => record)).toContain(id);
    expect(ofKyc.results.map(({ task }) => task)).toEqual(ofKyc.results.map(() => 'verify_kyc'));
    expect(ofKyc.results.map(({ record }) => record)).toContain(farmer.id);
    expect(ofKyc.kinds).toEqual(all.kinds);
    expect(none.count).toBe(0);
  });

  test('is past the limit after so many days as the company says', async () => {
    const app = await office();
    const { id } = await proposalIn(app, 'submitted');
    const { db } = app.deps.database;
    const wait = (days: number) =>
      db
        .updateTable('proposals')
        .set({ moved_at: new Date(app.deps.clock().getTime() - days * 86_400_000) })
        .where('id', '=', id)
        .execute();
    const overdue = async () => (await workOf(app, 'cropAdmin', { kinds: 'proposal' })).overdue;

    await wait(15);
    expect(await overdue()).toBe(0);
    await wait(16);
    expect(await overdue()).toBe(1);
    const [item] = (await workOf(app, 'cropAdmin')).results;
    expect(item).toMatchObject({ record: id, overdue: true });
  });

  test('begins with what is past the limit, longest waiting first, then with what came last', async () => {
    const app = await office();
    const { db } = app.deps.database;
    const waiting: number[] = [];
    for (const days of [3, 20, 1, 40]) {
      const { id } = await proposalIn(app, 'submitted');
      const moved_at = new Date(app.deps.clock().getTime() - days * 86_400_000);
      await db.updateTable('proposals').set({ moved_at }).where('id', '=', id).execute();
      waiting.push(id);
    }
    const [threeDays, twenty, oneDay, forty] = waiting;

    const { results } = await workOf(app, 'cropAdmin', { kinds: 'proposal' });
    expect(results.map(({ record }) => record)).toEqual([forty, twenty, oneDay, threeDays]);
    const { body } = await app.as('cropAdmin')(work.list, { query: { kinds: 'proposal', limit: 2, offset: 1 } });
    expect(body.results.map(({ record }) => record)).toEqual([twenty, oneDay]);
  });

  test('has money in it only while some is due', async () => {
    const app = await office();
    const { id } = await proposalIn(app, 'approved');
    const ofAdmin = (await workOf(app, 'cropAdmin')).results.find(({ record }) => record === id);
    expect(ofAdmin?.task).toBe('receive');
    expect(Number(ofAdmin?.amount)).toBeGreaterThan(0);
  });

  test('of another company does not exist, and nobody without a turn has any', async () => {
    const app = await office();
    await registerFarmer(app, { is_crop: true });
    await proposalIn(app, 'submitted');

    expect(await workOf(app, 'otherCompany')).toMatchObject({ count: 0, kinds: [] });
    expect(await workOf(app, 'partner')).toMatchObject({ count: 0, kinds: [], with_others: [] });
    expect(await workOf(app, 'cropAdmin', { insurance: app.otherCompany.id })).toMatchObject({ count: 0 });
  });
});

describe('with others', () => {
  test('are my proposals at a technician or at the office, and what I sent back', async () => {
    const app = await office();
    await proposalIn(app, 'submitted');
    await proposalIn(app, 'technician_review');
    const back = await proposalIn(app, 'submitted');
    await tryMove(app, 'cropAdmin', back.id, 'return', { reason: 'कित्ता मिलेन' });
    const others = async (person: Person) =>
      (await workOf(app, person)).with_others.map(({ person: who, task, count }) => [who?.id ?? null, task, count]);

    expect(new Set(await others('agent'))).toEqual(
      new Set([
        [app.ids.technician, 'inspect', 1],
        [null, 'assign', 1],
      ]),
    );
    expect(new Set(await others('cropAdmin'))).toEqual(
      new Set([
        [app.ids.technician, 'inspect', 1],
        [app.ids.agent, 'correct', 1],
      ]),
    );
    expect(await others('otherCompany')).toEqual([]);
  });
});

test('a farmer that an admin has to verify is news to the admin, and their own acts are not', async () => {
  const app = await office();
  const farmer = await registerFarmer(app, { is_crop: true });
  const { body } = await app.as('cropAdmin')(history.mine);
  expect(body.results.map(({ entity, owner_id }) => [entity, owner_id])).toContainEqual(['kyc', farmer.id]);

  const before = body.count;
  await app.as('cropAdmin')(kyc.patch, { params: { id: farmer.id }, body: { personal_info: { name_en: 'Sita' } } });
  expect((await app.as('cropAdmin')(history.mine)).body.count).toBe(before);
});
