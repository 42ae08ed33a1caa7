import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { namesOf, register, somebody } from '../../test/farmers.ts';

describe('searching', () => {
  const ram = somebody('राम बहादुर श्रेष्ठ', { name_en: 'Ram Bdr Shrestha', citizenship_no: '27-01-75-01234' });

  test.each([
    'राम बहादुर श्रेष्ठ',
    'रामबहादुर स्रेष्ठ',
    'Ram Bahadur Shrestha',
    'shrestha ram',
    'raam bahaadur shresth',
    'RAM BDR',
    'रा',
    'ram baha',
    'श्रे',
  ])('by name in either script and any usual spelling: %s', async (search) => {
    const app = await openTestApp();
    await register(app, ram);
    await register(app, somebody('सीता थापा'));
    expect(await namesOf(app, { search })).toEqual([ram.name_np]);
  });

  test.each([
    ram.phone_number_np as string,
    '९८४१०००',
    `+977-${ram.phone_number_np}`,
    '27-01-75-01234',
    '२७०१७५०१२३४',
    '75-01234',
    'राम 27-01',
    '27',
  ])('by phone or citizenship number in either script: %s', async (search) => {
    const app = await openTestApp();
    await register(app, ram);
    await register(app, { name_np: 'सीता थापा', phone_number_np: '9812345678', citizenship_no: '33-44-55-66' });
    expect(await namesOf(app, { search })).toEqual([ram.name_np]);
  });

  test.each(['sitta koirla', 'कोईरला', 'भट्टराइ हरि'])(
    'forgives a misspelt name when no word of it is found: %s',
    async (search) => {
      const app = await openTestApp();
      await register(app, somebody('हरि भट्टराई'));
      await register(app, somebody('सीता कोइराला'));
      await register(app, somebody('माया गुरुङ'));
      expect((await namesOf(app, { search }))[0]).toMatch(/कोइराला|भट्टराई/);
      expect(await namesOf(app, { search })).not.toContain('माया गुरुङ');
    },
  );

  test.each(['राम थापा', '9841 राम', '%', '_', "'", '।।', 'zzzzzz', '00000000'])('%s finds nobody', async (search) => {
    const app = await openTestApp();
    await register(app, { name_np: 'हरि श्रेष्ठ', phone_number_np: '9812345678' });
    expect(await namesOf(app, { search })).toEqual([]);
  });

  test.each(['kedar', 'keda', 'ked', 'केदार'])('%s is not a surname of initials', async (search) => {
    const app = await openTestApp();
    for (const name of ['सुनिता के.सी.', 'के.सी. सुनिता', 'केशव के.सी.', 'कृष्ण के सी', 'देवी के.सी.'])
      await register(app, somebody(name));
    expect(await namesOf(app, { search })).toEqual([]);
  });

  test('follows a correction of the name or number', async () => {
    const app = await openTestApp();
    const { id } = await register(app, somebody('सीता थापा'));
    const personal_info = { name_np: 'गीता लामा', phone_number_np: '9861234567', phone_alt: '011-661234' };
    await app.as('agent')(kyc.patch, { params: { id }, body: { personal_info } });

    expect(await namesOf(app, { search: 'sita' })).toEqual([]);
    expect(await namesOf(app, { search: 'gita lama' })).toEqual(['गीता लामा']);
    expect(await namesOf(app, { search: '9861234567' })).toEqual(['गीता लामा']);
    expect(await namesOf(app, { search: '011661234' })).toEqual(['गीता लामा']);
  });

  test('keeps to the filters and the order', async () => {
    const app = await openTestApp();
    for (const [name, more] of [
      ['राम थापा', {}],
      ['राम अधिकारी', { is_livestock: true }],
      ['राम लामा', { is_crop: true, is_livestock: true }],
    ] as const) {
      await register(app, somebody(name), more);
    }
    expect(await namesOf(app, { search: 'ram', ordering: 'name_np', is_livestock: true })).toEqual([
      'राम अधिकारी',
      'राम लामा',
    ]);
    const { body } = await app.as('agent')(kyc.list, { query: { search: 'ram', limit: 1, offset: 1 } });
    expect(body).toMatchObject({ count: 3, results: [{ personal_info: { name_np: 'राम अधिकारी' } }] });
    expect(body.next).toBe('/api/v1/kyc/?search=ram&limit=1&offset=2');
  });

  test('shows a removed farmer no more', async () => {
    const app = await openTestApp();
    const { id } = await register(app, somebody('सीता थापा'));
    await app.deps.database.db.updateTable('kyc').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    expect(await namesOf(app, { search: 'sita' })).toEqual([]);
    expect(await namesOf(app, {})).toEqual([]);
  });
});
