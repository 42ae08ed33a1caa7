import { rates } from '@krishi-bima/contract/rates/rates';
import { insuranceData } from '@krishi-bima/contract/tariffs/tariffs';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { draftProposal, setTariff } from '../../test/farm.ts';
import { readCsv } from './import.ts';

const paddy = { rate_table: 'support_price', key: 'paddy', effective_from: '2024-07-16', value: '3128' } as const;

describe('the tables behind the rules', () => {
  test('an admin adds a figure, a newer one takes its place, and one can be ended', async () => {
    let now = new Date('2025-07-10T06:00:00Z');
    const app = await openTestApp({ clock: () => now });
    const call = app.as('cropAdmin');
    const { status, body: first } = await call(rates.create, { body: paddy });
    const { body: next } = await call(rates.create, {
      body: { ...paddy, effective_from: '2025-07-17', value: '३३००' },
    });
    const on = async (day: string) => {
      const { body } = await app.as('agent')(rates.list, { query: { rate_table: 'support_price', on: day } });
      return body.results.map(({ value }) => value);
    };

    expect(status).toBe(201);
    expect([await on('2024-07-15'), await on('2025-07-16'), await on('2025-07-17')]).toEqual([[], ['3128'], ['3300']]);
    await call(rates.patch, { params: { id: next.id }, body: { effective_to: '2026-07-16' } });
    expect([await on('2026-07-16'), await on('2026-07-17')]).toEqual([['3300'], ['3128']]);
    expect(first.district).toBeNull();

    now = new Date('2026-08-01T06:00:00Z');
    const late = await call(rates.patch, { params: { id: next.id }, body: { effective_to: null } });
    expect(late).toMatchObject({ status: 422, body: { fields: { effective_to: 'past_date' } } });
  });

  test('take no newer figure of a day that is over, and end none on such a day', async () => {
    const app = await openTestApp();
    const [yesterday, today] = [addDays(todayAd(), -1), todayAd()];
    const call = app.as('cropAdmin');
    const { body: first } = await call(rates.create, { body: paddy });
    const dated = (effective_from: string) => call(rates.create, { body: { ...paddy, effective_from, value: '9000' } });
    const file = `key,effective_from,value\npaddy,${yesterday},9000\nmaize,${yesterday},3330\n`;
    const rehearsal = await call(rates.import, { body: { rate_table: 'support_price', csv: file, apply: false } });

    expect((await dated(yesterday)).body.fields).toEqual({ effective_from: 'past_date' });
    expect(rehearsal.body.errors).toEqual([{ row: 2, column: 'effective_from', code: 'past_date' }]);
    expect((await dated(today)).status).toBe(201);
    const ended = (effective_to: string) => call(rates.patch, { params: { id: first.id }, body: { effective_to } });
    expect((await ended(yesterday)).body.fields).toEqual({ effective_to: 'past_date' });
    expect((await ended(today)).status).toBe(200);
  });

  test('are written by those who work in their line alone', async () => {
    const app = await openTestApp();
    const cow = { rate_table: 'animal_value', key: 'cow', effective_from: todayAd(), value: '150000' } as const;
    const { body: price } = await app.as('cropAdmin')(rates.create, { body: paddy });
    const csv = 'key,effective_from,value\npaddy,2024-07-16,1\n';
    const livestock = app.as('livestockAdmin');

    expect((await livestock(rates.create, { body: { ...paddy, key: 'maize' } })).status).toBe(403);
    expect((await livestock(rates.patch, { params: { id: price.id }, body: { note: 'x' } })).status).toBe(403);
    expect((await livestock(rates.import, { body: { rate_table: 'support_price', csv, apply: true } })).status).toBe(
      403,
    );
    expect((await app.as('cropAdmin')(rates.create, { body: cow })).status).toBe(403);
    expect((await livestock(rates.create, { body: cow })).status).toBe(201);
  });

  test('refuse a second figure of the same day, a key or district that is none, an end before the start', async () => {
    const app = await openTestApp();
    const call = app.as('cropAdmin');
    const now = { ...paddy, effective_from: todayAd() };
    await call(rates.create, { body: now });

    expect((await call(rates.create, { body: now })).body.fields).toEqual({ effective_from: 'rate_exists' });
    expect((await call(rates.create, { body: { ...now, key: 'rice' } })).body.fields).toEqual({ key: 'bad_choice' });
    expect((await call(rates.create, { body: { ...now, district: 1 } })).body.fields).toEqual({
      district: 'bad_choice',
    });
    const later = { ...paddy, key: 'maize', effective_from: addDays(todayAd(), 9) };
    const { body: ahead } = await call(rates.create, { body: later });
    const ended = await call(rates.patch, { params: { id: ahead.id }, body: { effective_to: todayAd() } });
    expect(ended.body.fields).toEqual({ effective_to: 'end_before_start' });
  });

  test('belong to their company, and agents only read them', async () => {
    const app = await openTestApp();
    const { body } = await app.as('cropAdmin')(rates.create, { body: paddy });

    expect((await app.as('agent')(rates.create, { body: paddy })).status).toBe(403);
    expect((await app.as('otherCompany')(rates.list, { query: {} })).body.count).toBe(0);
    expect((await app.as('otherCompany')(rates.patch, { params: { id: body.id }, body: {} })).status).toBe(404);
  });
});

describe('a file of figures', () => {
  const csv = 'बाली/किसिम,लागू मिति,मान,कैफियत\r\nधान,२०८१/०४/०१,"३,१२८",नमुना\r\nMaize,2024-07-16,3330,\r\n';

  test('is rehearsed first, then taken over whole', async () => {
    const app = await openTestApp();
    const send = (apply: boolean) =>
      app.as('cropAdmin')(rates.import, { body: { rate_table: 'support_price', csv, apply } });

    const rehearsal = await send(false);
    const before = await app.as('cropAdmin')(rates.list, { query: {} });
    const done = await send(true);
    const { body: after } = await app.as('cropAdmin')(rates.list, { query: {} });
    const again = await send(true);

    expect(rehearsal.body).toEqual({ rows: 2, added: 0, errors: [] });
    expect(before.body.count).toBe(0);
    expect(done.body).toEqual({ rows: 2, added: 2, errors: [] });
    expect(after.results.map(({ key, value, effective_from }) => [key, value, effective_from])).toEqual([
      ['maize', '3330', '2024-07-16'],
      ['paddy', '3128', '2024-07-16'],
    ]);
    expect(again.body.errors).toMatchObject([
      { row: 2, code: 'rate_exists' },
      { row: 3, code: 'rate_exists' },
    ]);
  });

  test('with anything wrong is not taken at all, and says where', async () => {
    const app = await openTestApp();
    const wrong = 'key\tdistrict\teffective_from\tvalue\npaddy\t\t2024-07-16\t35\nrice\tKathmandu\t2024-13-01\tmany\n';
    const { body } = await app.as('cropAdmin')(rates.import, {
      body: { rate_table: 'productivity', csv: wrong, apply: true },
    });
    const headless = await app.as('cropAdmin')(rates.import, {
      body: { rate_table: 'productivity', csv: 'paddy,35', apply: true },
    });

    expect(body).toEqual({
      rows: 2,
      added: 0,
      errors: [
        { row: 3, column: 'key', code: 'bad_choice' },
        { row: 3, column: 'effective_from', code: 'bad_date' },
        { row: 3, column: 'value', code: 'bad_type' },
      ],
    });
    expect(headless.body.errors.map(({ column }) => column)).toEqual(['key', 'effective_from', 'value']);
    expect((await app.as('cropAdmin')(rates.list, { query: {} })).body.count).toBe(0);
  });

  test('is read with its quotes, tabs and line ends', () => {
    expect(readCsv('\uFEFFa,"b ""c"", d"\r\n\r\n1,"x\ny"')).toEqual([
      ['a', 'b "c", d'],
      ['1', 'x\ny'],
    ]);
  });
});

describe('insurance data', () => {
  test('is refused without the id of a company', async () => {
    const app = await openTestApp();
    const { status, body } = await app.as('cropAdmin')(insuranceData.get, {
      query: {},
      headers: { 'accept-language': 'en' },
    });
    expect({ status, detail: body.detail }).toEqual({ status: 400, detail: 'No insurance company ID found' });
  });

  test("says what the company insures and at which tariff, and nothing of another's", async () => {
    const app = await openTestApp();
    await setTariff(app);
    await draftProposal(app);
    const query = { insurance_id: app.company.id };
    const { body } = await app.as('agent')(insuranceData.get, { query });

    expect(body.insurance.id).toBe(app.company.id);
    expect(body.results.find(({ form }) => form === 'vegetable')).toMatchObject({ proposals: 0, tariff: { rate: 5 } });
    expect((await app.as('otherCompany')(insuranceData.get, { query })).status).toBe(404);
  });
});
