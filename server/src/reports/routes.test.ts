import { policies } from '@krishi-bima/contract/policies/policies';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { rates } from '@krishi-bima/contract/rates/rates';
import { type ReportFilter, type ReportSelection, reports } from '@krishi-bima/contract/reports/reports';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import { onDay, openTestApp, type TestApp } from '../../test/app.ts';
import { chillies, draftProposal, mushroom, setTariff, somePlace, tomatoes } from '../../test/farm.ts';
import { issuedPolicy } from '../../test/office-moves.ts';
import type { Person } from '../../test/people.ts';

const { vegetable } = formEndpoints;

async function found(app: TestApp, query: ReportSelection = {}, person: Person = 'agent') {
  const { body } = await app.as(person)(reports.insured, { query });
  return body;
}

async function kinds(app: TestApp, query: ReportSelection, person?: Person) {
  return (await found(app, query, person)).results.map(({ kind }) => kind);
}

describe('the report of all that is insured', () => {
  test('holds each row of each proposal with its farmer and figures, newest first, and the sums of all', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { proposal, farmer } = await onDay(app, '2024-11-20', () => draftProposal(app, [tomatoes, chillies]));

    const { count, results, totals } = await found(app);

    expect(count).toBe(2);
    expect(results.map(({ kind, sum_insured }) => [kind, sum_insured])).toEqual([
      ['chilli', '50000.00'],
      ['tomato', '100000.00'],
    ]);
    expect(results[1]).toMatchObject({
      insurance_proposal: proposal.id,
      form: 'vegetable',
      status: 'draft',
      policy_no: null,
      proposal_date: '2024-11-20',
      premium: '5000.00',
      subsidy: '4000.00',
      farmer_share: '1000.00',
      area_sqm: '1017.4741',
      personal_info: { id: farmer.personal_info, name_np: 'सीता थापा' },
      branch: { name_np: 'पनौती' },
      created_by: { id: app.ids.agent },
    });
    expect(totals).toEqual({
      area_sqm: '2034.9482',
      sum_insured: '150000.00',
      premium: '7500.00',
      subsidy: '6000.00',
      farmer_share: '1500.00',
    });
  });

  test('sums all that the filter finds, whichever page is read', async () => {
    const app = await openTestApp();
    await setTariff(app);
    await draftProposal(app, [tomatoes, chillies]);
    await draftProposal(app, []);
    await draftProposal(app, [tomatoes]);
    const page = async (query: ReportFilter) => (await app.as('agent')(reports.insured, { query })).body;

    const body = await page({ limit: 1, offset: 1 });

    expect(body.results.map(({ kind }) => kind)).toEqual(['chilli']);
    expect((await page({ limit: 2, offset: 1 })).results.map(({ kind }) => kind)).toEqual(['chilli', 'tomato']);
    expect((await page({ limit: 1, offset: 1, crop: 'tomato' })).count).toBe(2);
    expect((await page({ limit: 1, offset: 1, crop: 'tomato' })).results).toHaveLength(1);
    expect((await page({ offset: 3 })).results).toEqual([]);
    expect(body.totals.sum_insured).toBe('250000.00');
    expect(body.previous).toContain('offset=0');
  });

  test('is searched by the number of a proposal or of its policy, in either script', async () => {
    const app = await openTestApp();
    await setTariff(app);
    await draftProposal(app, [chillies]);
    const { policy_no } = await issuedPolicy(app);
    const wanted = (await found(app, { status: 'issued' })).results.map((row) => row.id);
    expect(wanted.length).toBeGreaterThan(0);
    for (const search of [
      policy_no,
      policy_no.toLowerCase(),
      policy_no.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit))),
    ])
      expect((await found(app, { search })).results.map((row) => row.id)).toEqual(wanted);
    expect((await found(app, { search: policy_no }, 'otherCompany')).results).toEqual([]);
  });

  test('is narrowed by crop, form, state, place, writer, fiscal year and days', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { farmer } = await onDay(app, '2024-11-20', () => draftProposal(app, [tomatoes, chillies]));
    const today = todayAd();
    const { district, ward } = await somePlace(app);
    await app.deps.database.db.updateTable('kyc').set({ district, ward }).where('id', '=', farmer.id).execute();

    expect(await kinds(app, { crop: 'chilli' })).toEqual(['chilli']);
    expect(await kinds(app, { form: 'cattle' })).toEqual([]);
    expect(await kinds(app, { registration: 'livestock' })).toEqual([]);
    expect(await kinds(app, { registration: 'crop', status: 'draft' })).toHaveLength(2);
    expect(await kinds(app, { status: 'issued' })).toEqual([]);
    expect(await kinds(app, { district, ward })).toHaveLength(2);
    expect(await kinds(app, { district: district + 1 })).toEqual([]);
    expect(await kinds(app, { created_by: app.ids.cropAdmin })).toEqual([]);
    expect(await kinds(app, { fiscal_year: 2081 })).toHaveLength(2);
    expect(await kinds(app, { start_date: '2024-11-20', end_date: '2024-11-20' })).toHaveLength(2);
    expect(await kinds(app, { end_date: '2024-11-19' })).toEqual([]);
    expect(await kinds(app, { created_date_gt: today, end_date: today })).toHaveLength(2);
    expect(await kinds(app, { created_date_gt: '2000-01-01', end_date: '2000-01-02' })).toEqual([]);
    expect(await kinds(app, { search: 'sita thapa' })).toHaveLength(2);
    expect(await kinds(app, { search: 'गोपाल' })).toEqual([]);
  });

  test('names a crop that the company alone offers', async () => {
    const app = await openTestApp();
    await setTariff(app);
    await app.as('cropAdmin')(rates.create, { body: mushroom });
    await draftProposal(app, [{ ...tomatoes, crop: 'mushroom' }, chillies]);

    const { results } = await found(app);

    expect(results.map(({ kind_name }) => kind_name)).toEqual([
      { ne: 'खुर्सानी', en: 'Chilli' },
      { ne: 'च्याउ', en: 'Mushroom' },
    ]);
  });

  test('names the policy once it is issued', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { policy } = await issuedPolicy(app);
    const { body } = await app.as('agent')(policies.get, { params: { id: policy } });

    const { results } = await found(app);

    expect(results[0]).toMatchObject({ status: 'issued', policy_no: body.policy_no });
    expect(results[0]?.issued_at).not.toBeNull();
  });

  test('leaves out what was deleted', async () => {
    const app = await openTestApp();
    const { proposal, rows } = await draftProposal(app, [tomatoes, chillies]);
    await app.as('agent')(vegetable.removeRow, { params: { id: rows[0]?.id ?? 0 } });
    expect(await kinds(app, {})).toEqual(['chilli']);

    await app.as('agent')(vegetable.remove, { params: { id: proposal.id } });
    expect((await found(app)).totals.sum_insured).toBe('0.00');
    expect(await kinds(app, {})).toEqual([]);
  });

  test('of another company does not exist, nor of another project', async () => {
    const app = await openTestApp();
    await draftProposal(app);

    expect(await kinds(app, {}, 'otherCompany')).toEqual([]);
    expect(await kinds(app, { insurance: app.company.id }, 'otherCompany')).toEqual([]);
    expect(await kinds(app, {}, 'koica')).toEqual([]);
    expect((await found(app, {}, 'koica')).totals.sum_insured).toBe('0.00');
  });

  test('masks the phone for the partner, who cannot search by it either', async () => {
    const app = await openTestApp();
    await draftProposal(app);

    const { results } = await found(app, {}, 'partner');

    expect(results[0]?.personal_info.phone_number_np).toBe('••••••••01');
    expect(await kinds(app, { search: '9841000001' }, 'partner')).toEqual([]);
  });
});
