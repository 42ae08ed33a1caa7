import { claims } from '@krishi-bima/contract/claims/claims';
import { expect, test } from 'vitest';
import { assessedDeath, claimsOffice, deathOf, noticed } from '../../test/claims.ts';
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
