import { auth } from '@krishi-bima/contract/users/users';
import { absences } from '@krishi-bima/contract/visits/absences';
import { visits } from '@krishi-bima/contract/visits/visits';
import { addDays, todayAd, weekdayOf } from '@krishi-bima/nepali/bikram-sambat';
import { registerFarmer } from './desk.ts';
import { expect, expectAccessible, test } from './office.ts';

const today = todayAd();
/** A Sunday in a year: no other story has visits there. */
const sunday = addDays(today, 364 - weekdayOf(today));

test('an admin enters the days on which somebody is away, and no visit is given to them then', async ({
  page,
  comeBack,
  desk,
}) => {
  const admin = await desk('livestockadmin');
  const { id: person } = await (await desk('livestocktechnician'))(auth.me);
  await comeBack('livestockadmin');
  await page.goto(`/visits?view=week&day=${sunday}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'बिदा राख्नुहोस्' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'बिदामा जाने व्यक्ति' }).click();
  await page.getByRole('option', { name: /राना मगर/ }).click();
  await dialog.getByLabel('टिपोट').fill('घर');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'बिदा राख्नुहोस्' }).click();
  await expect(dialog).toBeHidden();
  const row = main.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /राना मगर/ }) });
  await expect(row).toContainText('बिदा');

  const { personal_info } = await registerFarmer(admin, { name_np: 'बिदाको दिनको', name_en: null });
  const body = { kind: 'follow_up' as const, personal_info: personal_info.id, person: null, due_on: sunday };
  const { id } = await admin(visits.create, { body });
  await page.goto('/visits?view=all&unassigned=true&status=due&search=बिदाको');
  await expect(main).toContainText('बिदाको दिनको');
  const refused = await admin(visits.patch, { params: { id }, body: { person } }).then(
    () => 'given',
    () => 'refused',
  );
  expect(refused).toBe('refused');

  await page.goto(`/visits?view=week&day=${sunday}`);
  await main.getByRole('button', { name: 'बिदा राख्नुहोस्' }).click();
  await dialog.getByRole('button', { name: /राना मगर.*हटाउनुहोस्/ }).click();
  await expect(page.getByText('बिदा हटाइयो।')).toBeVisible();
  const { results } = await admin(absences.list, { query: { from: sunday, until: sunday } });
  expect(results).toEqual([]);
  await admin(visits.cancel, { params: { id }, body: { reason: 'नमुना' } });
});

test('a visit that nobody has is given to whoever is near already', async ({ page, comeBack, desk }) => {
  const admin = await desk('cropadmin');
  await comeBack('cropadmin');
  await page.goto('/visits?view=week');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'नजिकैको छान्नुहोस्' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await expect(dialog).toContainText('कि.मि.');
  await expectAccessible(page);
  const before = (await admin(visits.list, { query: { unassigned: true, status: 'due' } })).count;
  await dialog.getByRole('button', { name: 'यही व्यक्तिलाई दिनुहोस्' }).click();
  await expect(page.getByText('भ्रमण दिइयो।')).toBeVisible();
  await expect
    .poll(async () => (await admin(visits.list, { query: { unassigned: true, status: 'due' } })).count)
    .toBe(before - 1);
});
