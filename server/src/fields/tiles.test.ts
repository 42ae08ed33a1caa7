import { fields } from '@krishi-bima/contract/fields/fields';
import { fieldTiles } from '@krishi-bima/contract/fields/tiles';
import { ndvi } from '@krishi-bima/contract/ndvi/ndvi';
import { policies } from '@krishi-bima/contract/policies/policies';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { registerFarmer, setTariff } from '../../test/farm.ts';
import { squareAt } from '../../test/ground.ts';
import { issuedPolicy } from '../../test/office-moves.ts';
import type { Person } from '../../test/people.ts';

/** Returns the tile over a location. */
function over(longitude: number, latitude: number, z: number) {
  const radians = (latitude * Math.PI) / 180;
  const side = 2 ** z;
  return {
    z,
    x: Math.floor(((longitude + 180) / 360) * side),
    y: Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * side),
  };
}
const near = over(85.5005, 27.6005, 15);
const far = over(85.5005, 27.6005, 6);

async function ask(app: TestApp, person: Person, params = near, query = {}, headers = {}) {
  const answer = await app.app.inject({
    url: urlOf(fieldTiles.get, { params, query }),
    headers: { authorization: `Token ${app.tokens[person]}`, ...headers },
  });
  // Names and texts are in a tile as they are.
  return { status: answer.statusCode, said: answer.rawPayload.toString('utf8'), tag: String(answer.headers.etag) };
}

async function fieldIn(app: TestApp, change = {}, person: Person = 'agent') {
  const { personal_info: farm_id } = await registerFarmer(app, {}, person);
  const body = { farm_id, field_name: 'पाटो', field_polygon_json: squareAt(85.5, 27.6), kitta_no: '4177', ...change };
  return (await app.as(person)(fields.create, { body })).body;
}

describe('a tile of the map', () => {
  test('holds the fields that lie in it, from far away their number', async () => {
    const app = await openTestApp();
    await fieldIn(app, { crop: 'tomato' });
    await fieldIn(app, { kitta_no: '9001', field_polygon_json: squareAt(85.7, 27.6) });

    const { said } = await ask(app, 'agent');
    expect(said).toContain('4177');
    expect(said).toContain('tomato');
    expect(said).toContain('measured');
    expect(said).not.toContain('9001');
    const whole = (await ask(app, 'agent', far)).said;
    expect(whole).toContain('count');
    expect(whole).not.toContain('4177');
    expect((await ask(app, 'agent', over(81, 29, 15))).said).toBe('');
  });

  test('shows a company, a project and a partner their own fields and no others', async () => {
    const app = await openTestApp();
    await fieldIn(app);
    await fieldIn(app, { kitta_no: '5005' }, 'koica');
    await fieldIn(app, { kitta_no: '6006' }, 'otherAgent');
    const seen = async (person: Person) => {
      const { said } = await ask(app, person);
      return ['4177', '5005', '6006'].filter((kitta) => said.includes(kitta));
    };

    expect(await seen('agent')).toEqual(['4177', '5005']);
    expect(await seen('partner')).toEqual(['4177', '5005']);
    expect(await seen('koica')).toEqual(['5005']);
    expect(await seen('otherCompany')).toEqual(['6006']);
    // The order is reversed, in case the first answer was cached.
    expect(await seen('agent')).toEqual(['4177', '5005']);
    expect((await ask(app, 'agent', near, { insurance: app.otherCompany.id })).said).toBe('');
  });

  test('follows the filter of the list', async () => {
    const app = await openTestApp();
    const { farm_id } = await fieldIn(app, { crop: 'tomato' });

    expect((await ask(app, 'agent', near, { crop: 'paddy' })).said).toBe('');
    expect((await ask(app, 'agent', near, { farm_id, search: '4177' })).said).toContain('4177');
    expect((await ask(app, 'agent', far, { crop: 'paddy' })).said).toBe('');
  });

  test('is not sent twice until a field changes, and never under the tag of somebody else', async () => {
    const app = await openTestApp();
    const field = await fieldIn(app);
    const first = await ask(app, 'agent');
    const again = await ask(app, 'agent', near, {}, { 'if-none-match': first.tag });
    const other = await ask(app, 'otherAgent', near, {}, { 'if-none-match': first.tag });
    await app.as('agent')(fields.patch, { params: { id: field.id }, body: { kitta_no: '4178' } });
    const changed = await ask(app, 'agent', near, {}, { 'if-none-match': first.tag });
    await app.as('agent')(fields.remove, { params: { id: field.id } });
    const gone = await ask(app, 'agent', near, {}, { 'if-none-match': changed.tag });

    expect(again).toMatchObject({ status: 304, said: '' });
    expect(other).toMatchObject({ status: 200, said: '' });
    expect(changed.said).toContain('4178');
    expect(gone).toMatchObject({ status: 200, said: '' });
  });

  test('tells insured ground from what is to be looked at', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const small = { unit: 'hectare' as const, parts: ['0.5'] };
    const { farm_id } = await fieldIn(app, { area: small });
    expect((await ask(app, 'agent', near, { farm_id })).said).toContain('to_check');

    const { farmer, policy: insuredBy } = await issuedPolicy(app);
    const body = { farm_id: farmer.personal_info, field_name: 'बारी', field_polygon_json: squareAt(85.5, 27.6) };
    const { body: insured } = await app.as('agent')(fields.create, { body });
    expect(insured.cover).toBeNull();
    const { db } = app.deps.database;
    await db.updateTable('policy_rows').set({ field_id: insured.id }).where('policy', '=', insuredBy).execute();
    expect((await ask(app, 'agent', near, { farm_id: farmer.personal_info })).said).toContain('insured');
    const { cover } = (await app.as('agent')(fields.get, { params: { id: insured.id } })).body;
    const { body: policy } = await app.as('agent')(policies.get, { params: { id: cover?.policy ?? 0 } });
    expect(cover).toEqual({ policy: policy.id, policy_no: policy.policy_no, risk_end_at: policy.risk_end_at });
  });

  test('tells how green each field was last seen, until a newer clear value comes', async () => {
    const app = await openTestApp();
    const { id: field } = await fieldIn(app);
    const seen = (day: string, mean: number) =>
      app.as('agent')(ndvi.create, { body: { field, day, mean, scene: 'नार्क' } });
    await seen('2026-01-10', 0.3125);
    const { body: newest } = await seen('2026-02-10', 0.6875);
    const first = await ask(app, 'agent');
    expect(first.said).toContain('2026-02-10');
    expect((await ask(app, 'agent', near, {}, { 'if-none-match': first.tag })).status).toBe(304);

    await app.as('agent')(ndvi.remove, { params: { id: newest.id } });
    const before = await ask(app, 'agent', near, {}, { 'if-none-match': first.tag });
    expect(before.said).toContain('2026-01-10');
    const listed = (await app.as('agent')(fields.list, {})).body.results;
    expect(listed.map(({ ndvi: value }) => value)).toEqual([{ day: '2026-01-10', mean: 0.3125 }]);

    const { db } = app.deps.database;
    await db.updateTable('ndvi_values').set({ valid_percent: '20', updated_at: new Date() }).execute();
    expect((await ask(app, 'agent')).said).not.toContain('2026-01-10');
  });

  test('is one of this earth', async () => {
    const app = await openTestApp();
    expect((await ask(app, 'agent', { z: 3, x: 8, y: 1 })).status).toBe(404);
    expect((await ask(app, 'agent', { z: 21, x: 8, y: 1 })).status).toBe(400);
  });
});
