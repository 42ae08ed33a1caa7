import { claims } from '@krishi-bima/contract/claims/claims';
import { checkLimitEndpoints } from '@krishi-bima/contract/findings/findings';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { expect, test } from 'vitest';
import { claimsOffice, coverOn, yesterday } from '../../test/claims.ts';

const today = todayAd();

test('the cover check answers for the day of the loss: period, waiting, item, sum, money, endorsements, claims, notice', async () => {
  const { app, policy } = await claimsOffice();

  const { covered, of, lines } = await coverOn(app, policy, yesterday(), { peril: 'accident' });

  expect(covered).toBe(true);
  expect(lines.map(({ key }) => key)).toHaveLength(8);
  expect(of.period).toMatchObject({ state: 'fits', figures: { from: addDays(today, -50), loss: 'within' } });
  expect(of.waiting).toMatchObject({ state: 'fits', figures: { applies: false, until: addDays(today, -35) } });
  expect(of.sum_left).toMatchObject({ state: 'fits', figures: { sum_insured: '100000.00', left: '100000.00' } });
  expect(of.late).toMatchObject({ state: 'fits', figures: { days: 1, limit: 1 } });
  // The herd was issued without a receipt.
  expect(of.premium).toMatchObject({ state: 'explain', outside: false });
});

test('the cover check says that the loss came before the cover, within the waiting period, or was told late', async () => {
  const { app, policy } = await claimsOffice();
  const on = (days: number) => `${addDays(today, days)}T06:00:00+05:45`;

  const before = await coverOn(app, policy, on(-60));
  const sick = await coverOn(app, policy, on(-36), { peril: 'disease' });
  const hurt = await coverOn(app, policy, on(-36), { peril: 'accident' });
  const well = await coverOn(app, policy, on(-35), { peril: 'disease' });

  expect(before).toMatchObject({ covered: false, of: { period: { outside: true, figures: { loss: 'before' } } } });
  expect(sick).toMatchObject({ covered: false, of: { waiting: { state: 'explain', outside: true } } });
  expect([hurt.covered, well.covered]).toEqual([true, true]);
  expect(well.of.late).toMatchObject({ state: 'explain', outside: false, figures: { days: 35, limit: 1 } });
});

test("the cover check knows the company's own limits and nothing of another company's policy", async () => {
  const { app, policy } = await claimsOffice();
  const limit = { limit_name: 'notice_days_livestock', effective_from: today, value: 0 } as const;
  await app.as('livestockAdmin')(checkLimitEndpoints.create, { body: { insurance: app.company.id, ...limit } });

  const { of } = await coverOn(app, policy, yesterday());
  const query = { policy, loss_at: yesterday() };

  expect(of.late).toMatchObject({ state: 'explain', figures: { days: 1, limit: 0 } });
  expect((await app.as('otherLivestockAdmin')(claims.cover, { query })).status).toBe(404);
});

test('the cover check is asked of policies found by tag, name, phone and number', async () => {
  const { app, policy, row } = await claimsOffice();
  const found = async (search: string) =>
    (await app.as('livestockAgent')(claims.insured, { query: { search } })).body.results;
  const [one] = await found('np-00417');

  expect(one).toMatchObject({ id: policy, found: [row], rows: [{ row_id: row, kind: 'cow', mark: 'NP-00417' }] });
  expect((await found(one?.policy_no ?? '')).map(({ id }) => id)).toEqual([policy]);
  expect((await found(one?.personal_info.name_np ?? '')).map(({ id }) => id)).toContain(policy);
  expect((await found(one?.personal_info.phone_number_np ?? '')).map(({ id }) => id)).toContain(policy);
  const { body } = await app.as('otherLivestockAdmin')(claims.insured, { query: { search: 'NP-00417' } });
  expect(body.results).toEqual([]);
});
