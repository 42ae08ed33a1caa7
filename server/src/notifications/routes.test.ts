import { history } from '@krishi-bima/contract/history/history';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { maxUnread, notifications } from '@krishi-bima/contract/notifications/notifications';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { draftProposal, setTariff } from '../../test/farm.ts';
import type { Person } from '../../test/people.ts';

async function registered(app: TestApp) {
  const person = { name_np: 'सन्तमाया तामाङ', phone_number_np: '9841000077' };
  return (await app.as('agent')(kyc.create, { body: { personal_info: person } })).body;
}

describe('my notifications', () => {
  test('are what others did to the farmers I registered, and not what I did', async () => {
    const app = await openTestApp();
    const farmer = await registered(app);
    await app.as('cropAdmin')(kyc.patch, {
      params: { id: farmer.id },
      body: { personal_info: { name_en: 'Santamaya Tamang' } },
    });

    const mine = await app.as('agent')(history.mine);
    const others = await app.as('livestockAgent')(history.mine);

    expect(mine.body.results.map(({ action, subject }) => [action, subject])).toEqual([['update', 'सन्तमाया तामाङ']]);
    expect(others.body.count).toBe(0);
  });

  test('name a draft by its farmer', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { proposal, farmer } = await draftProposal(app);
    const params = { id: proposal.id };
    await app.as('cropAdmin')(formEndpoints.vegetable.patch, { params, body: { place: 'बनेपा' } });

    const { body: mine } = await app.as('agent')(history.mine);

    expect(mine.results).toHaveLength(1);
    expect(mine.results[0]).toMatchObject({ entity: 'proposal', action: 'update', unread: true });
    expect(mine.results[0]).toMatchObject({ subject: farmer.name_np, name_np: farmer.name_np });
    expect(mine.results[0]?.proposal).toEqual({ id: proposal.id, form: 'vegetable' });
  });

  test('lead to no proposal that is deleted', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { proposal } = await draftProposal(app);
    await app.as('cropAdmin')(formEndpoints.vegetable.remove, { params: { id: proposal.id } });

    const { body: mine } = await app.as('agent')(history.mine);

    expect(mine.results.map(({ action, proposal: linked }) => [action, linked])).not.toContainEqual([
      'delete',
      expect.anything(),
    ]);
  });
});

describe('what is new in my notifications', () => {
  const change = { personal_info: { name_en: 'Santamaya Tamang' } };

  async function unreadOf(app: TestApp, person: Person = 'agent') {
    return (await app.as(person)(notifications.unread)).body.unread;
  }

  test('is what others did to my records until I have looked at it', async () => {
    const app = await openTestApp();
    const { id } = await registered(app);
    const before = await unreadOf(app);
    await app.as('cropAdmin')(kyc.patch, { params: { id }, body: change });
    const { body: mine } = await app.as('agent')(history.mine);

    const seen = await app.as('agent')(history.see, { body: { seen: mine.results[0]?.id ?? 0 } });
    const after = await unreadOf(app);
    await app.as('cropAdmin')(kyc.patch, { params: { id }, body: { personal_info: { name_en: 'Santa Tamang' } } });

    expect(before).toBe(0);
    expect(mine).toMatchObject({ count: 1, unread: 1, seen: 0 });
    expect(seen).toMatchObject({ status: 200, body: { seen: mine.results[0]?.id } });
    expect(after).toBe(0);
    expect((await app.as('agent')(history.mine)).body).toMatchObject({ count: 2, unread: 1, seen: seen.body.seen });
  });

  test('takes in my proposals, and no record of somebody else', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { proposal } = await draftProposal(app);
    const params = { id: proposal.id };

    await app.as('cropAdmin')(formEndpoints.vegetable.patch, { params, body: { place: 'बनेपा' } });

    expect(await unreadOf(app)).toBe(1);
    expect(await unreadOf(app, 'livestockAgent')).toBe(0);
    expect(await unreadOf(app, 'technician')).toBe(0);
  });

  test('leaves out what I did myself', async () => {
    const app = await openTestApp();
    const { id } = await registered(app);
    await app.as('agent')(kyc.patch, { params: { id }, body: change });

    expect(await unreadOf(app)).toBe(0);
  });

  test('is never marked as read before it happened, nor unread again', async () => {
    const app = await openTestApp();
    const { id } = await registered(app);
    const { body: far } = await app.as('agent')(history.see, { body: { seen: 2_000_000_000 } });
    const { body: back } = await app.as('agent')(history.see, { body: { seen: 1 } });

    await app.as('cropAdmin')(kyc.patch, { params: { id }, body: change });

    expect(far.seen).toBeLessThan(2_000_000_000);
    expect(back).toEqual(far);
    expect(await unreadOf(app)).toBe(1);
  });

  test('is counted as far as the bell tells, for whoever never looks', async () => {
    const app = await openTestApp();
    const { id } = await registered(app);
    const { db } = app.deps.database;
    const one = { insurance: app.company.id, entity: 'kyc', entity_id: id, owner_entity: 'kyc', owner_id: id } as const;
    const many = Array.from({ length: maxUnread + 20 }, () => ({ ...one, action: 'update' as const }));
    await db.insertInto('history').values(many).execute();

    expect(await unreadOf(app)).toBe(maxUnread);
  });

  test('stays in its company, and with the one whom the records belong to', async () => {
    const app = await openTestApp();
    const { id } = await registered(app);
    const { db } = app.deps.database;
    await app.as('cropAdmin')(kyc.patch, { params: { id }, body: change });
    await app.as('otherAgent')(history.see, { body: { seen: 2_000_000_000 } });

    expect(await unreadOf(app, 'otherAgent')).toBe(0);
    expect(await unreadOf(app)).toBe(1);
    const foreign = await app.as('agent')(notifications.unread, { query: { insurance: app.otherCompany.id } });
    expect(foreign.body.unread).toBe(0);

    // A person who moves to another company leaves the records behind, and their notifications.
    await db.updateTable('users').set({ insurance: app.otherCompany.id }).where('id', '=', app.ids.agent).execute();
    expect(await unreadOf(app)).toBe(0);
    expect((await app.as('agent')(history.mine)).body.count).toBe(0);
  });

  test('goes no further than the project that somebody works in', async () => {
    const app = await openTestApp();
    const person = { name_np: 'याङ्जी शेर्पा', phone_number_np: '9841000079' };
    const { body: farmer } = await app.as('koica')(kyc.create, { body: { personal_info: person } });
    await app.as('cropAdmin')(kyc.patch, { params: { id: farmer.id }, body: change });
    const before = await unreadOf(app, 'koica');
    const { db } = app.deps.database;
    const names = { name_np: 'अर्को परियोजना', name_en: 'Another project' };
    const other = await db
      .insertInto('insurance_projects')
      .values({ ...names, insurance: app.company.id })
      .returning('id')
      .executeTakeFirstOrThrow();

    await db.updateTable('users').set({ insurance_project: other.id }).where('id', '=', app.ids.koica).execute();

    expect(before).toBe(1);
    expect(await unreadOf(app, 'koica')).toBe(0);
  });

  test('tells a partner no number either', async () => {
    const app = await openTestApp();
    const { id } = await registered(app);
    await app.deps.database.db.updateTable('kyc').set({ created_by: app.ids.partner }).where('id', '=', id).execute();
    const phone_number_np = '9841000078';
    await app.as('cropAdmin')(kyc.patch, { params: { id }, body: { personal_info: { phone_number_np } } });

    expect(await unreadOf(app, 'partner')).toBe(2);
    const { body } = await app.as('partner')(history.mine);
    expect(body.results).toHaveLength(2);
    expect(JSON.stringify(body)).not.toContain(phone_number_np);
    expect((await app.as('partner')(history.see, { body: { seen: body.results[0]?.id ?? 0 } })).status).toBe(200);
    expect(await unreadOf(app, 'partner')).toBe(0);
  });
});
