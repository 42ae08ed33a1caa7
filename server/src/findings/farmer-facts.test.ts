import { fields } from '@krishi-bima/contract/fields/fields';
import { findingEndpoints } from '@krishi-bima/contract/findings/findings';
import { refundRules } from '@krishi-bima/contract/policies/policies';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { subsidies } from '@krishi-bima/contract/subsidies/subsidies';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { draftProposal, registerFarmer, setTariff, tomatoes } from '../../test/farm.ts';
import { squareAt } from '../../test/ground.ts';
import { issuedPolicy, tryMove } from '../../test/office-moves.ts';
import type { Person } from '../../test/people.ts';

const { vegetable, foodcrop, cattle } = formEndpoints;

async function office() {
  const app = await openTestApp();
  await setTariff(app);
  return app;
}

async function found(app: TestApp, id: number, person: Person = 'agent') {
  const { body } = await app.as(person)(findingEndpoints.get, { params: { id } });
  return body;
}

async function named(app: TestApp, id: number, check: string, person: Person = 'agent') {
  return (await found(app, id, person)).findings.filter((one) => one.check === check);
}

describe('the ground of the farmer', () => {
  const area = { unit: 'ropani', parts: ['4', '0', '0', '0'] } as const;

  /** The land record says four ropani; the drawn boundary has about a hectare. */
  async function plot(app: TestApp, farm_id: number, kitta_no: string) {
    const ground = { field_polygon_json: squareAt(85.5, 27.6), paper_area: { ...area, parts: [...area.parts] } };
    const { body } = await app.as('agent')(fields.create, {
      body: { farm_id, field_name: 'पाटो', kitta_no, ...ground },
    });
    return body.id;
  }

  test('shows that two of its four ropani are to be insured, and that none of it looks like the map', async () => {
    const app = await office();
    const { farmer, proposal, rows } = await draftProposal(app);
    await plot(app, farmer.personal_info, '417');

    const [part] = await named(app, proposal.id, 'part_of_plot');
    const [map] = await named(app, proposal.id, 'area_unlike_map');
    const refused = await tryMove(app, 'agent', proposal.id, 'submit');
    const patch = { params: { id: rows[0]?.id ?? 0 }, body: { area: { ...area, parts: [...area.parts] } } };
    await app.as('agent')(vegetable.patchRow, patch);

    expect(part).toMatchObject({ level: 'stop', open: true, figures: { paper_sqm: '2034.9482', kitta_no: '417' } });
    expect(map).toMatchObject({ level: 'warn', open: true });
    expect(Number(map?.figures.mapped_sqm)).toBeGreaterThan(10_000);
    expect(refused.body.fields).toMatchObject({ 'insurance_details.0.area': 'part_of_plot' });
    expect(await named(app, proposal.id, 'part_of_plot')).toEqual([]);
    expect(await named(app, proposal.id, 'area_unlike_map')).toHaveLength(1);
  });

  test('is looked for among the own fields only, and not among those that are gone', async () => {
    const app = await office();
    const { farmer, proposal } = await draftProposal(app);
    const other = await registerFarmer(app);
    const gone = await plot(app, farmer.personal_info, '417');
    await plot(app, other.personal_info, '417');
    await app.as('agent')(fields.remove, { params: { id: gone } });

    const { findings, facts } = await found(app, proposal.id);

    expect(facts.farmer_fields).toEqual([]);
    expect(findings.map(({ check }) => check)).not.toContain('part_of_plot');
  });
});

describe('the subsidy ceiling', () => {
  const cap = (app: TestApp, subsidy_cap_per_farmer: string | null, effective_from = todayAd()) =>
    app.as('cropAdmin')(subsidies.createCap, { body: { effective_from, subsidy_cap_per_farmer } });

  async function again(app: TestApp, farmer: Awaited<ReturnType<typeof registerFarmer>>) {
    const { proposal } = await draftProposal(app, [{ ...tomatoes, kitta_no: '902' }], 'agent', farmer);
    return proposal.id;
  }

  async function withdraw(app: TestApp, proposal: number) {
    const entry = app.deps.database.db.selectFrom('subsidy_entries').select('id');
    const { id } = await entry.where('insurance_proposal', '=', proposal).executeTakeFirstOrThrow();
    const move = { move: 'withdraw', on_date: todayAd(), reason: 'किसानले छोडेको' } as const;
    expect((await app.as('cropAdmin')(subsidies.move, { body: { entries: [id], ...move } })).status).toBe(200);
  }

  test('counts what the farmer got in this fiscal year, and takes a reason', async () => {
    const app = await office();
    const { farmer } = await issuedPolicy(app);
    const id = await again(app, farmer);

    const before = await named(app, id, 'subsidy_over_cap');
    await cap(app, '7999.99');
    const [one] = await named(app, id, 'subsidy_over_cap');
    const refused = await tryMove(app, 'agent', id, 'submit');
    const spot = { check: 'subsidy_over_cap', part: 'default_values', row: null, field: 'wants_subsidy' } as const;
    await app.as('agent')(findingEndpoints.explain, { params: { id }, body: { ...spot, reason: 'संयुक्त परिवार' } });

    expect(before).toEqual([]);
    expect(one).toMatchObject({ level: 'warn', open: true, figures: { sum: '8000.00', cap: '7999.99' } });
    expect(refused.body.fields).toMatchObject({ 'default_values.wants_subsidy': 'subsidy_over_cap' });
    expect(await named(app, id, 'subsidy_over_cap')).toMatchObject([
      { open: false, reason: { reason: 'संयुक्त परिवार' } },
    ]);
  });

  test('counts no other farmer, of a cancelled cover what it earned, and only the ceiling of today', async () => {
    const app = await office();
    const { farmer, proposal } = await issuedPolicy(app);
    const id = await again(app, farmer);
    await cap(app, '5000.00');
    await cap(app, '1.00', addDays(todayAd(), 1));
    const { proposal: others } = await draftProposal(app);
    await app.as('cropAdmin')(refundRules.create, { body: { effective_from: todayAd(), rule: 'pro_rata' } });

    const mine = await named(app, id, 'subsidy_over_cap');
    await withdraw(app, proposal);

    expect(mine).toMatchObject([{ figures: { cap: '5000.00' } }]);
    expect(await named(app, id, 'subsidy_over_cap')).toEqual([]);
    expect(await named(app, others.id, 'subsidy_over_cap')).toEqual([]);
  });
});

test('a loan that is repaid before it is taken stops the submission', async () => {
  const app = await office();
  const { personal_info } = await registerFarmer(app);
  const { body } = await app.as('agent')(foodcrop.create, { body: { personal_info } });
  const params = { id: body.id };
  const loan = { has_loan: true, loan_amount: '500', outstanding: '600', loan_date: '2024-10-01' };
  if (foodcrop.banking) {
    const banking = { ...loan, loan_maturity: '2024-09-30', payee_name: 'हरि थापा' };
    await app.as('agent')(foodcrop.banking, { params, body: banking });
  }

  const { findings } = await found(app, body.id);

  expect(findings.filter(({ part }) => part === 'banking').map(({ check, level }) => [check, level])).toEqual([
    ['loan_repaid_before', 'stop'],
    ['loan_outstanding_over', 'stop'],
    ['payee_is_another', 'warn'],
  ]);
});

describe('an ear tag', () => {
  /** The technician of livestock is reviewing a cow. */
  async function cow(app: TestApp, tag_no: string | null) {
    const { personal_info } = await registerFarmer(app, { is_livestock: true }, 'livestockAgent');
    const { body } = await app.as('livestockAgent')(cattle.create, { body: { personal_info } });
    const row = { insurance_proposal: body.id, species: 'cow', tag_no } as const;
    const { body: saved } = await app.as('livestockAgent')(cattle.createRow, { body: row });
    const change = {
      ...({ status: 'technician_review', technician: app.ids.livestockTechnician } as const),
      ...{ proposal_no: `LVS/${body.id}`, submitted_at: new Date() },
      tariff_snapshot: JSON.stringify(await setTariff(app, { line: 'cattle.*' })),
    };
    await app.deps.database.db.updateTable('proposals').set(change).where('id', '=', body.id).execute();
    return { id: body.id, row: saved.id };
  }

  async function report(app: TestApp, row: number, tag_no_confirmed: string) {
    const call = cattle.technicianData;
    if (!call) throw new Error('no report');
    return app.as('livestockTechnician')(call, { params: { id: row }, body: { tag_no_confirmed } });
  }

  test('put on at the visit becomes the row’s, once', async () => {
    const app = await openTestApp();
    const { id, row } = await cow(app, null);

    const before = await named(app, id, 'tag_missing', 'livestockAgent');
    await report(app, row, 'np-7');
    const { body } = await app.as('livestockAgent')(cattle.get, { params: { id } });
    await report(app, row, 'NP-8');
    const stored = app.deps.database.db.selectFrom('proposal_rows').select('tag_no').where('id', '=', row);

    expect(before).toMatchObject([{ open: false }]);
    expect(body.insurance_details).toMatchObject([{ tag_no: 'np-7' }]);
    expect((await stored.executeTakeFirst())?.tag_no).toBe('NP-7');
    expect(await named(app, id, 'tag_missing', 'livestockAgent')).toEqual([]);
    expect(await named(app, id, 'tag_unconfirmed', 'livestockAgent')).toMatchObject([
      { level: 'stop', open: true, figures: { tag_no: 'NP-7', confirmed: 'NP-8' } },
    ]);
  });

  test('that is missing stops the approval', async () => {
    const app = await openTestApp();
    const { id } = await cow(app, null);
    await app.deps.database.db.updateTable('proposals').set({ status: 'verified' }).where('id', '=', id).execute();

    const refused = await tryMove(app, 'livestockAdmin', id, 'approve');

    expect(refused).toMatchObject({ status: 422, body: { fields: { 'insurance_details.0.tag_no': 'tag_missing' } } });
  });
});

test('a report of a visit that is still to come is not verified', async () => {
  const app = await office();
  const { proposal } = await draftProposal(app, [tomatoes]);
  await tryMove(app, 'agent', proposal.id, 'submit');
  await tryMove(app, 'cropAdmin', proposal.id, 'assign', { technician: app.ids.technician });
  if (vegetable.technicianData) {
    const visit_date = addDays(todayAd(), 1);
    await app.as('technician')(vegetable.technicianData, { params: { id: proposal.id }, body: { visit_date } });
  }
  const [one] = await named(app, proposal.id, 'visit_ahead');

  expect(one).toMatchObject({ level: 'stop', open: true, part: 'technician_data', field: 'visit_date' });
});
