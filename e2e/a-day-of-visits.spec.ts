import { addresses } from '@krishi-bima/contract/addresses/addresses';
import { branches } from '@krishi-bima/contract/companies/companies';
import { auth } from '@krishi-bima/contract/users/users';
import { visits } from '@krishi-bima/contract/visits/visits';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import type { Page } from '@playwright/test';
import { bring, move, reportByCall } from './by-call.ts';
import { type Desk, ownPhone, registerFarmer } from './desk.ts';
import { expect, expectAccessible, type Person, test } from './office.ts';

const today = todayAd();

/** Nobody else's farmers are called so. */
const names = ['भ्रमण पनौतीवाला', 'भ्रमण बनेपावाला', 'भ्रमण धुलिखेलवाला', 'भ्रमण नमोबुद्धवाला'] as const;
const towns = ['Panauti', 'Banepa', 'Dhulikhel', 'Namobuddha'] as const;

async function placeIn(desk: Desk, town: string) {
  const { results: districts } = await desk(addresses.districts);
  const { province = 0, id: district = 0 } = districts.find(({ name_en }) => name_en.startsWith('Kavre')) ?? {};
  const { results: levels } = await desk(addresses.municipalities, { query: { district__id: district } });
  const { id: municipality = 0 } = levels.find(({ name_en }) => name_en.startsWith(town)) ?? {};
  const { results: wards } = await desk(addresses.wards, { query: { municipality__id: municipality } });
  return { province, district, municipality, ward: wards[0]?.id ?? 0, tole: 'बजार' };
}

/** Whatever else is due on the day of the story is put off. */
async function clearDay(desk: Desk) {
  const { results } = await desk(visits.list, { query: { mine: true, status: 'due', due_until: today, limit: 200 } });
  for (const { id } of results) await desk(visits.patch, { params: { id }, body: { due_on: addDays(today, 60) } });
}

/** A follow-up at a farmer of each town, planned in no order. */
async function planDay(desk: Desk, person: number) {
  for (const at of [0, 2, 3, 1]) {
    const address_detail = await placeIn(desk, towns[at] ?? '');
    const name_np = names[at] ?? '';
    const { personal_info } = await registerFarmer(desk, { name_np, name_en: `Visit ${towns[at]}`, address_detail });
    const body = { kind: 'follow_up' as const, personal_info: personal_info.id, person, due_on: today };
    await desk(visits.create, { body });
  }
}

/** The names in the list that are the story's own, in their order. */
async function ownStops(page: Page): Promise<string[]> {
  const all = await page.getByRole('list', { name: 'दिनका भ्रमण' }).locator('li b').allTextContents();
  return all.filter((name) => name.startsWith('भ्रमण '));
}

/** Each screen has its own technician. */
const people = {
  phone: { technician: 'livestocktechnician', admin: 'livestockadmin' },
  desk: { technician: 'technician', admin: 'cropadmin' },
} as const satisfies Record<string, Record<string, Person>>;

test('a technician makes a day of five visits, in the order of the way @phone', async ({ page, comeBack, desk }, {
  project,
}) => {
  const { technician, admin } = people[project.name === 'phone' ? 'phone' : 'desk'];
  const own = await desk(technician);
  const office = await desk(admin);
  const { id: me, branch } = await own(auth.me);
  const atPanauti = { address_detail: await placeIn(office, 'Panauti') };
  await office(branches.patch, { params: { id: branch ?? 0 }, body: atPanauti });
  await clearDay(own);
  await planDay(office, me);

  await comeBack(technician);
  await page.goto('/visits');
  const main = page.getByRole('main');
  const list = main.getByRole('list', { name: 'दिनका भ्रमण' });
  const stop = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await expect(stop(names[3])).toBeVisible();
  expect(await ownStops(page)).toEqual([...names]);
  await expect(main.getByText(/करिब [०-९]+(\.[०-९])? कि\.मि\./).first()).toBeVisible();
  await expect(list.getByRole('listitem').first()).toContainText(/बाट सुरु/);
  await expect(list.getByRole('listitem').last()).toContainText(/मा फिर्ता · अघिल्लोबाट करिब [०-९]+(\.[०-९])? कि\.मि\./);
  await expect(stop(names[1])).toContainText(/अघिल्लोबाट करिब १२ कि\.मि\./);
  await expect(stop(names[0]).getByRole('link', { name: /फोन|Call/ })).toHaveAttribute('href', /^tel:\+97798/);
  await expectAccessible(page);

  // A fifth one, by hand.
  const phone = ownPhone();
  await registerFarmer(office, { name_np: 'भ्रमण पाँचौँ', name_en: 'Visit Fifth', phone_number_np: phone });
  await main.getByRole('button', { name: 'भ्रमण थप्नुहोस्' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'कृषक' }).fill(phone);
  await page.getByRole('option', { name: `भ्रमण पाँचौँ · ${toDevanagari(phone)}` }).click();
  await dialog.getByRole('textbox', { name: 'टिपोट' }).fill('सिमाना हिँडेर नाप्ने');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'भ्रमण थप्नुहोस्' }).click();
  await expect(dialog).toBeHidden();
  await expect(stop('भ्रमण पाँचौँ')).toContainText('सिमाना हिँडेर नाप्ने');

  // The first is reported, one is not gone to, and the way begins elsewhere.
  await stop(names[0]).getByRole('button', { name: 'भ्रमणको प्रतिवेदन' }).click();
  await dialog.getByRole('textbox', { name: 'के भयो' }).fill('बाली राम्रो छ');
  await dialog.getByRole('button', { name: 'सकियो' }).click();
  await expect(stop(names[0])).toContainText('बाली राम्रो छ');
  await expect(stop(names[0]).getByText('सकियो')).toBeVisible();

  await stop(names[2]).getByRole('button', { name: /कार्य/ }).click();
  await page.getByRole('menuitem', { name: 'भ्रमण रद्द गर्नुहोस्' }).click();
  await dialog.getByRole('textbox', { name: 'कारण' }).fill('कृषक घरमा छैनन्');
  await dialog.getByRole('button', { name: /^हो,/ }).click();
  await expect(stop(names[2])).toHaveCount(0);

  await stop(names[3]).getByRole('button', { name: /कार्य/ }).click();
  await page.getByRole('menuitem', { name: 'यहाँबाट सुरु गर्नुहोस्' }).click();
  await expect(async () => {
    const due = (await ownStops(page)).filter((name) => name !== names[0]);
    expect(due[0]).toBe(names[3]);
  }).toPass();
});

test('an inspection is a visit until its report is in', async ({ page, comeBack, desk }) => {
  const technician = await desk('technician');
  const { id, number } = await bring(desk, 'technician_review');
  const { results } = await technician(visits.list, { query: { insurance_proposal: id } });
  const visit = results[0]?.id ?? 0;
  const day = addDays(today, 45);
  await technician(visits.patch, { params: { id: visit }, body: { due_on: day } });

  await comeBack('technician');
  await page.goto(`/visits?day=${day}`);
  const list = page.getByRole('main').getByRole('list', { name: 'दिनका भ्रमण' });
  const stop = list.getByRole('listitem').filter({ hasText: number });
  await stop.getByRole('link', { name: 'निरीक्षण भर्नुहोस्' }).click();
  await expect(page).toHaveURL(new RegExp(`/proposals/vegetable/${id}\\?tab=inspection`));

  await reportByCall(technician, id);
  await move(technician, id, 'verify');
  await page.goto('/visits');
  await expect(stop.getByText('सकियो')).toBeVisible();
});

test('an admin sees the week of all, and gives somebody what nobody has', async ({ page, comeBack, desk }) => {
  const office = await desk('cropadmin');
  const farmer = await registerFarmer(office, { name_np: 'कसैको होइन थापा', name_en: 'Visit Nobody' });
  const { id } = await office(visits.create, {
    body: { kind: 'follow_up', personal_info: farmer.personal_info.id, due_on: today },
  });

  await comeBack('cropadmin');
  await page.goto('/visits');
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'हप्ताका भ्रमण, व्यक्तिअनुसार' })).toBeVisible();
  await expectAccessible(page);
  const waiting = main.getByRole('region', { name: 'तोक्न बाँकी' });
  await waiting.getByRole('button', { name: /^कसैको होइन थापा / }).click();
  const dialog = page.getByRole('dialog', { name: 'कसैको होइन थापा' });
  await dialog.getByRole('combobox', { name: 'जाने व्यक्ति' }).fill('विकास');
  await page.getByRole('option', { name: 'विकास घिमिरे' }).click();
  await dialog.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }).click();
  await expect(dialog).toBeHidden();
  await expect(waiting.getByRole('button', { name: /कसैको होइन थापा/ })).toHaveCount(0);
  const { person } = await office(visits.get, { params: { id } });
  expect(person?.first_name).toBe('विकास');
});
