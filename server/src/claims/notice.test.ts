import { claims } from '@krishi-bima/contract/claims/claims';
import { type NewWaitingNotice, waitingNotices } from '@krishi-bima/contract/claims/waiting-notices';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearCode, fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { expect, test } from 'vitest';
import {
  assessedDeath,
  claimsOffice,
  deathOf,
  noticed,
  tryClaimMove,
  tryNotice,
  yesterday,
} from '../../test/claims.ts';
import { cow, goats } from '../../test/livestock.ts';
import type { Person } from '../../test/people.ts';

const today = todayAd();

test('a notice is numbered without gaps, and the same notice sent twice is one claim', async () => {
  const { app, policy, row } = await claimsOffice([cow, { ...cow, tag_no: 'NP-2' }]);
  const key = { 'idempotency-key': crypto.randomUUID() };
  const code = `/CLM/${fiscalYearCode(fiscalYearOf(today))}/LVS/`;

  const first = await tryNotice(app, deathOf(policy, row), 'livestockTechnician', key);
  const again = await tryNotice(app, deathOf(policy, row), 'livestockTechnician', key);
  const same = await tryNotice(app, deathOf(policy, row));
  const refused = await tryNotice(app, deathOf(policy, row, { loss_at: `${addDays(today, 1)}T06:00:00+05:45` }));
  const other = await noticed(app, deathOf(policy, row + 1));

  expect(first.body).toMatchObject({
    status: 'intimated',
    covered: true,
    late: false,
    kind: 'cow',
    mark: 'NP-00417',
  });
  expect(first.body.claim_no).toMatch(new RegExp(`${code}00001$`));
  expect(again.body.id).toBe(first.body.id);
  expect(same).toMatchObject({
    status: 409,
    body: { code: 'claim_exists', fields: { 'lines.0.row_id': 'claim_exists' } },
  });
  expect(refused).toMatchObject({ status: 422, body: { fields: { loss_at: 'future_date' } } });
  expect(other.claim_no).toMatch(new RegExp(`${code}00002$`));
});

test('a notice of a loss before the cover is registered with what was found, and cannot be approved', async () => {
  const { app, policy, row } = await claimsOffice();
  const loss_at = `${addDays(today, -60)}T06:00:00+05:45`;

  const claim = await noticed(app, deathOf(policy, row, { loss_at, late_reason: 'गाउँमा फोन लागेन' }));
  await assessedDeath(app, claim);
  const approved = await tryClaimMove(app, 'livestockAdmin', claim.id, 'approve_claim');

  expect(claim).toMatchObject({ covered: false, late: true, late_reason: 'गाउँमा फोन लागेन' });
  expect(approved).toMatchObject({ status: 422, body: { fields: { covered: 'not_covered' } } });
});

test('a notice names rows of the policy, what was hit of them, and causes and losses of its line', async () => {
  const { app, policy, row } = await claimsOffice([goats]);
  const line = { row_id: row, loss: 'death' as const };

  const wrong = await tryNotice(app, {
    ...deathOf(policy, row, { peril: 'hail' }),
    lines: [{ ...line, damaged_count: 13 }, { row_id: 999_999, loss: 'partial' }, line],
  });
  const negative = await tryNotice(app, { ...deathOf(policy, row), lines: [{ ...line, estimated: '-5.00' }] });

  expect(wrong).toMatchObject({
    status: 422,
    body: {
      fields: {
        peril: 'bad_choice',
        'lines.0.damaged_count': 'too_big',
        'lines.1.row_id': 'not_of_policy',
        'lines.1.loss': 'bad_choice',
        'lines.2.row_id': 'repeated',
      },
    },
  });
  expect(negative.status).toBe(400);
});

test('a notice is given by those of the line, and nobody of another company sees the claim', async () => {
  const { app, policy, row } = await claimsOffice();
  const { id } = await noticed(app, deathOf(policy, row));
  const params = { id };

  expect((await tryNotice(app, deathOf(policy, row), 'agent')).status).toBe(403);
  expect((await tryNotice(app, deathOf(policy, row), 'partner')).status).toBe(403);
  expect((await tryNotice(app, deathOf(policy, row), 'otherLivestockAdmin')).status).toBe(400);
  expect((await app.as('otherLivestockAdmin')(claims.get, { params })).status).toBe(404);
  expect((await tryClaimMove(app, 'otherLivestockAdmin', id, 'inspect_claim')).status).toBe(404);
  expect((await app.as('otherLivestockAdmin')(claims.list, { query: {} })).body.count).toBe(0);
  expect((await tryClaimMove(app, 'partner', id, 'inspect_claim')).status).toBe(403);
});

test('a notice whose policy is not found waits for it, becomes one claim, and keeps the moment at which it came', async () => {
  const { app, policy, row } = await claimsOffice([cow, { ...cow, tag_no: 'NP-2' }]);
  const told: NewWaitingNotice = {
    ...{ line: 'livestock', said_of: 'खोपासीकी माइली', loss_at: yesterday(), peril: 'accident' },
    ...{ description: 'भीरबाट लडेको', informant: 'family', informant_name: 'माइली तामाङ', reported_via: 'phone' },
  };
  const take = (change: Partial<NewWaitingNotice> = {}, person: Person = 'livestockAgent') =>
    app.as(person)(waitingNotices.create, { body: { ...told, ...change } });
  const wrong = await take({ peril: 'hail', loss_at: `${addDays(today, 1)}T06:00:00+05:45` });
  const crop = await take({}, 'agent');
  const { body: notice } = await take();
  const { body: lost } = await take({ said_of: 'ठेगाना थाहा नभएको' });
  const params = { id: notice.id };
  const open = async (person: Person) => (await app.as(person)(waitingNotices.list, { query: {} })).body.count;
  const waits = [await open('livestockAdmin'), await open('otherLivestockAdmin')];
  const foreign = await app.as('otherLivestockAdmin')(waitingNotices.get, { params });

  const claim = await noticed(app, deathOf(policy, row, { waiting_notice: notice.id }));
  const again = await tryNotice(app, deathOf(policy, row + 1, { waiting_notice: notice.id }));
  const drop = (person: Person) =>
    app.as(person)(waitingNotices.drop, { params: { id: lost.id }, body: { reason: 'बीमा नै नगरेको' } });
  const dropped = [await drop('livestockAgent'), await drop('livestockAdmin'), await drop('livestockAdmin')];

  expect(wrong).toMatchObject({ status: 422, body: { fields: { peril: 'bad_choice', loss_at: 'future_date' } } });
  expect([crop.status, foreign.status]).toEqual([403, 404]);
  expect(waits).toEqual([2, 0]);
  expect(claim.reported_at).toBe(notice.reported_at);
  expect(again).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  expect(dropped.map(({ status }) => status)).toEqual([403, 204, 409]);
  expect(await open('livestockAdmin')).toBe(0);
});
