import { addDays, formatBs, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import type { Page } from '@playwright/test';
import { choose, pick, press, pressInMenu, tabTo, type } from './keyboard.ts';
import { expect, expectAccessible, test } from './office.ts';
import { bare, textOf } from './paper.ts';

const day = (ad: string) => formatBs(toBs(ad), 'short');
const today = todayAd();
/** A phone and a birthday of its own, so that no earlier farmer is a likely twin. */
const moment = Math.floor(Date.now() / 1000);
const phone = `98${String(Date.now()).slice(-8)}`;
const born = `${2030 + (moment % 7)}-${1 + (moment % 12)}-${1 + (moment % 28)}`;

async function registerFarmer(page: Page) {
  const main = page.getByRole('main');
  const field = (name: string) => main.getByRole('textbox', { name, exact: true });
  const next = main.getByRole('button', { name: 'अर्को' });
  await page.goto('/registrationcrop/insuranceReportCrop');
  await press(page, main.getByRole('link', { name: 'कृषक थप्नुहोस्' }));

  await type(page, field('पूरा नाम (नेपालीमा)'), 'ज्ञानेन्द्रबहादुर श्रेष्ठ');
  await type(page, field('पूरा नाम (अङ्ग्रेजीमा)'), 'Gyanendra Bahadur Shrestha');
  await choose(page, main.getByRole('radiogroup', { name: 'लिङ्ग' }), 'पुरुष');
  await type(page, field('जन्म मिति (वि.सं.)'), born);
  await type(page, field('मोबाइल नं.'), toDevanagari(phone));
  await pick(page, main.getByRole('combobox', { name: 'पेसा' }), 'कृषि');
  await choose(page, main.getByRole('radiogroup', { name: 'उच्च पदस्थ व्यक्ति (PEP) हो?' }), 'होइन');
  await press(page, next);

  const home = main.getByRole('group', { name: 'स्थायी ठेगाना', exact: true });
  await pick(page, home.getByRole('combobox', { name: 'प्रदेश' }), 'बागमती प्रदेश');
  await pick(page, home.getByRole('combobox', { name: 'जिल्ला' }), 'काभ्रेपलाञ्चोक');
  await pick(page, home.getByRole('combobox', { name: 'पालिका' }), 'पनौती नगरपालिका');
  await pick(page, home.getByRole('combobox', { name: 'वडा नं.' }), '७');
  await type(page, home.getByRole('textbox', { name: 'टोल' }), 'खोपासी');
  await press(page, next);

  await pick(page, main.getByRole('combobox', { name: 'परिचयपत्रको प्रकार' }), 'नागरिकता');
  await type(page, field('नागरिकता नं.'), `२७-०१-${phone.slice(-5)}`);
  await pick(page, main.getByRole('combobox', { name: 'जारी जिल्ला' }), 'काभ्रेपलाञ्चोक');
  await type(page, field('जारी मिति (वि.सं.)'), '२०५५/०६/११');
  await press(page, next);

  await type(page, field('बाजेको नाम'), 'हर्षबहादुर श्रेष्ठ');
  await type(page, field('बाबुको नाम'), 'टीकाबहादुर श्रेष्ठ');
  await press(page, next);
  await press(page, next);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL(/\/farmers\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ज्ञानेन्द्रबहादुर श्रेष्ठ');
}

interface Crop {
  kitta: string;
  area: readonly string[];
  crop: string;
  cost: string;
}

async function addRow(page: Page, { kitta, area, crop, cost }: Crop) {
  const main = page.getByRole('main');
  await page.keyboard.press('Alt+n');
  const field = (name: string) => main.getByRole('textbox', { name, exact: true });
  await expect(field('कित्ता नं.')).toBeFocused();
  await type(page, field('कित्ता नं.'), kitta);
  for (const [index, unit] of ['रोपनी', 'आना', 'पैसा', 'दाम'].entries())
    await type(page, field(unit), area[index] ?? '0');
  await pick(page, main.getByRole('combobox', { name: 'तरकारी' }), crop);
  await pick(page, main.getByRole('combobox', { name: 'खेती प्रविधि' }), 'खुला');
  await pick(page, main.getByRole('combobox', { name: 'बालीको अवस्था' }), 'वृद्धि');
  await type(page, field('रोप्ने मिति'), day(addDays(today, -10)));
  await type(page, field('टिप्ने मिति'), day(addDays(today, 90)));
  await type(page, field('ज्याला'), cost);
  await type(page, field('बीमाङ्क'), cost);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(main.getByRole('row', { name: new RegExp(toDevanagari(kitta)) })).toBeVisible();
}

async function writeProposal(page: Page) {
  const main = page.getByRole('main');
  const next = main.getByRole('button', { name: 'अर्को' });
  const yes = (question: string, answer: string) =>
    choose(page, main.getByRole('radiogroup', { name: question }), answer);
  await pressInMenu(page, main.getByRole('button', { name: 'नयाँ प्रस्ताव' }), 'तरकारी बीमा प्रस्ताव फारम');
  // Of the cover only three things are asked; the rest is known, and nothing exists before it is saved.
  await expect(page).toHaveURL(/\/proposals\/vegetable\/new/);
  await expect(main.getByText('पहिलो पटक सुरक्षित गरेपछि मस्यौदा बन्छ')).toBeVisible();
  const filled = main.getByRole('region', { name: 'पहिल्यै भरिएको' });
  for (const known of ['हेटौँडा शाखा', 'व्यक्तिगत', 'पनौती', 'कृषकको स्थायी ठेगाना'])
    await expect(filled).toContainText(known);
  await expectAccessible(page);
  await expect(main.getByRole('radio', { name: 'व्यावसायिक' })).toBeFocused();
  await page.keyboard.press('1');
  await expect(main.getByRole('radio', { name: 'व्यावसायिक' })).toBeChecked();
  await pick(page, main.getByRole('combobox', { name: 'जग्गाको स्वामित्व' }), 'आफ्नै');
  await page.keyboard.press('ControlOrMeta+Enter');
  const end = main.getByRole('textbox', { name: 'जोखिम समाप्ति मिति' });
  await expect(end).toBeFocused();
  await type(page, end, day(addDays(today, 95)));
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page).toHaveURL(/\/proposals\/vegetable\/\d+\?step=rows/);
  await expect(main.getByRole('button', { name: /^पङ्क्ति थप्नुहोस्/ })).toBeVisible();

  await addRow(page, { kitta: '४१७', area: ['2', '4', '0', '0'], crop: 'गोलभेँडा', cost: '60000' });
  await addRow(page, { kitta: '418', area: ['१', '८', '०', '०'], crop: 'काउली', cost: '४०,०००' });
  await press(page, next);

  for (const question of ['पहिले बीमा भएको?', 'यसअघि बीमा अस्वीकृत भएको?', 'अन्य कम्पनीमा बीमा छ?'])
    await yes(question, 'होइन');
  await yes('अनुदान लिने?', 'हो');
  await tabTo(page, main.getByRole('checkbox').first());
  await page.keyboard.press('Space');
  await press(page, next);
}

test('an agent registers a farmer, insures vegetables and prints the proposal, by keyboard @smoke', async ({
  page,
  comeBack,
  request,
}) => {
  await comeBack('agent');
  await registerFarmer(page);
  await expectAccessible(page);
  await writeProposal(page);
  const main = page.getByRole('main');

  await tabTo(page, main.getByRole('checkbox').first());
  await page.keyboard.press('Space');
  await type(page, main.getByRole('textbox', { name: 'स्थान' }), 'पनौती');
  await press(page, main.getByRole('button', { name: 'अर्को' }));
  // 1,00,000 at 5 % is 5,000; four fifths are the state's; with the stamp the farmer pays 1,020 (docs/domain.md,
  // Premium).
  const totals = main.getByRole('region', { name: 'जम्मा' });
  await expect(totals).toContainText('१,००,०००.००');
  await expect(totals).toContainText('रु. १,०२०.००');
  await expect(totals).toContainText('एक हजार बीस रुपैयाँ मात्र');
  await expectAccessible(page);

  await type(page, main.getByRole('textbox', { name: 'अघि बढ्नुको कारण' }), 'कागजात भोलि आउने');
  await press(page, main.getByRole('button', { name: 'कारण सुरक्षित गर्नुहोस्' }));
  await expect(main.getByText('कागजात भोलि आउने')).toBeVisible();
  await press(page, main.getByRole('button', { name: /पेस गर्नुहोस्/ }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: /^हो,/ }));
  await expect(main.getByText('पेस गरिएको', { exact: true }).first()).toBeVisible();
  const number = /HBC\/\d{4}-\d{2}\/VEG\/\d{5}/.exec((await main.textContent()) ?? '')?.[0] ?? '';
  expect(number).not.toBe('');

  const task = page.waitForResponse((response) => response.url().includes('pdf_task_status') && response.ok());
  await press(page, main.getByRole('button', { name: 'PDF तयार गर्नुहोस्' }));
  await task;
  const download = page.getByRole('link', { name: 'डाउनलोड गर्नुहोस्' }).first();
  await expect(download).toBeVisible();
  const paper = await request.get((await download.getAttribute('href')) ?? '');
  expect(paper.headers()['content-type']).toBe('application/pdf');
  const said = textOf(await paper.body());
  for (const words of [
    'ज्ञानेन्द्रबहादुर श्रेष्ठ',
    'गोलभेँडा',
    'काउली',
    'एक हजार बीस रुपैयाँ मात्र',
    '१,०२०.००',
    toDevanagari(phone),
    number,
  ]) {
    expect(said).toContain(bare(words));
  }
});
