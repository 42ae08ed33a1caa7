import { randomUUID } from 'node:crypto';
import { claims } from '@krishi-bima/contract/claims/claims';
import { claimSurvey } from '@krishi-bima/contract/claims/survey/survey';
import { waitingNotices } from '@krishi-bima/contract/claims/waiting-notices';
import { branches, cooperatives, insuranceProjects } from '@krishi-bima/contract/companies/companies';
import { cooperativeFarmers } from '@krishi-bima/contract/cooperatives/cooperatives';
import { kycDocuments, proposalDocuments, signatures } from '@krishi-bima/contract/documents/documents';
import { fields } from '@krishi-bima/contract/fields/fields';
import { cattle } from '@krishi-bima/contract/forms/cattle';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import { indexProducts, indexReadings, indexStations } from '@krishi-bima/contract/index-cover/products';
import { type Kyc, kyc } from '@krishi-bima/contract/kyc/kyc';
import { livestockPhotos, livestockVideos } from '@krishi-bima/contract/media/livestock';
import { photos, videos } from '@krishi-bima/contract/media/media';
import { ndvi } from '@krishi-bima/contract/ndvi/ndvi';
import { companyAccounts } from '@krishi-bima/contract/payments/accounts';
import { policies } from '@krishi-bima/contract/policies/policies';
import { programs } from '@krishi-bima/contract/programs/programs';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { rates } from '@krishi-bima/contract/rates/rates';
import { savedViews } from '@krishi-bima/contract/saved-views/saved-views';
import { smsTemplates } from '@krishi-bima/contract/sms/rules';
import { sms, smsConsents } from '@krishi-bima/contract/sms/sms';
import { duties } from '@krishi-bima/contract/users/duties';
import { keysOf } from '@krishi-bima/contract/values/records';
import { absences } from '@krishi-bima/contract/visits/absences';
import { visits } from '@krishi-bima/contract/visits/visits';
import { webhookDeliveries, webhooks } from '@krishi-bima/contract/webhooks/webhooks';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { linkSubmitted } from '../src/animals/link.ts';
import { scopeOfUser } from '../src/tenancy/system.ts';
import type { TestApp } from './app.ts';
import { prepare } from './endorsing.ts';
import { registerFarmer, setTariff, somePlace } from './farm.ts';
import { squareAt } from './ground.ts';
import { indexProductOf } from './index-cover.ts';
import { film, tusClient, view } from './media.ts';
import { moneyRecords } from './money-records.ts';
import { issuedPolicy } from './office-moves.ts';
import { drawnMark, jpeg, upload } from './papers.ts';

let made = 0;

/** A place on earth is no record: none at this zoom. Whose fields a tile shows is seen in fields/tiles.test.ts. */
const places = { 'fieldTiles.get': 99 };

/** What is no company's; only the super admin sets it. */
const country = { 'calendar.patch': 2084, 'calendar.preview': 2084 };

/** A job of nobody; the super admin alone asks for one. */
const installation = { 'system.retryJob': randomUUID() };

/** A register is called the same by every company; its lines are not the same. */
const books = {
  'registers.lines': 'policy_register',
  'registers.exportCsv': 'no_register',
  'registers.exportXlsx': 'no_register',
  'registers.print': 'no_register',
};

/**
 * One record of the first company for every call that takes an id, by the call's name; every text in them says
 * गोप्य, so that a leak shows wherever it comes out.
 */
export async function foreignRecords(app: TestApp): Promise<Record<string, number | string> & { address: number }> {
  made += 1;
  const admin = app.as('cropAdmin');
  const named = { name_np: 'गोप्य समूह', name_en: 'Secret group' };
  const { body: branch } = await admin(branches.create, {
    body: { code: `G${made}`, name_np: 'गोप्य शाखा', name_en: 'Secret branch' },
  });
  const { body: farmer } = await admin(kyc.create, {
    body: {
      personal_info: {
        name_np: 'गोप्य थापा',
        phone_number_np: '9841000001',
        address_detail: { ...(await somePlace(app)), tole: 'गोप्य टोल' },
      },
    },
  });
  const ofForms = await formRecords(app, farmer.personal_info.id);
  const papers = await foreignPapers(app, farmer.id, ofForms['vegetable.get'] ?? 0);
  const ofField = await foreignField(app, farmer.personal_info.id);
  const token = await app.deps.database.db
    .selectFrom('tokens')
    .select('id')
    .where('user_id', '=', app.ids.cropAdmin)
    .executeTakeFirstOrThrow();
  const address = farmer.personal_info.address ?? 0;
  const user = app.ids.agent;
  return {
    address,
    'addresses.get': address,
    'auth.endSession': token.id,
    'users.get': user,
    'users.patch': user,
    'users.resetPassword': user,
    'users.endSecondFactor': user,
    'users.tellUnsent': user,
    'users.profile': user,
    'companies.patch': app.company.id,
    'companies.setApprovalLimit': app.company.id,
    'companies.setSecondFactor': app.company.id,
    'companies.erasures': app.company.id,
    'companyArchive.get': app.company.id,
    'companyArchive.start': app.company.id,
    'companies.storage': app.company.id,
    'companies.setLogo': app.company.id,
    'branches.patch': branch.id,
    'insuranceProjects.patch': (await admin(insuranceProjects.create, { body: named })).body.id,
    ...(await secretCooperative(admin, farmer)),
    ...(await secretIndex(app, admin)),
    ...(await foreignConfirmation(app)),
    ...(await foreignDuty(app)),
    ...(await foreignImport(app)),
    ...country,
    ...installation,
    ...places,
    ...books,
    'rates.patch': await secretRate(admin),
    ...(await secretView(admin)),
    ...(await secretTariff(app)),
    'kyc.get': farmer.id,
    'kyc.patch': farmer.id,
    ...ofForms,
    ...underWay(ofForms['vegetable.get'] ?? 0, farmer.id),
    ...ofField,
    ...papers,
    ...(await foreignMedia(app, Number(ofField['fields.get']))),
    ...(await foreignAnimal(app, farmer.personal_info.id, ofForms['cattle.get'] ?? 0)),
    ...(await moneyRecords(app)),
    ...(await issuedRecords(app)),
    ...(await foreignTask(app)),
    ...(await foreignSms(app, farmer.id)),
    ...(await foreignVisit(app, farmer.personal_info.id)),
    ...(await foreignIntegrations(app)),
    // Open to anybody who holds the paper; this one was never printed.
    'paperChecks.get': '0'.repeat(32),
  };
}

async function foreignSms(app: TestApp, kyc: number) {
  const admin = app.as('cropAdmin');
  const names = { name_np: 'गोप्य ढाँचा', name_en: 'Secret template', occasion: null };
  const { body: template } = await admin(smsTemplates.create, { body: { ...names, text_np: 'गोप्य', text_en: 'गोप्य' } });
  const { body: consent } = await admin(smsConsents.give, { body: { kyc, given_by: 'form', given_on: todayAd() } });
  const { body: pushed } = await admin(sms.push, { body: { to: '9841000001', text: 'गोप्य सन्देश' } });
  const { id } = pushed;
  return {
    ...{ 'smsTemplates.patch': template.id, 'smsTemplates.remove': template.id, 'smsConsents.withdraw': consent.id },
    ...{ 'sms.batch': id, 'sms.again': id, 'sms.stop': id },
  };
}

async function foreignIntegrations(app: TestApp) {
  const admin = app.as('cropAdmin');
  const { body: webhook } = await admin(webhooks.create, {
    body: { name: 'गोप्य वेबहुक', url: 'https://192.0.0.9.example/', events: ['farmer.registered'] },
  });
  await registerFarmer(app);
  const { body: sent } = await admin(webhookDeliveries.list, { query: { webhook: webhook.id } });
  const delivery = sent.results[0]?.id ?? 0;
  const { body: program } = await admin(programs.create, {
    body: { name: 'गोप्य टोकन', scopes: ['view_kyc'], expires_on: todayAd() },
  });
  return {
    ...Object.fromEntries(
      ['get', 'patch', 'remove', 'renewSecret', 'test'].map((verb) => [`webhooks.${verb}`, webhook.id]),
    ),
    ...{ 'webhookDeliveries.get': delivery, 'webhookDeliveries.replay': delivery },
    'programs.revoke': program.id,
  };
}

async function foreignVisit(app: TestApp, personal_info: number) {
  const { body: visit } = await app.as('cropAdmin')(visits.create, {
    body: { kind: 'follow_up', personal_info, due_on: todayAd(), note: 'गोप्य' },
  });
  const { body: absence } = await app.as('cropAdmin')(absences.create, {
    body: { person: app.ids.technician, from_day: todayAd(), until_day: todayAd(), note: 'गोप्य' },
  });
  const verbs = ['get', 'patch', 'finish', 'cancel', 'nearest'];
  return {
    ...Object.fromEntries(verbs.map((verb) => [`visits.${verb}`, visit.id])),
    'absences.remove': absence.id,
  };
}

async function foreignConfirmation(app: TestApp) {
  const { id: insurance } = app.company;
  const wish = { insurance, person: app.ids.agent, asked_by: app.ids.cropAdmin };
  const { id } = await app.deps.database.db
    .insertInto('confirmations')
    .values({ ...wish, kind: 'admin_role', role: 'crop_admin' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { 'confirmations.confirm': id, 'confirmations.refuse': id };
}

async function foreignDuty(app: TestApp) {
  const body = { role: 'agent' as const, name_np: 'गोप्य जिम्मेवारी', name_en: 'Secret', permissions: [] };
  const { body: duty } = await app.as('cropAdmin')(duties.create, { body });
  return { 'duties.patch': duty.id, 'duties.remove': duty.id };
}

async function foreignTask(app: TestApp) {
  const id = crypto.randomUUID();
  const about = JSON.stringify({ ne: 'गोप्य', en: 'Secret' });
  const task = {
    id,
    kind: 'kyc_pdf',
    insurance: app.company.id,
    created_by: app.ids.cropAdmin,
    status: 'FAILURE',
    about,
  };
  await app.deps.database.db.insertInto('tasks').values(task).execute();
  const calls = ['pdf.status', 'merged.status', 'downloads.cancel', 'downloads.retry', 'downloads.remove'];
  return Object.fromEntries(calls.map((call) => [call, id]));
}

async function foreignField(app: TestApp, farm_id: number) {
  const body = { farm_id, field_name: 'गोप्य खेत', remarks: 'गोप्य', field_polygon_json: squareAt(85.5, 27.6) };
  const { body: field } = await app.as('cropAdmin')(fields.create, { body });
  const verbs = ['get', 'patch', 'patchInfo', 'remove', 'shapes', 'restore', 'split'];
  const value = { field: field.id, day: '2025-01-01', mean: 0.4, scene: 'गोप्य स्रोत' };
  const { body: seen } = await app.as('cropAdmin')(ndvi.create, { body: value });
  const records: Record<string, number> = { 'ndvi.patch': seen.id, 'ndvi.remove': seen.id };
  for (const verb of verbs) records[`fields.${verb}`] = field.id;
  return records;
}

async function foreignMedia(app: TestApp, field: number) {
  const said = { caption: 'गोप्य' };
  const picture = { bytes: await view(made).toBuffer(), name: 'गोप्य.jpg' };
  const { body: photo } = await upload(app, 'cropAdmin', photos.create, { field__id: field, ...said }, [picture]);
  const bytes = await film({ seconds: 1 });
  const moving = { bytes, name: 'गोप्य.mp4' };
  const { body: video } = await upload(app, 'cropAdmin', videos.create, { field_id: field, ...said }, [moving]);
  const client_id = crypto.randomUUID();
  await tusClient(app, 'cropAdmin').create({ client_id, field, bytes });
  const of = (noun: string, verbs: string[], id: number | string) => verbs.map((verb) => [`${noun}.${verb}`, id]);
  return Object.fromEntries([
    ...of('photos', ['patch', 'remove', 'restore'], photo.id),
    ...of('videos', ['patch', 'remove', 'restore'], video.id),
    ...of('uploads', ['offset', 'send', 'cancel', 'finish'], client_id),
  ]);
}

/** A herd with a picture, as handing the row in would make it. */
async function foreignAnimal(app: TestApp, personal_info: number, insurance_proposal: number) {
  const { db } = app.deps.database;
  const admin = await scopeOfUser(db, app.ids.livestockAdmin);
  const { insurance, rows } = { insurance: app.company.id, rows: admin.from('proposal_rows') };
  const row = await rows
    .select('proposal_rows.id')
    .where('proposal_rows.insurance_proposal', '=', insurance_proposal)
    .executeTakeFirstOrThrow();
  const values: RowValues = { species: 'cow', marks: 'गोप्य चिह्न' };
  await linkSubmitted(admin, cattle, { insurance, insurance_proposal, personal_info, day: todayAd() }, [
    { id: row.id, values },
  ]);
  const animal = admin.from('animal_rows').select('animal_rows.animal').where('animal_rows.row_id', '=', row.id);
  const { animal: id } = await animal.executeTakeFirstOrThrow();
  const livestock_detail__id = row.id;
  const picture = { bytes: await view(900 + made).toBuffer(), name: 'गोप्य.jpg' };
  const said = { livestock_detail__id, caption: 'गोप्य' };
  const { body: photo } = await upload(app, 'livestockAdmin', livestockPhotos.create, said, [picture]);
  const moving = { bytes: await film({ seconds: 1 }), name: 'गोप्य.mp4' };
  const { body: video } = await upload(app, 'livestockAdmin', livestockVideos.create, said, [moving]);
  const match = await foreignMuzzle(app, { animal: id, medium: video.id });
  return {
    'muzzle.ofAnimal': id,
    'muzzle.match': match,
    'muzzle.review': match,
    'animals.get': id,
    'animals.correct': id,
    'animals.move': id,
    'animals.passport': row.id,
    'animals.print': id,
    'livestockPhotos.remove': photo.id,
    'livestockVideos.remove': video.id,
    'livestockMedia.images': row.id,
    'livestockMedia.videos': row.id,
    'livestockMedia.ofFarmer': row.id,
    'livestockMedia.ofAnimal': id,
  };
}

async function foreignMuzzle(app: TestApp, { animal, medium }: { animal: number; medium: number }) {
  const admin = await scopeOfUser(app.deps.database.db, app.ids.livestockAdmin);
  const own = { insurance: app.company.id, animal };
  const read = () =>
    admin.insert('muzzle_readings', {
      ...{ ...own, medium, task: crypto.randomUUID(), purpose: 'verify', engine: 'गोप्य', good: 3 },
      created_by: app.ids.livestockAdmin,
    });
  const [enrolled, asked] = [await read(), await read()];
  const { id } = await admin.insert('muzzle_matches', {
    ...{ ...own, enrolled: enrolled.id, asked: asked.id, result: 'unclear', inliers: 12, witnesses: 2 },
    ...{ match_limit: '15', unclear_limit: '10', best_enrolled: 0, best_asked: 0, grid: '[]' },
  });
  return id;
}

function underWay(proposal: number, farmer: number) {
  return {
    'workflow.status': proposal,
    'workflow.move': proposal,
    'checks.get': proposal,
    'checks.explain': proposal,
    'workflow.kycStatus': farmer,
    'workflow.kycMove': farmer,
  };
}

async function foreignPapers(app: TestApp, kyc__id: number, insurance_proposal: number) {
  const file = { bytes: await jpeg({ width: 90, height: 120 }), name: 'गोप्य.jpg' };
  const { body: paper } = await upload(app, 'cropAdmin', kycDocuments.create, { kyc__id, code: 'photo' }, [file]);
  const lease = { insurance_proposal, code: 'lease_agreement' };
  const { body: agreement } = await upload(app, 'cropAdmin', proposalDocuments.create, lease, [file]);
  const mark = { field: 'signature', bytes: await drawnMark() };
  const { body: signature } = await upload(app, 'cropAdmin', signatures.create, { kyc__id, place: 'गोप्य' }, [mark]);
  return {
    'kycDocuments.patch': paper.id,
    'kycDocuments.remove': paper.id,
    'kycDocuments.redraw': paper.id,
    'proposalDocuments.patch': agreement.id,
    'proposalDocuments.remove': agreement.id,
    'proposalDocuments.redraw': agreement.id,
    'signatures.patch': signature.id,
  };
}

async function issuedRecords(app: TestApp) {
  const { policy } = await issuedPolicy(app);
  const { body: draft } = await prepare(app, { policy, kind: 'remove_row', effective_from: todayAd(), reason: 'गोप्य' });
  return {
    ...(await claimRecords(app, policy)),
    'policies.get': policy,
    'policies.endorse': policy,
    'policies.renew': policy,
    'policies.refund': policy,
    'policies.printEndorsement': draft.id,
    'endorsements.get': draft.id,
    'endorsements.patch': draft.id,
    'endorsements.move': draft.id,
    'refundPayments.get': policy,
    'refundPayments.create': policy,
  };
}

async function claimRecords(app: TestApp, policy: number) {
  const { body: account } = await app.as('cropAdmin')(companyAccounts.create, {
    body: { name: 'गोप्य खाता', bank_name: 'गोप्य बैंक', account_no: '0410041' },
  });
  const { body: read } = await app.as('cropAdmin')(policies.get, { params: { id: policy } });
  const row_id = read.content.insurance_details[0]?.id ?? 0;
  const { body: claim } = await app.as('cropAdmin')(claims.create, {
    body: {
      ...{ policy, loss_at: new Date().toISOString(), reported_via: 'phone', peril: 'hail', description: 'गोप्य क्षति' },
      ...{ informant: 'insured', informant_name: 'गोप्य', lines: [{ row_id, loss: 'total' }] },
    },
  });
  const { body: waiting } = await app.as('cropAdmin')(waitingNotices.create, {
    body: {
      ...{ line: 'crop', said_of: 'गोप्य', loss_at: new Date().toISOString(), peril: 'hail', reported_via: 'phone' },
      ...{ description: 'गोप्य क्षति', informant: 'insured', informant_name: 'गोप्य' },
    },
  });
  const disaster = await app.deps.database.db
    .insertInto('disasters')
    .values({
      ...{ insurance: app.company.id, disaster_no: 'गोप्य/DIS/1', fiscal_year: 2083, name: 'गोप्य असिना', peril: 'hail' },
      ...{ loss_at: new Date(), loss_on: todayAd(), area: '{}', percents: '{}', created_by: app.ids.cropAdmin },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    'disasters.get': disaster.id,
    'disasters.resume': disaster.id,
    'waitingNotices.get': waiting.id,
    'waitingNotices.drop': waiting.id,
    ...Object.fromEntries(keysOf(claimSurvey).map((verb) => [`claimSurvey.${verb}`, claim.id])),
    ...Object.fromEntries(['get', 'assess', 'move', 'pay'].map((verb) => [`claims.${verb}`, claim.id])),
    'claimPaper.print': claim.id,
    ...(await batchRecords(app, claim.insurance, account.id)),
    'companyAccounts.update': account.id,
  };
}

/** No claim of it is far enough for a batch of its own. */
async function batchRecords({ deps, ids }: TestApp, insurance: number, account: number) {
  const { id } = await deps.database.db
    .insertInto('payment_batches')
    .values({
      ...{ insurance, batch_no: 'गोप्य/PAY', fiscal_year: 2083, account, format: 'bulk_csv', count: 1, amount: 100 },
      created_by: ids.cropAdmin,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Object.fromEntries(['get', 'move', 'file'].map((verb) => [`paymentBatches.${verb}`, id]));
}

type Caller = ReturnType<TestApp['as']>;

/** A proposal with a row on every form. */
async function formRecords(app: TestApp, personal_info: number): Promise<Record<string, number>> {
  const ofForms: Record<string, number> = {};
  for (const [form, calls] of Object.entries(formEndpoints)) {
    const writer = app.as(calls.create.line === 'livestock' ? 'livestockAdmin' : 'cropAdmin');
    const { body: proposal } = await writer(calls.create, {
      body: { personal_info, place: 'गोप्य स्थान' },
    });
    const { body: row } = await writer(calls.createRow, {
      body: { insurance_proposal: proposal.id, remarks: 'गोप्य कैफियत' },
    });
    ofForms[`${form}.byOwner`] = personal_info;
    for (const verb of ['get', 'patch', 'patchWhole', 'remove', 'submit', 'members'])
      ofForms[`${form}.${verb}`] = proposal.id;
    ofForms[`${form}.banking`] = proposal.id;
    ofForms[`${form}.technicianData`] = form === 'cattle' ? row.id : proposal.id;
    for (const verb of ['patchRow', 'removeRow']) ofForms[`${form}.${verb}`] = row.id;
  }
  return ofForms;
}

async function secretCooperative(admin: Caller, { id: kyc, personal_info: { id: personal_info } }: Kyc) {
  const { body } = await admin(cooperatives.create, { body: { name_np: 'गोप्य सहकारी', name_en: 'Secret' } });
  await admin(cooperativeFarmers.add, { body: { cooperative: body.id, personal_info } });
  return {
    ...{ 'cooperatives.patch': body.id, 'indexCooperatives.get': body.id, 'indexCooperatives.patch': body.id },
    ...{ 'indexCooperatives.setLogo': body.id, 'indexCooperatives.insure': body.id },
    ...{
      'cooperativeFarmers.get': kyc,
      'cooperativeFarmers.kyc': kyc,
      'cooperativeFarmers.remove': kyc,
      'indexCertificates.covers': kyc,
    },
  };
}

async function secretIndex(app: TestApp, admin: Caller) {
  const { body: station } = await admin(indexStations.create, {
    body: {
      code: `S-${made}`,
      name_np: 'गोप्य केन्द्र',
      name_en: 'Secret',
      source: 'गोप्य',
      latitude: null,
      longitude: null,
    },
  });
  const { body: product } = await admin(indexProducts.create, { body: indexProductOf(station.id, `P-${made}`) });
  const { body: reading } = await admin(indexReadings.create, {
    body: { station: station.id, measure: 'rain', day: '2025-01-01', value: '7', quality: 'final', source: 'गोप्य पत्र' },
  });
  const payout = await secretPayout(app, product.id);
  return {
    ...Object.fromEntries(['get', 'move', 'file', 'print'].map((verb) => [`indexPayouts.${verb}`, payout])),
    'indexStations.patch': station.id,
    ...Object.fromEntries(
      ['get', 'patch', 'approve', 'remove', 'years', 'sold', 'papers', 'addPaper', 'removePaper'].map((verb) => [
        `indexProducts.${verb}`,
        product.id,
      ]),
    ),
    'indexReadings.patch': reading.id,
    ...Object.fromEntries(['get', 'members', 'reckon', 'archive'].map((verb) => [`indexSeasons.${verb}`, product.id])),
  };
}

/** How it came about is not looked at. */
async function secretPayout({ deps, company, ids }: TestApp, product: number): Promise<number> {
  const reckoning = { terms: { phases: [] }, readings: { main: [], fallback: [] }, season: { phases: [] } };
  const { id } = await deps.database.owner
    .insertInto('index_payouts')
    .values({
      ...{ insurance: company.id, product, year: 2082, position: 1, until: '2026-01-01', due: 0, before: 0 },
      ...{ payout_no: `गोप्य/${made}`, reckoning: JSON.stringify(reckoning), sum_insured: 0, settled: 0, amount: 0 },
      ...{ members: 0, closes: false, created_by: ids.cropAdmin },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function secretRate(admin: Caller): Promise<number> {
  const { body } = await admin(rates.create, {
    body: {
      rate_table: 'support_price',
      key: 'paddy',
      effective_from: addDays(todayAd(), made),
      value: '2967',
      note: 'गोप्य',
    },
  });
  return body.id;
}

async function secretView(admin: Caller) {
  const view = { screen: 'crop-report', name: `गोप्य ${made}`, query: 'search=गोप्य', columns: [], shared: true };
  const { body } = await admin(savedViews.create, { body: view });
  return { 'savedViews.patch': body.id, 'savedViews.remove': body.id };
}

async function secretTariff(app: TestApp) {
  const day = dayOfItsOwn();
  const { id } = await setTariff(app, {
    line: 'orangeinsurance.*',
    effective_from: day,
    effective_to: day,
    note: 'गोप्य',
  });
  return { 'tariffs.patch': id, 'tariffs.remove': id };
}

function dayOfItsOwn(): string {
  return new Date(Date.UTC(2010, 0, made)).toISOString().slice(0, 10);
}

async function foreignImport(app: TestApp) {
  const row = { insurance: app.company.id, kind: 'farmers', file_key: 'imports/none', file_name: 'गोप्य.csv' };
  const { id } = await app.deps.database.db
    .insertInto('imports')
    .values({ ...row, state: 'committed', created_by: app.ids.cropAdmin })
    .returning('id')
    .executeTakeFirstOrThrow();
  const verbs = ['get', 'errors', 'records', 'decide', 'mapColumns', 'check', 'commit', 'blockers', 'undo', 'remove'];
  return Object.fromEntries(verbs.map((verb) => [`imports.${verb}`, id]));
}
