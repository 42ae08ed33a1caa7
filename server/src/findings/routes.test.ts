import { checkLimitEndpoints, findingEndpoints } from '@krishi-bima/contract/findings/findings';
import { history } from '@krishi-bima/contract/history/history';
import { policies } from '@krishi-bima/contract/policies/policies';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { onDay, openTestApp, type TestApp } from '../../test/app.ts';
import { sentEndorsement, tryEndorsementMove } from '../../test/endorsing.ts';
import { registerFarmer, setTariff, somePlace, tomatoes, wholeProposal } from '../../test/farm.ts';
import { issuedPolicy, tryMove } from '../../test/office-moves.ts';
import type { Person } from '../../test/people.ts';

const { vegetable, cattle } = formEndpoints;
const papers = { check: 'papers_missing', part: 'papers', row: null, field: '' } as const;
const reason = 'लालपुर्जा भोलि ल्याउने';

/** The proposal is complete except for its documents. */
async function draft(app: TestApp, row: object = {}, farmer?: { personal_info: number }) {
  const call = app.as('agent');
  const { personal_info } = farmer ?? (await registerFarmer(app));
  const body = { personal_info, ...(await wholeProposal(app)) };
  const { body: proposal } = await call(vegetable.create, { body });
  await call(vegetable.createRow, { body: { insurance_proposal: proposal.id, ...tomatoes, ...row } });
  return proposal.id;
}

function found(app: TestApp, id: number, person: Person = 'agent') {
  return app.as(person)(findingEndpoints.get, { params: { id } });
}

async function office() {
  const app = await openTestApp();
  await setTariff(app);
  return app;
}

describe('a warning', () => {
  test('holds the submission back until its reason is given, which stands with who gave it', async () => {
    const app = await office();
    const id = await draft(app);

    const byForm = await app.as('agent')(vegetable.submit, { params: { id } });
    const byMove = await tryMove(app, 'agent', id, 'submit');
    const given = await app.as('agent')(findingEndpoints.explain, { params: { id }, body: { ...papers, reason } });
    const submitted = await app.as('agent')(vegetable.submit, { params: { id } });
    const { body: seen } = await found(app, id, 'cropAdmin');
    const { body: past } = await app.as('cropAdmin')(history.of, { query: { entity: 'proposal', entity_id: id } });

    const refusal = { status: 422, body: { code: 'checks_open', fields: { papers: 'papers_missing' } } };
    expect(byForm).toMatchObject(refusal);
    expect(byMove).toMatchObject(refusal);
    expect(given.body.findings).toMatchObject([{ ...papers, open: false, reason: { reason } }]);
    expect(submitted.body.status).toBe('submitted');
    expect(seen).toMatchObject({
      stage: 'verify',
      findings: [{ reason: { reason, given_by: { id: app.ids.agent } } }],
    });
    expect(past.results.some((one) => one.entity === 'check_reason' && one.actor?.id === app.ids.agent)).toBe(true);
  });

  test('asks anew when what it rested on changed', async () => {
    const app = await office();
    const id = await draft(app);
    await app.as('agent')(findingEndpoints.explain, { params: { id }, body: { ...papers, reason } });

    await app.as('agent')(vegetable.patch, { params: { id }, body: { ownership: 'rented' } });
    const { body } = await found(app, id);

    expect(body.findings).toMatchObject([{ check: 'papers_missing', open: true, reason: null }]);
    expect(body.reasons).toMatchObject([{ reason, figures: { papers: 'land_certificate,subsidy_application' } }]);
  });

  test('that does not stand takes no reason, and a stop takes none', async () => {
    const app = await office();
    const id = await draft(app, { area: { unit: 'ropani', parts: ['0', '1', '0', '0'] } });
    const { body } = await found(app, id);
    const stop = body.findings.find(({ check }) => check === 'below_least_area');
    const spot = { part: 'insurance_details', row: stop?.row ?? '', field: 'area' } as const;
    const explain = (check: 'below_least_area' | 'dense_trees') =>
      app.as('agent')(findingEndpoints.explain, { params: { id }, body: { check, ...spot, reason } });

    expect(stop).toMatchObject({ level: 'stop', open: true, figures: { least_sqm: '254.3685', unit: 'ropani' } });
    expect(await explain('below_least_area')).toMatchObject({ status: 422, body: { code: 'check_settled' } });
    expect(await explain('dense_trees')).toMatchObject({ status: 422, body: { code: 'check_settled' } });
    const refused = await app.as('agent')(vegetable.submit, { params: { id } });
    expect(refused.body.fields).toMatchObject({ 'insurance_details.0.area': 'below_least_area' });
  });

  test("is explained by the writer's side while it is open, and seen by nobody of another company", async () => {
    const app = await office();
    const id = await draft(app);
    const explain = (person: Person) =>
      app.as(person)(findingEndpoints.explain, { params: { id }, body: { ...papers, reason } });

    expect((await explain('technician')).status).toBe(403);
    expect((await explain('partner')).status).toBe(403);
    expect((await explain('otherCompany')).status).toBe(404);
    expect((await found(app, id, 'otherCompany')).status).toBe(404);
    expect((await explain('cropAdmin')).status).toBe(200);
  });
});

describe('a plot', () => {
  test('of a policy in force is not insured again for the same days, by the same farmer', async () => {
    const app = await office();
    const { farmer, policy_no } = await issuedPolicy(app);
    const sheet_no = String(farmer.id);
    const again = await draft(app, { sheet_no }, farmer);
    const other = await draft(app, { sheet_no: '77' }, farmer);
    const later = await draft(app, { sheet_no }, farmer);
    await app.as('agent')(vegetable.patch, {
      params: { id: later },
      body: { risk_start_at: '2032-11-21T00:01:00+05:45', risk_end_at: '2033-05-20T23:59:00+05:45' },
    });

    const { body } = await found(app, again);
    const refused = await tryMove(app, 'agent', again, 'submit');

    expect(body.findings).toMatchObject([
      { check: 'plot_insured', level: 'stop', figures: { kitta_no: '417', policy_no } },
      { check: 'papers_missing' },
    ]);
    expect(refused.body.fields).toMatchObject({ 'insurance_details.0.kitta_no': 'plot_insured' });
    for (const id of [other, later]) {
      expect((await found(app, id)).body.findings.map(({ check }) => check)).toEqual(['papers_missing']);
    }
  });

  test('is found behind two hundred policies with the same number in another ward', async () => {
    const app = await office();
    const { db } = app.deps.database;
    const first = await issuedPolicy(app);
    await sql`with copied as (
        insert into proposals (insurance, form, personal_info, status, proposal_no, values, fiscal_year, proposal_date,
          branch, area_sqm, sum_insured, premium, subsidy, farmer_share, stamp, payable, tariff_snapshot, submitted_at)
        select insurance, form, personal_info, 'issued', proposal_no || '-' || n, values, fiscal_year, proposal_date,
          branch, area_sqm, sum_insured, premium, subsidy, farmer_share, stamp, payable, tariff_snapshot, submitted_at
        from proposals, generate_series(1, 201) n where proposals.id = ${first.proposal} returning id),
      insured as (
        insert into proposal_rows (insurance, insurance_proposal, client_id, values)
        select r.insurance, copied.id, gen_random_uuid(), r.values from proposal_rows r, copied
        where r.insurance_proposal = ${first.proposal} returning id, insurance_proposal),
      issued as (
        insert into policies (insurance, insurance_proposal, personal_info, form, policy_no, fiscal_year, issued_at,
          risk_start_at, risk_end_at, sum_insured, premium, subsidy, farmer_share, stamp, payable, snapshot)
        select insurance, copied.id, personal_info, form, policy_no || '-' || copied.id, fiscal_year, issued_at,
          risk_start_at, risk_end_at, sum_insured, premium, subsidy, farmer_share, stamp, payable,
          jsonb_set(snapshot, '{default_values,farm_address,ward}', '1')
        from policies, copied where policies.id = ${first.policy} returning id, insurance, insurance_proposal)
      insert into policy_rows (insurance, policy, row_id, ward, kitta_no)
        select issued.insurance, issued.id, insured.id, 1, '{417}'
        from issued join insured using (insurance_proposal)`.execute(db);
    await db.updateTable('policies').set({ status: 'expired' }).where('id', '=', first.policy).execute();
    const { farmer, policy_no } = await issuedPolicy(app);

    const { body } = await found(app, await draft(app, { sheet_no: String(farmer.id) }, farmer));

    expect(body.findings).toContainEqual(expect.objectContaining({ check: 'plot_insured', level: 'stop' }));
    expect(body.facts.insured_plots).toEqual([expect.objectContaining({ kitta_no: '417', policy_no })]);
  });

  test('with only the number in common, of another farmer, is to be explained', async () => {
    const app = await office();
    await issuedPolicy(app);
    const id = await draft(app);

    const { body } = await found(app, id);

    expect(body.findings.map(({ check, level }) => [check, level])).toContainEqual(['plot_doubtful', 'warn']);
  });

  test('counts as endorsed since: the new number is taken, the old one free', async () => {
    const app = await office();
    const { farmer, policy, policy_no } = await issuedPolicy(app);
    const { body } = await app.as('agent')(policies.get, { params: { id: policy } });
    const path = `insurance_details.${body.content.insurance_details[0]?.id}.kitta_no`;
    const sent = await sentEndorsement(app, {
      ...({ policy, kind: 'identify', cause: 'survey', reason: 'कित्ताकाट भएको' } as const),
      effective_from: todayAd(),
      changes: [{ path, value: '501' }],
    });
    await tryEndorsementMove(app, 'cropAdmin', sent.id, 'approve_endorsement');

    const numbers = async (kitta_no: string) =>
      (await found(app, await draft(app, { kitta_no, sheet_no: String(farmer.id) }, farmer))).body.findings;

    expect((await numbers('417')).map(({ check }) => check)).not.toContain('plot_insured');
    expect(await numbers('501')).toContainEqual(
      expect.objectContaining({ check: 'plot_insured', figures: expect.objectContaining({ policy_no }) }),
    );
  });

  test('is insured again by the renewal of its own policy', async () => {
    const app = await office();
    const { policy } = await issuedPolicy(app);

    const { body: renewal } = await app.as('agent')(policies.renew, { params: { id: policy } });
    const { body } = await found(app, renewal.id);

    expect(body.findings.map(({ check }) => check)).not.toContain('plot_insured');
  });
});

describe('an ear tag', () => {
  const animal = (tag_no: string) => ({ species: 'cow' as const, tag_no });

  /** Inserts a policy as issuing leaves it, without the moves before. */
  async function insure(app: TestApp, person: 'livestockAgent' | 'otherAgent', tag_no: string) {
    const { db } = app.deps.database;
    const { insurance, personal_info } = await registerFarmer(app, {}, person);
    const proposal = await db
      .insertInto('proposals')
      .values({ insurance, personal_info, form: 'cattle', values: '{}', created_by: app.ids[person] } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = await db
      .insertInto('proposal_rows')
      .values({
        ...{ insurance, insurance_proposal: proposal.id, client_id: crypto.randomUUID(), tag_no },
        values: JSON.stringify(animal(tag_no)),
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const amounts = { sum_insured: 1, premium: 1, subsidy: 0, farmer_share: 1, stamp: 0, payable: 1 };
    const policy_no = `P/${tag_no}/${person}`;
    const insurance_details = [{ id: row.id, ...animal(tag_no) }];
    const content = { personal_info: {}, default_values: {}, insurance_details, tariff: {} };
    const policy = await db
      .insertInto('policies')
      .values({
        ...{ insurance, personal_info, insurance_proposal: proposal.id, form: 'cattle', policy_no, fiscal_year: 2083 },
        ...{ issued_at: new Date(), risk_start_at: new Date(), risk_end_at: new Date(Date.now() + 86_400_000) },
        ...amounts,
        snapshot: JSON.stringify(content),
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('policy_rows').values({ insurance, policy: policy.id, row_id: row.id, tag_no }).execute();
    return { insurance, policy: policy.id, row: row.id, policy_no };
  }

  async function herd(app: TestApp, tag_no: string) {
    const call = app.as('livestockAgent');
    const { personal_info } = await registerFarmer(app, { is_livestock: true }, 'livestockAgent');
    const { body } = await call(cattle.create, { body: { personal_info } });
    await call(cattle.createRow, { body: { insurance_proposal: body.id, ...animal(tag_no) } });
    return body.id;
  }

  const tagsFound = async (app: TestApp, id: number) =>
    (await found(app, id, 'livestockAgent')).body.findings.filter(({ check }) => check === 'tag_insured');

  test('of a policy in force is not insured again, and counts no more when the policy ends', async () => {
    const app = await openTestApp();
    const { policy, policy_no } = await insure(app, 'livestockAgent', 'NP-7001');
    const id = await herd(app, 'np-7001');

    const before = await tagsFound(app, id);
    await app.deps.database.db.updateTable('policies').set({ status: 'expired' }).where('id', '=', policy).execute();

    expect(before).toMatchObject([{ level: 'stop', open: true, field: 'tag_no', figures: { policy_no } }]);
    expect(await tagsFound(app, id)).toEqual([]);
  });

  test('of another company does not count, and shows nothing of it', async () => {
    const app = await openTestApp();
    await insure(app, 'otherAgent', 'NP-7002');
    const id = await herd(app, 'NP-7002');

    const { body } = await found(app, id, 'livestockAgent');

    expect(JSON.stringify(body)).not.toContain('otherAgent');
    expect(body.facts.insured_tags).toEqual([]);
  });
});

describe('the limits', () => {
  test('of a company hold from their day on, for its own proposals', async () => {
    const app = await office();
    const row = { area: { unit: 'ropani', parts: ['0', '6', '0', '0'] } };
    const id = await draft(app, row);
    const tomorrow = addDays(todayAd(), 1);
    const lower = { limit_name: 'min_area_ropani', effective_from: tomorrow, value: 100 } as const;

    const set = await app.as('cropAdmin')(checkLimitEndpoints.create, { body: lower });
    const past = await app.as('cropAdmin')(checkLimitEndpoints.create, {
      body: { ...lower, effective_from: '2024-01-01' },
    });
    const { body: old } = await found(app, id);
    const { body: now } = await onDay(app, tomorrow, () => found(app, id));
    const { body: listed } = await app.as('otherCompany')(checkLimitEndpoints.list, { query: {} });

    expect(set.status).toBe(201);
    expect(past).toMatchObject({ status: 422, body: { fields: { effective_from: 'past_date' } } });
    expect(old.facts.limits.min_area_ropani).toBe(254.3685);
    expect(now.facts.limits.min_area_ropani).toBe(100);
    expect(now.findings.map(({ check }) => check)).not.toContain('below_least_area');
    expect(listed.count).toBe(0);
    expect((await app.as('agent')(checkLimitEndpoints.create, { body: lower })).status).toBe(403);
    // Land is insured by the crop line; a visit is made in both.
    const both = { ...lower, limit_name: 'visit_days', value: 9 } as const;
    expect((await app.as('livestockAdmin')(checkLimitEndpoints.create, { body: lower })).status).toBe(403);
    expect((await app.as('livestockAdmin')(checkLimitEndpoints.create, { body: both })).status).toBe(201);
  });
});

describe('a proposal that is under way', () => {
  test('names what a check holds back beside the move', async () => {
    const app = await office();
    const id = await draft(app);

    const { body } = await app.as('agent')(workflow.status, { params: { id } });
    const { body: facts } = await found(app, id);
    const { district } = await somePlace(app);

    expect(body.moves).toContainEqual({
      move: 'submit',
      hindrances: [{ check: 'sound', code: 'checks_open', fields: { papers: 'papers_missing' } }],
    });
    expect(facts.facts.land).toEqual({ district, unit: 'ropani' });
  });
});
