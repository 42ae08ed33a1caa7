import { kycDocuments, proposalDocuments, signatures } from '@krishi-bima/contract/documents/documents';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import type { Page } from '@playwright/test';
import { registerFarmer, writeProposal } from './desk.ts';
import { expect, expectAccessible, test } from './office.ts';
import { bare, textOf } from './paper.ts';
import { photographed, scannedFile } from './scans.ts';

function addTo(page: Page, label: string) {
  return page.getByLabel(`${label}: फाइल थप्नुहोस्`).and(page.locator('input'));
}

function paperRow(page: Page, label: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) });
}

async function returnPaper(page: Page, label: string, reason: string) {
  await page.getByRole('button', { name: `${label} १: हेर्नुहोस्` }).click();
  const viewer = page.getByRole('dialog');
  await viewer.getByRole('button', { name: 'फिर्ता पठाउनुहोस्' }).click();
  await page.getByRole('textbox', { name: 'फिर्ता पठाउनुको कारण' }).fill(reason);
  await page.getByRole('button', { name: 'हो, फिर्ता पठाउनुहोस्' }).click();
  await expect(viewer.getByText(`कारण: ${reason}`)).toBeVisible();
  await viewer.getByRole('button', { name: 'बन्द गर्नुहोस्' }).click();
}

async function replacePaper(page: Page, label: string, words: string) {
  await page.getByRole('button', { name: `${label} १: हेर्नुहोस्` }).click();
  const viewer = page.getByRole('dialog');
  await viewer.locator('input[type=file]').setInputFiles(await photographed(page, words));
  await expect(viewer).toBeHidden();
  await expect(paperRow(page, label)).toContainText('पहिलेका १');
}

async function sign(page: Page) {
  await page.getByRole('button', { name: 'हस्ताक्षर: लिनुहोस्' }).click();
  const pad = page.locator('canvas');
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is no pad');
  await page.mouse.move(box.x + 60, box.y + 120);
  await page.mouse.down();
  for (let step = 0; step < 40; step += 1)
    await page.mouse.move(box.x + 60 + step * 6, box.y + 100 + Math.sin(step / 3) * 50);
  await page.mouse.up();
  await page.getByRole('textbox', { name: 'साक्षी' }).fill('हरि थापा');
  await page.getByRole('textbox', { name: 'ठाउँ' }).fill('वडा कार्यालय, पनौती–७');
  await page.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }).click();
  await expect(page.getByRole('img', { name: 'हस्ताक्षर', exact: true })).toBeVisible();
}

async function pressThumb(page: Page, label: string) {
  await page.getByRole('button', { name: `${label}: लिनुहोस्` }).click();
  await page
    .getByRole('form', { name: label })
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photographed(page, label));
  await page.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }).click();
  await expect(page.getByRole('img', { name: label, exact: true })).toBeVisible();
}

async function printed(page: Page, button: string): Promise<Buffer> {
  await page.getByRole('button', { name: button }).click();
  const preview = page.getByRole('dialog');
  const download = preview.getByRole('link', { name: /डाउनलोड/ });
  await expect(download).toBeVisible();
  const paper = await page.request.get((await download.getAttribute('href')) ?? '');
  await preview.getByRole('button', { name: 'बन्द गर्नुहोस्' }).click();
  return paper.body();
}

test('twelve papers are scanned in, two returned and replaced, signed by hand and thumb, and printed', async ({
  page,
  comeBack,
  desk,
  browser,
  tokenOf,
  baseURL,
}) => {
  const clerk = await desk('agent');
  const farmer = await registerFarmer(clerk);
  const proposal = await writeProposal(clerk, farmer);
  await comeBack('agent');

  // The farmer's five, one by one and together; what nobody has named yet is told apart afterwards.
  await page.goto(`/farmers/${farmer.id}?tab=documents`);
  await expect(page.getByText('४ कागजात बाँकी')).toBeVisible();
  await addTo(page, 'पासपोर्ट साइजको फोटो').setInputFiles(await photographed(page, 'photo'));
  await addTo(page, 'नागरिकता (अगाडि)').setInputFiles(await photographed(page, 'front'));
  await page
    .getByLabel('फाइल छान्नुहोस्')
    .and(page.locator('input'))
    .setInputFiles([await photographed(page, 'IMG_1'), await scannedFile(page, ['pan', 'pan 2'])]);
  await page.getByLabel('IMG_1.jpg: कुन कागजात?').selectOption({ label: 'नागरिकता (पछाडि)' });
  // A closed window loses nothing: the file without a name is still there.
  await expect(page.getByText('१ फाइल पठाउन बाँकी')).toBeVisible();
  await page.reload();
  await page.getByLabel('pan.pdf: कुन कागजात?').selectOption({ label: 'स्थायी लेखा नम्बर (प्यान) प्रमाणपत्र' });
  await addTo(page, 'अन्य कागजात').setInputFiles(await photographed(page, 'other'));
  await expect(page.getByText('१ कागजात बाँकी')).toBeVisible();
  await expect(page.getByRole('button', { name: 'स्थायी लेखा नम्बर (प्यान) प्रमाणपत्र १: हेर्नुहोस्' })).toContainText('२ पृष्ठ');

  // What is no picture is refused beside what was sent, and can be put away.
  await addTo(page, 'राष्ट्रिय परिचयपत्र').setInputFiles({
    name: 'card.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('MZ a program'),
  });
  await expect(page.getByRole('alert')).toContainText('यस प्रकारको फाइल मिल्दैन।');
  await page.getByRole('button', { name: 'card.jpg: नपठाउने' }).click();
  await expectAccessible(page);

  // The proposal's seven.
  await page.goto(`/proposals/vegetable/${proposal.id}?step=papers`);
  await addTo(page, 'जग्गाधनी प्रमाणपुर्जा (लालपुर्जा)').setInputFiles(await scannedFile(page, ['land', 'land 2', 'land 3']));
  await addTo(page, 'मालपोत तिरेको रसिद').setInputFiles(await photographed(page, 'tax'));
  await addTo(page, 'अनुदान माग निवेदन').setInputFiles(await photographed(page, 'subsidy'));
  await addTo(page, 'खेतको फोटो (कम्तीमा ५)').setInputFiles(
    await Promise.all(['field 1', 'field 2', 'field 3'].map((words) => photographed(page, words))),
  );
  await addTo(page, 'बीमाशुल्क तिरेको रसिद/भौचर').setInputFiles(await photographed(page, 'voucher'));
  await expect(page.getByRole('button', { name: /हेर्नुहोस्$/ })).toHaveCount(7);

  // The admin looks through them.
  const context = await browser.newContext({ baseURL });
  const token = await tokenOf('cropadmin');
  await context.addInitScript((known) => localStorage.setItem('token', known), token);
  const office = await context.newPage();
  await office.goto(`/farmers/${farmer.id}?tab=documents`);
  await returnPaper(office, 'नागरिकता (अगाडि)', 'धमिलो छ');
  await office.getByRole('button', { name: 'पासपोर्ट साइजको फोटो १: हेर्नुहोस्' }).click();
  await office.keyboard.press('r');
  await office.getByRole('button', { name: 'स्वीकार गर्नुहोस्' }).click();
  await expect(office.getByText('कागजात स्वीकृत भयो।')).toBeVisible();
  await office.goto(`/proposals/vegetable/${proposal.id}?step=papers`);
  await returnPaper(office, 'अनुदान माग निवेदन', 'मिति छैन');
  await context.close();

  // The clerk finds them and sends better ones.
  await page.reload();
  await expect(paperRow(page, 'अनुदान माग निवेदन')).toContainText('फिर्ता');
  await replacePaper(page, 'अनुदान माग निवेदन', 'subsidy again');
  await page.goto(`/farmers/${farmer.id}?tab=documents`);
  await expect(paperRow(page, 'पासपोर्ट साइजको फोटो')).toContainText('स्वीकृत');
  await replacePaper(page, 'नागरिकता (अगाडि)', 'front again');

  await page.getByRole('link', { name: 'हस्ताक्षर', exact: true }).click();
  await sign(page);
  await pressThumb(page, 'ल्याप्चे (दायाँ)');
  await pressThumb(page, 'ल्याप्चे (बायाँ)');
  await expect(page.getByText('हरि थापा')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'कागजात', exact: true }).click();
  await expect(page.getByText('चाहिने सबै कागजात छन्।')).toBeVisible();

  const ofFarmer = await clerk(kycDocuments.list, { query: { kyc__id: farmer.id } });
  const ofProposal = await clerk(proposalDocuments.list, { query: { id: proposal.id } });
  const standing = [...ofFarmer.results, ...ofProposal.results].filter(({ replaced }) => !replaced);
  expect([ofFarmer.count, ofProposal.count, standing.length]).toEqual([6, 8, 12]);
  const [signed] = (await clerk(signatures.list, { query: { kyc__id: farmer.id } })).results;
  expect(signed).toMatchObject({ witness_name: 'हरि थापा', place: 'वडा कार्यालय, पनौती–७' });

  await page.goto(`/proposals/vegetable/${proposal.id}?step=review`);
  const application = textOf(await printed(page, 'अनुदान माग निवेदन (PDF)'));
  expect(application).toContain(bare('विषय: बीमाशुल्कमा अनुदान पाऊँ।'));
  expect(application).toContain(bare(farmer.personal_info.name_np));
  const paper = await printed(page, 'PDF तयार गर्नुहोस्');
  // Photograph is a picture too, and each mark lies over a mask of its own.
  expect(paper.toString('latin1').match(/\/Subtype\s*\/Image/g)?.length).toBeGreaterThanOrEqual(4);
  const code = /[0-9A-F]{32}/.exec(textOf(paper))?.[0];

  // Whoever holds the paper, signed in nowhere, learns whether it still holds and nothing of the farmer.
  const street = await browser.newContext({ baseURL });
  const holder = await street.newPage();
  await holder.goto(`/v/${code}`);
  await expect(holder.getByText('यो कागजात अहिलेको अभिलेखसँग मिल्छ।')).toBeVisible();
  await expect(holder.getByText('मस्यौदा', { exact: true })).toBeVisible();
  await expect(holder.getByText(farmer.personal_info.name_np)).toHaveCount(0);
  await expectAccessible(holder);
  await clerk(formEndpoints.vegetable.patch, { params: { id: proposal.id }, body: { place: 'नमुना टोल' } });
  await holder.reload();
  await expect(holder.getByText(/यो कागजात पुरानो हो/)).toBeVisible();
  await holder.goto(`/v/${'0'.repeat(32)}`);
  await expect(holder.getByText('यस सङ्केतको कागजात यहाँ छैन।')).toBeVisible();
  await holder.getByRole('textbox', { name: 'कागजातमा छापिएको सङ्केत' }).fill(`${code}`.replace(/.{4}/g, '$& '));
  await holder.getByRole('button', { name: 'जाँच्नुहोस्' }).click();
  await expect(holder.getByText(/यो कागजात पुरानो हो/)).toBeVisible();
  await street.close();
});

test('on a phone the camera stands beside every paper @phone', async ({ page, comeBack, desk }) => {
  const farmer = await registerFarmer(await desk('agent'));
  await comeBack('agent', 'en');
  await page.goto(`/farmers/${farmer.id}?tab=documents`);
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const camera = page.getByRole('button', { name: 'Citizenship (front): take a photo' });
  if (isPhone) await expect(camera).toBeVisible();
  else await expect(page.getByText('4 missing')).toBeVisible();
  await expectAccessible(page);
});
