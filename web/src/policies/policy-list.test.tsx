import type { PolicySummary } from '@krishi-bima/contract/policies/policies';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setLanguage } from '#i18n/t.ts';
import { Table } from '#ui/table.tsx';
import { show } from '../../test/show.tsx';
import { listMessages as messages } from './list-messages.ts';
import { filtersSet } from './policy-filters.tsx';
import { columnsFor } from './policy-list-columns.tsx';
import { PolicyListTotals } from './policy-list-totals.tsx';

/** A minute before midnight in Nepal, twelve days from its today. */
const end = new Date(`${addDays(todayAd(), 12)}T18:14:00.000Z`);

const line: PolicySummary = {
  id: 7,
  insurance: 1,
  insurance_proposal: 70,
  form: 'vegetable',
  policy_no: 'HBC/POL/2083-84/VEG/00007',
  fiscal_year: 2083,
  status: 'issued',
  issued_at: '2026-11-20T04:00:00.000Z',
  // A minute past midnight in Nepal is the evening before elsewhere.
  risk_start_at: '2026-11-20T18:16:00.000Z',
  risk_end_at: end.toISOString(),
  personal_info: {
    id: 3,
    kyc: 3,
    name_np: 'सीता थापा',
    name_en: 'Sita Thapa',
    phone_number_np: '9841000001',
    address_detail: null,
  },
  branch: { id: 1, name_np: 'पनौती', name_en: 'Panauti' },
  agent: null,
  sum_insured: '125000.00',
  premium: '6250.00',
  subsidy: '5000.00',
  farmer_share: '1250.00',
  stamp: '20.00',
  payable: '1270.00',
  renewal: null,
  version: 1,
};

/** Without what asks who is signed in: that is the browser's story. */
function List({ view, rows }: { view: 'register' | 'renewals'; rows: PolicySummary[] }) {
  const columns = columnsFor(view, true).filter(({ head }) => head !== messages.renewal);
  return <Table name={view} label={messages.list} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

const cell = (name: string) => page.getByRole('cell', { name, exact: true });

describe('the register of policies', () => {
  test('shows the number, the sums in lakhs and the period by the days of Nepal', async () => {
    await show(<List view="register" rows={[line]} />);

    await expect.element(cell('HBC/POL/2083-84/VEG/00007')).toBeVisible();
    await expect.element(cell('१,२५,०००')).toBeVisible();
    await expect.element(page.getByRole('cell', { name: /^२०८३\/०८\/०५ – / })).toBeVisible();
    await expect.element(cell('जारी भएको')).toBeVisible();
  });

  test('leaves the form out where a page has one only', () => {
    const heads = (hasForms: boolean) => columnsFor('register', hasForms).map(({ head }) => head.en);

    expect(heads(true)).toContain('Insurance');
    expect(heads(false)).not.toContain('Insurance');
  });

  test('counts a period of issue as one filter, and the days of the renewal list as none', () => {
    const dates = { start_date: '2026-07-17', end_date: '2026-11-20' };

    expect(filtersSet({ ...dates, agent: 3, ending_within: 30, search: 'सीता' })).toBe(2);
  });

  test('says what everything under the filters comes to', async () => {
    const totals = {
      sum_insured: '12345678.50',
      premium: '617283.93',
      subsidy: '493827.14',
      farmer_share: '123456.79',
    };
    await show(<PolicyListTotals count={1204} totals={totals} />);

    await expect.element(page.getByRole('region', { name: messages.totals.ne })).toBeVisible();
    const amounts = [...document.querySelectorAll('b, dd')].map(({ textContent }) => textContent.replace(/\s/g, ' '));
    expect(amounts).toEqual([
      '१,२०४ बीमालेख',
      'रु. १,२३,४५,६७८.५०',
      'रु. ६,१७,२८३.९३',
      'रु. ४,९३,८२७.१४',
      'रु. १,२३,४५६.७९',
    ]);
  });
});

describe('the renewal list', () => {
  test('says how many days are left', async () => {
    await show(<List view="renewals" rows={[line]} />);
    await expect.element(page.getByRole('cell', { name: /१२ दिन बाँकी$/ })).toBeVisible();

    setLanguage('en');
    const tomorrow = new Date(end.getTime() - 11 * 86_400_000).toISOString();
    await show(<List view="renewals" rows={[{ ...line, id: 8, risk_end_at: tomorrow }]} />);
    await expect.element(page.getByRole('cell', { name: /1 day left$/ })).toBeVisible();
  });
});
