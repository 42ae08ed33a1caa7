import { companies } from '@krishi-bima/contract/companies/companies';
import { bring } from './by-call.ts';
import { expect, expectAccessible, test } from './office.ts';
import { expectState, findProposal, makeMove, openTab } from './steps-to-policy.ts';

/** Six lakhs of tomatoes on four ropani. */
const large = {
  area: { unit: 'ropani' as const, parts: ['4', '0', '0', '0'] },
  cost_labour: '600000.00',
  sum_insured: '600000.00',
};
const approve = 'स्वीकृत गर्नुहोस्';

test('nobody approves what they wrote: the button says so, and somebody else approves', async ({
  desk,
  page,
  comeBack,
  screenOf,
}) => {
  const { number } = await bring(desk, 'verified', { writer: 'cropadmin' });
  await comeBack('cropadmin');
  await findProposal(page, number);
  const main = page.getByRole('main');
  await expect(main.getByText('दोस्रो व्यक्तिले स्वीकृत गर्न बाँकी')).toBeVisible();
  await expect(main.getByRole('button', { name: approve, exact: true })).toHaveCount(0);
  await expect(main.getByText('यो तपाईँ आफैँले तयार गर्नुभएको हो, त्यसैले अरूले गर्नुपर्छ।').first()).toBeVisible();
  await expectAccessible(page);

  const other = await screenOf('superadmin');
  await findProposal(other, number);
  await makeMove(other, 'approve');
  await expectState(other, 'approved');
});

test('above the limit of one person two approve, and the record names both', async ({
  desk,
  page,
  comeBack,
  screenOf,
}) => {
  const head = await desk('superadmin');
  const [company] = (await head(companies.mine)).results;
  if (!company) throw new Error('the demo has a company');
  // Above what any other story insures.
  await head(companies.patch, { params: { id: company.id }, body: { approval_limit: '500000.00' } });
  const { number } = await bring(desk, 'verified', { row: large });
  await comeBack('cropadmin');
  await findProposal(page, number);
  const main = page.getByRole('main');
  // Only the approval that fits the sum is offered.
  await expect(main.getByText('तपाईँको पालो: स्वीकृत गर्न बाँकी')).toBeVisible();
  await expect(main.getByRole('button', { name: approve, exact: true })).toHaveCount(0);
  await makeMove(page, 'approve_first');
  await expect(main.getByText('सरिता अधिकारीले पहिलो स्वीकृति दिइसक्नुभयो। अर्को व्यक्तिले स्वीकृत गर्नुपर्छ।')).toBeVisible();
  await expect(main.getByRole('button', { name: approve, exact: true })).toHaveCount(0);
  await expectAccessible(page);

  const other = await screenOf('superadmin');
  await findProposal(other, number);
  await makeMove(other, 'approve');
  await openTab(other, 'इतिहास');
  const steps = other.getByRole('region', { name: 'कसले कहिले के गर्नुभयो' }).getByRole('listitem');
  await expect(steps.filter({ hasText: 'स्वीकृत गरियो' })).toContainText('ईश्वरी ज्ञवाली');
  await expect(steps.filter({ hasText: 'पहिलो स्वीकृति दिइयो' })).toContainText('सरिता अधिकारी');
});
