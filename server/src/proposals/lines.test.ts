import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { draftProposal, registerFarmer } from '../../test/farm.ts';
import { tryMove } from '../../test/office-moves.ts';
import type { Person } from '../../test/people.ts';

const { cattle, vegetable } = formEndpoints;

async function begun(app: TestApp, person: Person, calls: typeof cattle) {
  const farmer = await registerFarmer(app, { is_livestock: true });
  return app.as(person)(calls.create, { body: { personal_info: farmer.personal_info } });
}

describe('a role writes proposals of its own line', () => {
  test.each<[Person, typeof cattle]>([
    ['livestockAdmin', cattle],
    ['livestockAgent', cattle],
    ['cropAdmin', vegetable],
    ['agent', vegetable],
    ['indexAgent', vegetable],
    ['superAdmin', cattle],
    ['superAdmin', vegetable],
  ])('%s begins one', async (person, calls) => {
    const app = await openTestApp();
    expect((await begun(app, person, calls)).status).toBe(201);
  });

  test.each<[Person, typeof cattle]>([
    ['livestockAdmin', vegetable],
    ['livestockAgent', vegetable],
    ['himalayan', vegetable],
    ['cropAdmin', cattle],
    ['agent', cattle],
    ['indexAgent', cattle],
    ['koica', cattle],
  ])('%s begins none of the other', async (person, calls) => {
    const app = await openTestApp();
    expect(await begun(app, person, calls)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  test('and changes, fills, submits and deletes none of the other, but reads it', async () => {
    const app = await openTestApp();
    const { proposal } = await draftProposal(app);
    const params = { id: proposal.id };
    const call = app.as('livestockAdmin');

    expect((await call(vegetable.patch, { params, body: { place: 'बनेपा' } })).status).toBe(403);
    expect((await call(vegetable.createRow, { body: { insurance_proposal: proposal.id } })).status).toBe(403);
    expect((await call(vegetable.submit, { params })).status).toBe(403);
    expect((await call(vegetable.remove, { params })).status).toBe(403);
    expect((await call(vegetable.get, { params })).status).toBe(200);
  });

  test('and moves none of the other, nor is offered to', async () => {
    const app = await openTestApp();
    const { proposal } = await draftProposal(app);
    await tryMove(app, 'agent', proposal.id, 'submit');

    const moved = await tryMove(app, 'livestockAdmin', proposal.id, 'verify_at_desk');
    const { body: standing } = await app.as('livestockAdmin')(workflow.status, { params: { id: proposal.id } });
    const { body: queue } = await app.as('livestockAdmin')(workflow.queue, { query: { group: 'submitted' } });

    expect(moved).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(standing).toMatchObject({ id: proposal.id, moves: [] });
    expect(queue.count).toBe(0);
  });
});
