import type { FormValues } from '@krishi-bima/contract/forms/kinds';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { draftProposal, setTariff, tomatoes } from '../../test/farm.ts';

const { vegetable } = formEndpoints;

describe('a row of vegetables', () => {
  test('is saved with its figures and moves those of the proposal', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { proposal, rows } = await draftProposal(app);

    expect(rows[0]).toMatchObject({
      insurance_proposal: proposal.id,
      position: 0,
      area: { unit: 'ropani', parts: ['2', '0', '0', '0'], sqm: '1017.4741' },
      production_cost: '100000.00',
      max_cost: '4000000.00',
      premium_rate: 5,
      premium: '5000.00',
      subsidy: '4000.00',
      farmer_share: '1000.00',
      proposal_version: proposal.version + 1,
      totals: { area_sqm: '1017.4741', sum_insured: '100000.00', payable: '1020.00', subsidy_percent: 80 },
    });
    const { body } = await app.as('agent')(vegetable.get, { params: { id: proposal.id } });
    expect(body.version).toBe(rows[0]?.proposal_version);
    expect(body.totals).toEqual(rows[0]?.totals);
    expect(body.insurance_details[0]).toMatchObject({ id: rows[0]?.id, premium: '5000.00', version: 1 });
  });

  test('that lifts the proposal into another slab changes the subsidy of the rows before it', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const thirtyLakh = { ...tomatoes, cost_seed: '3000000.00', sum_insured: '3000000.00' };
    const { proposal, rows } = await draftProposal(app, [thirtyLakh, thirtyLakh]);

    const { body } = await app.as('agent')(vegetable.get, { params: { id: proposal.id } });

    expect(rows[0]).toMatchObject({ subsidy: '120000.00', version: 1 });
    expect(body.insurance_details).toMatchObject([
      { subsidy: '97500.00', version: 1 },
      { subsidy: '97500.00', version: 1 },
    ]);
    expect(body.totals).toMatchObject({ subsidy: '195000.00', farmer_share: '105000.00', subsidy_percent: 65 });
    const stored = await app.deps.database.db
      .selectFrom('proposal_rows')
      .select(['sum_insured', 'premium', 'subsidy', 'farmer_share'])
      .where('insurance_proposal', '=', proposal.id)
      .execute();
    const figures = { sum_insured: 300_000_000, premium: 15_000_000, subsidy: 9_750_000, farmer_share: 5_250_000 };
    expect(stored).toEqual([figures, figures]);
  });

  test('posted again because its answer got lost is the same row', async () => {
    const app = await openTestApp();
    const { proposal } = await draftProposal(app, []);
    const client_id = crypto.randomUUID();
    const post = (kitta_no: string) =>
      app.as('agent')(vegetable.createRow, {
        body: { insurance_proposal: proposal.id, client_id, ...tomatoes, kitta_no },
      });

    const first = await post('417');
    const second = await post('418');
    const { body } = await app.as('agent')(vegetable.get, { params: { id: proposal.id } });

    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toMatchObject({ id: first.body.id, kitta_no: '418', version: 2 });
    expect(body.insurance_details).toHaveLength(1);
  });

  test('from an old client needs no client id, and follows the others', async () => {
    const app = await openTestApp();
    const { proposal } = await draftProposal(app);

    const typed: FormValues = { crop: 'potato', cost_seed: 1250.5, kitta_no: '४२२' };
    const { body } = await app.as('agent')(vegetable.createRow, {
      body: { insurance_proposal: proposal.id, ...typed },
    });

    expect(body).toMatchObject({ position: 1, cost_seed: '1250.50', kitta_no: '422' });
    expect(body.client_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('keeps what was entered, never what a client computed', async () => {
    const app = await openTestApp();
    const { rows } = await draftProposal(app);

    const { body } = await app.as('agent')(vegetable.patchRow, {
      params: { id: rows[0]?.id ?? 0 },
      body: {
        premium: '1.00',
        production_cost: '9.00',
        cost_other: '500.00',
        area: { unit: 'ropani', parts: ['1'], sqm: '9' },
      },
    });

    expect(body).toMatchObject({ production_cost: '100500.00', premium: null, area: { sqm: '508.7370' } });
  });

  test('taken out is gone from table and totals', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { proposal, rows } = await draftProposal(app, [tomatoes, { ...tomatoes, kitta_no: '500' }]);

    const gone = await app.as('agent')(vegetable.removeRow, { params: { id: rows[0]?.id ?? 0 } });
    const { body } = await app.as('agent')(vegetable.get, { params: { id: proposal.id } });

    expect(gone.status).toBe(204);
    expect(body.insurance_details.map(({ kitta_no }) => kitta_no)).toEqual(['500']);
    expect(body.totals.payable).toBe('1020.00');
    expect(body.version).toBe(proposal.version + 3);
  });

  test('stands where it was put', async () => {
    const app = await openTestApp();
    const { proposal, rows } = await draftProposal(app, [tomatoes, { ...tomatoes, kitta_no: '500' }]);

    await app.as('agent')(vegetable.patchRow, { params: { id: rows[0]?.id ?? 0 }, body: { position: 5 } });
    const { body } = await app.as('agent')(vegetable.get, { params: { id: proposal.id } });

    expect(body.insurance_details.map(({ kitta_no }) => kitta_no)).toEqual(['500', '417']);
  });

  test('twenty written at once are all there, none twice, and the totals are theirs', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { proposal } = await draftProposal(app, []);
    const bodies = Array.from({ length: 20 }, (_, position) => ({
      insurance_proposal: proposal.id,
      client_id: crypto.randomUUID(),
      position,
      ...tomatoes,
    }));

    const answers = await Promise.all(bodies.map((body) => app.as('agent')(vegetable.createRow, { body })));
    const { body } = await app.as('agent')(vegetable.get, { params: { id: proposal.id } });

    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(body.insurance_details.map(({ client_id }) => client_id)).toEqual(bodies.map(({ client_id }) => client_id));
    expect(body.totals).toMatchObject({ sum_insured: '2000000.00', payable: '20020.00' });
    expect(body.version).toBe(proposal.version + 20);
  });
});

describe('refused', () => {
  test('an area that is none, and what is malformed', async () => {
    const app = await openTestApp();
    const { rows } = await draftProposal(app);
    const patch = (body: Record<string, unknown>) =>
      app.as('agent')(vegetable.patchRow, { params: { id: rows[0]?.id ?? 0 }, body });

    expect((await patch({ area: { unit: 'bigha', parts: ['0', '25', '0'] } })).body).toMatchObject({
      code: 'invalid_input',
      fields: { area: 'bad_area' },
    });
    expect((await patch({ crop: 'Gold', plant_count: -1 })).body.fields).toEqual({
      crop: 'bad_choice',
      plant_count: 'too_small',
    });
  });

  test('a row that somebody else changed meanwhile', async () => {
    const app = await openTestApp();
    const { rows } = await draftProposal(app);
    const patch = (kitta_no: string) =>
      app.as('agent')(vegetable.patchRow, {
        params: { id: rows[0]?.id ?? 0 },
        body: { kitta_no },
        headers: { 'if-match': '"1"' },
      });

    expect((await patch('500')).status).toBe(200);
    expect(await patch('501')).toMatchObject({ status: 409, body: { code: 'stale', current_version: 2 } });
  });
});

describe('with the version at which its proposal was read', () => {
  const headers = (version: number | undefined) => ({ 'if-match': `"proposal-${version}"` });

  test('a row is written, and tells the version for the next', async () => {
    const app = await openTestApp();
    const call = app.as('agent');
    const { proposal } = await draftProposal(app, []);
    const insurance_proposal = proposal.id;

    const added = await call(vegetable.createRow, {
      body: { insurance_proposal, ...tomatoes },
      headers: headers(proposal.version),
    });
    const params = { id: added.body.id };
    const changed = await call(vegetable.patchRow, {
      params,
      body: { kitta_no: '500', crop: null },
      headers: headers(added.body.proposal_version),
    });
    const removed = await call(vegetable.removeRow, {
      params,
      headers: { ...headers(changed.body.proposal_version), prefer: 'return=representation' },
    });

    expect(added.body.findings).toEqual({});
    expect(changed.body.findings).toMatchObject({ crop: 'required' });
    expect(removed.status).toBe(200);
    expect(removed.body).toMatchObject({
      ...{ id: added.body.id, insurance_proposal, proposal_version: proposal.version + 3 },
      totals: { sum_insured: '0.00', area_sqm: '0.0000' },
    });
  });

  test('is refused when somebody changed anything of the proposal meanwhile, and hears what', async () => {
    const app = await openTestApp();
    const { proposal, rows } = await draftProposal(app);
    const params = { id: rows[0]?.id ?? 0 };
    const read = rows[0]?.proposal_version;
    await app.as('cropAdmin')(vegetable.patch, { params: { id: proposal.id }, body: { place: 'बनेपा' } });
    const call = app.as('agent');

    const answers = [
      await call(vegetable.createRow, {
        body: { insurance_proposal: proposal.id, ...tomatoes },
        headers: headers(read),
      }),
      await call(vegetable.patchRow, { params, body: { kitta_no: '500' }, headers: headers(read) }),
      await call(vegetable.removeRow, { params, headers: headers(read) }),
    ];

    for (const { status, body } of answers) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'stale', current_version: proposal.version + 2 });
      expect(body?.changes).toMatchObject([{ actor: 'सरिता अधिकारी', fields: ['place'] }]);
    }
    const { body } = await call(vegetable.get, { params: { id: proposal.id } });
    expect(body.insurance_details.map(({ kitta_no }) => kitta_no)).toEqual(['417']);
  });

  test('a new row goes by the plain version too, as its proposal is what it changes', async () => {
    const app = await openTestApp();
    const { proposal } = await draftProposal(app, []);
    const post = (version: number) =>
      app.as('agent')(vegetable.createRow, {
        body: { insurance_proposal: proposal.id, ...tomatoes },
        headers: { 'if-match': `"${version}"` },
      });

    expect((await post(proposal.version + 1)).status).toBe(409);
    expect((await post(proposal.version)).status).toBe(201);
  });

  test('what is no version is refused', async () => {
    const app = await openTestApp();
    const { rows } = await draftProposal(app);
    const { status, body } = await app.as('agent')(vegetable.patchRow, {
      params: { id: rows[0]?.id ?? 0 },
      body: {},
      headers: { 'if-match': '"policy-7"' },
    });
    expect([status, body.fields]).toEqual([400, { 'If-Match': 'bad_type' }]);
  });
});

test('a row of another company, and one for its proposal, do not exist', async () => {
  const app = await openTestApp();
  const { proposal, rows } = await draftProposal(app);
  const stranger = app.as('otherCompany');
  const params = { id: rows[0]?.id ?? 0 };

  expect((await stranger(vegetable.patchRow, { params, body: { kitta_no: '1' } })).status).toBe(404);
  expect((await stranger(vegetable.removeRow, { params })).status).toBe(404);
  expect((await stranger(vegetable.createRow, { body: { insurance_proposal: proposal.id } })).status).toBe(404);
});
