import { sms } from '@krishi-bima/contract/sms/sms';
import { toLatin } from '@krishi-bima/nepali/digits';
import { expect, expectAccessible, test } from './office.ts';

const words = 'कृषक {farmer_name} ज्यू, केवाइसीका बाँकी कागजात यसै महिना शाखामा बुझाइदिनुहोला।';

test('a clerk reminds more than two hundred farmers at once, sees what it costs, and nobody hears it twice', async ({
  page,
  comeBack,
  desk,
}) => {
  await comeBack('cropadmin2');
  await page.goto('/registrationcrop/insuranceReportCrop?limit=10');
  const main = page.getByRole('main');
  await expect(main.getByRole('table').getByRole('checkbox')).toHaveCount(11);
  await main.getByRole('table').getByRole('checkbox').first().check();
  await main.getByRole('button', { name: /^सबै [०-९,]+ छान्नुहोस्/ }).click();
  await main.getByRole('link', { name: 'एसएमएस' }).click();

  // A field that is misspelt would be read by everybody with its braces.
  await page.getByRole('textbox', { name: 'सन्देशको पाठ' }).fill(words.replace('farmer_name', 'farmer'));
  await expect(main.getByText(/धनुकोष्ठ \{ \} भित्रको/).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'सन्देशको पाठ' }).fill(words);
  const recipients = page.getByRole('navigation').filter({ hasText: 'सहमति छैन' });
  await expect(recipients).toContainText('पठाइने');
  const send = page.getByRole('button', { name: /जनालाई पठाउनुहोस्$/ });
  await expect(send).toHaveText(/^[०-९]{3} जनालाई/);
  // Whose name is in it: the preview is a real farmer's.
  await expect(page.getByRole('region', { name: 'पूर्वावलोकन' })).toContainText(/कृषक [^{]+ ज्यू, केवाइसीका/);
  await expectAccessible(page);
  const first = main.getByRole('table').getByRole('checkbox', { checked: true }).nth(1);
  await first.uncheck();
  await expect(main).toContainText('१ जनालाई पठाइँदैन');
  await expect(send).toBeEnabled();
  const count = Number(/\d+/.exec(toLatin((await send.textContent()) ?? ''))?.[0]);
  expect(count).toBeGreaterThan(200);

  await send.click();
  const question = page.getByRole('dialog', { name: /जनालाई एसएमएस पठाउने\?$/ });
  await expect(question).toContainText('फिर्ता हुँदैन');
  await question.getByRole('button', { name: 'पठाउनुहोस्' }).click();
  await expect(page.getByText(/सन्देश पालोमा राखियो।/)).toBeVisible();

  const admin = await desk('cropadmin2');
  const { results } = await admin(sms.batches, { query: {} });
  const batch = results.find(({ text }) => text === words);
  expect(batch?.total).toBe(count);
  await page.goto(`/messages/${batch?.id}`);
  await expect(page.getByRole('main')).toContainText('केवाइसीका बाँकी कागजात');
  await expectAccessible(page);

  await page.goto('/registrationcrop/insuranceReportCrop?limit=10');
  await expect(main.getByRole('table').getByRole('checkbox')).toHaveCount(11);
  await main.getByRole('table').getByRole('checkbox').first().check();
  await main.getByRole('button', { name: /^सबै [०-९,]+ छान्नुहोस्/ }).click();
  await main.getByRole('link', { name: 'एसएमएस' }).click();
  await page.getByRole('textbox', { name: 'सन्देशको पाठ' }).fill(words);
  await expect(send).toHaveText(/^१ जनालाई/);
});
