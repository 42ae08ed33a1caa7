import { fields } from '@krishi-bima/contract/fields/fields';
import { history } from '@krishi-bima/contract/history/history';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { draftProposal, registerFarmer, somePlace, tomatoes } from '../../test/farm.ts';
import { squareAt } from '../../test/ground.ts';

const { vegetable } = formEndpoints;
const ground = squareAt(85.5, 27.6);
/** The area by another formula of the ellipsoid; about 98.7 by 110.8 metres. */
const groundSqm = 10_939;

describe('a field', () => {
  test('is entered for a farmer, measured on the ellipsoid, at the farmer’s own address', async () => {
    const app = await openTestApp();
    const call = app.as('agent');
    const farmer = await registerFarmer(app, { district: 26 });
    const area = { unit: 'ropani', parts: ['21', '8', '0', '0'] } as const;
    const body = {
      farm_id: farmer.personal_info,
      field_name: 'ठूलो पाटो',
      kitta_no: '४२२',
      crop: 'tomato',
      area: { ...area, parts: [...area.parts] },
      field_polygon_json: ground,
      shape_source: 'drawn' as const,
    };

    const created = await call(fields.create, { body });

    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      farm_id: farmer.personal_info,
      insurance: app.company.id,
      personal_info: { kyc: farmer.id, name_np: 'सीता थापा' },
      kitta_no: '422',
      field_polygon_json: ground,
      address: farmer.address,
      warnings: [],
      overlaps: [],
    });
    expect(Number(created.body.polygon_area_sqm)).toBeCloseTo(groundSqm, -1);
    expect(created.body.polygon_area_sqm).toMatch(/^\d+\.\d{4}$/);
    expect(created.body.area_sqm).toBe(created.body.polygon_area_sqm);
    expect((await call(fields.get, { params: { id: created.body.id } })).body).toEqual(created.body);
  });

  test('takes its boundary as JSON text at both addresses that clients know, at one as `polygon` too', async () => {
    const app = await openTestApp();
    const call = app.as('agent');
    const { personal_info: farm_id } = await registerFarmer(app);
    const { body: field } = await call(fields.create, { body: { farm_id, field_name: 'सिमखेत' } });
    expect(field).toMatchObject({ field_polygon_json: null, area_sqm: '0.0000' });

    const text = JSON.stringify({ type: 'Feature', properties: {}, geometry: ground });
    const params = { id: field.id };
    const first = await call(fields.patch, { params, body: { field_polygon_json: text } });
    const second = await call(fields.patchInfo, {
      params,
      body: { field_polygon_json: JSON.stringify(squareAt(85.6, 27.6)) },
    });

    const third = await call(fields.patchInfo, { params, body: { polygon: squareAt(85.7, 27.6) } });

    expect(first.body.field_polygon_json).toEqual(ground);
    expect(second.body.field_polygon_json).toEqual(squareAt(85.6, 27.6));
    expect(third.body.field_polygon_json).toEqual(squareAt(85.7, 27.6));
    const cleared = await call(fields.patch, { params, body: { field_polygon_json: null } });
    expect(cleared.body).toMatchObject({ field_polygon_json: null, polygon_area_sqm: null });
  });

  test('warns where the map, the farmer and the land paper disagree by more than a tenth', async () => {
    const app = await openTestApp();
    const { personal_info: farm_id } = await registerFarmer(app);
    const hectares = (parts: string) => ({ unit: 'hectare' as const, parts: [parts] });
    const body = { farm_id, field_name: 'खोलाछेउ', field_polygon_json: ground };

    const { body: field } = await app.as('agent')(fields.create, {
      body: { ...body, area: hectares('1.05'), paper_area: hectares('0.9') },
    });

    expect(field.warnings).toEqual(['paper_differs']);
    const { body: changed } = await app.as('agent')(fields.patch, {
      params: { id: field.id },
      body: { area: hectares('2') },
    });
    expect(changed.warnings).toEqual(['area_differs', 'paper_differs']);
  });

  test('is refused with a boundary that is none, or not in Nepal; along the border it warns', async () => {
    const app = await openTestApp();
    const call = app.as('agent');
    const { personal_info: farm_id } = await registerFarmer(app);
    const codeFor = async (field_polygon_json: unknown) => {
      const body = { farm_id, field_name: 'खेत', field_polygon_json: field_polygon_json as never };
      const refused = await call(fields.create, { body });
      return [refused.status, refused.body.fields?.field_polygon_json];
    };
    const [a, b, c, d] = ground.coordinates[0] ?? [];

    expect(await codeFor({ ...ground, coordinates: [[a, c, b, d, a]] })).toEqual([400, 'polygon_crosses']);
    expect(await codeFor({ ...ground, coordinates: [[a, b, c, d]] })).toEqual([400, 'polygon_open']);
    expect(await codeFor(squareAt(88.5, 26.5))).toEqual([400, 'polygon_outside']);
    expect(await codeFor(squareAt(85.5, 27.6, 0.000005))).toEqual([400, 'polygon_small']);
    expect(await codeFor(7)).toEqual([400, 'bad_polygon']);

    // The field is on the Mechi, at Kakarbhitta.
    const { body: field } = await call(fields.create, {
      body: { farm_id, field_name: 'मेची किनार', field_polygon_json: squareAt(88.158, 26.634, 0.004) },
    });
    expect(field.warnings).toEqual(['near_border']);
    // Limpiyadhura is Nepal.
    expect(await codeFor(squareAt(80.75, 30.4))).toEqual([201, undefined]);
  });

  test('is measured in parts that are an area, for a farmer of the company', async () => {
    const app = await openTestApp();
    const { personal_info: farm_id } = await registerFarmer(app);
    const { personal_info: theirs } = await registerFarmer(app, {}, 'otherAgent');
    const call = app.as('agent');
    const area = { unit: 'bigha' as const, parts: ['0', '25', '0'] };

    expect((await call(fields.create, { body: { farm_id, field_name: 'खेत', area } })).body.fields).toEqual({
      area: 'bad_area',
    });
    expect((await call(fields.create, { body: { farm_id: theirs, field_name: 'खेत' } })).body.fields).toEqual({
      farm_id: 'unknown_reference',
    });
  });

  test('keeps every boundary it had, who drew it, and takes one back', async () => {
    const app = await openTestApp();
    const call = app.as('agent');
    const { personal_info: farm_id } = await registerFarmer(app);
    const { body: field } = await call(fields.create, {
      body: { farm_id, field_name: 'डाँडा खेत', field_polygon_json: ground, shape_source: 'walked' },
    });
    const params = { id: field.id };
    const moved = squareAt(85.51, 27.61);
    await app.as('cropAdmin')(fields.patch, { params, body: { field_polygon_json: moved, shape_source: 'drawn' } });
    await call(fields.patch, { params, body: { field_name: 'डाँडाको खेत', field_polygon_json: moved } });

    const { body: shapes } = await call(fields.shapes, { params });
    expect(shapes).toMatchObject({
      count: 2,
      results: [
        { before: ground, after: moved, source: 'drawn', created_by: { id: app.ids.cropAdmin } },
        { before: null, after: ground, source: 'walked', created_by: { id: app.ids.agent } },
      ],
    });

    const first = shapes.results[1]?.id ?? 0;
    const restored = await call(fields.restore, { params, body: { shape: first } });
    expect(restored.body).toMatchObject({ field_polygon_json: ground, polygon_area_sqm: field.polygon_area_sqm });
    expect((await call(fields.shapes, { params })).body.results[0]).toMatchObject({
      before: moved,
      after: ground,
      source: 'restored',
    });
    const { body: other } = await call(fields.create, { body: { farm_id, field_name: 'अर्को' } });
    const stolen = await call(fields.restore, { params: { id: other.id }, body: { shape: first } });
    expect(stolen.body.fields).toEqual({ shape: 'unknown_reference' });
  });

  test('stands in the farmer’s history with its areas, not with its points', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    await app.as('agent')(fields.create, {
      body: { farm_id: farmer.personal_info, field_name: 'जालीघर', field_polygon_json: ground },
    });
    const query = { entity: 'kyc' as const, entity_id: farmer.id };
    const { body } = await app.as('agent')(history.of, { query });
    expect(body.results[0]).toMatchObject({ entity: 'field', action: 'create', subject: 'जालीघर' });
    expect(Object.keys(body.results[0]?.changes ?? {})).not.toContain('field_polygon_json');
  });

  test('goes while nothing that was handed in names it', async () => {
    const app = await openTestApp();
    const call = app.as('agent');
    const { farmer, rows, proposal } = await draftProposal(app);
    const { body: field } = await call(fields.create, {
      body: { farm_id: farmer.personal_info, field_name: 'टनेल बारी' },
    });
    const named = await call(vegetable.patchRow, {
      params: { id: rows[0]?.id ?? 0 },
      body: { ...tomatoes, field_id: field.id },
    });
    expect(named.status).toBe(200);
    const params = { id: field.id };

    await app.deps.database.db
      .updateTable('proposals')
      .set({ status: 'rejected', proposal_no: 'X/1', submitted_at: new Date(), tariff_snapshot: '{}' })
      .where('id', '=', proposal.id)
      .execute();
    expect(await call(fields.remove, { params })).toMatchObject({ status: 409, body: { code: 'in_use' } });

    await app.deps.database.db
      .updateTable('proposals')
      .set({ status: 'draft' })
      .where('id', '=', proposal.id)
      .execute();
    expect((await call(fields.remove, { params })).status).toBe(204);
    expect((await call(fields.get, { params })).status).toBe(404);
  });

  test('of another company can be named in no row', async () => {
    const app = await openTestApp();
    const { personal_info: farm_id } = await registerFarmer(app, {}, 'otherAgent');
    const { body: theirs } = await app.as('otherAgent')(fields.create, { body: { farm_id, field_name: 'गोप्य' } });
    const { rows } = await draftProposal(app);

    const refused = await app.as('agent')(vegetable.patchRow, {
      params: { id: rows[0]?.id ?? 0 },
      body: { field_id: theirs.id },
    });

    expect(refused.body.fields).toEqual({ field_id: 'unknown_reference' });
  });
});

describe('the list of fields', () => {
  test('counts and sums the whole of what is found, whatever page is shown', async () => {
    const app = await openTestApp();
    const call = app.as('agent');
    const { personal_info: farm_id } = await registerFarmer(app);
    for (const [at, name] of ['पहिलो', 'दोस्रो', 'तेस्रो'].entries()) {
      const hectare = { unit: 'hectare' as const, parts: [String(at + 1)] };
      await call(fields.create, { body: { farm_id, field_name: name, area: hectare } });
    }

    const { body } = await call(fields.list, { query: { limit: 1, ordering: 'area_sqm' } });

    expect(body).toMatchObject({ count: 3, total_area: '60000.0000', results: [{ field_name: 'पहिलो' }] });
    expect(body.next).toContain('offset=1');
  });

  test('is narrowed by farmer, place, crop, box, boundary, day and words', async () => {
    const app = await openTestApp();
    const call = app.as('agent');
    const place = await somePlace(app);
    const sita = await registerFarmer(app, { district: place.district });
    const hari = await registerFarmer(app, {
      name_np: 'हरि राई',
      name_en: 'Hari Rai',
      phone_number_np: '9841000002',
      district: null,
    });
    const mine = { farm_id: sita.personal_info, field_name: 'ठूलो पाटो', kitta_no: '422', crop: 'tomato' };
    await call(fields.create, { body: { ...mine, field_polygon_json: ground } });
    await call(fields.create, { body: { farm_id: hari.personal_info, field_name: 'बारी', crop: 'paddy' } });
    const found = async (query: object) => {
      const { body } = await call(fields.list, { query });
      return body.results.map(({ field_name }) => field_name);
    };

    for (const query of [
      { farm_id: sita.personal_info },
      { personal_info__id: sita.personal_info },
      { district: place.district },
      { crop: 'tomato' },
      { has_polygon: true },
      { bbox: '85.4,27.5,85.6,27.7' },
      { search: 'पाटो' },
      { search: 'thulo pato' },
      { search: '४२२' },
      { search: 'सीता' },
      { search: '9841000001' },
    ]) {
      expect(await found(query), JSON.stringify(query)).toEqual(['ठूलो पाटो']);
    }
    expect(await found({ has_polygon: false })).toEqual(['बारी']);
    expect(await found({ bbox: '85.6,27.5,85.7,27.7' })).toEqual([]);
    expect(await found({ end_date: '2020-01-01' })).toEqual([]);
    expect((await call(fields.list, { query: { bbox: '86,27,85,28' } })).body.fields).toEqual({ bbox: 'bad_box' });
    expect((await app.as('otherAgent')(fields.list, { query: { insurance: app.company.id } })).body).toMatchObject({
      count: 0,
      total_area: '0.0000',
    });
  });

  test('shows a project its own farmers’ fields, and a partner no numbers', async () => {
    const app = await openTestApp();
    const theirs = await registerFarmer(app, {}, 'koica');
    const others = await registerFarmer(app);
    for (const { personal_info: farm_id } of [theirs, others]) {
      await app.as('agent')(fields.create, { body: { farm_id, field_name: 'खेत' } });
    }

    expect((await app.as('koica')(fields.list)).body).toMatchObject({
      count: 1,
      results: [{ farm_id: theirs.personal_info }],
    });
    const { body } = await app.as('partner')(fields.list);
    expect(body.results[0]?.personal_info.phone_number_np).toBe('••••••••01');
    expect((await app.as('partner')(fields.list, { query: { search: '9841000001' } })).body.count).toBe(0);
    expect((await app.as('partner')(fields.create, { body: { farm_id: 1, field_name: 'खेत' } })).status).toBe(403);
    expect((await app.as('technician')(fields.create, { body: { farm_id: 1, field_name: 'खेत' } })).status).toBe(403);
  });
});
