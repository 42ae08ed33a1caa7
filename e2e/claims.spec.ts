import type { Claim } from '@krishi-bima/contract/claims/claim';
import { claims } from '@krishi-bima/contract/claims/claims';
import { proposalDocuments } from '@krishi-bima/contract/documents/documents';
import { isDocumentCode } from '@krishi-bima/contract/documents/kinds';
import { livestockPhotos } from '@krishi-bima/contract/media/livestock';
import { photos } from '@krishi-bima/contract/media/media';
import type { Page } from '@playwright/test';
import { type Desk, runningPolicy } from './desk.ts';
import { fieldPictures } from './field-pictures.ts';
import { expect, expectAccessible, test } from './office.ts';
import { greyScan } from './scans.ts';

test('hail over vegetables is told by phone, refused, appealed, and paid after all @phone', async ({
  desk,
  page,
  comeBack,
  screenOf,
}, { project }) => {
  const admin = await desk('cropadmin');
  const policy = await runningPolicy(admin, 'vegetable', project.name === 'desk' ? 0 : 1);

  await comeBack('agent');
  await page.goto(`/claims/new?policy_no=${encodeURIComponent(policy.policy_no)}`);
  await page.getByRole('checkbox').first().check();
  await choose(page, 'हिजो');
  await choose(page, 'आंशिक क्षति');
  await choose(page, 'असिना');
  await page.getByRole('textbox', { name: 'घटनाको विवरण' }).fill('असिना परेर पात र फल झरेका छन्।');
  await expect(page.getByText(/मा रक्षावरण थियो/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'दाबी दर्ता गर्नुहोस्' }).click();
  await expect(page.getByText(/HBC\/CLM\/\d{4}-\d\d\/VEG\/\d{5}/).first()).toBeVisible();
  await page.getByRole('link', { name: 'दाबी खोल्नुहोस्' }).click();
  await expect(page).toHaveURL(/\/claims\/\d+/);
  const path = new URL(page.url()).pathname;
  const id = Number(path.split('/').pop());

  const surveyor = await screenOf('technician');
  await surveyor.goto(path);
  await decide(surveyor, 'निरीक्षण सुरु गर्नुहोस्');
  await expect(surveyor.getByRole('region', { name: /^मौसम/ })).toContainText('मि.मि.');
  await expect(surveyor.getByRole('region', { name: /NDVI/ })).toBeVisible();
  await assessLand(surveyor, '४०');
  await prove(await desk('technician'), id);
  await surveyor.reload();
  await decide(surveyor, 'मूल्याङ्कन पेस गर्नुहोस्');

  const head = await screenOf('cropadmin');
  await head.goto(path);
  await decide(head, 'अस्वीकार गर्नुहोस्');
  const refusal = head.getByRole('dialog', { name: /अस्वीकार गर्ने हो/ });
  const codes = refusal.getByRole('combobox', { name: 'अस्वीकृतिको कारण' });
  const code = 'R-04 मापनमा क्षति देखिएन';
  if (project.name === 'phone') await codes.selectOption({ label: code });
  else {
    await codes.click();
    await head.getByRole('option', { name: code }).click();
  }
  await refusal.getByRole('textbox', { name: 'कारण (पत्रमा लेखिन्छ)' }).fill('मापन गर्दा बाली सग्लै भेटिएको।');
  await expect(refusal.getByRole('region', { name: 'बीमितलाई जाने पत्र' })).toContainText('मापन गर्दा बाली सग्लै');
  await refusal.getByRole('button', { name: 'अस्वीकार गर्नुहोस्' }).click();
  await expect(refusal).toHaveCount(0);
  await expect(head.getByRole('region', { name: 'भुक्तानीयोग्य रकम' })).toContainText('रु. ०.००');
  await expectAccessible(head);

  await page.reload();
  await decide(page, 'पुनरावलोकनको निवेदन दर्ता गर्नुहोस्', 'मापन अर्कै जग्गाको भएको।');
  const colleague = await screenOf('cropmanager');
  await colleague.goto(path);
  await decide(colleague, 'फेरि खोल्नुहोस्', 'निवेदनको जग्गा फेरि मापन गरिन्छ।');
  await surveyor.reload();
  await decide(surveyor, 'मूल्याङ्कन पेस गर्नुहोस्');
  await head.reload();
  await decide(head, 'स्वीकृत गर्नुहोस्');

  await colleague.reload();
  await payByHand(colleague);
  await expect(colleague.getByRole('region', { name: 'भुक्तानी', exact: true })).toContainText('भुक्तानी भयो');
  await expectAccessible(colleague);
  const { status, payments, payable } = await admin(claims.get, { params: { id } });
  expect({ status, paid: payments.map(({ amount }) => amount) }).toEqual({ status: 'paid', paid: [payable] });
});

test('an animal that died is told with its burial, and paid by the third person; its cover is over', async ({
  desk,
  page,
  comeBack,
  screenOf,
}) => {
  const admin = await desk('livestockadmin');
  const policy = await runningPolicy(admin, 'cattle', 0);

  await comeBack('livestockagent');
  await page.goto(`/claims/new?policy_no=${encodeURIComponent(policy.policy_no)}`);
  await page.getByRole('checkbox').first().check();
  await choose(page, 'हिजो');
  await choose(page, 'मृत्यु');
  await choose(page, 'दुर्घटना');
  await page.getByRole('textbox', { name: 'घटनाको विवरण' }).fill('चर्न जाँदा भीरबाट लडेको।');
  await page.getByRole('button', { name: 'दाबी दर्ता गर्नुहोस्' }).click();
  await page.getByRole('link', { name: 'दाबी खोल्नुहोस्' }).click();
  await expect(page).toHaveURL(/\/claims\/\d+/);
  const path = new URL(page.url()).pathname;
  const id = Number(path.split('/').pop());

  const surveyor = await screenOf('livestocktechnician');
  await surveyor.goto(path);
  await decide(surveyor, 'निरीक्षण सुरु गर्नुहोस्');
  const { lines } = await admin(claims.get, { params: { id } });
  const [animal] = lines;
  await surveyor.getByRole('button', { name: 'मूल्याङ्कन लेख्नुहोस्' }).first().click();
  const figures = surveyor.getByRole('dialog', { name: /: मूल्याङ्कन$/ });
  await figures.getByRole('textbox', { name: /^चलनचल्तीको मूल्य/ }).fill('१०,०००');
  const returned = figures.getByRole('radiogroup', { name: /^ट्याग बुझाएको छ/ });
  await returned.getByRole('radio', { name: 'हो', exact: true }).check();
  await figures.getByRole('textbox', { name: /^भेटिएको ट्याग नं/ }).fill(animal?.mark ?? '');
  await figures.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }).click();
  await expect(figures).toHaveCount(0);
  await prove(await desk('livestocktechnician'), id);
  await surveyor.reload();
  await expect(surveyor.getByText('बीमालेखसँग मिल्यो')).toBeVisible();
  await decide(surveyor, 'मूल्याङ्कन पेस गर्नुहोस्');

  const head = await screenOf('livestockadmin');
  await head.goto(path);
  await decide(head, 'स्वीकृत गर्नुहोस्');
  const colleague = await screenOf('livestockmanager');
  await colleague.goto(path);
  await payByHand(colleague);
  await expect(colleague.getByRole('region', { name: 'भुक्तानी', exact: true })).toContainText('भुक्तानी भयो');

  await colleague.goto(`/animals/${animal?.animal}`);
  await expect(colleague.getByRole('main')).toContainText('मृत्यु');
  await expectAccessible(colleague);
});

/** One tile of a question. */
function choose(page: Page, answer: string) {
  return page
    .locator('label')
    .filter({ hasText: new RegExp(`^${answer}`) })
    .click();
}

/** Chooses what to do with the claim, gives a reason where one is asked, and sends it. */
async function decide(page: Page, move: string, reason?: string) {
  const decision = page.getByRole('region', { name: 'निर्णय', exact: true });
  await decision.getByRole('radio', { name: new RegExp(`^${move}`) }).check();
  if (reason) await decision.getByRole('textbox').fill(reason);
  await decision.getByRole('button', { name: move, exact: true }).click();
  if (move === 'अस्वीकार गर्नुहोस्') return;
  await expect(decision.getByRole('radio', { name: new RegExp(`^${move}`) })).toHaveCount(0);
}

/** The surveyor's figures of the first row; what the notice said of its size stays. */
async function assessLand(page: Page, percent: string) {
  await page.getByRole('button', { name: 'मूल्याङ्कन लेख्नुहोस्' }).first().click();
  const dialog = page.getByRole('dialog', { name: /: मूल्याङ्कन$/ });
  await dialog.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }).click();
  // Without its figures the row would wait on, and nobody would know why.
  const extent = dialog.getByRole('group', { name: /^क्षति क्षेत्रफल/ });
  await expect(extent).toHaveAccessibleDescription(/लेख्नुहोस्/);
  await extent.getByRole('textbox').first().fill('०');
  await extent.getByRole('textbox').nth(1).fill('८');
  await dialog.getByRole('textbox', { name: /^क्षति \(%\)/ }).fill(percent);
  await dialog.getByRole('textbox', { name: /^क्षति मितिसम्मको लागत/ }).fill('३०,०००');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Every paper and picture that is missing. */
async function prove(surveyor: Desk, id: number) {
  const claim = await surveyor(claims.get, { params: { id } });
  for (const { code } of claim.evidence.filter(({ missing }) => missing)) {
    if (!isDocumentCode(code)) continue;
    const body = { insurance_proposal: claim.insurance_proposal, claim: id, code, file: greyScan() };
    await surveyor(proposalDocuments.create, { body });
  }
  await photograph(surveyor, claim);
}

async function photograph(surveyor: Desk, { lines: [line] }: Claim) {
  if (!line) throw new Error('the claim has no row');
  const { row_id, animal, field } = line;
  const views = await fieldPictures([
    [85.5, 27.6],
    [85.5, 27.6],
  ]);
  const [loss, burial] = views.photos;
  if (field) await surveyor(photos.create, { body: { field__id: field, file: loss } as never });
  if (!animal) return;
  const whose = { livestock_detail__id: row_id };
  await surveyor(livestockPhotos.create, { body: { ...whose, is_claim_upload: 'true', file: loss } as never });
  await surveyor(livestockPhotos.create, { body: { ...whose, is_burial_upload: 'true', file: burial } as never });
}

async function payByHand(page: Page) {
  await page.getByRole('button', { name: 'भुक्तानी दर्ता गर्नुहोस्' }).click();
  const dialog = page.getByRole('dialog', { name: 'भुक्तानी दर्ता गर्नुहोस्' });
  await dialog.getByRole('textbox', { name: /^बैंक/ }).fill('नमुना बैंक लि.');
  await dialog.getByRole('textbox', { name: /^खाता नं/ }).fill('00120034567');
  await dialog.getByRole('textbox', { name: /^भौचर/ }).fill('774512');
  await dialog.getByRole('button', { name: 'भुक्तानी दर्ता गर्नुहोस्' }).click();
  await expect(dialog).toHaveCount(0);
}
