import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { addDays, formatBs, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import type { Page } from '@playwright/test';
import { carry, handInByCall } from './by-call.ts';
import { beginProposal, ownKitta, registerFarmer } from './desk.ts';
import { expect, expectAccessible, test } from './office.ts';
import { bare, textOf } from './paper.ts';
import { openTab } from './steps-to-policy.ts';

const today = todayAd();
const day = (ad: string) => toDevanagari(formatBs(toBs(ad), 'short'));

const givenNames = ['सीता', 'गीता', 'हरि', 'राम', 'मीना', 'सुनीता', 'कमला', 'विष्णु'];
const surnames = ['थापा', 'श्रेष्ठ', 'तामाङ', 'अधिकारी', 'खड्का'];
const members = surnames.flatMap((surname) => givenNames.map((given) => `${given} ${surname}`));
const kittas = members.map(() => ownKitta());

/** As cells that were copied in a spreadsheet. */
const memberSheet = [
  'सदस्यको नाम\tनागरिकता नं.\tमोबाइल नं.',
  ...members.map((name, at) => [name, `२७-०१-७०-${toDevanagari(1001 + at)}`, `98${41_200_300 + at}`].join('\t')),
].join('\n');
const rowSheet = [
  'सदस्य\tतरकारी\tकित्ता नं.\tक्षेत्रफल\tखेती प्रविधि\tबालीको अवस्था\tरोप्ने मिति\tटिप्ने मिति\tज्याला\tबीमाङ्क',
  ...members.map((name, at) =>
    [
      name,
      'गोलभेँडा',
      toDevanagari(kittas[at] ?? ''),
      '१-०-०-०',
      'खुला',
      'वृद्धि',
      day(addDays(today, -10)),
      day(addDays(today, 90)),
      '२५,०००',
      '२५,०००',
    ].join('\t'),
  ),
].join('\n');

async function paste(page: Page, list: string, text: string) {
  const panel = page.getByRole('main').getByRole('region', { name: list });
  await panel.getByRole('button', { name: 'स्प्रेडसिटबाट टाँस्नुहोस्' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('यहाँ टाँस्नुहोस्').fill(text);
  await expect(dialog).toContainText('४० पङ्क्ति, सबै मिलेको');
  await dialog.getByRole('button', { name: 'पङ्क्ति थप्नुहोस्' }).click();
  await expect(dialog).toBeHidden();
}

function stepper(page: Page) {
  return (name: string) =>
    page.getByRole('navigation', { name: 'चरण' }).getByRole('button', { name: new RegExp(name) });
}

test('an agent insures a group of forty, pasted from a spreadsheet, and prints them all', async ({
  page,
  comeBack,
  desk,
  request,
}) => {
  const agent = await desk('agent');
  const chair = await registerFarmer(agent);
  const { id } = await beginProposal(agent, chair);
  await comeBack('agent');
  await page.goto(`/proposals/vegetable/${id}`);
  const main = page.getByRole('main');
  const step = stepper(page);

  // It opens where something is missing.
  await step('बीमाको विवरण').click();
  await main.getByRole('combobox', { name: 'बीमितको प्रकार' }).click();
  await page.getByRole('option', { name: 'समूह' }).click();
  await main.getByRole('textbox', { name: 'समूह, सहकारी वा फर्मको नाम' }).fill('पनौती तरकारी समूह');
  await main.getByRole('textbox', { name: 'सदस्य सङ्ख्या' }).fill('४०');

  await step('बाली').click();
  await paste(page, 'सदस्यहरू', memberSheet);
  await expect(main.getByText('४० सदस्य', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const written: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() !== 'GET') written.push(new URL(sent.url()).pathname);
  });
  await paste(page, 'बीमा गरिने', rowSheet);
  await expect(main.getByText(/^४० पङ्क्ति/)).toBeVisible();
  await expect(
    main.getByRole('region', { name: 'बीमा गरिने' }).getByRole('cell', { name: 'विष्णु खड्का', exact: true }),
  ).toBeVisible();
  // Ten lakh at 5 % is 50,000; four fifths are the state's; with the stamp the group pays 10,020.
  const totals = main.getByRole('region', { name: 'जम्मा' });
  await expect(totals).toContainText('रु. १०,०२०.००');

  // A member whom a row names stays.
  await main.getByRole('button', { name: /^३\. हरि थापा/ }).click();
  await main.getByRole('button', { name: 'हटाउनुहोस्' }).click();
  await expect(page.getByText('हरि थापा पङ्क्ति ३ मा भएकाले हटाउन मिलेन।', { exact: false })).toBeVisible();

  await step('समीक्षा').click();
  for (const reason of await openReasons(page)) {
    await reason.fill('कागजात भोलि आउने');
    await main.getByRole('button', { name: 'कारण सुरक्षित गर्नुहोस्' }).first().click();
    await expect(main.getByText('कागजात भोलि आउने').first()).toBeVisible();
  }
  await main.getByRole('button', { name: /पेस गर्नुहोस्/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^हो,/ }).click();
  await expect(main.getByText('पेस गरिएको', { exact: true }).first()).toBeVisible();
  await openTab(page, 'बाली');
  await expect(main.getByRole('region', { name: 'सदस्यहरू' }).getByRole('row')).toHaveCount(41);
  await expectAccessible(page);

  const { members: kept, insurance_details: rows } = await agent(formEndpoints.vegetable.get, { params: { id } });
  expect(kept.map(({ name_np }) => name_np)).toEqual(members);
  expect(rows.map(({ member }) => member)).toEqual(kept.map(({ client_id }) => client_id));
  // Forty rows went in one piece, and none by itself.
  expect(written).toContain(urlOf(formEndpoints.vegetable.patchWhole, { params: { id } }));
  expect(written).not.toContain(formEndpoints.vegetable.createRow.path);

  await main.getByRole('button', { name: 'PDF तयार गर्नुहोस्' }).click();
  const download = page.getByRole('link', { name: 'डाउनलोड गर्नुहोस्' }).first();
  await expect(download).toBeVisible();
  const said = textOf(await (await request.get((await download.getAttribute('href')) ?? '')).body());
  for (const name of members) expect(said.split(bare(name)).length, name).toBeGreaterThan(2);
  expect(said).toContain(bare('पनौती तरकारी समूह'));

  // What the single stories tell of one farmer, done by the calls: the forty become a policy.
  await handInByCall(agent, id, 'land_certificate', 'subsidy_application');
  await carry(desk, { id, farmer: chair, writer: agent }, ['technician_review', 'verified', 'approved', 'issued']);
  await page.reload();
  await main.getByRole('link', { name: /^बीमालेख .* खोल्नुहोस्$/ }).click();
  await expect(page).toHaveURL(/\/policies\/\d+/);
  await openTab(page, 'बाली');
  await expect(main.getByRole('region', { name: 'सदस्यहरू' }).getByRole('row')).toHaveCount(41);
  await expectAccessible(page);
});

/** Each gone over in turn: a reason that is kept takes its box away. */
async function openReasons(page: Page) {
  const boxes = page.getByRole('main').getByRole('textbox', { name: 'अघि बढ्नुको कारण' });
  await expect(boxes.first()).toBeVisible();
  return Array.from({ length: await boxes.count() }, () => boxes.first());
}
