import { claims } from '@krishi-bima/contract/claims/claims';
import { expect, test } from 'vitest';
import { assessedDeath, claimMoved, claimsOffice, deathOf, noticed } from '../../test/claims.ts';
import { cow } from '../../test/livestock.ts';

test('the list has its tabs, days, people and search, and counts as many', async () => {
  const { app, policy, row } = await claimsOffice([cow, { ...cow, tag_no: 'NP-2' }]);
  const first = await noticed(
    app,
    deathOf(policy, row, { lines: [{ row_id: row, loss: 'death', estimated: '90000.00' }] }),
  );
  const second = await noticed(app, deathOf(policy, row + 1));
  await assessedDeath(app, second);
  const assign = (assignee: number, person: 'livestockAdmin' | 'otherLivestockAdmin' = 'livestockAdmin') =>
    app.as(person)(claims.assign, { body: { claims: [first.id], assignee } });
  const list = async (query: object, person: 'livestockAdmin' | 'livestockTechnician' = 'livestockAdmin') =>
    (await app.as(person)(claims.list, { query })).body.results.map(({ id }) => id);

  const wrong = await assign(app.ids.technician);
  const foreign = await assign(app.ids.livestockTechnician, 'otherLivestockAdmin');
  const given = await assign(app.ids.livestockTechnician);
  const { body: counts } = await app.as('livestockAdmin')(claims.counts, { query: { registration: 'livestock' } });
  const { body: people } = await app.as('livestockAdmin')(claims.people, { query: { registration: 'livestock' } });

  expect([wrong.status, foreign.status, given.body.assigned]).toEqual([422, 404, 1]);
  expect(await list({ tab: 'open' })).toEqual([second.id, first.id]);
  expect(await list({ tab: 'intimated' })).toEqual([first.id]);
  expect(await list({ tab: 'mine' })).toEqual([second.id]);
  expect(await list({ tab: 'mine' }, 'livestockTechnician')).toEqual([first.id]);
  expect(await list({ search: 'np-2' })).toEqual([second.id]);
  expect(await list({ search: first.claim_no })).toEqual([first.id]);
  expect(await list({ registration: 'crop' })).toEqual([]);
  expect(await list({ due: 'past' })).toEqual([]);
  expect(counts).toMatchObject({ tabs: { open: 2, mine: 1, intimated: 1, assessed: 1, paid: 0 }, past: 0, soon: 0 });
  expect(people.assessors.map(({ id }) => id)).toContain(app.ids.livestockTechnician);
  expect(people.approvers.map(({ id }) => id)).toEqual([app.ids.livestockAdmin]);
});

test('what a list comes to is asked by itself; nothing of a refused claim is payable', async () => {
  const { app, policy, row } = await claimsOffice();
  const lines = [{ row_id: row, loss: 'death' as const, estimated: '90000.00' }];
  const claim = await assessedDeath(app, await noticed(app, deathOf(policy, row, { lines })), '80000.00');
  const totals = async (query: object, person: 'livestockAdmin' | 'otherLivestockAdmin' = 'livestockAdmin') =>
    (await app.as(person)(claims.totals, { query })).body;
  const zero = { estimated: '0.00', assessed: '0.00', payable: '0.00' };

  const open = await totals({ tab: 'open' });
  const foreign = await totals({ tab: 'open' }, 'otherLivestockAdmin');
  await claimMoved(app, 'livestockAdmin', claim.id, 'refuse_claim', { refusal: 'no_loss', reason: 'क्षति देखिएन।' });

  expect(open).toEqual({ estimated: '90000.00', assessed: claim.sums?.assessed, payable: claim.sums?.payable });
  expect(foreign).toEqual(zero);
  expect(await totals({ tab: 'open' })).toEqual(zero);
  expect(await totals({ tab: 'rejected' })).toEqual({ ...open, payable: '0.00' });
});
