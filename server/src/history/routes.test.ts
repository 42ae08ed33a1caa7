import { type Entity, history } from '@krishi-bima/contract/history/history';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { scoped } from '../tenancy/scoped.ts';
import { viewerOf } from '../tenancy/viewer.ts';

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
