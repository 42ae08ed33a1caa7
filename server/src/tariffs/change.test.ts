import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { type NewTariff, tariffs } from '@krishi-bima/contract/tariffs/tariffs';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { draftProposal, setTariff, vegetableTariff } from '../../test/farm.ts';

const today = todayAd();
const tomorrow = addDays(today, 1);
const inAMonth = addDays(today, 30);

function dearer(change: Partial<NewTariff> = {}): NewTariff {
  return { ...structuredClone(vegetableTariff), effective_from: tomorrow, rate: 6, ...change } as NewTariff;
}

describe('a new version of a tariff', () => {
  test('takes over on its day; the one before ends the day before and is not rewritten', async () => {
    const app = await openTestApp();
    const old = await setTariff(app);
    const call = app.as('cropAdmin');

    const made = await call(tariffs.create, { body: dearer({ crop_rates: { tomato: 7 }, stamp: '२५' }) });
    const { body } = await call(tariffs.list, { query: { line: 'vegetable.*' } });

    expect(made).toMatchObject({ status: 201, body: { rate: 6, stamp: '25.00', crop_rates: { tomato: 7 } } });
    expect(body.results.map(({ id, effective_to, rate }) => ({ id, effective_to, rate }))).toEqual([
      { id: made.body.id, effective_to: null, rate: 6 },
      { id: old.id, effective_to: today, rate: 5 },
    ]);
  });

  test('leaves a submitted proposal the tariff it was submitted with', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { proposal } = await draftProposal(app);
    const calls = formEndpoints.vegetable;
    await app.as('agent')(calls.submit, { params: { id: proposal.id } });

    await app.as('cropAdmin')(tariffs.create, { body: dearer({ effective_from: today }) });
    const { body } = await app.as('agent')(calls.get, { params: { id: proposal.id } });

    expect(body).toMatchObject({ tariff: { rate: 5 }, totals: { premium: '5000.00' } });
  });

  test('begins no earlier than today, unless the line has none at all', async () => {
    const app = await openTestApp();
    const call = app.as('cropAdmin');
    const first = await call(tariffs.create, { body: dearer({ effective_from: '2024-07-16' }) });
    const late = await call(tariffs.create, { body: dearer({ effective_from: addDays(today, -1) }) });

    expect(first.status).toBe(201);
    expect(late).toMatchObject({ status: 422, body: { fields: { effective_from: 'past_date' } } });
  });

  test('never overlaps one that is planned', async () => {
    const app = await openTestApp();
    const call = app.as('cropAdmin');
    await call(tariffs.create, { body: dearer({ effective_from: inAMonth }) });

    const same = await call(tariffs.create, { body: dearer({ effective_from: inAMonth }) });
    const open = await call(tariffs.create, { body: dearer({ effective_from: inAMonth, rate: 3 }) });
    await setTariff(app, { effective_from: today, effective_to: addDays(inAMonth, -1) });
    const between = await call(tariffs.create, { body: dearer() });
    const closed = await call(tariffs.create, { body: dearer({ effective_to: addDays(inAMonth, -1) }) });

    expect(same).toMatchObject({ status: 409, body: { fields: { effective_from: 'day_taken' } } });
    expect(open.status).toBe(409);
    expect(between).toMatchObject({ status: 422, body: { fields: { effective_to: 'tariff_overlap' } } });
    expect(closed.status).toBe(201);
  });

  test('is refused with slabs that leave a gap, crops that are none, and caps said twice', async () => {
    const app = await openTestApp();
    const body = dearer({
      rate: 0,
      crop_rates: { rice: 3 },
      subsidy_slabs: [
        { up_to: '5000000.00', percent: 80 },
        { up_to: '5000000.00', percent: 65 },
        { up_to: '9000000.00', percent: 50 },
      ],
      caps: [
        { crop: 'tomato', unit: 'ropani', max_cost: '10.00' },
        { crop: 'tomato', unit: 'ropani', max_cost: '0.00' },
      ],
      buying_windows: [{ crop: 'yak', from_day: 20, to_day: 10 }],
    });

    const refused = await app.as('cropAdmin')(tariffs.create, { body });
    const line = await app.as('cropAdmin')(tariffs.create, { body: dearer({ line: 'fish.*' }) });
    const ends = await app.as('cropAdmin')(tariffs.create, { body: dearer({ effective_to: today }) });

    expect(refused).toMatchObject({
      status: 422,
      body: {
        fields: {
          rate: 'not_positive',
          'crop_rates.rice': 'bad_choice',
          'subsidy_slabs.1.up_to': 'slab_order',
          'subsidy_slabs.2.up_to': 'slab_open',
          'caps.1.crop': 'repeated',
          'caps.1.max_cost': 'not_positive',
          'buying_windows.0.crop': 'bad_choice',
          'buying_windows.0.to_day': 'bad_window',
        },
      },
    });
    expect(line.body.fields).toEqual({ line: 'bad_choice' });
    expect(ends.body.fields).toEqual({ effective_to: 'end_before_start' });
  });
});

describe('a tariff', () => {
  test('in force is ended from a day on, and nothing older comes back', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const newer = await setTariff(app, { effective_from: '2025-07-17', rate: 6 });
    const call = app.as('cropAdmin');

    const ended = await call(tariffs.patch, { params: { id: newer.id }, body: { effective_to: today } });
    const inForce = (on: string) => call(tariffs.inForce, { query: { form: 'vegetable', on } });

    expect(ended.body.effective_to).toBe(today);
    expect((await inForce(today)).body.tariff?.rate).toBe(6);
    expect((await inForce(tomorrow)).body.tariff).toBeNull();
  });

  test('is not ended in the past, nor opened again when it is over', async () => {
    const app = await openTestApp();
    const call = app.as('cropAdmin');
    const over = await setTariff(app, { effective_to: addDays(today, -1) });
    const inForce = await setTariff(app, { effective_from: today });

    const reopened = await call(tariffs.patch, { params: { id: over.id }, body: { effective_to: null } });
    const past = await call(tariffs.patch, {
      params: { id: inForce.id },
      body: { effective_to: addDays(today, -1) },
    });

    expect(reopened).toMatchObject({ status: 409, body: { code: 'tariff_over' } });
    expect(past.body.fields).toEqual({ effective_to: 'end_before_start' });
  });

  test('that has not begun is withdrawn, and the one before runs on; one in force is not', async () => {
    const app = await openTestApp();
    const old = await setTariff(app);
    const call = app.as('cropAdmin');
    const { body: planned } = await call(tariffs.create, { body: dearer() });

    const gone = await call(tariffs.remove, { params: { id: planned.id } });
    const { body } = await call(tariffs.list, { query: { line: 'vegetable.*' } });
    const kept = await call(tariffs.remove, { params: { id: old.id } });

    expect(gone.status).toBe(204);
    expect(body.results).toMatchObject([{ id: old.id, effective_to: null }]);
    expect(kept).toMatchObject({ status: 409, body: { code: 'tariff_begun' } });
  });

  test('is the matter of the admin of its line, in the own company', async () => {
    const app = await openTestApp();
    const { id } = await setTariff(app);
    const change = { params: { id }, body: { note: 'बदलियो' } };

    expect((await app.as('agent')(tariffs.create, { body: dearer() })).status).toBe(403);
    expect((await app.as('livestockAdmin')(tariffs.create, { body: dearer() })).status).toBe(403);
    expect((await app.as('livestockAdmin')(tariffs.preview, { body: dearer() })).status).toBe(403);
    expect((await app.as('livestockAdmin')(tariffs.patch, change)).status).toBe(403);
    expect((await app.as('otherCompany')(tariffs.patch, change)).status).toBe(404);
    expect((await app.as('otherCompany')(tariffs.remove, change)).status).toBe(404);
    expect((await app.as('superAdmin')(tariffs.create, { body: dearer() })).body.code).toBe('no_company');
    const made = await app.as('superAdmin')(tariffs.create, { body: dearer({ insurance: app.company.id }) });
    expect(made).toMatchObject({ status: 201, body: { insurance: app.company.id } });
  });
});
