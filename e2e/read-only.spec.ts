import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { registerFarmer, writeProposal } from './desk.ts';
import { expect, test } from './office.ts';
import { openTab } from './steps-to-policy.ts';

test('a technician reads a farmer and a proposal, and is offered nothing to write but the own papers', async ({
  page,
  comeBack,
  desk,
}) => {
  const agent = await desk('agent');
  const farmer = await registerFarmer(agent);
  const proposal = await writeProposal(agent, farmer);
  await comeBack('technician');
  await page.goto('/registrationcrop/insuranceReportCrop?search=' + (farmer.personal_info.phone_number_np ?? ''));
  const main = page.getByRole('main');
  const row = main.getByRole('link', { name: 'सीता थापा' });
  await expect(row).toBeVisible();
  await expect(main.getByRole('link', { name: 'कृषक थप्नुहोस्' })).toHaveCount(0);

  await row.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('सीता थापा');
  await expect(main.getByText('२७-०१-', { exact: false }).first()).toBeVisible();
  await expect(main.getByRole('button', { name: /सच्याउनुहोस्|प्रस्ताव/ })).toHaveCount(0);

  await page.goto(`/proposals/vegetable/${proposal.id}`);
  await expect(main.getByText('प्राविधिकले आफूलाई तोकिएको प्राविधिक प्रतिवेदन मात्र लेख्न सक्नुहुन्छ।')).toBeVisible();
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await expect(main.getByRole('button', { name: /पेस|सुरक्षित/ })).toHaveCount(0);
  // The technician's own papers, and no others.
  await openTab(page, 'कागजात');
  await expect(main.getByRole('button', { name: 'प्राविधिक प्रतिवेदन: फाइल थप्नुहोस्' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'जग्गाधनी प्रमाणपुर्जा (लालपुर्जा): फाइल थप्नुहोस्' })).toHaveCount(0);

  await page.goto('/farmers/new');
  await expect(page.getByText('यो पृष्ठ हेर्ने अनुमति छैन।')).toBeVisible();
});

test('the partner lands on what is open to them, sees masked numbers and takes no paper', async ({
  page,
  comeBack,
  desk,
}) => {
  const agent = await desk('agent');
  const farmer = await registerFarmer(agent, { account_no: '00123456789' });
  const proposal = await writeProposal(agent, farmer);
  const { phone_number_np: phone, citizenship_no: citizenship } = farmer.personal_info;
  await comeBack('CIMMYT');
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'विवेक श्रेष्ठ' })).toBeVisible();
  await page.getByRole('link', { name: /दर्ता/ }).first().click();
  await expect(page).toHaveURL(/registrationcrop/);
  const main = page.getByRole('main');
  await expect(main.getByRole('row').nth(1)).toBeVisible();
  await expect(main.getByRole('cell', { name: /^•+[०-९]{2}$/ }).first()).toBeVisible();
  await expect(main.getByRole('cell', { name: /[०-९]{6}/ })).toHaveCount(0);

  await page.goto(`/farmers/${farmer.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('सीता थापा');
  for (const number of [phone, citizenship, '00123456789']) {
    expect(number).toBeTruthy();
    await expect(main).not.toContainText(toDevanagari(number ?? ''));
    await expect(main).not.toContainText(number ?? '');
  }
  await expect(main.getByRole('link', { name: 'फोन' })).toHaveCount(0);
  await expect(main.getByRole('button', { name: /सच्याउनुहोस्|प्रस्ताव/ })).toHaveCount(0);

  await page.goto(`/proposals/vegetable/${proposal.id}`);
  await expect(main.getByText('साझेदार खाताबाट हेर्न मात्र मिल्छ।')).toBeVisible();
  await expect(main.getByRole('button', { name: /PDF/ })).toBeDisabled();
  // Neither are they in the menu, which has nothing and is not there.
  await expect(main.getByRole('button', { name: /: थप काम$/ })).toHaveCount(0);
  await page.goto('/users');
  await expect(page.getByText('यो पृष्ठ हेर्ने अनुमति छैन।')).toBeVisible();
});

test('a farmer of the other company is found nowhere, not even by the address of the file', async ({
  page,
  comeBack,
  desk,
}) => {
  const farmer = await registerFarmer(await desk('agent'));
  const stranger = await desk('agent2');
  const { count } = await stranger(kyc.list, { query: { search: farmer.personal_info.phone_number_np ?? '' } });
  expect(count).toBe(0);
  await comeBack('agent2');
  await page.goto(`/farmers/${farmer.id}`);

  await expect(page.getByRole('main')).toContainText('पृष्ठ भेटिएन।');
  await expect(page.getByRole('main')).not.toContainText('सीता थापा');
});
