import { fields } from '@krishi-bima/contract/fields/fields';
import { fieldImages } from '@krishi-bima/contract/fields/images';
import { history } from '@krishi-bima/contract/history/history';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { registerFarmer } from '../../test/farm.ts';
import { squareAt } from '../../test/ground.ts';
import type { Person } from '../../test/people.ts';

async function ask(app: TestApp, person: Person, query: object) {
  const answer = await app.app.inject({
    url: urlOf(fieldImages.get, { query }),
    headers: { authorization: `Token ${app.tokens[person]}` },
  });
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
}

async function refusal(app: TestApp, person: Person, query: object) {
  const { status, bytes } = await ask(app, person, query);
  const { code, fields: wrong } = JSON.parse(bytes.toString());
  return { status, code, ...(wrong ? { wrong: Object.keys(wrong) } : {}) };
}

/** A farmer with as many fields side by side. */
async function farmerWith(app: TestApp, names: readonly string[], person: Person = 'agent') {
  const farmer = await registerFarmer(app, { name_np: '<b>सीता</b> #panic("x") श्रेष्ठ' }, person);
  const ids: number[] = [];
  for (const [at, field_name] of names.entries()) {
    const field_polygon_json = squareAt(85.5 + at * 0.002, 27.6);
    const body = { farm_id: farmer.personal_info, field_name, kitta_no: String(420 + at), field_polygon_json };
    ids.push((await app.as(person)(fields.create, { body })).body.id);
  }
  return { farmer, ids };
}

async function pixelsOf(png: Uint8Array) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  return { width: info.width, height: info.height, at };
}

function isNear(colour: readonly number[], wanted: readonly number[]) {
  return colour.every((part, index) => Math.abs(part - (wanted[index] ?? 0)) <= 6);
}
/** Green, of which three tenths cover the ground of the map. */
const [green, ground] = [
  [168, 203, 182],
  [236, 238, 224],
];

describe('the picture of a field', () => {
  test('is a PNG in which the field lies in the middle of its ground', async () => {
    const app = await openTestApp();
    const { farmer, ids } = await farmerWith(app, ['ठूलो <पाटो>']);

    const { status, bytes, headers } = await ask(app, 'agent', { field__id: ids[0] });

    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/png');
    expect(headers['content-disposition']).toContain(`field-${ids[0]}.png`);
    expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const { width, height, at } = await pixelsOf(bytes);
    expect([width, height]).toEqual([1200, 900]);
    for (const [x, y] of [
      [440, 300],
      [520, 650],
    ] as const)
      expect(isNear(at(x, y), green), String(at(x, y))).toBe(true);
    for (const [x, y] of [
      [130, 150],
      [820, 700],
    ] as const)
      expect(isNear(at(x, y), ground), String(at(x, y))).toBe(true);

    const trail = await app.as('cropAdmin')(history.of, { query: { entity: 'kyc', entity_id: farmer.id } });
    expect(trail.body.results[0]).toMatchObject({ action: 'export', actor: { id: app.ids.agent } });
  });

  test('shows all fields of a farmer that have a boundary, as large as asked for', async () => {
    const app = await openTestApp();
    const { farmer } = await farmerWith(app, ['घरमुनि', 'खोलाछेउ', 'सिरान']);
    const owner = farmer.personal_info;
    await app.as('agent')(fields.create, { body: { farm_id: owner, field_name: 'ननापिएको' } });

    const { at, width, height } = await pixelsOf((await ask(app, 'agent', { farm_id: owner, width: 2400 })).bytes);
    const alike = await ask(app, 'agent', { personal_info__id: owner, width: 2400 });

    expect([width, height]).toEqual([2400, 1800]);
    // Three times across the map: ground, field, ground ...
    const row = Array.from({ length: 1400 }, (_, step) => isNear(at(240 + step, 1000), green));
    expect(row.filter((isGreen, index) => isGreen && !row[index - 1]).length).toBe(3);
    expect(isNear(at(250, 1000), ground)).toBe(true);
    expect(alike.status).toBe(200);
    expect((await ask(app, 'partner', { farm_id: owner })).status).toBe(200);
  });

  test('is refused without a boundary, without a field, and too large', async () => {
    const app = await openTestApp();
    const { farmer, ids } = await farmerWith(app, ['पाटो']);
    const bare = await registerFarmer(app);
    const { body: field } = await app.as('agent')(fields.create, {
      body: { farm_id: bare.personal_info, field_name: 'ननापिएको' },
    });

    const none = { status: 404, code: 'no_boundary' };
    expect(await refusal(app, 'agent', { field__id: field.id })).toEqual(none);
    expect(await refusal(app, 'agent', { farm_id: bare.personal_info })).toEqual(none);
    const wrong = { status: 400, code: 'invalid_input' };
    expect(await refusal(app, 'agent', {})).toEqual({ ...wrong, wrong: ['field__id'] });
    expect(await refusal(app, 'agent', { field__id: ids[0], width: 20_000 })).toEqual({ ...wrong, wrong: ['width'] });
    const missing = { status: 404, code: 'not_found' };
    expect(await refusal(app, 'agent', { field__id: ids[0], farm_id: bare.personal_info })).toEqual(missing);
    expect(await refusal(app, 'agent', { farm_id: farmer.personal_info + 1_000_000 })).toEqual(missing);
  });

  test('of another company or project does not exist', async () => {
    const app = await openTestApp();
    const { farmer, ids } = await farmerWith(app, ['पाटो']);

    for (const stranger of ['otherCompany', 'koica'] as const) {
      for (const query of [{ field__id: ids[0] }, { farm_id: farmer.personal_info }]) {
        expect(await refusal(app, stranger, query)).toEqual({ status: 404, code: 'not_found' });
      }
    }
  });
});
