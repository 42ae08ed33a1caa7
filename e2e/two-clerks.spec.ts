import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { formatBs, toBs } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { registerFarmer, writeProposal } from './desk.ts';
import { expect, expectAccessible, test } from './office.ts';

test('a farmer who is registered already is noticed, decided on with a reason, and the reason stays', async ({
  page,
  comeBack,
  desk,
}) => {
  const { personal_info: earlier } = await registerFarmer(await desk('cropadmin'), { name_np: 'मनमाया राई' });
  await comeBack('agent');
  await page.goto('/farmers/new');
  const main = page.getByRole('main');
  const field = (name: string) => main.getByRole('textbox', { name, exact: true });
  await field('पूरा नाम (नेपालीमा)').fill('मनमाया राई');
  await field('जन्म मिति (वि.सं.)').fill(formatBs(toBs(earlier.date_of_birth ?? ''), 'short'));
  await field('मोबाइल नं.').fill(toDevanagari(earlier.phone_number_np ?? ''));

  const notice = main.getByRole('status').filter({ hasText: 'यस्तै कृषक दर्ता भइसकेको छ' });
  await expect(notice.getByRole('link', { name: 'मनमाया राई' })).toBeVisible();
  await main.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }).click();

  // Nothing is registered before the two were compared and somebody said why.
  const comparison = main.getByRole('table');
  await expect(comparison.getByRole('row', { name: /मोबाइल नं\./ })).toContainText('मिल्छ');
  await expectAccessible(page);
  await main.getByRole('button', { name: 'एउटै परिवारको फोन प्रयोग भएको' }).click();
  await main.getByRole('button', { name: 'कृषक दर्ता गर्नुहोस्' }).click();

  await expect(page).toHaveURL(/\/farmers\/\d+/);
  await page.goto(`${new URL(page.url()).pathname}?tab=history`);
  await expect(main.getByText('“एउटै परिवारको फोन प्रयोग भएको”')).toBeVisible();
});

test('the second of two who change a farmer sees what the first changed, and keeps what was typed', async ({
  page,
  comeBack,
  desk,
}) => {
  const first = await desk('cropadmin');
  const farmer = await registerFarmer(first);
  await comeBack('agent');
  await page.goto(`/farmers/${farmer.id}?edit=family`);
  const main = page.getByRole('main');
  const mother = main.getByRole('textbox', { name: 'आमाको नाम', exact: true });
  await mother.fill('गीता थापा');
  await main.getByRole('textbox', { name: 'जातजाति', exact: true }).fill('मगर');

  await first(kyc.patch, {
    params: { id: farmer.id },
    body: { personal_info: { ethnicity: 'क्षेत्री', father_name_np: 'रामबहादुर थापा' } },
  });
  await main.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }).click();

  const panel = main.getByRole('alert');
  await expect(panel).toContainText('अरू कसैले यही कृषकको विवरण बदल्नुभयो');
  await expect(panel).toContainText('सरिता अधिकारी');
  await expect(panel).toContainText('रामबहादुर थापा');
  await expect(panel.getByRole('listitem').filter({ hasText: 'जातजाति' })).toContainText(/क्षेत्री.*मगर/);
  await expect(mother).toHaveValue('गीता थापा');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'मैले लेखेको राख्नुहोस्' }).click();

  await expect(mother).toBeHidden();
  const { personal_info: saved } = await first(kyc.get, { params: { id: farmer.id } });
  expect(saved).toMatchObject({
    mother_name_np: 'गीता थापा',
    ethnicity: 'मगर',
    father_name_np: 'रामबहादुर थापा',
  });
});

test('a row is saved by one request; who was slower hears what the other changed, and both stay', async ({
  page,
  comeBack,
  desk,
}) => {
  const { get, patch, createRow } = formEndpoints.vegetable;
  const other = await desk('cropadmin');
  const { id } = await writeProposal(await desk('agent'), await registerFarmer(other), { kitta_no: '417' });
  await comeBack('agent');
  await page.goto(`/proposals/vegetable/${id}?step=rows`);
  const main = page.getByRole('main');
  const kitta = main.getByRole('textbox', { name: 'कित्ता नं.', exact: true });
  await expect(main.getByRole('row', { name: /गोलभेँडा/ })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Of the proposal itself: what beside it looks on, such as its checks, is no part of saving.
    const isOfProposal = [createRow.path, get.path.replace(':id', String(id))].some((path) =>
      pathname.startsWith(path),
    );
    if (isOfProposal) asked.push(`${request.method()} ${pathname.replace(/\d+\/$/, '')}`);
  });
  async function retype(number: string) {
    await main.getByRole('row', { name: /गोलभेँडा/ }).click();
    await kitta.fill(number);
    await page.keyboard.press('ControlOrMeta+Enter');
  }

  await retype('418');
  await expect(main.getByText(/मा सुरक्षित$/)).toBeVisible();
  expect(asked).toEqual([`PATCH ${createRow.path}`]);

  await other(patch, { params: { id }, body: { place: 'बनेपा' } });
  await retype('419');
  const panel = main.getByRole('alert');
  await expect(panel).toContainText('यो प्रस्ताव अरू कसैले भर्खरै बदल्नुभएको छ।');
  await expect(panel).toContainText('सरिता अधिकारी');
  await expect(panel).toContainText('स्थान');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'मिलाएर सुरक्षित गर्नुहोस्' }).click();

  await expect(panel).toBeHidden();
  await expect(main.getByText(/मा सुरक्षित$/)).toBeVisible();
  const { default_values, insurance_details } = await other(get, { params: { id } });
  expect(default_values.place).toBe('बनेपा');
  expect(insurance_details.map(({ kitta_no }) => kitta_no)).toEqual(['419']);
});
