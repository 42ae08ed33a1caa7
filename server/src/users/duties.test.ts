import type { Permission } from '@krishi-bima/contract/access/roles';
import { companies } from '@krishi-bima/contract/companies/companies';
import { confirmations } from '@krishi-bima/contract/confirmations/confirmations';
import { deposits } from '@krishi-bima/contract/receipts/deposits';
import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { reports } from '@krishi-bima/contract/reports/reports';
import { securityLog } from '@krishi-bima/contract/security/security';
import { duties } from '@krishi-bima/contract/users/duties';
import { auth, users } from '@krishi-bima/contract/users/users';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { setTariff } from '../../test/farm.ts';
import { proposalIn } from '../../test/office-moves.ts';
import type { Person } from '../../test/people.ts';

const accounting: Permission[] = ['view_receipt', 'add_receipt', 'decide_deposit', 'view_subsidy'];

async function makeDuty(app: TestApp, change: object = {}, person: Person = 'cropAdmin') {
  const body = { role: 'crop_admin' as const, name_np: 'लेखापाल', name_en: 'Accountant', permissions: accounting };
  return app.as(person)(duties.create, { body: { ...body, ...change } });
}

function give(app: TestApp, person: Person, rights: object, by: Person = 'cropAdmin') {
  return app.as(by)(users.patch, { params: { id: app.ids[person] }, body: rights });
}

async function accountant(app: TestApp) {
  const { body: duty } = await makeDuty(app);
  const { status } = await give(app, 'secondCropAdmin', { duty: duty.id });
  expect(status).toBe(200);
  return duty;
}

async function askForTwo(app: TestApp) {
  const params = { id: app.company.id };
  await app.as('superAdmin')(companies.patch, { params, body: { approval_limit: '500000.00' } });
}

describe('a role divided into duties', () => {
  test('an accountant takes money and sees it, and neither approves nor manages users; the page is told so', async () => {
    const app = await openTestApp();
    await setTariff(app);
    await accountant(app);
    const { id } = await proposalIn(app, 'verified');
    const call = app.as('secondCropAdmin');

    const { body: me } = await call(auth.me);
    const approved = await call(workflow.move, { params: { id }, body: { move: 'approve' } });
    const money = await call(receipts.ofProposal, { params: { id } });

    expect(me).toMatchObject({ groups: [{ id: 3, name: 'crop_admin' }], duty: { name_en: 'Accountant' } });
    expect(me.all_permission.toSorted()).toEqual(
      [...accounting, 'view_kyc', 'view_proposal', 'view_cooperative'].toSorted(),
    );
    expect(money.status).toBe(200);
    expect((await call(deposits.list)).status).toBe(200);
    expect(approved.status).toBe(403);
    expect((await call(users.list)).status).toBe(403);
    expect((await call(users.patch, { params: { id: app.ids.agent }, body: { is_active: false } })).status).toBe(403);
  });

  test('an auditor only reads, and takes no file away', async () => {
    const app = await openTestApp();
    const { body: duty } = await makeDuty(app, { name_np: 'लेखापरीक्षक', name_en: 'Auditor', permissions: [] });
    await give(app, 'secondCropAdmin', { duty: duty.id });

    const { body: me } = await app.as('secondCropAdmin')(auth.me);

    expect(me.all_permission).toEqual(['view_kyc', 'view_proposal', 'view_cooperative']);
    for (const [person, status] of [
      ['secondCropAdmin', 403],
      ['cropAdmin', 200],
    ] as const) {
      const headers = { authorization: `Token ${app.tokens[person]}` };
      expect((await app.app.inject({ url: reports.exportCsv.path, headers })).statusCode).toBe(status);
    }
  });

  test('managing users goes with the whole role alone, and no duty holds what the role does not', async () => {
    const app = await openTestApp();
    for (const permissions of [['change_customuser'], ['change_approval_limit'], ['change_calendar']])
      expect((await makeDuty(app, { permissions })).body.fields).toEqual({ permissions: 'bad_choice' });
  });

  test('the whole role is given back by taking the duty away, and another role has no duty yet', async () => {
    const app = await openTestApp();
    await accountant(app);
    const back = await give(app, 'secondCropAdmin', { duty: null });
    expect(back.body.duty).toBeNull();
    expect((await app.as('secondCropAdmin')(users.list)).status).toBe(200);

    const { body: seller } = await makeDuty(app, { role: 'agent', name_en: 'Seller', permissions: ['add_kyc'] });
    await give(app, 'agent', { duty: seller.id, reach: 'own' });
    const moved = await give(app, 'agent', { role: 'technician' });
    expect(moved.body).toMatchObject({ duty: null, reach: 'company' });
  });

  test('a duty of another role or company is given to nobody, and one in use is not deleted', async () => {
    const app = await openTestApp();
    const duty = await accountant(app);
    const { body: theirs } = await makeDuty(app, {}, 'otherCompany');
    const params = { id: duty.id };

    expect((await give(app, 'agent', { duty: duty.id })).body.fields).toEqual({ duty: 'unknown_reference' });
    expect((await give(app, 'secondCropAdmin', { duty: theirs.id })).body.fields).toEqual({
      duty: 'unknown_reference',
    });
    expect((await app.as('cropAdmin')(duties.remove, { params })).body?.code).toBe('in_use');
    await give(app, 'secondCropAdmin', { duty: null });
    expect((await app.as('cropAdmin')(duties.remove, { params })).status).toBe(204);
  });

  test('an admin divides the roles of their own line, and nobody else divides any', async () => {
    const app = await openTestApp();
    const duty = await accountant(app);
    const params = { id: duty.id };

    expect((await makeDuty(app, { role: 'livestock_agent' })).status).toBe(403);
    expect((await makeDuty(app, {}, 'agent')).status).toBe(403);
    expect((await app.as('livestockAdmin')(duties.patch, { params, body: { permissions: [] } })).status).toBe(403);
    expect((await app.as('otherCompany')(duties.patch, { params, body: { name_en: 'X Y' } })).status).toBe(404);
  });

  test('is in the security log, with what it was before', async () => {
    const app = await openTestApp();
    const duty = await accountant(app);
    await app.as('cropAdmin')(duties.patch, { params: { id: duty.id }, body: { permissions: ['view_receipt'] } });

    const { body } = await app.as('cropAdmin')(securityLog.list, { query: { kind: 'role' } });
    const told = body.results.map(({ detail }) => detail);

    expect(told[0]).toMatch(/^duty #\d+ permissions: .*add_receipt.* → \["view_receipt"\]$/);
    expect(told[1]).toContain(`user #${app.ids.secondCropAdmin} duty: null → ${duty.id}`);
  });
});

describe('where the company asks for two people', () => {
  test('a duty and a reach wait for another admin, and so does a change of what a duty may do', async () => {
    const app = await openTestApp();
    await askForTwo(app);
    const { body: duty } = await makeDuty(app, { role: 'agent', permissions: ['add_kyc'] });

    const asked = await give(app, 'agent', { duty: duty.id, reach: 'own', last_name: 'शाह' });
    const before = (await app.as('agent')(auth.me)).body;
    const { body: open } = await app.as('secondCropAdmin')(confirmations.list);
    const [wish] = open.results;
    const alone = await app.as('cropAdmin')(confirmations.confirm, { params: { id: wish?.id ?? 0 } });
    await app.as('secondCropAdmin')(confirmations.confirm, { params: { id: wish?.id ?? 0 } });
    const after = (await app.as('agent')(auth.me)).body;

    expect(asked.body).toMatchObject({ last_name: 'शाह', duty: null, reach: 'company', unconfirmed: ['rights'] });
    expect(before.all_permission).toContain('add_proposal');
    expect(wish).toMatchObject({ kind: 'rights', duty: { id: duty.id }, reach: 'own', role: 'agent' });
    expect(alone.body?.code).toBe('own_request');
    expect(after).toMatchObject({ duty: { id: duty.id }, reach: 'own' });
    expect(after.all_permission).not.toContain('add_proposal');

    const changed = await app.as('cropAdmin')(duties.patch, {
      params: { id: duty.id },
      body: { permissions: ['add_kyc', 'add_proposal'] },
    });
    const { body: again } = await app.as('secondCropAdmin')(confirmations.list);
    await app.as('secondCropAdmin')(confirmations.confirm, { params: { id: again.results[0]?.id ?? 0 } });

    expect(changed.body).toMatchObject({ permissions: ['add_kyc'], unconfirmed: true });
    expect(again.results).toMatchObject([{ kind: 'duty', permissions: ['add_kyc', 'add_proposal'] }]);
    expect((await app.as('agent')(auth.me)).body.all_permission).toContain('add_proposal');
  });
});

describe('a reach', () => {
  test('of a branch asks for a branch, and an admin or whoever registers nobody has no own farmers', async () => {
    const app = await openTestApp();

    expect((await give(app, 'agent', { reach: 'branch' })).body.fields).toEqual({ branch: 'required' });
    expect((await give(app, 'agent', { reach: 'branch', branch: app.branch.id })).body.reach).toBe('branch');
    expect((await give(app, 'technician', { reach: 'own' })).body.fields).toEqual({ reach: 'bad_choice' });
    expect((await give(app, 'secondCropAdmin', { reach: 'own' })).body.fields).toEqual({ reach: 'bad_choice' });
  });
});
