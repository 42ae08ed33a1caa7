import { proposalDocuments } from '@krishi-bima/contract/documents/documents';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import type { EndorsementMove } from '@krishi-bima/contract/policies/endorsement-states';
import {
  type EndorsementDetails,
  endorsements,
  type NewEndorsement,
} from '@krishi-bima/contract/policies/endorsements';
import { policies } from '@krishi-bima/contract/policies/policies';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { setTariff } from './farm.ts';
import { issuedPolicy } from './office-moves.ts';
import { jpeg, upload } from './papers.ts';
import type { Person } from './people.ts';

/** An issued policy of one plot, insured for one lakh at 5 %, with 80 % subsidy. */
export async function insuredPlot(app: TestApp) {
  await setTariff(app);
  const issued = await issuedPolicy(app);
  const { body } = await app.as('agent')(policies.get, { params: { id: issued.policy } });
  const row = body.content.insurance_details[0];
  if (!row) throw new Error('The policy insures nothing.');
  return { ...issued, row };
}

export function prepare(app: TestApp, body: NewEndorsement, person: Person = 'agent') {
  return app.as(person)(endorsements.create, { body });
}

/** A higher or lower sum of the plot, from today on. */
export function changedSum(policy: number, row_id: number, sum_insured: string): NewEndorsement {
  const values: RowValues = { sum_insured };
  const reason = 'उत्पादन लागत फेरिएको';
  const rows = [{ row_id, values }];
  return { policy, kind: 'change_sum', effective_from: todayAd(), cause: 'value', reason, rows };
}

/** Hands in whatever the endorsement rests on, and gives a reason for each warning. */
export async function proveEndorsement(
  app: TestApp,
  { id, policy, evidence }: EndorsementDetails,
  person: Person = 'agent',
) {
  const file = { bytes: await jpeg({ width: 90, height: 120 }), name: 'praman.jpg' };
  for (const { code } of evidence.filter(({ missing }) => missing)) {
    const body = { insurance_proposal: policy.insurance_proposal, endorsement: id, code };
    const { status } = await upload(app, person, proposalDocuments.create, body, [file]);
    expect(status).toBe(201);
  }
  const { body } = await app.as(person)(endorsements.get, { params: { id } });
  const warnings = body.findings.filter(({ level }) => level === 'warn');
  if (warnings.length === 0) return body;
  const finding_reasons = warnings.map(({ check, part, row, field }) => ({
    check,
    part,
    row,
    field,
    reason: 'हेरेर ठीक',
  }));
  return (await app.as(person)(endorsements.patch, { params: { id }, body: { finding_reasons } })).body;
}

export function tryEndorsementMove(app: TestApp, person: Person, id: number, move: EndorsementMove, more: object = {}) {
  return app.as(person)(endorsements.move, { params: { id }, body: { move, ...more } });
}

/** Prepared with its evidence, and sent. */
export async function sentEndorsement(
  app: TestApp,
  body: NewEndorsement,
  person: Person = 'agent',
): Promise<EndorsementDetails> {
  const prepared = await prepare(app, body, person);
  expect({ status: prepared.status, body: prepared.body }).toMatchObject({ status: 201 });
  await proveEndorsement(app, prepared.body, person);
  const sent = await tryEndorsementMove(app, person, prepared.body.id, 'send_endorsement');
  expect({ code: sent.body.code, fields: sent.body.fields, status: sent.body.status }).toEqual({
    code: undefined,
    fields: undefined,
    status: 'submitted',
  });
  return sent.body;
}
