import { formEndpoints, proposals } from '@krishi-bima/contract/proposals/proposals';
import { expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { draftProposal, setTariff } from '../../test/farm.ts';

const { vegetable } = formEndpoints;

test('a draft is deleted with its rows, and is in no list and at no address any more', async () => {
  const app = await openTestApp();
  const { farmer, proposal, rows } = await draftProposal(app);
  const call = app.as('agent');
  const params = { id: proposal.id };

  const deleted = await call(vegetable.remove, { params });

  expect(deleted).toMatchObject({ status: 204, body: null });
  expect((await call(vegetable.get, { params })).status).toBe(404);
  expect((await call(vegetable.remove, { params })).status).toBe(404);
  const row = { params: { id: rows[0]?.id ?? 0 }, body: { kitta_no: '418' } };
  expect((await call(vegetable.patchRow, row)).status).toBe(404);
  const query = { personal_info: farmer.personal_info };
  expect((await call(proposals.list, { query })).body).toMatchObject({ count: 0, results: [] });
  expect((await call(vegetable.byOwner, { params: { id: farmer.personal_info } })).body.count).toBe(0);
});

test('who deleted it, and what stood in it, is kept', async () => {
  const app = await openTestApp();
  const { proposal } = await draftProposal(app);

  await app.as('cropAdmin')(vegetable.remove, { params: { id: proposal.id } });

  const kept = await app.deps.database.db
    .selectFrom('history')
    .selectAll()
    .where('entity', '=', 'proposal')
    .where('entity_id', '=', proposal.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(kept).toMatchObject({
    action: 'delete',
    actor: app.ids.cropAdmin,
    changes: { place: ['पनौती', null] },
  });
});

test('a submitted proposal stays', async () => {
  const app = await openTestApp();
  await setTariff(app);
  const { proposal } = await draftProposal(app);
  const call = app.as('agent');
  const params = { id: proposal.id };
  await call(vegetable.submit, { params });

  const refused = await call(vegetable.remove, { params });

  expect(refused).toMatchObject({ status: 409, body: { code: 'already_submitted' } });
  expect((await call(vegetable.get, { params })).body.status).toBe('submitted');
});

test('a draft that somebody else has changed meanwhile stays', async () => {
  const app = await openTestApp();
  const { proposal } = await draftProposal(app, []);
  const params = { id: proposal.id };
  await app.as('cropAdmin')(vegetable.patch, { params, body: { place: 'बनेपा' } });

  const headers = { 'if-match': `"${proposal.version}"` };
  const refused = await app.as('agent')(vegetable.remove, { params, headers });

  expect(refused).toMatchObject({ status: 409, body: { code: 'stale' } });
});

test.each(['otherCompany', 'technician', 'partner', 'koica'] as const)('%s deletes nothing', async (person) => {
  const app = await openTestApp();
  const { proposal } = await draftProposal(app);
  const params = { id: proposal.id };

  const refused = await app.as(person)(vegetable.remove, { params });

  expect([403, 404]).toContain(refused.status);
  expect((await app.as('agent')(vegetable.get, { params })).status).toBe(200);
});
