import { branches, companies } from '@krishi-bima/contract/companies/companies';
import { confirmations } from '@krishi-bima/contract/confirmations/confirmations';
import { history } from '@krishi-bima/contract/history/history';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { somePlace } from '../../test/farm.ts';
import { upload } from '../../test/papers.ts';
import type { Person } from '../../test/people.ts';

const himal = { code: 'HML', name_np: 'हिमाल बीमा', name_en: 'Himal Insurance' };

function clear(width: number, height: number) {
  return sharp({ create: { width, height, channels: 4, background: { r: 0, g: 120, b: 90, alpha: 0.4 } } });
}

function sendLogo(app: TestApp, person: Person, id: number, bytes?: Uint8Array) {
  return upload(app, person, companies.setLogo, { note: '' }, bytes ? [{ bytes, name: 'logo' }] : [], { id });
}

describe('companies', () => {
  test('staff see their own, the super admin all', async () => {
    const app = await openTestApp({ fresh: true });

    const own = await app.as('technician')(companies.mine);
    const all = await app.as('superAdmin')(companies.mine);

    expect(own.body.results.map(({ id }) => id)).toEqual([app.company.id]);
    expect(all.body.results.map(({ id }) => id)).toEqual([app.company.id, app.otherCompany.id]);
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

describe("a company's logo", () => {
  test('is set by the super admin, as a PNG that keeps what is transparent, and replaces the one before', async () => {
    const app = await openTestApp();
    const params = { id: app.company.id };
    const bytes = await clear(900, 300).webp().toBuffer();

    const first = await sendLogo(app, 'superAdmin', app.company.id, bytes);
    const second = await sendLogo(app, 'superAdmin', app.company.id, bytes);
    const { rawPayload: stored } = await app.app.inject(second.body.logo ?? '');
    const { body } = await app.as('superAdmin')(history.of, { query: { entity: 'company', entity_id: params.id } });

    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.logo).not.toBe(first.body.logo);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: 640, height: 213, hasAlpha: true });
    expect(body.results[0]?.changes).toHaveProperty('logo_key');
  });

  test('is refused when it is a drawing or nothing, to an admin, and for a company that is not there', async () => {
    const app = await openTestApp();
    const bytes = await clear(40, 40).png().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');

    expect((await sendLogo(app, 'superAdmin', app.company.id, svg)).body).toMatchObject({ code: 'unsupported_media' });
    expect((await sendLogo(app, 'superAdmin', app.company.id)).body.fields).toEqual({ file: 'required' });
    expect((await sendLogo(app, 'cropAdmin', app.company.id, bytes)).status).toBe(403);
    expect((await sendLogo(app, 'superAdmin', 2_000_000, bytes)).status).toBe(404);
  });
});

describe('the limit above which two people approve', () => {
  test('is set by an admin, who changes nothing else of the company, and taken away by two', async () => {
    const app = await openTestApp();
    const params = { id: app.company.id };
    const stray: { approval_limit: string } = { approval_limit: '५,००,०००', ...{ name_en: 'Other' } };

    const set = await app.as('cropAdmin')(companies.setApprovalLimit, { params, body: stray });
    await app.as('livestockAdmin')(companies.setApprovalLimit, { params, body: { approval_limit: null } });
    const { body: open } = await app.as('cropAdmin')(confirmations.list);
    await app.as('cropAdmin')(confirmations.confirm, { params: { id: open.results[0]?.id ?? 0 } });
    const { body: mine } = await app.as('cropAdmin')(companies.mine);
    const { body } = await app.as('cropAdmin')(history.of, { query: { entity: 'company', entity_id: params.id } });

    expect(set).toMatchObject({ status: 200, body: { approval_limit: '500000.00' } });
    expect(set.body.name_en).not.toBe('Other');
    expect(mine.results[0]?.approval_limit).toBeNull();
    expect(body.results[0]?.changes).toEqual({ approval_limit: [50_000_000, null] });
  });

  test('is refused when malformed, to an agent, and for another company', async () => {
    const app = await openTestApp();
    const params = { id: app.company.id };
    const body = { approval_limit: '500000.00' };

    const malformed = await app.as('cropAdmin')(companies.setApprovalLimit, {
      params,
      body: { approval_limit: 'धेरै' },
    });

    expect(malformed).toMatchObject({ status: 400, body: { fields: { approval_limit: 'bad_money' } } });
    expect((await app.as('agent')(companies.setApprovalLimit, { params, body })).status).toBe(403);
    expect((await app.as('otherCompany')(companies.setApprovalLimit, { params, body })).status).toBe(404);
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

  test('have the place from which their people set out, until it is taken away again', async () => {
    const app = await openTestApp();
    const admin = app.as('superAdmin');
    const params = { id: app.branch.id };
    const place = await somePlace(app);

    const placed = await admin(branches.patch, { params, body: { address_detail: place } });
    const renamed = await admin(branches.patch, { params, body: { name_en: 'Panauti' } });
    const nowhere = await admin(branches.patch, {
      params,
      body: { address_detail: { ...place, district: place.district + 1 } },
    });
    const gone = await admin(branches.patch, { params, body: { address_detail: null } });
    const founded = await admin(branches.create, {
      body: { insurance: app.company.id, code: 'BNP', name_np: 'बनेपा', name_en: 'Banepa', address_detail: place },
    });

    expect(placed.body.address).toMatchObject(place);
    expect(renamed.body).toMatchObject({ name_en: 'Panauti', address: place });
    expect(nowhere).toMatchObject({ status: 400, body: { fields: { address_detail: 'not_in_parent' } } });
    expect(gone.body.address).toBeNull();
    expect(founded.body.address).toMatchObject(place);
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
