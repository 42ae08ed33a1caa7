import { fields } from '@krishi-bima/contract/fields/fields';
import { history } from '@krishi-bima/contract/history/history';
import { type Import, imports } from '@krishi-bima/contract/imports/imports';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { namesOf, register, somebody } from '../../test/farmers.ts';
import { placeNames, sent, settled, upload } from '../../test/imports.ts';
import { undoImport } from './commit.ts';
import { writeSheet } from './sheet.ts';

const heads = ['पूरा नाम (नेपालीमा)', 'मोबाइल नं.', 'नागरिकता नं.', 'जन्म मिति (वि.सं.)'];

function csv(rows: readonly (readonly string[])[], comma = ','): string {
  return rows.map((cells) => cells.join(comma)).join('\r\n');
}

async function errorsOf(app: TestApp, { id }: Import) {
  const { body } = await app.as('agent')(imports.errors, { params: { id } });
  return body.results.map(({ row, column, code }) => ({ row, column, code }));
}

async function committed(app: TestApp, { id }: Import): Promise<Import> {
  const { status } = await app.as('agent')(imports.commit, { params: { id } });
  expect(status).toBe(200);
  return settled(app, id);
}

describe('farmers from a file', () => {
  test('are read as people type them, registered together and found again', async () => {
    const app = await openTestApp();
    const { province, district, municipality, ward } = await placeNames(app);
    const columns = [...heads, 'लिङ्ग', 'स्थायी ठेगाना: प्रदेश', 'address.district', 'Permanent address: Local level'];
    const rows = [
      [...columns, 'स्थायी ठेगाना: वडा नं.', 'स्थायी ठेगाना: टोल', 'कुल जग्गा', 'राजनीतिक दल'],
      ['सीता थापा', '९८४१०००००१', '२७-०१-७५-०१२३४', '२०४७/०१/०१', 'महिला', province, district, municipality],
      ['राम राई', '+977 984-1000002', '', '2040-05-10', 'male', province, district, municipality],
    ];
    const more = [toDevanagari(ward), 'सुनारगाउँ', '३-४-२-० रोपनी', ''];
    const file = csv(rows.map((cells, at) => (at === 0 ? cells : [...cells, ...more])));

    const checked = await sent(app, `\uFEFF${file}`);
    const done = await committed(app, checked);

    expect(checked).toMatchObject({ state: 'checked', line_count: 2, record_count: 2, faulty_count: 0, twin_count: 0 });
    expect(checked.unknown_heads).toEqual(['राजनीतिक दल']);
    expect(done).toMatchObject({ state: 'committed', problem: null, created_by: { id: app.ids.agent } });
    expect(await namesOf(app, {})).toEqual(['राम राई', 'सीता थापा']);
    const found = await app.as('agent')(kyc.list, { query: { search: '27-01-75-01234' } });
    const { body: farmer } = await app.as('agent')(kyc.get, { params: { id: found.body.results[0]?.id ?? 0 } });
    expect(farmer).toMatchObject({ is_crop: true, status: 'new', twin_review: false, version: 1 });
    expect(farmer.personal_info).toMatchObject({
      phone_number_np: '9841000001',
      citizenship_no: '27-01-75-01234',
      date_of_birth: '1990-04-14',
      gender: 'female',
      total_land_area: { unit: 'ropani', parts: ['3', '4', '2', '0'], sqm: '1669.2934' },
      address_detail: { ward_number: ward, tole: 'सुनारगाउँ' },
    });
    const { body: log } = await app.as('agent')(history.of, { query: { entity: 'kyc', entity_id: farmer.id } });
    expect(log.results).toHaveLength(1);
    expect(log.results[0]).toMatchObject({ action: 'create', actor: { id: app.ids.agent } });
    expect(log.results[0]?.changes).toMatchObject({ name_np: [null, 'सीता थापा'], status: [null, 'new'] });
  });

  test('in columns of other names are read by the choice of the clerk, which the next file remembers', async () => {
    const app = await openTestApp();
    const { district, municipality, ward } = await placeNames(app);
    const file = csv([
      ['किसान', 'सम्पर्क', 'जिल्ला', 'पालिका', 'वडा नं.', 'दल'],
      ['सीता थापा', '९८४१०००००१', district, municipality, toDevanagari(ward), 'क'],
    ]);
    const titled = file.replace('किसान', 'पूरा नाम (नेपालीमा)');
    const first = await sent(app, titled);
    expect(first.columns.filter(({ by }) => by === 'heading').map(({ column }) => column)).toEqual([
      'name_np',
      'address.district',
      'address.municipality',
      'address.ward',
    ]);
    expect(first.unknown_heads).toEqual(['सम्पर्क', 'दल']);

    const mapColumns = (mapping: Record<string, string | null>) =>
      app.as('agent')(imports.mapColumns, {
        params: { id: first.id },
        body: { columns: Object.entries(mapping).map(([head, column]) => ({ head, column })) },
      });
    for (const [mapping, code] of [
      [{ सम्पर्क: 'no_such_column' }, 'unknown_reference'],
      [{ 'no such heading': 'phone_number_np' }, 'unknown_reference'],
      [{ सम्पर्क: 'phone_number_np', दल: 'phone_number_np' }, 'repeated'],
    ] as const) {
      expect((await mapColumns(mapping)).body.fields).toEqual({ columns: code });
    }
    expect((await mapColumns({ सम्पर्क: 'phone_number_np', दल: null })).status).toBe(200);
    const chosen = await settled(app, first.id);
    expect(chosen).toMatchObject({ state: 'checked', faulty_count: 0, unknown_heads: [] });
    await committed(app, chosen);
    expect(await namesOf(app, { search: '9841000001' })).toEqual(['सीता थापा']);

    const next = await sent(app, titled.replace('सीता', 'गीता').replace('०००००१', '०००००२'));
    expect(next).toMatchObject({ state: 'checked', faulty_count: 0, unknown_heads: [] });
    expect(next.columns.find(({ head }) => head === 'सम्पर्क')).toEqual({
      head: 'सम्पर्क',
      column: 'phone_number_np',
      by: 'choice',
    });
  });

  test('in a template from before its headings were renamed are read all the same', async () => {
    const app = await openTestApp();

    const checked = await sent(
      app,
      csv([
        ['name_np', 'स्थायी ठेगाना: स्थानीय तह', 'त्रुटि'],
        ['सीता थापा', '', ''],
      ]),
    );

    expect(checked).toMatchObject({ state: 'checked', record_count: 1, unknown_heads: [] });
  });

  test('with mistakes are all kept out, each told by row and column, and the file comes back with them', async () => {
    const app = await openTestApp();
    const file = csv([
      [...heads, 'स्थायी ठेगाना: जिल्ला', 'स्थायी ठेगाना: पालिका', 'स्थायी ठेगाना: वडा नं.'],
      ['सीता थापा', '9841000001', '', '', '', '', ''],
      ['Hari', '984100', '', '2090/13/01', 'अटलान्टिस', 'पनौती', '५'],
      ['', '9841000003', '', '2079/01/01', '', '', ''],
      ['गीता राई', '', '', '', '', '', ''],
    ]);

    const checked = await sent(app, file);
    const refused = await app.as('agent')(imports.commit, { params: { id: checked.id } });

    expect(checked).toMatchObject({ state: 'checked', record_count: 4, faulty_count: 3 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'import_faulty' } });
    const found = await errorsOf(app, checked);
    expect(found).toEqual(
      expect.arrayContaining([
        { row: 3, column: 'name_np', code: 'not_devanagari' },
        { row: 3, column: 'phone_number_np', code: 'bad_phone' },
        { row: 3, column: 'date_of_birth', code: 'bad_date' },
        { row: 3, column: 'address.district', code: 'unknown_reference' },
        { row: 4, column: 'name_np', code: 'required' },
        { row: 4, column: 'date_of_birth', code: 'bad_age' },
        { row: 5, column: 'phone_number_np', code: 'one_of_three' },
      ]),
    );
    expect(await namesOf(app, {})).toEqual([]);
    const { body } = await app.as('agent')(imports.errors, {
      params: { id: checked.id },
      query: { column: 'phone_number_np' },
      headers: { 'accept-language': 'en' },
    });
    expect(body.results.map(({ row }) => row)).toEqual([3, 5]);
    expect(body.results[0]).toMatchObject({ label: 'Mobile no.', value: '984100' });
    expect(checked.error_file?.name).toMatch(/-errors\.xlsx$/);
    const bytes = await app.app.inject({ url: checked.error_file?.url ?? '' });
    const again = await settled(app, (await upload(app, bytes.rawPayload, { replaces: checked.id })).body.id);
    expect(again).toMatchObject({ faulty_count: 3, unknown_heads: [] });
    expect((await app.as('agent')(imports.get, { params: { id: checked.id } })).status).toBe(404);
  });

  test('that are likely twins wait for a decision, also one who was registered since the check', async () => {
    const app = await openTestApp();
    await register(app, { name_np: 'सीता थापा', phone_number_np: '9841000001', citizenship_no: '27-01-75-01234' });
    const file = csv([
      heads,
      ['सीता थापा', '9841000009', '27/01/75/01234', ''],
      ['हरि राई', '9841000002', '', ''],
      ['हरी राई', '9841000002', '', ''],
      ['माया लामा', '9841000003', '', ''],
    ]);
    const call = app.as('agent');

    const { id, ...checked } = await sent(app, file);
    const { body: twins } = await call(imports.records, { params: { id }, query: { only: 'twins' } });
    const early = await call(imports.commit, { params: { id } });
    const hushed = await call(imports.decide, { params: { id }, body: { decision: 'keep' } });
    const [sita, hari] = twins.results;
    await call(imports.decide, { params: { id }, body: { ids: [sita?.id ?? 0], decision: 'skip' } });
    await call(imports.decide, { params: { id }, body: { decision: 'keep', reason: 'जुम्ल्याहा भाइ' } });
    await register(app, { name_np: 'माया लामा', phone_number_np: '9841000003' });
    const asked = await committed(app, { id } as Import);
    await call(imports.decide, { params: { id }, body: { decision: 'skip' } });
    const done = await committed(app, { id } as Import);

    expect(checked).toMatchObject({ twin_count: 2, undecided_count: 2, faulty_count: 0 });
    expect(sita?.twins).toMatchObject([{ row: null, name_np: 'सीता थापा' }]);
    expect(hari).toMatchObject({ row: 4, twins: [{ kyc: null, row: 3, name_np: 'हरि राई' }] });
    expect(early.body.code).toBe('import_undecided');
    expect(hushed.status).toBe(422);
    expect(asked).toMatchObject({ state: 'checked', undecided_count: 1, problem: { code: 'import_undecided' } });
    expect(done).toMatchObject({ state: 'committed', skipped_count: 2 });
    expect(await namesOf(app, {})).toEqual(['हरी राई', 'हरि राई', 'माया लामा', 'सीता थापा']);
    const { body: kept } = await call(kyc.list, { query: { search: '9841000002' } });
    const { body: farmer } = await call(kyc.get, { params: { id: kept.results[0]?.id ?? 0 } });
    expect(farmer).toMatchObject({ twin_reason: 'जुम्ल्याहा भाइ', twin_review: false });
  });

  test('go again as a whole, as long as none of them was changed or used', async () => {
    const app = await openTestApp();
    const call = app.as('agent');
    const rows = [1, 2, 3].map((n) => [`कृषक राई`, `984200000${n}`, '', '']);
    const done = await committed(app, await sent(app, csv([heads, ...rows])));
    const { body: list } = await call(kyc.list);
    const [used, other] = list.results;

    await call(kyc.patch, { params: { id: used?.id ?? 0 }, body: { personal_info: { name_np: 'कृष्ण राई' } } });
    const { body: hindrances } = await call(imports.blockers, { params: { id: done.id } });
    await call(imports.undo, { params: { id: done.id } });
    const kept = await settled(app, done.id);

    expect(hindrances).toMatchObject({ count: 1, results: [{ row: 4, record: used?.id, code: 'record_changed' }] });
    expect(kept).toMatchObject({ state: 'committed', problem: { code: 'import_used' } });
    expect((await call(kyc.list)).body.count).toBe(3);

    const second = await committed(app, await sent(app, csv([heads, ['माया लामा', '9842000009', '', '']])));
    await call(imports.undo, { params: { id: second.id } });
    const undone = await settled(app, second.id);

    expect(undone).toMatchObject({ state: 'undone', undone_by: { id: app.ids.agent } });
    expect((await call(kyc.list, { query: { search: 'माया' } })).body.count).toBe(0);
    expect((await call(kyc.get, { params: { id: other?.id ?? 0 } })).status).toBe(200);
  });

  test('are not undone from under a proposal or a field that somebody is just writing', async () => {
    const app = await openTestApp();
    const user = app.ids.agent;
    const { db } = app.deps.database;
    for (let round = 0; round < 6; round += 1) {
      const done = await committed(app, await sent(app, csv([heads, ['राम राई', `984300000${round}`, '', '']])));
      const row = await db
        .updateTable('imports')
        .set({ state: 'undoing' })
        .where('id', '=', done.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      const farmer = await db
        .selectFrom('kyc')
        .select('personal_info')
        .where('phone_number_np', '=', `984300000${round}`)
        .where('insurance', '=', app.company.id)
        .executeTakeFirstOrThrow();
      const { personal_info } = farmer;
      await Promise.all([
        app.as('agent')(formEndpoints.vegetable.create, { body: { personal_info } }),
        undoImport(app.deps, user, row),
        app.as('agent')(fields.create, { body: { farm_id: personal_info, field_name: 'टार' } }),
      ]);
    }
    const orphans = await sql<{
      id: number;
    }>`select p.id from proposals p join kyc k on k.personal_info = p.personal_info
      where k.insurance = ${app.company.id} and k.deleted_at is not null and p.deleted_at is null
      union all select f.id from fields f join kyc k on k.id = f.kyc
      where k.insurance = ${app.company.id} and k.deleted_at is not null and f.deleted_at is null`.execute(db);
    expect(orphans.rows).toEqual([]);
  });

  test('come from Excel with its own days and numbers, whatever the file is called', async () => {
    const app = await openTestApp();
    const bytes = await writeSheet([
      {
        name: 'क',
        widths: [],
        rows: [
          ['कृषक सूची'],
          heads,
          ['=HYPERLINK("x")', '9841000001', '1', ''],
          ['सीता थापा', '9841000002', '', '20470101'],
        ],
      },
    ]);

    const checked = await settled(app, (await upload(app, bytes, { name: 'farmers.txt' })).body.id);

    expect(checked).toMatchObject({ state: 'checked', record_count: 2, faulty_count: 1 });
    expect(await errorsOf(app, checked)).toEqual([
      { row: 3, column: 'name_np', code: 'not_devanagari' },
      { row: 3, column: 'citizenship_no', code: 'bad_citizenship' },
    ]);
  });

  test.each([
    ['a picture', Buffer.from('\u0089PNG\r\n\u001a\n\0\0', 'latin1'), 'unsupported_media'],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old_sheet'],
    ['another encoding', Buffer.from('name,phone\nS\xeeta,984', 'latin1'), 'bad_encoding'],
    ['a table of something else', Buffer.from('price;colour\n1;red\n'), 'no_heads'],
    [
      'names in Preeti',
      Buffer.from('k"/f gfd;df]afOn g+=\nl;tf yfkf;(*$!)\nu]f]kfn rf}w/L;(*%!\n/fd axfb"/;(*$^\n'),
      'preeti_font',
    ],
    ['heads alone', Buffer.from(heads.join(';')), 'empty_sheet'],
    ['a damaged archive', Buffer.from('PK\u0003\u0004 and nothing more that could be unpacked'), 'broken_sheet'],
  ])('%s is refused in words', async (_, bytes, code) => {
    const app = await openTestApp();
    const { body } = await upload(app, bytes);
    expect(await settled(app, body.id)).toMatchObject({ state: 'unreadable', problem: { code } });
  });

  test('an archive that would swell is never unpacked', async () => {
    const app = await openTestApp();
    const bytes = Buffer.from(await writeSheet([{ name: 'a', rows: [heads], widths: [] }]));
    const entry = bytes.indexOf(Buffer.from('504b0102', 'hex'));
    bytes.writeUInt32LE(3_000_000_000, entry + 24);

    const { body } = await upload(app, bytes);

    expect(await settled(app, body.id)).toMatchObject({ state: 'unreadable', problem: { code: 'too_large' } });
  });

  test('are their maker’s and the admins’: another agent neither reads nor commits nor undoes them', async () => {
    const app = await openTestApp();
    const { id } = await sent(app, csv([heads, ['सीता थापा', '9841000001', '', '']]));
    const params = { id };
    const colleague = app.as('livestockAgent');
    const tried = [
      await colleague(imports.get, { params }),
      await colleague(imports.records, { params }),
      await colleague(imports.commit, { params }),
      await colleague(imports.remove, { params }),
    ];
    await committed(app, await settled(app, id));
    const undone = await colleague(imports.undo, { params });
    const listed = await colleague(imports.list);

    expect([...tried, undone].map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(listed.body.count).toBe(0);
    expect((await app.as('cropAdmin')(imports.get, { params })).body.state).toBe('committed');
    expect((await app.as('cropAdmin')(imports.undo, { params })).status).toBe(200);
  });

  test('are nobody else’s: another company sees no import, a technician makes none', async () => {
    const app = await openTestApp();
    const { id } = await sent(app, csv([heads, ['सीता थापा', '9841000001', '', '']]));
    const stranger = app.as('otherCompany');

    expect((await stranger(imports.get, { params: { id } })).status).toBe(404);
    expect((await stranger(imports.records, { params: { id } })).status).toBe(404);
    expect((await stranger(imports.commit, { params: { id } })).status).toBe(404);
    expect((await stranger(imports.list)).body.count).toBe(0);
    const current = async (person: 'agent' | 'cropAdmin') =>
      (await app.as(person)(imports.list, { query: { current: true } })).body;
    expect([(await current('agent')).results[0]?.id, (await current('cropAdmin')).count]).toEqual([id, 0]);
    expect((await upload(app, Buffer.from('x'), { person: 'technician' })).status).toBe(403);
    expect((await upload(app, Buffer.from('x'), { person: 'livestockAgent', kind: 'vegetable' })).status).toBe(403);
    expect((await app.as('agent')(imports.remove, { params: { id } })).status).toBe(204);
  });

  test('the template is read back as an empty file, and its columns are all known', async () => {
    const app = await openTestApp();
    for (const format of ['csv', 'xlsx'] as const) {
      const url = `${imports.template.path}?kind=farmers&format=${format}`;
      const { rawPayload } = await app.app.inject({ url, headers: { authorization: `Token ${app.tokens.agent}` } });
      const { body } = await upload(app, rawPayload);
      expect(await settled(app, body.id)).toMatchObject({ problem: { code: 'empty_sheet' } });
    }
  });

  test('of which one more is like many are asked about once each', async () => {
    const app = await openTestApp();
    const twins = Array.from({ length: 40 }, () => ['सीता थापा', '9841000001', '', '']);
    const checked = await sent(app, csv([heads, ...twins, ['राम राई', somebody('x').phone_number_np ?? '', '', '']]));
    expect(checked).toMatchObject({ twin_count: 39, undecided_count: 39 });
  });
});
