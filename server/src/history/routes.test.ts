import { type Entity, history } from '@krishi-bima/contract/history';
import { kyc } from '@krishi-bima/contract/kyc';
import { formEndpoints } from '@krishi-bima/contract/proposals';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { scoped } from '../platform/scoped.ts';
import { viewerOf } from '../platform/viewer.ts';

const nobody = { username: 'x', partner: false, insurance: null, insurance_project: null, cooperative: null };

async function registered(app: TestApp) {
  const person = { name_np: 'सन्तमाया तामाङ', phone_number_np: '9841000077' };
  return (await app.as('agent')(kyc.create, { body: { personal_info: person } })).body;
}

describe('the history of a record', () => {
  test('says who changed what, before and after, newest first', async () => {
    const app = await openTestApp();
    const farmer = await registered(app);
    const params = { id: farmer.id };
    await app.as('cropAdmin')(kyc.patch, { params, body: { personal_info: { phone_number_np: '9841000078' } } });

    const { body } = await app.as('agent')(history.of, { query: { entity: 'kyc', entity_id: farmer.id } });

    expect(body.results.map(({ action, actor }) => [action, actor?.id])).toEqual([
      ['update', app.ids.cropAdmin],
      ['create', app.ids.agent],
    ]);
    expect(body.results[0]?.changes).toEqual({ phone_number_np: ['9841000077', '9841000078'] });
    expect(body.results[0]?.subject).toBe('सन्तमाया तामाङ');
  });

  test('of another company is not there', async () => {
    const app = await openTestApp();
    const farmer = await registered(app);

    const strange = await app.as('otherCompany')(history.of, { query: { entity: 'kyc', entity_id: farmer.id } });

    expect(strange.status).toBe(404);
  });

  test('is kept of cooperatives and projects too', async () => {
    const app = await openTestApp();
    const { db } = app.deps.database;
    const viewer = viewerOf({ ...nobody, id: app.ids.superAdmin, role: 'superadmin' }, 0);
    const data = scoped(db, viewer, { actor: app.ids.superAdmin, request_id: null });
    const names = { insurance: app.company.id, name_np: 'हरियाली सहकारी', name_en: 'Hariyali Cooperative' };
    const cooperative = await data.insert('cooperatives', names);
    const project = await data.insert('insurance_projects', { ...names, name_np: 'याक परियोजना' });
    const read = (entity: Entity, entity_id: number) =>
      app.as('cropAdmin')(history.of, { query: { entity, entity_id } });

    expect((await read('cooperative', cooperative.id)).body.results).toMatchObject([
      { action: 'create', subject: 'हरियाली सहकारी' },
    ]);
    expect((await read('insurance_project', project.id)).body.results[0]?.subject).toBe('याक परियोजना');
  });

  test('never holds a password', async () => {
    const app = await openTestApp();
    const { db } = app.deps.database;

    const kept = await db.selectFrom('history').select('changes').where('entity', '=', 'user').execute();

    expect(JSON.stringify(kept)).not.toMatch(/argon2|password/);
  });
});

describe('my notifications', () => {
  test('are what others did to the farmers I registered, and what I did', async () => {
    const app = await openTestApp();
    const farmer = await registered(app);
    await app.as('cropAdmin')(kyc.patch, {
      params: { id: farmer.id },
      body: { personal_info: { name_en: 'Santamaya Tamang' } },
    });

    const mine = await app.as('agent')(history.mine);
    const others = await app.as('livestockAgent')(history.mine);

    expect(mine.body.results.map(({ action, subject }) => [action, subject])).toEqual([
      ['update', 'सन्तमाया तामाङ'],
      ['create', 'सन्तमाया तामाङ'],
    ]);
    expect(others.body.count).toBe(0);
  });

  test('name a draft by its farmer', async () => {
    const app = await openTestApp();
    const farmer = await registered(app);
    const body = { personal_info: farmer.personal_info.id };
    await app.as('agent')(formEndpoints.vegetable.create, { body });

    const { body: mine } = await app.as('agent')(history.mine);

    expect(mine.results[0]).toMatchObject({ entity: 'proposal', action: 'create', subject: 'सन्तमाया तामाङ' });
  });
});
