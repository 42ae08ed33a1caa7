import { branches, companies } from '@krishi-bima/contract/companies';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';

const himal = { code: 'HML', name_np: 'हिमाल बीमा', name_en: 'Himal Insurance' };

describe('companies', () => {
  test('staff see their own, the super admin all', async () => {
    const app = await openTestApp();

    const own = await app.as('technician')(companies.mine);
    const all = await app.as('superAdmin')(companies.mine, { query: { limit: 200 } });

    expect(own.body.results.map(({ id }) => id)).toEqual([app.company.id]);
    expect(all.body.results.map(({ id }) => id)).toEqual(expect.arrayContaining([app.company.id, app.otherCompany.id]));
  });

  test('are made by the super admin, whose code nobody else may have', async () => {
    const app = await openTestApp();

    const made = await app.as('superAdmin')(companies.create, { body: himal });
    const twice = await app.as('superAdmin')(companies.create, { body: himal });

    expect(made.status).toBe(201);
    expect(made.body).toMatchObject(himal);
    expect(twice.body).toMatchObject({ code: 'code_taken', fields: { code: 'code_taken' } });
  });

  test('are not made by an admin', async () => {
    const app = await openTestApp();

    expect((await app.as('cropAdmin')(companies.create, { body: { ...himal, code: 'HMM' } })).status).toBe(403);
  });

  test('keep their code for ever and change their name', async () => {
    const app = await openTestApp();
    const stray: object = { name_en: 'Namuna Agri', code: 'ZZZ' };

    const changed = await app.as('superAdmin')(companies.patch, { params: { id: app.company.id }, body: stray });

    expect(changed.body.name_en).toBe('Namuna Agri');
    expect(changed.body.code).not.toBe('ZZZ');
  });
});

describe('branches', () => {
  test('are seen by all staff of the company and by nobody else', async () => {
    const app = await openTestApp();

    const seen = await app.as('technician')(branches.list);
    const strange = await app.as('otherCompany')(branches.list, { query: { insurance: app.company.id } });

    expect(seen.body.results.map(({ id }) => id)).toEqual([app.branch.id]);
    expect(strange.body).toMatchObject({ count: 0, results: [] });
  });

  test('of another company are not changed', async () => {
    const app = await openTestApp();

    const refused = await app.as('otherCompany')(branches.patch, {
      params: { id: app.branch.id },
      body: { name_en: 'Taken' },
    });

    expect(refused.status).toBe(404);
  });
});
