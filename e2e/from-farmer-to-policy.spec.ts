import { randomInt } from 'node:crypto';
import { type DocumentCode, requirementLabel } from '@krishi-bima/contract/documents/kinds';
import { fields } from '@krishi-bima/contract/fields/fields';
import { cattle } from '@krishi-bima/contract/forms/cattle';
import { foodcrop } from '@krishi-bima/contract/forms/foodcrop';
import type { Form } from '@krishi-bima/contract/forms/form';
import { orangeinsurance } from '@krishi-bima/contract/forms/orangeinsurance';
import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { addDays, formatBs, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import type { Locator, Page } from '@playwright/test';
import { beginProposal, ownKitta, registerFarmer, writeProposal } from './desk.ts';
import { watchEffort } from './effort.ts';
import { fieldFilm } from './field-pictures.ts';
import { type Answers, fillFields } from './fill.ts';
import { ofAnimal, ofLand } from './findings.ts';
import { expect, expectAccessible, test } from './office.ts';
import {
  addRow,
  assignTo,
  findProposal,
  giveReason,
  goToStep,
  handIn,
  makeMove,
  openPolicy,
  openTab,
  openWaiting,
  report,
  scanKyc,
  submit,
  takePayment,
  verifyKyc,
} from './steps-to-policy.ts';

const today = todayAd();

interface Submitted {
  form: Form;
  number: string;
  /** With the proposal before them. */
  agent: Page;
  admin: Page;
  technician: Page;
  visitor: string;
  findings: Answers;
  /** Those that the technician brings back, and those that the agent still owes. */
  fromVisit: readonly DocumentCode[];
  fromFarmer: readonly DocumentCode[];
  farmer: string;
  /** The plots of which a video is taken at the visit. */
  filmed?: readonly string[];
}

/** Everybody in turn, each from their own list of what waits for them. */
async function toPolicy({ form, number, agent, admin, technician, ...facts }: Submitted) {
  await findProposal(admin, number);
  await assignTo(admin, facts.visitor);

  await openWaiting(technician, form, 'assigned', number);
  await report(technician, form, facts.findings);
  await openTab(technician, 'कागजात');
  await handIn(technician, ...facts.fromVisit);
  if (facts.filmed) await takeVideos(technician, facts.filmed);
  await makeMove(technician, 'verify');

  await openWaiting(admin, form, 'verified', number);
  await makeMove(admin, 'approve');

  await takePayment(agent);
  await openTab(agent, 'कागजात');
  await handIn(agent, ...facts.fromFarmer);

  await admin.getByRole('link', { name: /^कृषकको केवाइसी प्रमाणित छैन/ }).click();
  await verifyKyc(admin);
  await openWaiting(admin, form, 'approved', number);
  await makeMove(admin, 'issue');
  await openPolicy(admin, form);
  await expect(admin.getByRole('main')).toContainText(facts.farmer);
  await expectAccessible(admin);
}

/** Where the proposal lists what it lacks, a video goes to each field that a row names. */
async function takeVideos(technician: Page, kittas: readonly string[]) {
  const main = technician.getByRole('main');
  const paper = main.getByRole('listitem').filter({ hasText: requirementLabel('field_video').ne });
  await expect(paper).toContainText('अनिवार्य · स्वीकृत गर्न');
  await expect(paper.getByText('बाँकी', { exact: true })).toBeVisible();
  await expectAccessible(technician);
  const film = await fieldFilm();
  for (const kitta of kittas) {
    const input = paper.getByLabel(`कित्ता नं. ${toDevanagari(kitta)}: भिडियो थप्नुहोस्`);
    await input.and(technician.locator('input')).setInputFiles(film);
  }
  await expect(paper.getByText('बाँकी', { exact: true })).toBeHidden();
}

test('vegetables go from a farmer to a policy by agent, technician and admin', async ({ desk, screenOf }) => {
  const clerk = await desk('agent');
  const farmer = await registerFarmer(clerk, { name_np: 'मनमाया तामाङ', name_en: 'Manmaya Tamang' });
  const { id } = await writeProposal(clerk, farmer);
  const agent = await screenOf('agent');
  await scanKyc(clerk, agent, farmer.id);
  await agent.goto(`/proposals/vegetable/${id}?step=papers`);
  await handIn(agent, 'land_certificate', 'subsidy_application');
  await goToStep(agent, 'समीक्षा');
  const number = await submit(agent);
  await expectAccessible(agent);
  await toPolicy({
    ...{ form: vegetable, number, agent, farmer: 'मनमाया तामाङ' },
    ...{ admin: await screenOf('cropadmin'), technician: await screenOf('technician'), visitor: 'विकास घिमिरे' },
    findings: ofLand('2', '98000'),
    fromVisit: ['technician_report'],
    fromFarmer: [],
  });
});

test('an orchard goes from its rows to a policy; its papers come later, for a reason', async ({ desk, screenOf }) => {
  const clerk = await desk('agent');
  const farmer = await registerFarmer(clerk, { name_np: 'टेकबहादुर गुरुङ', name_en: 'Tek Bahadur Gurung' });
  const { id } = await beginProposal(clerk, farmer, 'orangeinsurance', 365);
  const agent = await screenOf('agent');
  await scanKyc(clerk, agent, farmer.id);
  await agent.goto(`/proposals/orangeinsurance/${id}?step=rows`);
  await addRow(agent, orangeinsurance, {
    kitta_no: ownKitta(),
    area: '4',
    fruit_kind: 'orange',
    tree_age_group: 'from_7_to_10',
    tree_count: '100',
    bearing_count: '80',
    cover_basis: 'both',
    value_per_tree: '2000',
    yield_per_tree_kg: '40',
    price_per_kg: '50',
  });
  await goToStep(agent, 'समीक्षा');
  await giveReason(agent, 'लालपुर्जा भोलि ल्याउने');
  const number = await submit(agent);
  await toPolicy({
    ...{ form: orangeinsurance, number, agent, farmer: 'टेकबहादुर गुरुङ' },
    ...{ admin: await screenOf('cropadmin'), technician: await screenOf('technician'), visitor: 'विकास घिमिरे' },
    findings: ofLand('4', '350000'),
    fromVisit: ['technician_report'],
    fromFarmer: ['land_certificate', 'subsidy_application'],
  });
});

/** A choice that lies open takes the digit of its place. */
async function sayByKey(place: Locator, name: 'season' | 'irrigation', digit: string, option: string) {
  const radios = place.getByRole('radiogroup', { name: foodcrop.row.fields[name].label.ne, exact: true });
  await radios.getByRole('radio').first().press(digit);
  await expect(radios.getByRole('radio', { name: option, exact: true })).toBeChecked();
}

/** A row of wheat by keyboard: the field tells kitta, area and crop. */
async function addWheat(page: Page, kitta: string) {
  const main = page.getByRole('main');
  await page.keyboard.press('Alt+n');
  const ground = main.getByRole('combobox', { name: 'खेत', exact: true });
  await ground.pressSequentially(kitta);
  await expect(page.getByRole('option').first()).toContainText(toDevanagari(kitta));
  await page.keyboard.press('Enter');
  await expect(main.getByRole('textbox', { name: 'कित्ता नं.', exact: true })).toHaveValue(toDevanagari(kitta));
  await sayByKey(main, 'season', '3', 'हिउँदे');
  await sayByKey(main, 'irrigation', '1', 'सिञ्चित');
  await fillFields(main, foodcrop.row.fields, {
    sowing_date: addDays(today, -10),
    harvest_date: addDays(today, 130),
  });
  // A unit has its space.
  await expect(main.getByRole('status').filter({ hasText: 'क्विन्टल' }).first()).toHaveText(/[०-९]\u00a0क्विन्टल/);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(main.getByRole('row').filter({ hasText: toDevanagari(kitta) })).toBeVisible();
}

/** Of the cover three things are asked: purpose by its key, the land by its letter, the day on which the risk ends. */
async function beginWheat(page: Page, farmer: number) {
  const main = page.getByRole('main');
  await page.goto(`/farmers/${farmer}`);
  await main.getByRole('button', { name: 'नयाँ प्रस्ताव' }).click();
  await page.getByRole('menuitem', { name: foodcrop.title.ne }).click();
  await expect(main.getByRole('radio', { name: 'व्यावसायिक' })).toBeFocused();
  await page.keyboard.press('1');
  const land = main.getByRole('combobox', { name: 'जग्गाको स्वामित्व' });
  await land.press('a');
  await expect(land).toHaveValue('आफ्नै');
  const end = main.getByRole('textbox', { name: 'जोखिम समाप्ति मिति' });
  await end.fill(formatBs(toBs(addDays(today, 150)), 'short'));
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page).toHaveURL(/\/proposals\/foodcrop\/\d+\?step=rows/);
  await expect(main.getByRole('button', { name: /^पङ्क्ति थप्नुहोस्/ })).toBeVisible();
}

async function onTo(page: Page, step: string) {
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('navigation', { name: 'चरण' }).locator('[aria-current=step]')).toContainText(step);
}

const loan: Answers = {
  has_loan: true,
  lender_type: 'cooperative',
  lender_name: 'पनौती बहुउद्देश्यीय सहकारी',
  lender_branch: 'खोपासी',
  loan_account_no: '0011223344',
  loan_amount: '40000',
  loan_date: addDays(today, -30),
  loan_maturity: addDays(today, 335),
  assign_claim_to_lender: true,
};

test('three plots of wheat with a loan go from a farmer to a policy in at most sixty clicks', async ({
  desk,
  screenOf,
}) => {
  const clerk = await desk('agent');
  const farmer = await registerFarmer(clerk, { name_np: 'रामप्रसाद चौलागाईँ', name_en: 'Ram Prasad Chaulagain' });
  const plots = [ownKitta(), ownKitta(), ownKitta()];
  for (const [at, kitta_no] of plots.entries()) {
    const paper_area = { unit: 'ropani' as const, parts: [at === 0 ? '4' : '3', '0', '0', '0'] };
    await clerk(fields.create, {
      body: { farm_id: farmer.personal_info.id, field_name: `पाटो ${at + 1}`, kitta_no, crop: 'wheat', paper_area },
    });
  }
  const [agent, admin, technician] = [
    await screenOf('agent'),
    await screenOf('cropadmin'),
    await screenOf('technician'),
  ];
  const efforts = [await watchEffort(agent), await watchEffort(admin), await watchEffort(technician)];
  const clicks = () => efforts.reduce((sum, effort) => sum + effort.clicks, 0);
  await scanKyc(clerk, agent, farmer.id);

  await beginWheat(agent, farmer.id);
  for (const kitta of plots) await addWheat(agent, kitta);
  await onTo(agent, 'विगत, अनुदान र ऋण');
  const main = agent.getByRole('main');
  await fillFields(main, foodcrop.proposal, {
    previous_insured: false,
    refused_before: false,
    other_insurance: false,
    wants_subsidy: true,
  });
  await main.getByRole('checkbox').first().check();
  // The loan is not every proposal's.
  const before = clicks();
  await fillFields(main, foodcrop.parts.banking.fields, loan);
  const ofLoan = clicks() - before;
  await onTo(agent, 'कागजात र घोषणा');
  await handIn(agent, 'land_certificate', 'subsidy_application');
  await main.getByRole('checkbox').first().check();
  await main.getByRole('textbox', { name: 'स्थान' }).fill('पनौती');
  await onTo(agent, 'समीक्षा');
  const number = await submit(agent);
  const ofAgent = clicks() - ofLoan;
  await expect(main).toContainText('रामप्रसाद चौलागाईँ');
  await toPolicy({
    ...{ form: foodcrop, number, agent, admin, technician, farmer: 'रामप्रसाद चौलागाईँ' },
    visitor: 'विकास घिमिरे',
    findings: ofLand('10', '50000'),
    fromVisit: ['field_photos', 'technician_report'],
    filmed: plots,
    fromFarmer: [],
  });
  const spent = { ofAgent, ofAll: clicks() - ofLoan, each: efforts.map((effort) => effort.clicks) };
  test.info().annotations.push({ type: 'effort', description: JSON.stringify(spent) });
  expect(spent.ofAll).toBeLessThanOrEqual(60);
  await openTab(agent, 'बाली');
  await expect(main).toContainText(loan.lender_name as string);
});

test('a cow goes from her row to a policy by the people of livestock', async ({ desk, screenOf }) => {
  const clerk = await desk('livestockagent');
  const farmer = await registerFarmer(clerk, { name_np: 'देवकी खड्का', name_en: 'Devaki Khadka' });
  const { id } = await beginProposal(clerk, farmer, 'cattle', 365);
  const tag_no = `KB-${randomInt(1e6, 1e7)}`;
  const agent = await screenOf('livestockagent');
  await scanKyc(clerk, agent, farmer.id);
  await agent.goto(`/proposals/cattle/${id}?step=rows`);
  await addRow(agent, cattle, {
    ...{ species: 'cow', tag_no, breed: 'jersey', breed_type: 'improved', sex: 'female' },
    ...{
      age_years: '4',
      age_months: '2',
      purpose: 'milk',
      colour: 'खैरो',
      horn_shape: 'upward',
      marks: 'निधारमा सेतो टीका',
    },
    ...{ lactation_no: '2', milk_litre_day: '9', pregnancy_status: 'empty' },
    ...{ market_value: '120000', sum_insured: '120000' },
  });
  // Three choices that lie open have room for all of them.
  await agent.locator('[data-edit]').first().click();
  const states = agent.getByRole('radiogroup', { name: 'गर्भको अवस्था' });
  expect(await states.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await agent.keyboard.press('Escape');
  await goToStep(agent, 'विगत, अनुदान र ऋण');
  await fillFields(agent.getByRole('main'), cattle.parts.banking.fields, { has_loan: false });
  await goToStep(agent, 'कागजात र घोषणा');
  await handIn(agent, 'animal_photos', 'subsidy_application');
  await goToStep(agent, 'समीक्षा');
  const number = await submit(agent);
  await toPolicy({
    ...{ form: cattle, number, agent, farmer: 'देवकी खड्का' },
    admin: await screenOf('livestockadmin'),
    technician: await screenOf('livestocktechnician'),
    visitor: 'दीपा राना मगर',
    findings: ofAnimal(tag_no, '118000'),
    fromVisit: ['health_certificate', 'technician_report'],
    fromFarmer: [],
  });
});
