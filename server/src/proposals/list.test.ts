import { formEndpoints, type ProposalFilter, proposals } from '@krishi-bima/contract/proposals/proposals';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { fiscalYearCode, fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { describe, expect, test } from 'vitest';
import { onDay, openTestApp, type TestApp } from '../../test/app.ts';
import { draftProposal, registerFarmer, setTariff, tomatoes } from '../../test/farm.ts';

const { vegetable } = formEndpoints;
/** `२०८३-८४/VEG` */
const yearInNumbers = `${toDevanagari(fiscalYearCode(fiscalYearOf(todayAd())))}/VEG`;

async function ids(
  app: TestApp,
  query: ProposalFilter,
  person: 'agent' | 'otherCompany' | 'koica' | 'partner' = 'agent',
) {
  const { body } = await app.as(person)(proposals.list, { query });
  return body.results.map(({ id }) => id);
}

describe('the register of proposals', () => {
  test('shows each with its farmer and amounts, newest first', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { proposal, farmer } = await onDay(app, '2024-11-20', () => draftProposal(app));
    const second = await draftProposal(app, []);

    const { body } = await app.as('technician')(proposals.list);

    expect(body.count).toBe(2);
    expect(body.results[0]?.id).toBe(second.proposal.id);
    expect(body.results[1]).toMatchObject({
      id: proposal.id,
      form: 'vegetable',
      status: 'draft',
      proposal_date: '2024-11-20',
      branch: { id: app.branch.id, name_np: 'पनौती' },
      personal_info: { id: farmer.personal_info, name_np: 'सीता थापा', phone_number_np: '9841000001' },
      row_count: 1,
      sum_insured: '100000.00',
      payable: '1020.00',
      created_by: { id: app.ids.agent },
    });
  });

  test('is narrowed by state, farmer, branch, writer, fiscal year and dates', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const first = await draftProposal(app);
    const second = await draftProposal(app);
    await app.as('agent')(vegetable.submit, { params: { id: second.proposal.id } });
    await app.as('agent')(vegetable.patch, {
      params: { id: first.proposal.id },
      body: { proposal_date: '2024-07-15', branch: null },
    });
    const [old, submitted] = [first.proposal.id, second.proposal.id];

    expect(await ids(app, { status: 'submitted' })).toEqual([submitted]);
    expect(await ids(app, { personal_info: first.farmer.personal_info })).toEqual([old]);
    expect(await ids(app, { branch: app.branch.id })).toEqual([submitted]);
    expect(await ids(app, { created_by: app.ids.cropAdmin })).toEqual([]);
    expect(await ids(app, { fiscal_year: 2080 })).toEqual([old]);
    expect(await ids(app, { start_date: '2024-07-15', end_date: '2024-11-19' })).toEqual([old]);
    expect(await ids(app, { form: 'cattle' })).toEqual([]);
    expect(await ids(app, { ordering: 'proposal_date' })).toEqual([old, submitted]);
    expect(await ids(app, { ordering: '-proposal_no' })).toEqual([submitted, old]);
    expect(await ids(app, { ordering: '-sum_insured', limit: 1, offset: 1 })).toEqual([old]);
  });

  test.each(['VEG/00001', 'veg/0000', yearInNumbers, '9841000001', '९८४१०', 'सीता', 'sita tha', 'Thapa'])(
    'is searched by number, phone or name: %s',
    async (search) => {
      const app = await openTestApp();
      await setTariff(app);
      const { proposal } = await draftProposal(app);
      await app.as('agent')(vegetable.submit, { params: { id: proposal.id } });
      const other = await registerFarmer(app, {
        name_np: 'राम श्रेष्ठ',
        name_en: 'Ram Shrestha',
        phone_number_np: '9812000002',
        citizenship_no: null,
      });
      await app.as('agent')(vegetable.create, { body: { personal_info: other.personal_info } });

      expect(await ids(app, { search })).toEqual([proposal.id]);
    },
  );

  test('is searched by a running number as short as one digit, and by a number in small letters', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { proposal } = await draftProposal(app);
    await app.as('agent')(vegetable.submit, { params: { id: proposal.id } });
    const { body } = await app.as('agent')(proposals.list);
    const number = body.results[0]?.proposal_no ?? '';

    expect(number).toMatch(/\/00001$/);
    expect(await ids(app, { search: '१' })).toEqual([proposal.id]);
    expect(await ids(app, { search: '01' })).toEqual([proposal.id]);
    expect(await ids(app, { search: '10' })).toEqual([]);
    expect(await ids(app, { search: number.toLowerCase() })).toEqual([proposal.id]);
  });

  test('tells a partner nothing of whose a phone is, whose numbers it masks', async () => {
    const app = await openTestApp();
    const { proposal } = await draftProposal(app);

    expect(await ids(app, { search: '9841000001' })).toEqual([proposal.id]);
    expect(await ids(app, { search: '9841000001' }, 'partner')).toEqual([]);
    expect(await ids(app, { search: 'sita' }, 'partner')).toEqual([proposal.id]);
  });

  test('finds nothing for a search of signs', async () => {
    const app = await openTestApp();
    await draftProposal(app);
    expect(await ids(app, { search: '%' })).toEqual([]);
  });
});

test('proposals of another company are in no list and no count, whatever is asked for', async () => {
  const app = await openTestApp();
  const { farmer } = await draftProposal(app);

  for (const query of [
    {},
    { insurance: app.company.id },
    { personal_info: farmer.personal_info },
    { search: 'सीता' },
  ]) {
    expect((await app.as('otherCompany')(proposals.list, { query })).body).toMatchObject({ count: 0, results: [] });
  }
});

test("a project's people have its proposals in their register alone", async () => {
  const app = await openTestApp();
  await draftProposal(app);
  const own = await draftProposal(app, [tomatoes], 'koica');

  expect(await ids(app, {}, 'koica')).toEqual([own.proposal.id]);
  expect(await ids(app, { search: 'sita' }, 'koica')).toEqual([own.proposal.id]);
});
