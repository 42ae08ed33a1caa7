import { companies } from '@krishi-bima/contract/companies/companies';
import { proposalDocuments } from '@krishi-bima/contract/documents/documents';
import type { FieldSpec, Kind } from '@krishi-bima/contract/forms/kinds';
import type { InspectionReport, RowValues } from '@krishi-bima/contract/forms/records';
import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import type { ProposalMove, ProposalState } from '@krishi-bima/contract/proposals/states';
import { receipts } from '@krishi-bima/contract/receipts/receipts';
import type { Area } from '@krishi-bima/contract/values/values';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { draftProposal, tomatoes } from './farm.ts';
import { cash } from './money.ts';
import { handInKyc, jpeg, upload } from './papers.ts';
import type { Person } from './people.ts';

/** Makes a move through the call, whatever comes of it. */
export function tryMove(app: TestApp, person: Person, id: number, move: ProposalMove, more: object = {}, headers = {}) {
  return app.as(person)(workflow.move, { params: { id }, body: { move, ...more }, headers });
}

async function made(app: TestApp, person: Person, id: number, move: ProposalMove, more: object = {}) {
  const { status, body } = await tryMove(app, person, id, move, more);
  expect({ status, fields: body.fields, code: body.code }).toEqual({ status: 200, fields: undefined, code: undefined });
  return body;
}

type Before = Exclude<ProposalState, 'draft' | 'expired' | 'renewed' | 'cancelled' | 'returned' | 'rejected'>;

/** The usual way: the agent submits, the admin assigns, the technician verifies, the admin approves and issues. */
const usual: Record<Before, (app: TestApp, id: number, kyc: number) => Promise<unknown>> = {
  submitted: (app, id) => made(app, 'agent', id, 'submit'),
  technician_review: (app, id) => made(app, 'cropAdmin', id, 'assign', { technician: app.ids.technician }),
  verified: async (app, id) => {
    await report(app, id);
    await made(app, 'technician', id, 'verify');
  },
  approved: (app, id) => made(app, 'cropAdmin', id, 'approve'),
  issued: async (app, id, kyc) => {
    await verifyKyc(app, kyc);
    await payFor(app, id);
    await handInPapers(app, id);
    await made(app, 'cropAdmin', id, 'issue');
  },
};

/** One of each kind, for every field that a report must have. */
const answers: Partial<Record<Kind, (field: FieldSpec, today: string) => unknown>> = {
  text: () => 'ठीक छ',
  number: () => 1,
  money: () => '100000.00',
  area: () => ({ unit: 'ropani', parts: ['2', '0', '0', '0'] }),
  choice: (field) => (field.kind === 'choice' ? Object.keys(field.options)[0] : null),
  // Within the days that a visit may take.
  date: (_, today) => today,
  boolean: () => true,
};

/** The technician visits, and recommends the cover unless something else is said. */
export async function report(app: TestApp, id: number, change: InspectionReport = {}) {
  const { technicianData } = formEndpoints.vegetable;
  if (!technicianData) throw new Error('The form asks for no report.');
  const fields = Object.entries<FieldSpec>(vegetable.parts.technician_data.fields);
  const asked = fields.filter(([, { required, when }]) => required === true && !when);
  const { body } = await app.as('technician')(formEndpoints.vegetable.get, { params: { id } });
  const cost_verified = body.totals.sum_insured;
  const answered = Object.fromEntries(
    asked.map(([name, field]) => [name, answers[field.kind]?.(field, todayAd(app.deps.clock()))]),
  );
  const measured_area: Area = { unit: 'sqm', parts: [body.totals.area_sqm] };
  const whole = { ...answered, cost_verified, recommended_sum_insured: cost_verified, measured_area };
  const { status } = await app.as('technician')(technicianData, { params: { id }, body: { ...whole, ...change } });
  expect(status).toBe(200);
}

/** The farmer pays what is due, at the counter. */
export async function payFor(app: TestApp, id: number) {
  const { body } = await app.as('agent')(formEndpoints.vegetable.get, { params: { id } });
  const paid = await app.as('cropAdmin')(receipts.create, {
    body: cash(id, body.totals.payable ?? '', todayAd(app.deps.clock())),
  });
  expect(paid.status).toBe(201);
}

/** What a vegetable proposal on own land needs before it is issued. */
const papers = ['land_certificate', 'subsidy_application', 'technician_report'];

export async function handInPapers(app: TestApp, insurance_proposal: number) {
  const file = { bytes: await jpeg({ width: 90, height: 120 }), name: 'kagaj.jpg' };
  for (const code of papers) {
    const { status } = await upload(app, 'cropAdmin', proposalDocuments.create, { insurance_proposal, code }, [file]);
    expect(status).toBe(201);
  }
}

export async function verifyKyc(app: TestApp, id: number) {
  await handInKyc(app, id);
  const { status } = await app.as('cropAdmin')(workflow.kycMove, { params: { id }, body: { move: 'verify' } });
  expect(status).toBe(200);
}

/** A proposal of the agent's, brought to that state by those who do so in the office. */
export async function proposalIn(app: TestApp, state: Before | 'draft', rows: RowValues[] = [tomatoes]) {
  const { proposal, farmer } = await draftProposal(app, rows);
  for (const [reached, move] of Object.entries(usual)) {
    if (state === 'draft') break;
    await move(app, proposal.id, farmer.id);
    if (reached === state) break;
  }
  return { id: proposal.id, farmer };
}

/** From now on the company asks for two, and for two approvals above a crore. */
export async function asksForTwo(app: TestApp) {
  const params = { id: app.company.id };
  const { status } = await app.as('superAdmin')(companies.patch, { params, body: { approval_limit: '10000000.00' } });
  expect(status).toBe(200);
}

/** With the ids of the policy, its proposal and its farmer. */
export async function issuedPolicy(app: TestApp, rows: RowValues[] = [tomatoes]) {
  const { id: proposal, farmer } = await proposalIn(app, 'issued', rows);
  const { body } = await app.as('agent')(workflow.status, { params: { id: proposal } });
  return { proposal, farmer, policy: body.policy?.id ?? 0, policy_no: body.policy?.policy_no ?? '' };
}

/** Copies an approved proposal with its papers, under new numbers. */
export async function copiesOf(app: TestApp, id: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into proposals (insurance, form, personal_info, status, proposal_no, values, fiscal_year, proposal_date,
      branch, area_sqm, sum_insured, premium, subsidy, farmer_share, stamp, payable, tariff_snapshot, submitted_at,
      submitted_by, technician, created_by)
    select insurance, form, personal_info, status, proposal_no || '-' || copy, values, fiscal_year, proposal_date,
      branch, area_sqm, sum_insured, premium, subsidy, farmer_share, stamp, payable, tariff_snapshot, submitted_at,
      submitted_by, technician, created_by
    from proposals, generate_series(1, ${count}) copy where proposals.id = ${id} returning id`.execute(
    app.deps.database.db,
  );
  const ids = rows.map((row) => row.id);
  await sql`insert into documents overriding system value
    select (jsonb_populate_record(document, jsonb_build_object('insurance_proposal', copy, 'client_id', gen_random_uuid(), 'id',
      nextval(pg_get_serial_sequence('documents', 'id'))))).*
    from documents document, unnest(array[${sql.join(ids)}]::integer[]) copy where insurance_proposal = ${id}`.execute(
    app.deps.database.db,
  );
  return ids;
}
