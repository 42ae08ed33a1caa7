import { createHash } from 'node:crypto';
import { indexCooperatives } from '@krishi-bima/contract/cooperatives/cooperatives';
import { kycDocuments } from '@krishi-bima/contract/documents/documents';
import { fields } from '@krishi-bima/contract/fields/fields';
import { cattle as cattleForm } from '@krishi-bima/contract/forms/cattle';
import { foodcrop as foodForm } from '@krishi-bima/contract/forms/foodcrop';
import { indexinsurance as indexForm } from '@krishi-bima/contract/forms/indexinsurance';
import type { Fields } from '@krishi-bima/contract/forms/kinds';
import { memberTable } from '@krishi-bima/contract/forms/members';
import { orangeinsurance as orangeForm } from '@krishi-bima/contract/forms/orangeinsurance';
import { vegetable as vegetableForm } from '@krishi-bima/contract/forms/vegetable';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { text } from '@krishi-bima/contract/values/text';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { Page } from '@playwright/test';
import { ownKitta, ownPhone, registerFarmer, writeProposal } from './desk.ts';
import { type Answers, fillFields } from './fill.ts';
import { expect, expectAccessible, test } from './office.ts';
import { partsAreThere } from './parts-are-there.ts';
import { photographed } from './scans.ts';

const { foodcrop, vegetable, orangeinsurance, cattle, indexinsurance } = formEndpoints;
const today = todayAd();
const tomatoes = {
  crop: 'tomato',
  farming_method: 'open',
  crop_stage: 'growth',
  area: '2',
  planting_date: addDays(today, -10),
  harvest_date: addDays(today, 90),
  cost_labour: '100000',
  sum_insured: '100000',
};
const wheat = {
  area: '4',
  crop: 'wheat',
  season: 'winter',
  irrigation: 'irrigated',
  sowing_date: addDays(today, -10),
  harvest_date: addDays(today, 130),
};
const oranges = {
  area: '2',
  fruit_kind: 'orange',
  tree_age_group: 'from_7_to_10',
  tree_count: '60',
  bearing_count: '40',
  cover_basis: 'tree',
  value_per_tree: '1200',
};
const cow = {
  species: 'cow',
  breed: 'jersey',
  breed_type: 'improved',
  sex: 'female',
  age_years: '5',
  age_months: '2',
  purpose: 'milk',
  colour: 'रातो',
  horn_shape: 'upward',
  marks: 'निधारमा सेतो टिका',
  lactation_no: '2',
  pregnancy_status: 'empty',
  market_value: '90000',
  sum_insured: '80000',
};
const members = ['सीता थापा', 'हरि श्रेष्ठ'];
const corners = ['85.5121, 27.6121', '85.5131, 27.6121', '85.5131, 27.6131', '85.5121, 27.6131'].join('\n');

test.use({ serviceWorkers: 'allow' });

/** That nobody answered is what these stories are about. */
function forgive(complaints: string[]) {
  const others = complaints.filter(
    (one) => !/no answer|net::ERR|Failed to fetch|did not come|network|current user|in the background/.test(one),
  );
  complaints.splice(0, complaints.length, ...others);
}

async function killAndComeBack(page: Page, isOnline: boolean, address: string): Promise<Page> {
  const context = page.context();
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
  await context.setOffline(!isOnline);
  const next = await context.newPage();
  await next.goto(address);
  return next;
}

/** A farmer with a name and a number; the file is there before the farmer is registered. */
async function register(page: Page, name: string, phone: string) {
  const main = page.getByRole('main');
  await page.goto('/farmers/new');
  await main.getByRole('textbox', { name: 'पूरा नाम (नेपालीमा)' }).fill(name);
  await main.getByRole('textbox', { name: 'मोबाइल नं.', exact: true }).fill(phone);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/outbox$/);
  await openFile(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

async function openFile(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'कृषक दर्ता: कार्य' }).click();
  await page.getByRole('menuitem', { name: 'कृषकको फाइल' }).click();
}

/** Begins a proposal on its first page, and goes to what is insured. */
async function begin(page: Page): Promise<string> {
  await page.getByRole('radio', { name: 'व्यावसायिक' }).press('Space');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/proposals\/\w+\/-\d+/);
  const address = new URL(page.url()).pathname;
  await page.goto(`${address}?step=rows`);
  return address;
}

async function writeRow(page: Page, fields: Fields, answers: Answers) {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^पङ्क्ति थप्नुहोस्/ }).click();
  await fillFields(main, fields, answers);
  await main.getByRole('button', { name: /^राख्नुहोस्/ }).click();
}

/** The worker keeps the whole program, and the day's work is on the phone. */
async function getReady(page: Page) {
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'आजको काम फोनमा राख्नुहोस्' }).press('Space');
  await expect(page.getByText(/को विवरण · .+ [kM]B/)).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

test('a new farmer with a paper, proposals of a group, of an orchard and of wheat, and a field are written without a line and arrive once @touch', async ({
  page,
  comeBack,
  desk,
  complaints,
}) => {
  const agent = await desk('agent');
  const phone = ownPhone();
  await comeBack('agent');
  await getReady(page);
  await page.context().setOffline(true);
  const main = page.getByRole('main');
  await register(page, 'हिमाली सुनुवार', phone);
  await expectAccessible(page);
  const file = new URL(page.url()).pathname;
  await main.getByRole('link', { name: 'कागजात' }).click();
  const scan = await photographed(page, 'front');
  await main.getByLabel('नागरिकता (अगाडि): फाइल थप्नुहोस्').and(page.locator('input')).setInputFiles(scan);
  await expect(main.getByText('विवरण पठाइएपछि जान्छ')).toBeVisible();

  // A group's proposal, a row for each member, and its premium by the tariff that the day's work brought along.
  await page.getByRole('button', { name: 'नयाँ प्रस्ताव' }).click();
  await page.getByRole('menuitem', { name: vegetableForm.title.ne }).click();
  const address = await begin(page);
  await page.goto(`${address}?step=cover`);
  await fillFields(main, vegetableForm.proposal, {
    insured_type: 'group',
    group_name: 'पनौती तरकारी समूह',
    member_count: '2',
  });
  await page.getByRole('navigation', { name: 'चरण' }).getByRole('button', { name: /बाली/ }).click();
  for (const name_np of members) {
    await main.getByRole('button', { name: /^सदस्य थप्नुहोस्/ }).click();
    await fillFields(main, memberTable.fields, { name_np });
    await main.getByRole('button', { name: /^राख्नुहोस्/ }).click();
  }
  const kittas = [ownKitta(), ownKitta()];
  for (const [at, kitta_no] of kittas.entries()) {
    const who = {
      kind: 'choice',
      label: text('सदस्य', 'Member'),
      options: { who: text(members[at] ?? '', '') },
    } as const;
    await writeRow(page, { ...vegetableForm.row.fields, who }, { who: 'who', ...tomatoes, kitta_no });
  }
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/मा फोनमा सुरक्षित/)).toBeVisible();
  await expect(page.getByText('कार्यालयको विवरणसँग जोडिएपछि जाँचिन्छ', { exact: false })).toBeVisible();
  await expect(main).toContainText('रु. १०,०२०.००');
  await expectAccessible(page);

  // An orchard's.
  await page.goto(file);
  await page.getByRole('button', { name: 'नयाँ प्रस्ताव' }).click();
  await page.getByRole('menuitem', { name: orangeForm.title.ne }).click();
  await begin(page);
  const orchard = ownKitta();
  await writeRow(page, orangeForm.row.fields, { ...oranges, kitta_no: orchard });
  await page.keyboard.press('Control+s');
  await expect(main.getByRole('button', { name: /सुन्तला/ })).toContainText('७२,०००');
  await expect(main).toContainText('रु. ३,६२०.००');

  // Wheat's, by the yield and the price of the district.
  await page.goto(file);
  await page.getByRole('button', { name: 'नयाँ प्रस्ताव' }).click();
  await page.getByRole('menuitem', { name: foodForm.title.ne }).click();
  await begin(page);
  const plot = ownKitta();
  await writeRow(page, foodForm.row.fields, { ...wheat, kitta_no: plot });
  await page.keyboard.press('Control+s');
  await expect(main).toContainText('रु. १,०४५.६१');

  // All stand among the farmer's proposals, marked.
  await page.goto(`${file}?tab=proposals`);
  await expect(main.getByRole('list').getByText('पठाउन बाँकी', { exact: true })).toHaveCount(3);
  await expectAccessible(page);

  // And in the list of the office.
  await page.goto('/registrationcrop/insuranceReportCrop/proposals');
  await expect(main.getByRole('listitem').filter({ hasText: 'पठाउन बाँकी' })).toHaveCount(3);

  // The page is killed, and what was written is there.
  const again = await killAndComeBack(page, false, `${address}?step=rows`);
  await expect(again.getByRole('main')).toContainText('रु. १०,०२०.००');

  // A field, by its corners.
  await again.goto(`${file}/fields/new`);
  await again.getByRole('button', { name: 'बिन्दु टाइप गर्नुहोस्' }).click();
  await again.getByRole('textbox', { name: 'सिमानाका बिन्दु' }).fill(corners);
  await again.getByLabel('खेतको नाम').fill('तल्लो खेत');
  await again.getByRole('button', { name: 'खेत सुरक्षित गर्नुहोस्' }).click();
  await again.goto(`${file}?tab=fields`);
  // The head of the file says the same of the farmer.
  await expect(again.getByRole('main').getByRole('button', { name: 'तल्लो खेत पठाउन बाँकी' })).toBeVisible();
  await again.goto('/outbox');
  await expect(again.getByRole('main').getByText('खेत: तल्लो खेत')).toBeVisible();
  await expectAccessible(again);
  forgive(complaints);

  const later = await killAndComeBack(again, true, '/outbox');
  const found = async () => (await agent(kyc.list, { query: { search: phone } })).results.map(({ id }) => id);
  await expect.poll(async () => (await found()).length).toBe(1);
  const [id = 0] = await found();
  const papers = () => agent(kycDocuments.list, { query: { kyc__id: id } });
  await expect.poll(async () => (await papers()).count).toBe(1);
  const [paper] = (await papers()).results;
  expect(paper).toMatchObject({ code: 'citizenship_front' });
  // Every byte of it.
  expect(paper?.sha256).toBe(createHash('sha256').update(scan.buffer).digest('hex'));
  const owned = () => agent(vegetable.byOwner, { params: { id } });
  await expect.poll(async () => (await owned()).count).toBe(1);
  const [proposal] = (await owned()).results;
  expect(proposal?.insurance_details.map(({ kitta_no }) => kitta_no)).toEqual(kittas);
  expect(proposal?.members.map(({ name_np }) => name_np)).toEqual(members);
  expect(proposal?.insurance_details.map(({ member }) => member)).toEqual(
    proposal?.members.map(({ client_id }) => client_id),
  );
  expect(proposal?.totals).toMatchObject({ sum_insured: '200000.00', payable: '10020.00' });
  const orchards = () => agent(orangeinsurance.byOwner, { params: { id } });
  await expect.poll(async () => (await orchards()).count).toBe(1);
  const [grown] = (await orchards()).results;
  expect(grown?.insurance_details).toMatchObject([{ kitta_no: orchard, tree_count: 60, sum_insured: '72000.00' }]);
  expect(grown?.totals).toMatchObject({ payable: '3620.00' });
  const fed = () => agent(foodcrop.byOwner, { params: { id } });
  await expect.poll(async () => (await fed()).count).toBe(1);
  const [sown] = (await fed()).results;
  expect(sown?.insurance_details).toMatchObject([{ kitta_no: plot, crop: 'wheat', sum_insured: '20512.28' }]);
  expect(sown?.totals).toMatchObject({ payable: '1045.61' });
  const drawn = () => agent(fields.list, { query: { farm_id: id } });
  await expect.poll(async () => (await drawn()).count).toBe(1);
  await later.goto(`/proposals/vegetable/${proposal?.id}`);
  await expect(later.getByRole('heading', { level: 1 })).toContainText('तरकारी');
  await later.goto('/outbox');
  await expect(later.getByText('सबै पठाइयो।')).toBeVisible();
  forgive(complaints);
});

test('an animal is insured without a line, and arrives once with its premium @touch', async ({
  page,
  comeBack,
  desk,
  complaints,
}) => {
  const agent = await desk('livestockagent');
  const phone = ownPhone();
  await comeBack('livestockagent');
  await getReady(page);
  await page.context().setOffline(true);
  const main = page.getByRole('main');
  await register(page, 'माया गुरुङ', phone);
  await main.getByRole('link', { name: `नयाँ ${cattleForm.title.ne}` }).click();
  const address = await begin(page);
  const tag_no = `NP-${ownKitta()}`;
  await writeRow(page, cattleForm.row.fields, { ...cow, tag_no });
  await page.keyboard.press('Control+s');
  await expect(main).toContainText('रु. ४,०२०.००');
  await expectAccessible(page);
  forgive(complaints);

  const later = await killAndComeBack(page, true, '/outbox');
  const found = async () => (await agent(kyc.list, { query: { search: phone } })).results.map(({ id }) => id);
  await expect.poll(async () => (await found()).length).toBe(1);
  const owned = async () => agent(cattle.byOwner, { params: { id: (await found())[0] ?? 0 } });
  await expect.poll(async () => (await owned()).count).toBe(1);
  const [herd] = (await owned()).results;
  expect(herd?.insurance_details).toMatchObject([{ tag_no, species: 'cow', colour: 'रातो', sum_insured: '80000.00' }]);
  expect(herd?.totals).toMatchObject({ payable: '4020.00' });
  // The page that was open goes on under the id of the office.
  await later.goto(address);
  await expect(later).toHaveURL(`/proposals/cattle/${herd?.id}`);
  forgive(complaints);
});

test('index cover of a cooperative is written without a line, and arrives once with its premium @touch', async ({
  page,
  comeBack,
  desk,
  complaints,
}) => {
  const agent = await desk('indexagent');
  const [cooperative] = (await agent(indexCooperatives.list, { query: {} })).results;
  const id = cooperative?.kyc ?? 0;
  const owned = () => agent(indexinsurance.byOwner, { params: { id } });
  const before = (await owned()).count;
  await comeBack('indexagent');
  await getReady(page);
  await page.context().setOffline(true);
  const main = page.getByRole('main');
  await page.goto(`/proposals/indexinsurance/new?farmer=${id}`);
  await begin(page);
  await main.getByRole('button', { name: /^सदस्य थप्नुहोस्/ }).click();
  await fillFields(main, memberTable.fields, { name_np: 'सीता थापा' });
  await main.getByRole('button', { name: /^राख्नुहोस्/ }).click();
  // The one member and the one product lie open.
  await main.getByRole('button', { name: /^पङ्क्ति थप्नुहोस्/ }).click();
  for (const name of ['सीता थापा', /^धान भित्र्याउने/]) await main.getByRole('radio', { name }).press('Space');
  await main.getByRole('textbox', { name: indexForm.row.fields.units.label.ne, exact: true }).fill('20');
  await main.getByRole('button', { name: /^राख्नुहोस्/ }).click();
  await page.keyboard.press('Control+s');
  await expect(main).toContainText('रु. ४,२२०.००');
  await expectAccessible(page);
  forgive(complaints);

  await page.context().setOffline(false);
  await expect.poll(async () => (await owned()).count).toBe(before + 1);
  const made = (await owned()).results.toSorted((one, other) => other.id - one.id)[0];
  expect(made?.default_values.insured_type).toBe('cooperative');
  expect(made?.insurance_details).toMatchObject([{ units: 20, sum_insured: '60000.00' }]);
  expect(made?.totals).toMatchObject({ payable: '4220.00' });
  await page.goto('/outbox');
  await expect(page.getByText('सबै पठाइयो।')).toBeVisible();
  forgive(complaints);
});

test('a kept proposal is merged with what the office changed, and opens at the field that a rule refuses @touch', async ({
  page,
  comeBack,
  desk,
  complaints,
}) => {
  const { get, patch, patchRow } = vegetable;
  const office = await desk('cropadmin');
  const agent = await desk('agent');
  const farmer = await registerFarmer(agent);
  const { id } = await writeProposal(agent, farmer);
  const field_name = 'पल्लो बारी';
  const ground = await agent(fields.create, { body: { farm_id: farmer.personal_info.id, field_name } });
  const read = () => office(get, { params: { id } });
  const address = `/proposals/vegetable/${id}`;
  await comeBack('agent');
  await getReady(page);
  await page.goto(`${address}?step=rows`);
  const main = page.getByRole('main');
  const kitta = main.getByRole('textbox', { name: 'कित्ता नं.', exact: true });
  const field = main.getByRole('combobox', { name: 'खेत', exact: true });
  const openRow = () =>
    main
      .getByRole('button', { name: /गोलभेँडा/ })
      .first()
      .click();
  async function toOutbox() {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /काम पठाउन बाँकी/ })
      .click();
    await expect(page).toHaveURL(/\/outbox$/);
  }
  await openRow();
  await expect(field).toBeVisible();
  await partsAreThere(page, ['outbox-page']);

  // The same line is changed on both sides, and another in the office alone.
  await page.context().setOffline(true);
  const mine = ownKitta();
  await kitta.fill(mine);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/मा फोनमा सुरक्षित/)).toBeVisible();
  await toOutbox();
  const [row] = (await read()).insurance_details;
  await office(patchRow, { params: { id: row?.id ?? 0 }, body: { kitta_no: ownKitta() } });
  await office(patch, { params: { id }, body: { place: 'बनेपा' } });
  await page.context().setOffline(false);
  await expect(main.getByText('अरूले बदले')).toBeVisible();
  await expect(main).toContainText('सरिता अधिकारी');
  await expectAccessible(page);
  await main.getByRole('button', { name: 'मिलाउनुहोस्' }).click();
  const notice = main.getByRole('alert').filter({ hasText: 'यो प्रस्ताव अरू कसैले भर्खरै बदल्नुभएको छ।' });
  await expect(notice).toContainText('बनेपा');
  await expect(notice).toContainText(/कित्ता नं\..*तपाईँ/);
  await notice.getByRole('button', { name: 'मैले लेखेको राख्नुहोस्' }).click();
  await expect(notice).toBeHidden();
  await expect.poll(async () => (await read()).insurance_details[0]?.kitta_no).toBe(mine);
  expect((await read()).default_values.place).toBe('बनेपा');

  // A field is named here, and gets its number in the office.
  await page.goto(`/fields/${ground.id}/boundary`);
  await expect(main.getByLabel('खेतको नाम')).toHaveValue(field_name);
  await partsAreThere(page, ['outbox-page']);
  await page.context().setOffline(true);
  await main.getByLabel('खेतको नाम').fill('वल्लो बारी');
  await main.getByRole('button', { name: 'खेत सुरक्षित गर्नुहोस्' }).click();
  await expect(page).toHaveURL(/tab=fields/);
  await toOutbox();
  await office(fields.patch, { params: { id: ground.id }, body: { kitta_no: '417' } });
  await page.context().setOffline(false);
  await main.getByRole('button', { name: 'मिलाउनुहोस्' }).click();
  const ofField = main.getByRole('alert').filter({ hasText: 'अरू कसैले यही खेतको विवरण बदल्नुभयो' });
  await expect(ofField).toContainText('४१७');
  await expectAccessible(page);
  await ofField.getByRole('button', { name: 'मिलाएर सुरक्षित गर्नुहोस्' }).click();
  await expect(page).toHaveURL(/\/outbox$/);
  const now = () => office(fields.get, { params: { id: ground.id } });
  await expect.poll(async () => (await now()).field_name).toBe('वल्लो बारी');
  expect((await now()).kitta_no).toBe('417');

  // A field is chosen that the office deletes meanwhile.
  await page.goto(`${address}?step=rows`);
  await openRow();
  await field.click();
  await expect(page.getByRole('option', { name: 'वल्लो बारी' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('option', { name: 'वल्लो बारी' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/मा फोनमा सुरक्षित/)).toBeVisible();
  await toOutbox();
  await office(fields.remove, { params: { id: ground.id } });
  await page.context().setOffline(false);
  await expect(main.getByText('नियमले रोक्यो')).toBeVisible();
  await main.getByRole('button', { name: 'सच्याउनुहोस्' }).click();
  await expect(page).toHaveURL(new RegExp(`${address}\\?step=rows`));
  await expect(field).toBeFocused();
  await expectAccessible(page);

  // Corrected where it opened, it goes by itself.
  await field.fill('');
  const another = ownKitta();
  await kitta.fill(another);
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await read()).insurance_details[0]?.kitta_no).toBe(another);
  expect((await read()).insurance_details[0]?.field_id ?? null).toBeNull();
  await page.goto('/outbox');
  await expect(page.getByText('सबै पठाइयो।')).toBeVisible();
  forgive(complaints);
});
