import { addresses } from '@krishi-bima/contract/addresses/addresses';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { registerFarmer } from '../../test/farm.ts';

describe('the address tree', () => {
  test('is the whole of Nepal: 7 provinces, 77 districts, 753 local levels, 6,743 wards', async () => {
    const { as, deps } = await openTestApp();
    const agent = as('agent');

    expect((await agent(addresses.provinces)).body.count).toBe(7);
    expect((await agent(addresses.districts)).body.count).toBe(77);
    expect((await agent(addresses.municipalities)).body.count).toBe(753);
    expect((await agent(addresses.wards)).body.count).toBe(6743);
    const kinds = await deps.database.db
      .selectFrom('municipalities')
      .select(['category_np', (level) => level.fn.countAll<number>().as('count')])
      .groupBy('category_np')
      .execute();
    expect(Object.fromEntries(kinds.map(({ category_np, count }) => [category_np, count]))).toEqual({
      महानगरपालिका: 6,
      उपमहानगरपालिका: 11,
      नगरपालिका: 276,
      गाउँपालिका: 460,
    });
  });

  test('is read level by level, wards with their number in Nepali digits', async () => {
    const agent = (await openTestApp()).as('agent');
    const { body: provinces } = await agent(addresses.provinces);
    const bagmati = provinces.results.find(({ name_np }) => name_np === 'बागमती प्रदेश');

    const districts = await agent(addresses.districts, { query: { province__id: bagmati?.id } });
    const kavre = districts.body.results.find(({ name_np }) => name_np === 'काभ्रेपलाञ्चोक');
    const levels = await agent(addresses.municipalities, { query: { district__id: kavre?.id } });
    const panauti = levels.body.results.find(({ name_np }) => name_np === 'पनौती');
    const wards = await agent(addresses.wards, { query: { municipality__id: panauti?.id } });

    expect(districts.body.count).toBe(13);
    expect(kavre?.area_unit).toBe('ropani');
    expect(wards.body.results.map(({ number_np }) => number_np).slice(0, 3)).toEqual(['१', '२', '३']);
    expect(wards.body.count).toBe(12);
    expect(districts.headers['cache-control']).toBe('private, max-age=86400');
  });

  test('has no stray marks, no empty name and no name twice within a district', async () => {
    const { deps } = await openTestApp();
    const levels = await deps.database.db.selectFrom('municipalities').selectAll().execute();
    const districts = await deps.database.db.selectFrom('districts').selectAll().execute();
    const names = [...levels, ...districts].flatMap(({ name_np, name_en }) => [name_np, name_en]);

    expect(
      names.filter(
        (name) => name === '' || /[\u200B-\u200D\uFEFF]/.test(name) || name !== name.normalize('NFC').trim(),
      ),
    ).toEqual([]);
    expect(new Set(levels.map(({ district, name_np }) => `${district} ${name_np}`)).size).toBe(753);
  });

  test('carries the corrections of grade A and leaves matters of spelling alone', async () => {
    const { deps } = await openTestApp();
    const named = await deps.database.db
      .selectFrom('municipalities')
      .select(['id', 'name_np'])
      .where('id', 'in', [433, 307])
      .orderBy('id')
      .execute();

    expect(named.find(({ id }) => id === 433)?.name_np).toBe('वारागुङ मुक्तिक्षेत्र');
    expect(named.find(({ id }) => id === 307)?.name_np).not.toBe('काठमाडौँ');
  });

  test('uses bigha first in the 21 districts of the Terai', async () => {
    const { as } = await openTestApp();
    const { body } = await as('agent')(addresses.districts);

    expect(body.results.filter(({ area_unit }) => area_unit === 'bigha')).toHaveLength(21);
  });
});

describe('an address', () => {
  test('is told to the people of a project only where one of their farmers lives', async () => {
    const app = await openTestApp();
    const theirs = await registerFarmer(app, {}, 'koica');
    const temporary = await app.deps.database.db
      .insertInto('addresses')
      .columns(['insurance', 'province', 'district', 'municipality', 'ward', 'tole'])
      .expression((all) =>
        all
          .selectFrom('addresses')
          .select(['insurance', 'province', 'district', 'municipality', 'ward', all.val('अर्को टोल').as('tole')])
          .where('id', '=', theirs.address),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const asked = async (person: 'agent' | 'koica' | 'coopAgent' | 'livestockAgent' | 'otherAgent', id: number) =>
      (await app.as(person)(addresses.get, { params: { id } })).status;

    expect(await asked('koica', theirs.address ?? 0)).toBe(200);
    expect(await asked('koica', temporary.id)).toBe(404);
    expect(await asked('coopAgent', theirs.address ?? 0)).toBe(404);
    const { db } = app.deps.database;
    await db.updateTable('users').set({ reach: 'own' }).where('id', '=', app.ids.livestockAgent).execute();
    expect(await asked('livestockAgent', temporary.id)).toBe(404);
    expect([await asked('agent', temporary.id), await asked('otherAgent', temporary.id)]).toEqual([200, 404]);
  });
});
