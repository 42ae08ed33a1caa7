import { randomInt } from 'node:crypto';
import { type DocumentCode, requirementLabel } from '@krishi-bima/contract/documents/kinds';
import { fields } from '@krishi-bima/contract/fields/fields';
import { cattle } from '@krishi-bima/contract/forms/cattle';
import { foodcrop } from '@krishi-bima/contract/forms/foodcrop';
import type { Form } from '@krishi-bima/contract/forms/form';
import { orangeinsurance } from '@krishi-bima/contract/forms/orangeinsurance';
import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import type { Page } from '@playwright/test';
import { beginProposal, ownKitta, registerFarmer, writeProposal } from './desk.ts';
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
  /** The plot of which a video is taken at the visit. */
  filmed?: string;
}

/** Everybody in turn, each from their own list of what waits for them. */
async function toPolicy({ form, number, agent, admin, technician, ...facts }: Submitted) {
  await findProposal(admin, number);
  await assignTo(admin, facts.visitor);

  await openWaiting(technician, form, 'assigned', number);
  await report(technician, form, facts.findings);
  await openTab(technician, 'कागजात');
  await handIn(technician, ...facts.fromVisit);
  if (facts.filmed) await takeVideo(technician, facts.filmed);
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

/** Where the proposal lists what it lacks, the video goes to the field that a row names. */
async function takeVideo(technician: Page, kitta: string) {
  const main = technician.getByRole('main');
  const paper = main.getByRole('listitem').filter({ hasText: requirementLabel('field_video').ne });
  await expect(paper).toContainText('अनिवार्य · स्वीकृत गर्न');
  await expect(paper.getByText('बाँकी', { exact: true })).toBeVisible();
  await expectAccessible(technician);
  await paper
    .getByLabel(`कित्ता नं. ${toDevanagari(kitta)}: भिडियो थप्नुहोस्`)
    .and(technician.locator('input'))
    .setInputFiles(await fieldFilm());
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

test('wheat with a loan on it goes from its rows and the bank to a policy', async ({ desk, screenOf }) => {
  const clerk = await desk('agent');
  const farmer = await registerFarmer(clerk, { name_np: 'रामप्रसाद चौलागाईँ', name_en: 'Ram Prasad Chaulagain' });
  const { id } = await beginProposal(clerk, farmer, 'foodcrop', 150);
  const kitta_no = ownKitta();
  await clerk(fields.create, {
    body: { farm_id: farmer.personal_info.id, field_name: 'ठूलो पाटो', kitta_no },
  });
  const agent = await screenOf('agent');
  await scanKyc(clerk, agent, farmer.id);
  await agent.goto(`/proposals/foodcrop/${id}?step=rows`);
  await addRow(agent, foodcrop, {
    kitta_no,
    area: '10',
    field_id: `ठूलो पाटो · कित्ता ${toDevanagari(kitta_no)}`,
    crop: 'wheat',
    season: 'winter',
    irrigation: 'irrigated',
    sowing_date: addDays(today, -10),
    harvest_date: addDays(today, 130),
  });
  await goToStep(agent, 'विगत, अनुदान र ऋण');
  await fillFields(agent.getByRole('main'), foodcrop.parts.banking.fields, {
    has_loan: true,
    lender_type: 'cooperative',
    lender_name: 'पनौती बहुउद्देश्यीय सहकारी',
    lender_branch: 'खोपासी',
    loan_account_no: '0011223344',
    loan_amount: '40000',
    loan_date: addDays(today, -30),
    loan_maturity: addDays(today, 335),
    assign_claim_to_lender: true,
  });
  await goToStep(agent, 'कागजात र घोषणा');
  await handIn(agent, 'land_certificate', 'subsidy_application');
  await goToStep(agent, 'समीक्षा');
  const number = await submit(agent);
  await openTab(agent, 'बाली');
  await expect(agent.getByRole('main')).toContainText('पनौती बहुउद्देश्यीय सहकारी');
  await toPolicy({
    ...{ form: foodcrop, number, agent, farmer: 'रामप्रसाद चौलागाईँ' },
    ...{ admin: await screenOf('cropadmin'), technician: await screenOf('technician'), visitor: 'विकास घिमिरे' },
    findings: ofLand('10', '50000'),
    fromVisit: ['field_photos', 'technician_report'],
    filmed: kitta_no,
    fromFarmer: [],
  });
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
