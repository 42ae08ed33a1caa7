import type { ReportRow } from '@krishi-bima/contract/reports/reports';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Table } from '#ui/table.tsx';
import { phone, show } from '../../test/show.tsx';
import { messages } from './messages.ts';
import { columnsOf } from './report-columns.tsx';
import { filtersSet } from './report-filters.tsx';

const potatoes: ReportRow = {
  id: 9,
  insurance: 1,
  insurance_proposal: 70,
  form: 'vegetable',
  status: 'issued',
  proposal_no: 'HBC/PRO/2083-84/VEG/00007',
  policy_no: 'HBC/POL/2083-84/VEG/00007',
  fiscal_year: 2083,
  proposal_date: '2026-11-20',
  issued_at: '2026-11-20T18:16:00.000Z',
  risk_end_at: null,
  personal_info: {
    id: 3,
    kyc: 3,
    name_np: 'सीता थापा',
    name_en: 'Sita Thapa',
    phone_number_np: '9841000001',
    address_detail: null,
  },
  kind: 'potato',
  kind_name: { ne: 'आलु', en: 'Potato' },
  count: null,
  tag_no: null,
  area_sqm: '5087.3700',
  sum_insured: '125000.00',
  rate: '5.0000',
  premium: '6250.00',
  subsidy: '5000.00',
  farmer_share: '1250.00',
  branch: null,
  agent: null,
  created_by: null,
};

const cow: ReportRow = {
  ...potatoes,
  id: 10,
  form: 'cattle',
  kind: 'cow',
  kind_name: { ne: 'गाई', en: 'Cow' },
  tag_no: 'NP-27-006103',
  count: 1,
  area_sqm: '0',
};

async function list(line: 'crop' | 'livestock', row: ReportRow, screen?: typeof phone, status?: 'issued') {
  await show(
    <Table
      name="report"
      label={messages.list}
      columns={columnsOf(line, { hasForms: false, status })}
      rows={[row]}
      rowKey={({ id }) => id}
    />,
    screen,
  );
}

const cell = (name: string) => page.getByRole('cell', { name, exact: true });

describe('the report of all that is insured', () => {
  test('says of a plot its crop, its hectares and its sums in lakhs', async () => {
    await list('crop', potatoes);

    for (const name of ['आलु', '०.५०९', '१,२५,०००', '६,२५०', 'जारी भएको'])
      await expect.element(cell(name)).toBeVisible();
  });

  test('says of an animal its ear tag in the digits of the page', async () => {
    await list('livestock', cow);

    for (const name of ['गाई', 'NP-२७-००६१०३']) await expect.element(cell(name)).toBeVisible();
  });

  test('leaves out the status that the filter fixes, and names the policy instead of the proposal', async () => {
    await list('crop', potatoes, undefined, 'issued');

    await expect.element(cell('HBC/POL/2083-84/VEG/00007')).toBeVisible();
    for (const name of ['जारी भएको', 'HBC/PRO/2083-84/VEG/00007'])
      await expect.element(cell(name)).not.toBeInTheDocument();
  });

  test('on a phone carries the unit with each sum', async () => {
    await list('crop', potatoes, phone);

    await expect.element(page.getByText('रु. १,२५,०००')).toBeVisible();
  });

  test('counts a period as one filter, and the line of the page as none', () => {
    const period = { start_date: '2026-07-17', end_date: '2026-11-20' };

    expect(filtersSet({ ...period, crop: 'potato', registration: 'crop', search: 'सीता' })).toBe(2);
    expect(filtersSet({ registration: 'crop', fiscal_year: 2083 })).toBe(1);
  });
});
