import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { rates } from '@krishi-bima/contract/rates/rates';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { draftProposal, mushroom, setTariff, tomatoes } from '../../test/farm.ts';

const { vegetable } = formEndpoints;

const grown = { ...tomatoes, crop: 'mushroom' };

function submit(app: TestApp, id: number) {
  return app.as('agent')(vegetable.submit, { params: { id } });
}

describe('a crop that a company offers besides those of the form', () => {
  test('is written, submitted, and stays by its name when it is offered no more', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { status, body: name } = await app.as('cropAdmin')(rates.create, { body: mushroom });
    const { proposal, rows } = await draftProposal(app, [grown]);

    const sent = await submit(app, proposal.id);
    await app.as('cropAdmin')(rates.patch, { params: { id: name.id }, body: { effective_to: todayAd() } });
    const { body } = await app.as('agent')(vegetable.get, { params: { id: proposal.id } });

    expect(status).toBe(201);
    expect(rows[0]).toMatchObject({ crop: 'mushroom', premium: '5000.00' });
    expect(sent.status).toBe(200);
    expect(body.tariff?.rates).toContainEqual(
      expect.objectContaining({ key: 'mushroom', name_np: 'च्याउ', value: '1' }),
    );
  });

  test('is unknown to another company, and so is one that nobody offers', async () => {
    const app = await openTestApp();
    await app.as('otherCompany')(rates.create, { body: mushroom });
    const { proposal } = await draftProposal(app);
    const write = (crop: string) =>
      app.as('agent')(vegetable.createRow, { body: { insurance_proposal: proposal.id, ...tomatoes, crop } });

    expect(await write('mushroom')).toMatchObject({ status: 400, body: { fields: { crop: 'bad_choice' } } });
    expect(await write('Not a key')).toMatchObject({ status: 400, body: { fields: { crop: 'bad_choice' } } });
  });

  test('is refused at submission before its day and after its end', async () => {
    const [today, tomorrow] = [todayAd(), addDays(todayAd(), 1)];
    let now = new Date();
    const app = await openTestApp({ clock: () => now });
    await setTariff(app);
    const { body } = await app.as('cropAdmin')(rates.create, { body: { ...mushroom, effective_from: tomorrow } });
    const [first, second] = [await draftProposal(app, [grown]), await draftProposal(app, [grown])];

    const early = await submit(app, first.proposal.id);
    await app.as('cropAdmin')(rates.create, { body: { ...mushroom, effective_from: today } });
    const inTime = await submit(app, first.proposal.id);
    await app.as('cropAdmin')(rates.patch, { params: { id: body.id }, body: { effective_to: tomorrow } });
    now = new Date(now.getTime() + 2 * 86_400_000);
    await app.as('agent')(vegetable.patch, {
      params: { id: second.proposal.id },
      body: { proposal_date: addDays(today, 2) },
    });
    const late = await submit(app, second.proposal.id);

    expect(body.name_np).toBe('च्याउ');
    for (const refused of [early, late]) {
      expect(refused).toMatchObject({ status: 422, body: { fields: { 'insurance_details.0.crop': 'not_offered' } } });
    }
    expect(inTime.status).toBe(200);
  });
});

describe('a crop of the form', () => {
  test('is offered no more from the day that the company says, and again after it', async () => {
    const today = todayAd();
    let now = new Date();
    const app = await openTestApp({ clock: () => now });
    await setTariff(app);
    const stop = { rate_table: 'vegetables', key: 'tomato', effective_from: today, value: '0' } as const;
    const backwards = await app.as('cropAdmin')(rates.create, {
      body: { ...stop, effective_from: addDays(today, -1) },
    });
    const { body: stopped } = await app.as('cropAdmin')(rates.create, { body: stop });
    const { proposal } = await draftProposal(app);

    const refused = await submit(app, proposal.id);
    await app.as('cropAdmin')(rates.patch, { params: { id: stopped.id }, body: { effective_to: today } });
    now = new Date(now.getTime() + 86_400_000);
    await app.as('agent')(vegetable.patch, {
      params: { id: proposal.id },
      body: { proposal_date: addDays(today, 1) },
    });
    const taken = await submit(app, proposal.id);

    // It was offered until now, and what was submitted has it.
    expect(backwards.body.fields).toEqual({ effective_from: 'past_date' });

    expect(refused.body.fields).toMatchObject({ 'insurance_details.0.crop': 'not_offered' });
    expect(taken.status).toBe(200);
  });
});

describe('the lists of crops and breeds', () => {
  test('ask a new name in both languages, a key in Latin letters, and an animal that there is', async () => {
    const app = await openTestApp();
    const add = (change: object) => app.as('cropAdmin')(rates.create, { body: { ...mushroom, ...change } });

    expect((await add({ name_np: '', name_en: '' })).body.fields).toEqual({ name_np: 'required', name_en: 'required' });
    expect((await add({ key: 'च्याउ' })).body.fields).toEqual({ key: 'bad_choice' });
    expect((await add({ value: '3' })).body.fields).toEqual({ value: 'bad_choice' });
    expect((await add({ belongs_to: 'cow' })).body.fields).toEqual({ belongs_to: 'bad_choice' });
    const horse = { ...mushroom, rate_table: 'breeds', belongs_to: 'horse' } as const;
    expect((await app.as('livestockAdmin')(rates.create, { body: horse })).body.fields).toEqual({
      belongs_to: 'bad_choice',
    });
    expect((await add({ rate_table: 'support_price' })).body.fields).toMatchObject({ key: 'bad_choice' });
    expect((await app.as('agent')(rates.create, { body: mushroom })).status).toBe(403);
  });

  test('give a new crop figures of its own', async () => {
    const app = await openTestApp();
    const call = app.as('cropAdmin');
    const price = { rate_table: 'support_price', key: 'buckwheat', effective_from: todayAd(), value: '5200' } as const;
    const crop = {
      ...mushroom,
      rate_table: 'food_crops',
      key: 'buckwheat',
      name_np: 'फापर',
      name_en: 'Buckwheat',
    } as const;

    const before = await call(rates.create, { body: price });
    await call(rates.create, { body: crop });
    const after = await call(rates.create, { body: price });

    expect(before.body.fields).toEqual({ key: 'bad_choice' });
    expect(after.status).toBe(201);
  });

  test('are imported, a breed for each of its animals, with errors row by row', async () => {
    const app = await openTestApp();
    const heads = 'key,effective_from,value,Nepali name,English name,Animal';
    const day = addDays(todayAd(), -1);
    const csv = `${heads}\nred_sindhi,${day},1,रेड सिन्धी,Red Sindhi,गाई\nred_sindhi,${day},1,रेड सिन्धी,Red Sindhi,ox\n`;
    const wrong = `${heads}\ngir,${day},1,,Gir,cow\nBad Key,${day},2,गिर,Gir,horse\n`;
    const send = (text: string) =>
      app.as('livestockAdmin')(rates.import, { body: { rate_table: 'breeds', csv: text, apply: true } });

    const done = await send(csv);
    const refused = await send(wrong);
    const { body } = await app.as('agent')(rates.list, { query: { rate_table: 'breeds' } });

    expect(done.body).toEqual({ rows: 2, added: 2, errors: [] });
    expect(refused.body.errors).toEqual([
      { row: 2, column: 'name_np', code: 'required' },
      { row: 3, column: 'key', code: 'bad_choice' },
      { row: 3, column: 'value', code: 'bad_choice' },
      { row: 3, column: 'belongs_to', code: 'bad_choice' },
    ]);
    expect(new Set(body.results.map(({ belongs_to }) => belongs_to))).toEqual(new Set(['cow', 'ox']));
  });
});
