import { type NewSavedView, savedViews } from '@krishi-bima/contract/saved-views/saved-views';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import type { Person } from '../../test/people.ts';

const oranges: NewSavedView = {
  screen: 'crop-report',
  name: 'यस वर्षका सुन्तला',
  query: 'form=orangeinsurance&fiscal_year=2083',
  columns: ['Branch', 'Premium'],
};

async function save(app: TestApp, person: Person, change: Partial<NewSavedView> = {}) {
  const { status, body } = await app.as(person)(savedViews.create, { body: { ...oranges, ...change } });
  return { status, id: body.id, body };
}

async function names(app: TestApp, person: Person, screen = oranges.screen) {
  const { body } = await app.as(person)(savedViews.list, { query: { screen } });
  return body.results.map(({ name }) => name);
}

describe('a view of a list', () => {
  test('is kept under its name for the screen it was made on, and is its owner’s alone', async () => {
    const app = await openTestApp();

    const { status, body } = await save(app, 'agent');

    expect(status).toBe(201);
    expect(body).toMatchObject({ ...oranges, shared: false, owner: { id: app.ids.agent } });
    expect(await names(app, 'agent')).toEqual([oranges.name]);
    expect(await names(app, 'agent', 'livestock-report')).toEqual([]);
    expect(await names(app, 'cropAdmin')).toEqual([]);
    expect(await names(app, 'otherCompany')).toEqual([]);
  });

  test('is renamed, refilled and deleted by its owner; to others it is not there', async () => {
    const app = await openTestApp();
    const { id } = await save(app, 'agent');
    await save(app, 'agent', { name: 'अर्को' });
    const call = app.as('agent');
    const params = { id };

    const { body: renamed } = await call(savedViews.patch, { params, body: { name: 'नयाँ', query: 'status=draft' } });
    const twice = await call(savedViews.patch, { params, body: { name: 'अर्को' } });
    for (const person of ['cropAdmin', 'otherCompany', 'otherAgent'] as const) {
      expect((await app.as(person)(savedViews.patch, { params, body: { name: 'चोरी' } })).status, person).toBe(404);
      expect((await app.as(person)(savedViews.remove, { params })).status, person).toBe(404);
    }

    expect(renamed).toMatchObject({ name: 'नयाँ', query: 'status=draft', columns: oranges.columns });
    expect(twice).toMatchObject({ status: 409, body: { code: 'view_exists', fields: { name: 'view_exists' } } });
    expect((await call(savedViews.remove, { params })).status).toBe(204);
    expect(await names(app, 'agent')).toEqual(['अर्को']);
    // The name is free again.
    expect((await save(app, 'agent', { name: 'नयाँ' })).status).toBe(201);
  });

  test('is shared with the company by an admin, who alone may change or take back what is shared', async () => {
    const app = await openTestApp();
    const { id, body } = await save(app, 'cropAdmin', { shared: true });
    const params = { id };

    expect(body.shared).toBe(true);
    expect(await names(app, 'agent')).toEqual([oranges.name]);
    expect(await names(app, 'otherCompany')).toEqual([]);
    expect((await app.as('agent')(savedViews.patch, { params, body: { name: 'अर्कै' } })).status).toBe(403);
    expect((await app.as('agent')(savedViews.remove, { params })).status).toBe(403);
    expect((await save(app, 'agent', { shared: true })).status).toBe(403);
    const { id: own } = await save(app, 'agent');
    const sharing = { params: { id: own }, body: { shared: true } };
    expect((await app.as('agent')(savedViews.patch, sharing)).status).toBe(403);

    const { status } = await app.as('livestockAdmin')(savedViews.patch, { params, body: { shared: false } });
    expect(status).toBe(200);
    expect(await names(app, 'agent')).toEqual([oranges.name]);
    expect(await names(app, 'technician')).toEqual([]);
  });

  test('keeps the newer change when two edit one, and one view when it is sent twice', async () => {
    const app = await openTestApp();
    const call = app.as('agent');
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const { body } = await call(savedViews.create, { body: oranges, headers });
    const { body: again } = await call(savedViews.create, { body: oranges, headers });
    const params = { id: body.id };
    await call(savedViews.patch, { params, body: { name: 'पहिलो' } });

    const late = await call(savedViews.patch, { params, body: { name: 'दोस्रो' }, headers: { 'if-match': '"1"' } });

    expect(again.id).toBe(body.id);
    expect(late.status).toBe(409);
    expect(await names(app, 'agent')).toEqual(['पहिलो']);
  });

  test('without a name, or of a screen that is none, is refused; without a token there is none', async () => {
    const app = await openTestApp();

    expect((await save(app, 'agent', { name: ' ' })).body.fields).toHaveProperty('name');
    expect((await save(app, 'agent', { screen: '../x' })).body.fields).toHaveProperty('screen');
    expect((await app.as(null)(savedViews.list)).status).toBe(401);
  });
});
