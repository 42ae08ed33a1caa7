import { branches } from '@krishi-bima/contract/companies/companies';
import { fields } from '@krishi-bima/contract/fields/fields';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { removeExpiredKeys } from './idempotency.ts';

const panauti = { code: 'PNT', name_np: 'पनौती शाखा', name_en: 'Panauti branch' };
const banepa = { code: 'BNP', name_np: 'बनेपा शाखा', name_en: 'Banepa branch' };

describe('a repeated request', () => {
  test('with the same key answers the same record', async () => {
    const app = await openTestApp();
    const headers = { 'idempotency-key': 'branch-banepa-1' };

    const first = await app.as('cropAdmin')(branches.create, { body: banepa, headers });
    const again = await app.as('cropAdmin')(branches.create, { body: banepa, headers });
    const listed = await app.as('cropAdmin')(branches.list);

    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(listed.body.results.filter(({ code }) => code === 'BNP')).toHaveLength(1);
  });

  test('may have a key of one character, and of 255', async () => {
    const app = await openTestApp();
    const send = (key: string) =>
      app.as('cropAdmin')(branches.create, { body: banepa, headers: { 'idempotency-key': key } });

    const first = await send('1');
    expect((await send('1')).body).toEqual(first.body);
    expect((await send('k'.repeat(255))).body.code).toBe('code_taken');
    expect((await send('k'.repeat(256))).status).toBe(400);
  });

  test('sent many times at once makes one record', async () => {
    const app = await openTestApp();
    const headers = { 'idempotency-key': 'branch-banepa-2' };

    const all = await Promise.all(
      Array.from({ length: 6 }, () => app.as('cropAdmin')(branches.create, { body: banepa, headers })),
    );

    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]));
  });

  test('with the same key and another body is refused', async () => {
    const app = await openTestApp();
    const headers = { 'idempotency-key': 'branch-banepa-3' };
    await app.as('cropAdmin')(branches.create, { body: banepa, headers });

    const other = await app.as('cropAdmin')(branches.create, { body: { ...banepa, code: 'XYZ' }, headers });

    expect(other.status).toBe(422);
    expect(other.body.code).toBe('key_reused');
  });

  test('a week later is a new request', async () => {
    const app = await openTestApp();
    const headers = { 'idempotency-key': 'branch-banepa-old' };
    await app.as('cropAdmin')(branches.create, { body: banepa, headers });
    await sql`update idempotency_keys set created_at = now() - interval '8 days' where key = 'branch-banepa-old'`.execute(
      app.deps.database.db,
    );

    const later = await app.as('cropAdmin')(branches.create, { body: { ...banepa, code: 'BNX' }, headers });

    expect(later.status).toBe(201);
    expect(later.body.code).toBe('BNX');
  });

  test('waits for no other writer over keys that have expired; a scheduled task removes those', async () => {
    const app = await openTestApp();
    const { db } = app.deps.database;
    const keep = (key: string, code: string) =>
      app.as('cropAdmin')(branches.create, { body: { ...banepa, code }, headers: { 'idempotency-key': key } });
    const there = async () =>
      (await db.selectFrom('idempotency_keys').select('key').execute()).map(({ key }) => key).includes('long-expired');
    await keep('long-expired', 'LE1');
    await sql`update idempotency_keys set created_at = now() - interval '8 days' where key = 'long-expired'`.execute(
      db,
    );

    expect((await keep('of-another-writer', 'LE2')).status).toBe(201);
    expect(await there()).toBe(true);

    expect(await removeExpiredKeys(db)).toBeGreaterThan(0);
    expect(await there()).toBe(false);
  });

  test('of a colleague with the same key is a request of its own', async () => {
    const app = await openTestApp();
    const headers = { 'idempotency-key': 'branch-banepa-4' };

    const mine = await app.as('cropAdmin')(branches.create, { body: banepa, headers });
    const theirs = await app.as('livestockAdmin')(branches.create, { body: { ...banepa, code: 'BNL' }, headers });

    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });
});

describe('two people on one record', () => {
  test('the second, with a stale version, is told what changed and by whom', async () => {
    const app = await openTestApp();
    const { body: branch } = await app.as('cropAdmin')(branches.create, { body: banepa });
    const params = { id: branch.id };
    await app.as('livestockAdmin')(branches.patch, { params, body: { name_en: 'Banepa' } });

    const stale = await app.as('cropAdmin')(branches.patch, {
      params,
      body: { name_en: 'Banepa town' },
      headers: { 'if-match': `"${branch.version}"` },
    });

    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'stale', current_version: 2 });
    expect(stale.body.changes?.[0]).toMatchObject({ actor: 'निर्मला गिरी', fields: ['name_en'] });
  });

  test('without a version the last write stands', async () => {
    const app = await openTestApp();
    const { body: branch } = await app.as('cropAdmin')(branches.create, { body: banepa });
    const params = { id: branch.id };

    await app.as('livestockAdmin')(branches.patch, { params, body: { name_en: 'Banepa' } });
    const last = await app.as('cropAdmin')(branches.patch, { params, body: { name_en: 'Banepa town' } });

    expect(last.body).toMatchObject({ name_en: 'Banepa town', version: 3 });
  });

  test('a write that changes nothing raises no version', async () => {
    const app = await openTestApp();
    const { body: branch } = await app.as('cropAdmin')(branches.create, { body: banepa });

    const same = await app.as('cropAdmin')(branches.patch, {
      params: { id: branch.id },
      body: { name_en: branch.name_en },
    });

    expect(same.body.version).toBe(1);
  });
});

describe('a refusal', () => {
  test('speaks the language that is asked for', async () => {
    const app = await openTestApp();
    const body = { ...panauti, code: 'p' };

    const nepali = await app.as('cropAdmin')(branches.create, { body });
    const english = await app.as('cropAdmin')(branches.create, { body, headers: { 'accept-language': 'en' } });

    expect(nepali.body.detail).toBe('केही विवरण मिलेन। रातो चिह्न लागेका ठाउँ हेर्नुहोस्।');
    expect(english.body.detail).toBe('Some details are invalid. See the marked fields.');
    expect(english.body.fields).toEqual({ code: 'bad_type' });
  });

  test('by a rule of the database names the field', async () => {
    const app = await openTestApp();
    await app.as('cropAdmin')(branches.create, { body: banepa });

    const taken = await app.as('cropAdmin')(branches.create, { body: banepa });

    expect(taken.status).toBe(409);
    expect(taken.body).toMatchObject({ code: 'code_taken', fields: { code: 'code_taken' } });
  });

  test('of what cannot be read as JSON is a 400 with a sentence', async () => {
    const { app, tokens } = await openTestApp();

    const response = await app.inject({
      method: 'POST',
      url: branches.create.path,
      headers: { authorization: `Token ${tokens.cropAdmin}`, 'content-type': 'application/json' },
      payload: '{"code":',
    });

    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('bad_json');
  });
});

describe('a body nested without end', () => {
  test.each([
    ['as it is', (deep: string) => `{"farm_id":1,"field_name":"x","field_polygon_json":${deep}}`],
    ['as text', (deep: string) => JSON.stringify({ farm_id: 1, field_name: 'x', field_polygon_json: deep })],
  ])('%s is refused, with a key for repeats too', async (_, bodyWith) => {
    const { app, tokens } = await openTestApp();
    const headers = {
      ...{ authorization: `Token ${tokens.agent}`, 'content-type': 'application/json' },
      'idempotency-key': 'nested-without-end',
    };
    const lists = '['.repeat(100_000) + ']'.repeat(100_000);
    const features = '{"type":"Feature","geometry":'.repeat(20_000) + 'null' + '}'.repeat(20_000);
    for (const deep of [lists, features]) {
      const answer = await app.inject({ method: 'POST', url: fields.create.path, headers, payload: bodyWith(deep) });
      expect(answer.statusCode).toBe(400);
    }
  });
});

describe('a super admin', () => {
  test('writes into the company that they name, and must name one', async () => {
    const app = await openTestApp();

    const named = await app.as('superAdmin')(branches.create, { body: { ...banepa, insurance: app.otherCompany.id } });
    const unnamed = await app.as('superAdmin')(branches.create, { body: panauti });

    expect(named.body.insurance).toBe(app.otherCompany.id);
    expect(unnamed.status).toBe(400);
    expect(unnamed.body.code).toBe('no_company');
  });

  test('and everybody else writes into their own, whatever they name', async () => {
    const app = await openTestApp();

    const created = await app.as('cropAdmin')(branches.create, { body: { ...banepa, insurance: app.otherCompany.id } });

    expect(created.body.insurance).toBe(app.company.id);
  });
});
