import { fields } from '@krishi-bima/contract/fields/fields';
import { findingText } from '@krishi-bima/contract/findings/find';
import { findingEndpoints } from '@krishi-bima/contract/findings/findings';
import type { Polygon } from '@krishi-bima/contract/geometry/polygon';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { draftProposal, setTariff, tomatoes } from '../../test/farm.ts';
import { squareAt } from '../../test/ground.ts';
import { issuedPolicy, proposalIn, tryMove } from '../../test/office-moves.ts';
import type { Person } from '../../test/people.ts';

const { vegetable } = formEndpoints;
const far = { risk_start_at: '2032-11-21T00:01:00+05:45', risk_end_at: '2033-05-20T23:59:00+05:45' };

async function office() {
  const app = await openTestApp();
  await setTariff(app);
  return app;
}

/** The policy's row is matched to its field by kitta and sheet, like rows written before fields were drawn. */
async function insuredField(app: TestApp, ground: Polygon) {
  const { farmer, ...policy } = await issuedPolicy(app);
  const field = await fieldOf(app, farmer.personal_info, ground, { kitta_no: '417', sheet_no: String(farmer.id) });
  return { ...policy, farmer, field };
}

async function fieldOf(
  app: TestApp,
  farm_id: number,
  field_polygon_json: Polygon,
  more = {},
  person: Person = 'agent',
) {
  const body = { farm_id, field_name: 'पारिको खेत', field_polygon_json, ...more };
  return (await app.as(person)(fields.create, { body })).body;
}

async function proposedOn(app: TestApp, ground: Polygon, person: Person = 'agent', values = {}) {
  const { proposal, farmer, rows } = await draftProposal(app, undefined, person);
  const call = app.as(person);
  const field = await fieldOf(app, farmer.personal_info, ground, {}, person);
  await call(vegetable.patchRow, { params: { id: rows[0]?.id ?? 0 }, body: { field_id: field.id } });
  const risk_end_at = new Date(Date.now() + 200 * 86_400_000).toISOString();
  await call(vegetable.patch, { params: { id: proposal.id }, body: { risk_end_at, ...values } });
  return proposal.id;
}

async function groundFindings(app: TestApp, id: number, person: Person = 'agent') {
  const { body } = await app.as(person)(findingEndpoints.get, { params: { id } });
  return body.findings.filter(({ check }) => check.startsWith('ground_'));
}

describe('ground of two fields', () => {
  test('of one farmer is not insured in two rows: the overlap is named with the other field', async () => {
    const app = await office();
    const { farmer, proposal, rows } = await draftProposal(app, [tomatoes, { ...tomatoes, kitta_no: '418' }]);
    const call = app.as('agent');
    const one = await fieldOf(app, farmer.personal_info, squareAt(85.5, 27.6));
    const other = await fieldOf(app, farmer.personal_info, squareAt(85.5005, 27.6), { field_name: 'वारिको खेत' });
    for (const [at, { id }] of [one, other].entries())
      await call(vegetable.patchRow, { params: { id: rows[at]?.id ?? 0 }, body: { field_id: id } });

    const found = await groundFindings(app, proposal.id);
    const refused = await tryMove(app, 'agent', proposal.id, 'submit');

    expect(found).toMatchObject([{ check: 'ground_twice', level: 'stop', figures: { percent: 50 } }]);
    expect(found[0] && findingText(found[0]).ne).toContain('पारिको खेत');
    expect(refused.body.fields).toMatchObject({ 'insurance_details.1.area': 'ground_twice' });
  });

  test('is named also where the other is in no proposal, and passed over with a reason', async () => {
    const app = await office();
    const other = await draftProposal(app);
    await fieldOf(app, other.farmer.personal_info, squareAt(85.5, 27.6));
    const id = await proposedOn(app, squareAt(85.5005, 27.6));
    const beside = await proposedOn(app, squareAt(85.52, 27.6));

    expect(await groundFindings(app, id)).toMatchObject([
      { check: 'ground_shared', level: 'warn', open: true, figures: { percent: 50, owner_name_np: 'सीता थापा' } },
    ]);
    expect(await groundFindings(app, beside)).toEqual([]);
  });
});

describe('ground that a living policy insures', () => {
  test('is not insured again under another field and farmer, and the message names both', async () => {
    const app = await office();
    const { policy_no } = await insuredField(app, squareAt(85.5, 27.6));
    const again = await proposedOn(app, squareAt(85.5005, 27.6));
    const beside = await proposedOn(app, squareAt(85.502, 27.6));

    const [one, ...others] = await groundFindings(app, again);
    const refused = await tryMove(app, 'agent', again, 'submit');
    const later = await proposedOn(app, squareAt(85.5005, 27.6), 'agent', far);

    expect(others).toEqual([]);
    expect(one).toMatchObject({
      ...{ check: 'ground_insured', level: 'stop', open: true, field: 'area' },
      figures: { field_name: 'पारिको खेत', owner_name_np: 'सीता थापा', policy_no, percent: 50 },
    });
    const { ne = '' } = one ? findingText(one) : {};
    for (const words of ['सीता थापाको पारिको खेत', 'रोपनी', policy_no]) expect(ne).toContain(words);
    expect(refused.body.fields).toMatchObject({ 'insurance_details.0.area': 'ground_insured' });
    expect(await groundFindings(app, beside)).toEqual([]);
    // The days are free; that two fields have one ground is named all the same.
    expect(await groundFindings(app, later)).toMatchObject([{ check: 'ground_shared', level: 'warn' }]);
  });

  test('may be touched by a boundary walked a little over it, with a reason', async () => {
    const app = await office();
    await insuredField(app, squareAt(85.5, 27.6));
    const id = await proposedOn(app, squareAt(85.50095, 27.6));

    expect(await groundFindings(app, id)).toMatchObject([
      { check: 'ground_touched', level: 'warn', open: true, figures: { percent: 5 } },
    ]);
  });

  test('stops the issue too, when the boundary was moved over it after the approval', async () => {
    const app = await office();
    const { id, farmer } = await proposalIn(app, 'approved');
    const own = { kitta_no: '417', sheet_no: String(farmer.id) };
    const field = await fieldOf(app, farmer.personal_info, squareAt(85.6, 27.6), own);
    const insured = await insuredField(app, squareAt(85.5, 27.6));
    await app.as('agent')(fields.patch, {
      params: { id: field.id },
      body: { field_polygon_json: squareAt(85.5, 27.6) },
    });
    const before = await groundFindings(app, id, 'cropAdmin');
    const refused = await tryMove(app, 'cropAdmin', id, 'issue');
    await tryMove(app, 'cropAdmin', insured.proposal, 'cancel', { reason: 'बाली बेचियो' });

    expect(before).toMatchObject([{ check: 'ground_insured', open: true }]);
    expect(refused.status).toBe(422);
    expect(await groundFindings(app, id, 'cropAdmin')).toMatchObject([{ check: 'ground_shared', open: false }]);
  });

  test('of a project stops it without a word of whose it is', async () => {
    const app = await office();
    await insuredField(app, squareAt(85.5, 27.6));
    const id = await proposedOn(app, squareAt(85.5, 27.6), 'koica');

    const [one] = await groundFindings(app, id, 'koica');

    expect(one).toMatchObject({ check: 'ground_insured', figures: { owner_name_np: '', policy_no: '' } });
    expect(one && findingText(one).ne).not.toContain('सीता');
  });
});
