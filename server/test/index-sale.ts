import { cooperativeFarmers, indexCooperatives } from '@krishi-bima/contract/cooperatives/cooperatives';
import { productKey } from '@krishi-bima/contract/forms/index-product';
import { indexinsurance } from '@krishi-bima/contract/forms/indexinsurance';
import type { ProposalHeader } from '@krishi-bima/contract/forms/records';
import { indexProducts, indexStations, type NewIndexProduct } from '@krishi-bima/contract/index-cover/products';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import type { ProposalMove } from '@krishi-bima/contract/proposals/states';
import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { registerFarmer, setTariff, somePlace } from './farm.ts';
import { indexProductOf } from './index-cover.ts';
import { cash } from './money.ts';
import { handInPapers, tryMove } from './office-moves.ts';
import type { Person } from './people.ts';
import { explainAll } from './reasons.ts';

const firm = {
  person_type: 'firm',
  name_np: 'राजापुर उज्यालो कृषि सहकारी संस्था लि.',
  name_en: 'Rajapur Ujyalo Agriculture Cooperative Ltd.',
  firm_type: 'cooperative',
  business: 'धान उत्पादन',
  phone_number_np: '9848023600',
  registration_no: '1123/069/070',
  registration_date: '2012-11-20',
  registration_office: 'डिभिजन सहकारी कार्यालय, बर्दिया',
  pan_no: '601234567',
  authorised_name_np: 'फूलमती थारू',
  authorised_position: 'अध्यक्ष',
  authorised_citizenship_no: '52-01-60-00417',
} as const;

const names = ['सीताराम थारू', 'बसन्ती चौधरी', 'मनिराम थारू'];
let made = 0;

const said = {
  previous_insured: false,
  refused_before: false,
  other_insurance: false,
  declaration_accepted: true,
  place: 'राजापुर',
};

/** Says the rest of a draft that was made for many members. */
export async function completeProposal(app: TestApp, id: number, more: Partial<ProposalHeader> = {}) {
  const body = { ...said, branch: app.branch.id, ...more };
  const { status } = await app.as('indexAgent')(formEndpoints.indexinsurance.patch, { params: { id }, body });
  expect(status).toBe(200);
}

/** All members of the cooperative insured by a product, in an issued policy; with the percentage of its subsidy, if any. */
export async function issuedGroupPolicy(app: TestApp, change: Partial<NewIndexProduct> = {}, percent = 0) {
  const subsidy_slabs = percent > 0 ? [{ up_to: null, percent }] : [];
  await setTariff(app, { line: indexinsurance.tariff_line, subsidy_slabs });
  const own = await foundCooperative(app);
  const product = productKey(await productOf(app, change));
  const body = { product, units: 12 };
  const { body: sold } = await app.as('indexAgent')(indexCooperatives.insure, {
    params: { id: own.cooperative },
    body,
  });
  const id = sold.insurance_proposal;
  await completeProposal(app, id, percent > 0 ? { wants_subsidy: true, no_other_subsidy_declared: true } : {});
  await explainAll(app, 'indexAgent', id);
  const move = async (person: Person, name: ProposalMove) => {
    const { status, body: answer } = await tryMove(app, person, id, name);
    expect({ name, status, fields: answer.fields }).toEqual({ name, status: 200, fields: undefined });
    return answer;
  };
  await move('indexAgent', 'submit');
  await move('cropAdmin', 'verify_at_desk');
  await move('cropAdmin', 'approve');
  // What a firm hands in is told by the tests of KYC.
  await app.deps.database.db.updateTable('kyc').set({ status: 'verified' }).where('id', '=', own.firm.id).execute();
  const { body: proposal } = await app.as('indexAgent')(formEndpoints.indexinsurance.get, { params: { id } });
  const paid = await app.as('indexAgent')(receipts.create, { body: cash(id, proposal.totals.payable ?? '') });
  expect(paid.status).toBe(201);
  if (percent > 0) await handInPapers(app, id);
  await move('cropAdmin', 'issue');
  const { body: after } = await app.as('cropAdmin')(workflow.status, { params: { id } });
  return { ...own, product, proposal, policy: after.policy?.id ?? 0, policy_no: after.policy?.policy_no ?? '' };
}

/** The cooperative of `coopAgent` with its firm and three members, and a farmer who is none; or another cooperative. */
export async function foundCooperative(app: TestApp, { isOther = false } = {}) {
  made += 1;
  const call = app.as('indexAgent');
  const address_detail = await somePlace(app);
  const own = { registration_no: `${1000 + made}/069/070`, pan_no: String(601_000_000 + made) };
  const registered = await call(kyc.create, { body: { personal_info: { ...firm, ...own, address_detail } } });
  const personal_info = registered.body.personal_info.id;
  if (isOther) {
    const { body } = await call(indexCooperatives.create, { body: { personal_info } });
    return { made: body.id, cooperative: body.id, firm: registered.body, members: [], outsider: await outsiderOf(app) };
  }
  const cooperative = app.cooperative.id;
  await call(indexCooperatives.patch, { params: { id: cooperative }, body: { personal_info } });
  const members: Awaited<ReturnType<typeof registerFarmer>>[] = [];
  for (const [at, name_np] of names.entries()) {
    const citizenship_no = `52-01-70-${String(made * 10 + at).padStart(5, '0')}`;
    const member = await registerFarmer(app, { name_np, name_en: null, citizenship_no, membership_no: `0${11 + at}` });
    await call(cooperativeFarmers.add, { body: { cooperative, personal_info: member.personal_info } });
    members.push(member);
  }
  return { made: cooperative, cooperative, firm: registered.body, members, outsider: await outsiderOf(app) };
}

function outsiderOf(app: TestApp) {
  made += 1;
  return registerFarmer(app, { name_np: 'रामकली थारू', name_en: null, citizenship_no: `52-01-71-0${made}` });
}

/** An approved product of the company, or a draft; open all year unless a window is given. */
export async function productOf(app: TestApp, change: Partial<NewIndexProduct> = {}, { isDraft = false } = {}) {
  made += 1;
  const call = app.as('cropAdmin');
  const station = {
    code: `S-${made}`,
    name_np: 'जुम्ला',
    name_en: 'Jumla',
    source: 'विभाग',
    latitude: null,
    longitude: null,
  };
  const { body: at } = await call(indexStations.create, { body: station });
  const { body } = await call(indexProducts.create, { body: indexProductOf(at.id, `IDX-${made}`, change) });
  if (isDraft) return body.id;
  const approval = { approval_no: '083/112', approved_on: todayAd() };
  await call(indexProducts.approve, { params: { id: body.id }, body: approval });
  return body.id;
}
