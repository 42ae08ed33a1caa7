import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { draftProposal, setTariff } from '../../test/farm.ts';
import { namesOf, register, somebody } from '../../test/farmers.ts';

/** Returns wards in two provinces, found from the top of the address tree down. */
function wards({ deps }: TestApp) {
  return deps.database.db
    .selectFrom('wards')
    .innerJoin('municipalities', 'municipalities.id', 'wards.municipality')
    .innerJoin('districts', 'districts.id', 'municipalities.district')
    .select(['districts.province', 'districts.id as district', 'municipalities.id as municipality', 'wards.id as ward'])
    .where('wards.number', '=', 1)
    .distinctOn('districts.province')
    .orderBy('districts.province')
    .orderBy('wards.id')
    .limit(2)
    .execute();
}

describe('the list of farmers', () => {
  test('shows what its table needs, the newest first', async () => {
    const app = await openTestApp();
    const [place] = await wards(app);
    const citizenship_no = '27-01-75-01234';
    await register(app, somebody('हरि राई'));
    const sita = await register(
      app,
      somebody('सीता थापा', { name_en: 'Sita Thapa', citizenship_no, address_detail: place }),
    );

    const { body } = await app.as('cropAdmin')(kyc.list);

    const { id, name_np, name_en, phone_number_np, address, address_detail } = sita.personal_info;
    expect(body).toMatchObject({ count: 2, next: null, previous: null });
    expect(body.results.map((row) => row.personal_info.name_np)).toEqual(['सीता थापा', 'हरि राई']);
    expect(body.results[0]).toEqual({
      id: sita.id,
      insurance: app.company.id,
      is_crop: true,
      is_livestock: false,
      status: 'new',
      twin_review: false,
      personal_info: { id, name_np, name_en, phone_number_np, citizenship_no, address, address_detail },
      proposal_count: 0,
      sum_insured: '0.00',
      created_by: { id: app.ids.agent, first_name: 'रमिला', last_name: 'पौडेल', name_en: null },
      created_at: sita.created_at,
      updated_at: sita.updated_at,
    });
  });

  test('counts the proposals of each farmer and sums up what is insured', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { farmer, proposal } = await draftProposal(app);
    const line = async () =>
      (await app.as('agent')(kyc.list, { query: { personal_info__id: farmer.personal_info } })).body;

    const drafted = await line();
    const submitted = await app.as('agent')(formEndpoints.vegetable.submit, { params: { id: proposal.id } });
    const after = await line();

    expect(drafted.results[0]).toMatchObject({ proposal_count: 1, sum_insured: '0.00' });
    expect(submitted.body.fields).toBeUndefined();
    expect(after.results[0]).toMatchObject({ proposal_count: 1, sum_insured: '100000.00' });
  });

  test('comes page by page, each naming its neighbours', async () => {
    const app = await openTestApp();
    for (const name of ['क', 'ख', 'ग', 'घ', 'ङ']) await register(app, somebody(`${name}मला राई`));
    const call = app.as('agent');

    const { body: middle } = await call(kyc.list, { query: { limit: 2, offset: 2, is_crop: true } });
    const { body: beyond } = await call(kyc.list, { query: { offset: 50 } });

    expect(middle.count).toBe(5);
    expect(middle.results.map((row) => row.personal_info.name_np)).toEqual(['गमला राई', 'खमला राई']);
    expect(middle.next).toBe('/api/v1/kyc/?limit=2&offset=4&is_crop=true');
    expect(middle.previous).toBe('/api/v1/kyc/?limit=2&offset=0&is_crop=true');
    expect(beyond).toMatchObject({ count: 5, results: [], next: null });
  });

  test('can be put in order of name, registration or last change', async () => {
    const app = await openTestApp();
    const kamala = await register(app, somebody('कमला राई'));
    await register(app, somebody('हरि थापा'));
    await register(app, somebody('गीता लामा'));
    await app.as('agent')(kyc.patch, { params: { id: kamala.id }, body: { personal_info: { gender: 'female' } } });

    expect(await namesOf(app, { ordering: 'name_np' })).toEqual(['कमला राई', 'गीता लामा', 'हरि थापा']);
    expect(await namesOf(app, { ordering: '-name_np' })).toEqual(['हरि थापा', 'गीता लामा', 'कमला राई']);
    expect(await namesOf(app, { ordering: 'created_at' })).toEqual(['कमला राई', 'हरि थापा', 'गीता लामा']);
    expect(await namesOf(app, { ordering: '-id' })).toEqual(['गीता लामा', 'हरि थापा', 'कमला राई']);
    expect(await namesOf(app, { ordering: '-updated_at' })).toEqual(['कमला राई', 'गीता लामा', 'हरि थापा']);
    expect(await namesOf(app, { ordering: 'updated_at', search: 'a' })).toHaveLength(0);
  });

  test('refuses an order or a number that is none', async () => {
    const app = await openTestApp();
    const refused = await app.app.inject({
      url: '/api/v1/kyc/?ordering=password_hash&ward=x&limit=0',
      headers: { authorization: `Token ${app.tokens.agent}` },
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toEqual({ ordering: 'bad_choice', ward: 'bad_type', limit: 'too_small' });
  });

  test('takes the paths and parameters of old clients', async () => {
    const app = await openTestApp();
    const { personal_info } = await register(app, somebody('सीता थापा'));
    await register(app, somebody('हरि राई'), { is_livestock: true });
    const get = async (url: string) => {
      const answer = await app.app.inject({ url, headers: { authorization: `Token ${app.tokens.agent}` } });
      return { status: answer.statusCode, body: answer.json() };
    };

    const owner = await get(`/api/v1/kyc/?personal_info__id=${personal_info.id}&insurance=${app.company.id}`);
    const crop = await get(`/api/v1/kyc?is_crop=true&insurance__id=${app.company.id}`);
    const livestock = await get('/api/v1/kyc/?is_livestock=True&insurance=&unknown=1');

    expect(owner.body.results[0].personal_info.name_np).toBe('सीता थापा');
    expect([crop.status, crop.body.count]).toEqual([200, 1]);
    expect(livestock.body).toMatchObject({ count: 1, results: [{ personal_info: { name_np: 'हरि राई' } }] });
  });
});

describe('a filter', () => {
  test('by place works at every level', async () => {
    const app = await openTestApp();
    const [here, there] = await wards(app);
    if (!here || !there) throw new Error('No wards.');
    await register(app, somebody('सीता थापा', { address_detail: here }));
    await register(app, somebody('हरि राई', { address_detail: there }));
    await register(app, somebody('गीता लामा'));

    for (const level of ['province', 'district', 'municipality', 'ward'] as const) {
      expect(await namesOf(app, { [level]: here[level] })).toEqual(['सीता थापा']);
      expect(await namesOf(app, { [level]: there[level] })).toEqual(['हरि राई']);
    }
    expect(await namesOf(app, { province: here.province, ward: there.ward })).toEqual([]);
  });

  test('by register, state, registrar and review', async () => {
    const app = await openTestApp();
    const { id } = await register(app, somebody('सीता थापा'));
    await register(app, somebody('हरि राई'), { is_crop: true, is_livestock: true });
    await register(app, somebody('गीता लामा'), {}, 'livestockAgent');
    await app.deps.database.db
      .updateTable('kyc')
      .set({ status: 'verified', twin_review: true })
      .where('id', '=', id)
      .execute();

    expect(await namesOf(app, { is_crop: true })).toEqual(['हरि राई', 'सीता थापा']);
    expect(await namesOf(app, { is_livestock: true })).toEqual(['गीता लामा', 'हरि राई']);
    expect(await namesOf(app, { is_crop: false })).toEqual(['गीता लामा']);
    expect(await namesOf(app, { status: 'verified' })).toEqual(['सीता थापा']);
    expect(await namesOf(app, { status: 'rejected' })).toEqual([]);
    expect(await namesOf(app, { created_by: app.ids.livestockAgent })).toEqual(['गीता लामा']);
    expect(await namesOf(app, { twin_review: true })).toEqual(['सीता थापा']);
    expect(await namesOf(app, { twin_review: false, is_livestock: false })).toEqual([]);
  });

  test('by date counts days of Nepal, both ends included', async () => {
    const app = await openTestApp();
    const { db } = app.deps.database;
    for (const [name, created_at] of [
      ['सीता थापा', '2026-11-19T18:14:59Z'],
      ['हरि राई', '2026-11-19T18:15:00Z'],
      ['गीता लामा', '2026-11-20T18:14:59Z'],
      ['माया गुरुङ', '2026-11-20T18:15:00Z'],
    ] as const) {
      const { id } = await register(app, somebody(name));
      await db.updateTable('kyc').set({ created_at }).where('id', '=', id).execute();
    }

    const day = '2026-11-20';
    expect(await namesOf(app, { start_date: day, end_date: day })).toEqual(['गीता लामा', 'हरि राई']);
    expect(await namesOf(app, { start_date: '2026-11-21' })).toEqual(['माया गुरुङ']);
    expect(await namesOf(app, { end_date: '2026-11-19' })).toEqual(['सीता थापा']);
    expect(await namesOf(app, { start_date: '2026-11-22', end_date: day })).toEqual([]);
  });

  test('by company only narrows what is seen anyway', async () => {
    const app = await openTestApp();
    await register(app, somebody('सीता थापा'));
    await register(app, somebody('हरि राई'), {}, 'otherAgent');
    const [mine, theirs] = [app.company.id, app.otherCompany.id];

    expect(await namesOf(app, { insurance: mine })).toEqual(['सीता थापा']);
    expect(await namesOf(app, { insurance: theirs })).toEqual([]);
    expect(await namesOf(app, { insurance__id: theirs })).toEqual([]);
    expect(await namesOf(app, { insurance: theirs }, 'superAdmin')).toEqual(['हरि राई']);
    expect(await namesOf(app, { insurance: theirs, insurance__id: mine }, 'superAdmin')).toEqual([]);
    expect(await namesOf(app, { insurance: mine }, 'otherCompany')).toEqual([]);
  });
});
