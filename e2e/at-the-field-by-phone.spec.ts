import { toDevanagari } from '@krishi-bima/nepali/digits';
import { ownPhone, registerFarmer, writeProposal } from './desk.ts';
import { expect, expectAccessible, test } from './office.ts';
import { bare, textOf } from './paper.ts';

test('an agent registers a farmer with a name and a number on the phone @touch', async ({ page, comeBack }) => {
  await comeBack('agent');
  await page.goto('/registrationcrop/insuranceReportCrop');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'कृषक थप्नुहोस्' }).tap();
  await main.getByRole('textbox', { name: 'पूरा नाम (नेपालीमा)' }).fill('दिलमाया घर्ती मगर');
  const phone = ownPhone();
  await main.getByRole('textbox', { name: 'मोबाइल नं.', exact: true }).fill(phone);
  await expectAccessible(page);
  await main.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }).tap();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('दिलमाया घर्ती मगर');
  await expect(main.getByRole('link', { name: 'फोन' })).toHaveAttribute('href', `tel:+977${phone}`);
  await expect(main).toContainText('पूरा गर्न बाँकी');
  await expectAccessible(page);
});

test('a farmer, the proposal and its paper are read, submitted and taken on the phone @touch', async ({
  page,
  comeBack,
  desk,
  request,
}) => {
  const agent = await desk('agent');
  const farmer = await registerFarmer(agent, { name_np: 'टेकबहादुर पाख्रिन' });
  await writeProposal(agent, farmer);
  const phone = farmer.personal_info.phone_number_np ?? '';
  await comeBack('agent');
  await page.goto('/registrationcrop/insuranceReportCrop');
  const main = page.getByRole('main');
  await main.getByPlaceholder('नाम, फोन वा नागरिकता नं.').fill(phone);
  await expect(main.getByRole('listitem').filter({ hasText: 'टेकबहादुर पाख्रिन' })).toHaveCount(1);
  await main.getByRole('link', { name: 'टेकबहादुर पाख्रिन', exact: true }).tap();
  await expect(page).toHaveURL(/\/farmers\/\d+/);
  // The list, which stands until the farmer has come, has a tab of that name too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('टेकबहादुर पाख्रिन');
  await main.getByRole('link', { name: /^प्रस्ताव/ }).tap();
  await main.getByRole('listitem').filter({ hasText: 'मस्यौदा' }).getByRole('link').first().tap();

  await expect(page).toHaveURL(/\/proposals\/vegetable\/\d+/);
  await expect(main.getByText('रु. १,०२०.००')).toBeVisible();
  await main.getByRole('button', { name: /जम्मा तिर्नुपर्ने/ }).tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('एक हजार बीस रुपैयाँ मात्र');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  // Nothing is missing, so it opens at the last step; every one is gone through, back and on again.
  for (const [to, steps] of [
    ['पछाडि', [4, 3, 2, 1]],
    ['अर्को', [2, 3, 4, 5]],
  ] as const) {
    for (const at of steps) {
      await main.getByRole('button', { name: to, exact: true }).tap();
      await expect(main).toContainText(`${toDevanagari(at)} / ५`);
    }
  }
  await expect(main.getByText('पेस गर्न सबै विवरण पूरा छ।')).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('textbox', { name: 'अघि बढ्नुको कारण' }).fill('कागजात भोलि आउने');
  await main.getByRole('button', { name: 'कारण सुरक्षित गर्नुहोस्' }).tap();
  await expect(main.getByText('कागजात भोलि आउने')).toBeVisible();
  await main.getByRole('button', { name: 'पेस गर्नुहोस्' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: /^हो,/ }).tap();
  await expect(main.getByText('पेस गरिएको', { exact: true })).toBeVisible();

  await main.getByRole('button', { name: /: थप काम$/ }).tap();
  await page.getByRole('menuitem', { name: 'PDF तयार गर्नुहोस्' }).tap();
  const download = page.getByRole('link', { name: 'डाउनलोड गर्नुहोस्' }).first();
  await expect(download).toBeVisible();
  await expectAccessible(page);
  const paper = await request.get((await download.getAttribute('href')) ?? '');
  const said = textOf(await paper.body());
  for (const words of ['टेकबहादुर पाख्रिन', 'गोलभेँडा', 'एक हजार बीस रुपैयाँ मात्र', toDevanagari(phone)])
    expect(said).toContain(bare(words));
});
