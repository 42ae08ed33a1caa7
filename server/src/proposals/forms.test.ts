import { indexCooperatives } from '@krishi-bima/contract/cooperatives/cooperatives';
import { type FormName, findForm, formNames, forms } from '@krishi-bima/contract/forms';
import { productKey } from '@krishi-bima/contract/forms/index-product';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import { formEndpoints, proposals } from '@krishi-bima/contract/proposals/proposals';
import { tariffs } from '@krishi-bima/contract/tariffs/tariffs';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { registerFarmer, setRates, setTariff, somePlace, tomatoes, wholeProposal } from '../../test/farm.ts';
import { completeProposal, foundCooperative, productOf } from '../../test/index-sale.ts';
import { cow } from '../../test/livestock.ts';
import type { Person } from '../../test/people.ts';
import { explainAll } from '../../test/reasons.ts';

const land = { kitta_no: '417', area: { unit: 'bigha', parts: ['1', '0', '0'] } } satisfies RowValues;

/** A row of each form with nothing missing. */
const rows: Record<FormName, RowValues> = {
  vegetable: tomatoes,
  foodcrop: {
    ...land,
    crop: 'paddy',
    season: 'rainy',
    irrigation: 'irrigated',
    sowing_date: '2024-10-29',
    harvest_date: '2025-02-03',
  },
  orangeinsurance: {
    ...land,
    fruit_kind: 'orange',
    cover_basis: 'tree',
    tree_age_group: 'from_7_to_10',
    tree_count: 60,
    bearing_count: 40,
    value_per_tree: '1200.00',
  },
  cattle: { ...cow, tag_no: 'np-00417' },
  // The product is made with the cooperative.
  indexinsurance: { units: 12 },
};

/** Returns a writer of the form's own line. */
function writerOf(name: FormName): Person {
  if (isSoldToCooperative(name)) return 'indexAgent';
  return forms[name].line === 'livestock' ? 'livestockAgent' : 'agent';
}

function isSoldToCooperative(name: FormName): boolean {
  return findForm(name)?.sold_to === 'cooperative';
}

/** A cooperative proposes for one of its members, by a product of the company. */
async function draftOfCooperative(app: TestApp, name: FormName) {
  const calls = formEndpoints[name];
  const call = app.as(writerOf(name));
  const { cooperative, firm, members } = await foundCooperative(app);
  const product = productKey(await productOf(app));
  const chosen = [{ kyc: members[0]?.id ?? 0 }];
  const { body } = await call(indexCooperatives.insure, {
    params: { id: cooperative },
    body: { product, units: rows[name].units ?? 1, members: chosen },
  });
  await completeProposal(app, body.insurance_proposal);
  const { body: proposal } = await call(calls.get, { params: { id: body.insurance_proposal } });
  await explainAll(app, writerOf(name), proposal.id);
  const row = proposal.insurance_details[0];
  if (!row) throw new Error('No row.');
  return { farmer: { ...firm, personal_info: firm.personal_info.id }, proposal, row };
}

async function draft(app: TestApp, name: FormName) {
  if (isSoldToCooperative(name)) return draftOfCooperative(app, name);
  const calls = formEndpoints[name];
  const call = app.as(writerOf(name));
  const farmer = await registerFarmer(app);
  const { ownership, ...values } = await wholeProposal(app);
  const isLand = forms[name].line === 'crop';
  const body = { personal_info: farmer.personal_info, ...values, ...(isLand ? { ownership } : {}) };
  const { body: proposal } = await call(calls.create, { body });
  const { body: row } = await call(calls.createRow, { body: { insurance_proposal: proposal.id, ...rows[name] } });
  if (calls.banking) await call(calls.banking, { params: { id: proposal.id }, body: { has_loan: false } });
  await explainAll(app, writerOf(name), proposal.id);
  return { farmer, proposal, row };
}

/** Sends a request as an existing client does, by the letters of the specification, section 7. */
async function send(app: TestApp, method: 'GET' | 'PATCH', url: string, payload?: object) {
  const headers = { authorization: `Token ${app.tokens.agent}` };
  const response = await app.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, body: response.json() };
}

describe.each(formNames)('a %s proposal', (name) => {
  const { tariff_line: line } = forms[name];

  test('is written, read, listed and submitted at its own paths', async () => {
    const app = await openTestApp();
    await setTariff(app, { line });
    await setRates(app);
    const { farmer, proposal, row } = await draft(app, name);
    const { body: read } = await app.as('agent')(formEndpoints[name].get, { params: { id: proposal.id } });
    const { body: mine } = await app.as('agent')(formEndpoints[name].byOwner, {
      params: { id: farmer.personal_info },
    });
    const submitted = await app.as(writerOf(name))(formEndpoints[name].submit, { params: { id: proposal.id } });

    expect(read.insurance_details).toMatchObject([{ id: row.id, ...withoutTyped(rows[name]) }]);
    expect(mine.results.map(({ id }) => id)).toEqual([proposal.id]);
    expect(submitted.body.proposal_no).toMatch(new RegExp(`/${forms[name].code}/00001$`));
    expect(Number(submitted.body.totals.premium)).toBeGreaterThan(0);
  });

  test('does not answer to the paths of another form', async () => {
    const app = await openTestApp();
    await setTariff(app, { line });
    const { proposal, row } = await draft(app, name);
    const other = formEndpoints[formNames.find((one) => one !== name) ?? name];
    const call = app.as('superAdmin');

    expect((await call(other.get, { params: { id: proposal.id } })).status).toBe(404);
    expect((await call(other.patch, { params: { id: proposal.id }, body: { place: 'x' } })).status).toBe(404);
    expect((await call(other.patchRow, { params: { id: row.id }, body: {} })).status).toBe(404);
  });
});

/** The answer has land measured, and an ear tag as it was typed. */
function withoutTyped(row: RowValues) {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'area'));
}

describe('existing clients', () => {
  test('find and change an orange proposal with its ids in query and body', async () => {
    const app = await openTestApp();
    const { farmer, proposal } = await draft(app, 'orangeinsurance');
    const base = '/api/v2/orangeinsurance/';

    const found = await send(app, 'GET', `${base}orange-by-owner?owner_id=${farmer.personal_info}&insurance=`);
    const changed = await send(app, 'PATCH', `${base}patch-orange-insurance`, { id: proposal.id, place: 'बनेपा' });
    const nobody = await send(app, 'GET', `${base}orange-by-owner`);
    const without = await send(app, 'PATCH', `${base}patch-orange-insurance`, { place: 'बनेपा' });

    expect(found.body).toMatchObject({ count: 1, results: [{ id: proposal.id }] });
    expect(changed.body).toMatchObject({ id: proposal.id, default_values: { place: 'बनेपा' } });
    expect(nobody).toMatchObject({ status: 400, body: { fields: { owner_id: 'required' } } });
    expect(without).toMatchObject({ status: 400, body: { fields: { id: 'required' } } });
  });

  test('find and change a food crop proposal as the specification writes it', async () => {
    const app = await openTestApp();
    const { farmer, proposal } = await draft(app, 'foodcrop');
    const owner = farmer.personal_info;

    const mine = await send(app, 'GET', `/api/v1/cropinsurancebyowner/${owner}/?personalInfoId=${owner}`);
    const other = await send(app, 'GET', `/api/v1/cropinsurancebyowner/${owner}/?personalInfoId=${owner + 1}`);
    const one = await send(app, 'GET', `/api/v1/crop-insurance-proposal/?insurance_proposal__id=${proposal.id}`);
    const changed = await send(app, 'PATCH', '/api/v1/crop-insurance/patch-insurance-proposal/', {
      id: 'x',
      place: 'बनेपा',
    });
    const right = await send(app, 'PATCH', '/api/v1/crop-insurance/patch-insurance-proposal/', {
      id: String(proposal.id),
      place: 'बनेपा',
    });

    expect(mine.body.results[0].id).toBe(proposal.id);
    expect(other.body).toMatchObject({ count: 0, results: [] });
    expect(one.body).toMatchObject({ id: proposal.id, form: 'foodcrop' });
    expect(changed).toMatchObject({ status: 400, body: { fields: { id: 'bad_type' } } });
    expect(right.body.default_values.place).toBe('बनेपा');
  });
});

describe('the sum insured of a food crop', () => {
  test('follows the district and the day, and stays as it was submitted', async () => {
    const app = await openTestApp();
    const place = await somePlace(app);
    await setTariff(app, { line: forms.foodcrop.tariff_line });
    await setRates(app);
    const { proposal } = await draft(app, 'foodcrop');
    const params = { id: proposal.id };
    const { foodcrop } = formEndpoints;
    const read = async () => (await app.as('agent')(foodcrop.get, { params })).body;

    expect((await read()).totals).toMatchObject({
      sum_insured: '70330.39',
      premium: '3516.52',
      farmer_share: '703.30',
    });
    await setRates(app, [
      { rate_table: 'productivity', key: 'paddy', district: place.district, value: '40', effective_from: '2024-11-01' },
    ]);
    await app.as('agent')(foodcrop.patch, { params, body: { wants_subsidy: false, no_other_subsidy_declared: null } });
    const { body: lines } = await app.as('agent')(proposals.list, { query: { registration: 'crop' } });
    const dearer = (await read()).totals.sum_insured;
    await app.as('agent')(foodcrop.submit, { params });
    await setRates(app, [{ rate_table: 'support_price', key: 'paddy', value: '9000', effective_from: '2024-11-02' }]);

    expect(dearer).toBe('80377.59');
    expect(lines.results.find(({ id }) => id === proposal.id)?.sum_insured).toBe('80377.59');
    expect((await read()).totals.sum_insured).toBe('80377.59');
  });

  test('is asked for by day and district before anything is saved, within the own company only', async () => {
    const app = await openTestApp();
    await setTariff(app, { line: forms.foodcrop.tariff_line });
    await setRates(app);
    const query = { form: 'foodcrop', on: '2024-11-20', insurance: app.company.id };

    const mine = await app.as('agent')(tariffs.inForce, { query });
    const early = await app.as('agent')(tariffs.inForce, { query: { ...query, on: '2020-01-01' } });
    const theirs = await app.as('otherCompany')(tariffs.inForce, { query });

    expect(mine.body.tariff?.rates).toContainEqual({
      rate_table: 'support_price',
      key: 'paddy',
      district: null,
      value: '2967',
    });
    expect([early.body.tariff, theirs.body.tariff]).toEqual([null, null]);
    expect((await app.as('agent')(tariffs.inForce, { query: { ...query, form: 'none' } })).status).toBe(404);
  });
});

test('an animal keeps its number where others find it', async () => {
  const app = await openTestApp();
  const { row } = await draft(app, 'cattle');
  const kept = await app.deps.database.db
    .selectFrom('proposal_rows' as never)
    .selectAll()
    .where('id' as never, '=', row.id as never)
    .executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ insurance: app.company.id, kind: 'cow', tag_no: 'NP-00417', count: 1 });
});
