import { cooperatives } from '@krishi-bima/contract/companies/companies';
import { cooperativeFarmers, indexCooperatives } from '@krishi-bima/contract/cooperatives/cooperatives';
import type { Insuring } from '@krishi-bima/contract/cooperatives/insuring';
import { productOf as idOf, productKey } from '@krishi-bima/contract/forms/index-product';
import { indexinsurance } from '@krishi-bima/contract/forms/indexinsurance';
import { indexCertificates } from '@krishi-bima/contract/index-cover/certificates';
import { indexProducts, type NewIndexProduct } from '@krishi-bima/contract/index-cover/products';
import { phaseDays } from '@krishi-bima/contract/index-cover/reckon';
import { endorsements, type NewEndorsement } from '@krishi-bima/contract/policies/endorsements';
import { policies } from '@krishi-bima/contract/policies/policies';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { addDays, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { prepare, sentEndorsement, tryEndorsementMove } from '../../test/endorsing.ts';
import { setTariff } from '../../test/farm.ts';
import { runningSeason } from '../../test/index-cover.ts';
import { completeProposal, foundCooperative, issuedGroupPolicy, productOf } from '../../test/index-sale.ts';
import { cash } from '../../test/money.ts';
import { tryMove } from '../../test/office-moves.ts';
import type { Person } from '../../test/people.ts';

const calls = formEndpoints.indexinsurance;
const today = todayAd();

function insure(app: TestApp, cooperative: number, body: Insuring, person: Person = 'indexAgent') {
  return app.as(person)(indexCooperatives.insure, { params: { id: cooperative }, body });
}

const read = async (app: TestApp, id: number) => (await app.as('indexAgent')(calls.get, { params: { id } })).body;

/** What the writer says beside what follows from the cooperative and the product. */
const said = {
  previous_insured: false,
  refused_before: false,
  other_insurance: false,
  declaration_accepted: true,
  place: 'राजापुर',
};

async function office(change: Partial<NewIndexProduct> = {}) {
  const app = await openTestApp();
  await setTariff(app, { line: indexinsurance.tariff_line, subsidy_slabs: [] });
  const own = await foundCooperative(app);
  return { app, ...own, product: productKey(await productOf(app, change)) };
}

describe('the members of a cooperative', () => {
  test('are insured in one proposal of the cooperative, each a row priced by the product', async () => {
    const { app, cooperative, members, product } = await office();
    const { status, body } = await insure(app, cooperative, { product, units: 12 });
    const proposal = await read(app, body.insurance_proposal);

    expect({ status, ...body }).toMatchObject({ status: 200, added: members.length, left_out: [] });
    expect(proposal.default_values).toMatchObject({ insured_type: 'cooperative', member_count: members.length });
    expect(proposal.members.map(({ farmer }) => farmer)).toEqual(members.map(({ personal_info }) => personal_info));
    expect(proposal.insurance_details[0]).toMatchObject({
      ...{ product, units: 12, unit_value: '2000.00', sum_insured: '24000.00' },
      ...{ premium_rate: 7, premium: '1680.00', subsidy: '0.00', farmer_share: '1680.00' },
    });
    expect(proposal.insurance_details[0]?.season_year).toBeGreaterThanOrEqual(toBs(today).year);
    expect(proposal.totals.sum_insured).toBe(`${24_000 * members.length}.00`);
  });

  test('may be chosen, each with units of their own, and others added to the draft later', async () => {
    const { app, cooperative, members, product } = await office();
    const [first, second] = members;
    const chosen = [{ kyc: first?.id ?? 0, units: 30 }];
    const { body } = await insure(app, cooperative, { product, units: 12, members: chosen });
    const id = body.insurance_proposal;
    const all = [{ kyc: first?.id ?? 0 }, { kyc: second?.id ?? 0 }];
    const more = await insure(app, cooperative, { product, units: 15, members: all, insurance_proposal: id });
    const { insurance_details, default_values } = await read(app, id);

    expect([body.added, more.body.added, more.body.insurance_proposal]).toEqual([1, 1, id]);
    expect(insurance_details.map(({ units }) => units)).toEqual([30, 15]);
    expect(default_values.member_count).toBe(2);
  });

  test('are handed in together, and a cover that was written by hand is held to the same rules', async () => {
    const { app, cooperative, members, product, outsider } = await office();
    const { body } = await insure(app, cooperative, { product, units: 12 });
    const id = body.insurance_proposal;
    await completeProposal(app, id);
    const { members: listed } = await read(app, id);
    const own = listed.map(({ client_id }) => ({ client_id }));
    const other = { client_id: crypto.randomUUID(), name_np: 'बाहिरको', farmer: outsider.personal_info };
    await app.as('indexAgent')(calls.members, { params: { id }, body: { members: [...own, other] } });
    const twice = { insurance_proposal: id, product, units: 20, member: own[0]?.client_id ?? '' };
    await app.as('indexAgent')(calls.createRow, { body: twice });

    const refused = await app.as('indexAgent')(calls.submit, { params: { id } });

    expect(refused.body.fields).toMatchObject({
      [`members.${members.length}.farmer`]: 'not_a_member',
      [`insurance_details.${members.length}.product`]: 'insured_twice',
    });
    expect(Object.keys(refused.body.fields ?? {})).not.toContain('insurance_details.0.product');
  });

  test('are not insured twice by a product in a season', async () => {
    const { app, cooperative, members, product } = await office();
    const first = members[0];
    const named = [{ kyc: first?.id ?? 0 }];
    const { body: one } = await insure(app, cooperative, { product, units: 12, members: named });
    const { body: two } = await insure(app, cooperative, { product, units: 12, members: named });
    for (const { insurance_proposal } of [one, two]) await completeProposal(app, insurance_proposal);
    const submit = (id: number) => app.as('indexAgent')(calls.submit, { params: { id } });

    const handedIn = await submit(one.insurance_proposal);
    const refused = await submit(two.insurance_proposal);
    const third = await insure(app, cooperative, { product, units: 12 });

    expect({ status: handedIn.status, fields: handedIn.body.fields }).toEqual({ status: 200, fields: undefined });
    expect(handedIn.body.proposal_no).toContain('/IDX/');
    expect(refused.body.fields).toEqual({ 'insurance_details.0.product': 'insured_twice' });
    expect(third.body).toMatchObject({
      added: members.length - 1,
      left_out: [{ kyc: first?.id, reason: 'insured_twice' }],
    });
    await tryMove(app, 'cropAdmin', one.insurance_proposal, 'reject', { reason: 'अर्को साल' });
    expect((await submit(two.insurance_proposal)).status).toBe(200);
  });
});

describe('a member whom an endorsement takes out of the policy', () => {
  test('is insured no more, and may be insured anew', async () => {
    const app = await openTestApp();
    const { cooperative, members, product, policy } = await issuedGroupPolicy(app, runningSeason());
    const [first] = members;
    const again = () => insure(app, cooperative, { product, units: 15, members: [{ kyc: first?.id ?? 0 }] });
    const { body: issued } = await app.as('cropAdmin')(policies.get, { params: { id: policy } });
    const client = issued.content.members.find(({ farmer }) => farmer === first?.personal_info)?.client_id;
    const row_id = issued.content.insurance_details.find(({ member }) => member === client)?.id ?? 0;

    expect((await again()).body.fields).toEqual({ members: 'insured_twice' });
    const reason = 'सदस्यता छोडेको';
    const rows = [{ row_id, values: null }];
    const sent = await sentEndorsement(
      app,
      { policy, kind: 'remove_row', effective_from: today, cause: 'request', reason, rows },
      'indexAgent',
    );
    expect((await again()).body.fields).toEqual({ members: 'insured_twice' });
    await tryEndorsementMove(app, 'cropAdmin', sent.id, 'approve_endorsement');

    expect((await again()).body).toMatchObject({ added: 1, left_out: [] });
  });

  test('makes room for another, and no endorsement insures one twice', async () => {
    const app = await openTestApp();
    const { members, product, policy } = await issuedGroupPolicy(app, runningSeason());
    const [first, second] = members;
    const { body: issued } = await app.as('cropAdmin')(policies.get, { params: { id: policy } });
    const clientOf = (one: typeof first) =>
      issued.content.members.find(({ farmer }) => farmer === one?.personal_info)?.client_id ?? '';
    const row_id = issued.content.insurance_details.find(({ member }) => member === clientOf(first))?.id ?? 0;
    const inPlace = (one: typeof first): NewEndorsement => ({
      ...{ policy, kind: 'replace_row', effective_from: today, cause: 'request', reason: 'सदस्यता सरेको' },
      rows: [{ row_id, values: { member: clientOf(one), product, units: 20 } }],
    });

    const refused = await prepare(app, inPlace(second), 'indexAgent');
    expect(refused.body.problems).toEqual({ 'rows.0.product': 'insured_twice' });
    await tryEndorsementMove(app, 'indexAgent', refused.body.id, 'withdraw_endorsement');
    const sent = await sentEndorsement(app, inPlace(first), 'indexAgent');
    const { body } = await tryEndorsementMove(app, 'cropAdmin', sent.id, 'approve_endorsement');
    expect(body.status).toBe('approved');
  });
});

describe('a farmer who joins the cooperative in the season', () => {
  async function joining() {
    const app = await openTestApp();
    const sold = await issuedGroupPolicy(app, runningSeason());
    const { cooperative, outsider, policy, product } = sold;
    const body: NewEndorsement = {
      ...{ policy, kind: 'add_row', effective_from: today, cause: 'request', reason: 'नयाँ सदस्य' },
      rows: [{ row_id: null, values: { product, units: 20 }, member: { farmer: outsider.personal_info } }],
    };
    const join = () =>
      app.as('indexAgent')(cooperativeFarmers.add, { body: { cooperative, personal_info: outsider.personal_info } });
    return { ...sold, app, body, join };
  }

  test('comes into the policy by an endorsement, for the days that are left, and has a certificate', async () => {
    const { app, outsider, members, policy, proposal, product, body, join, cooperative } = await joining();
    await join();
    const sent = await sentEndorsement(app, body, 'indexAgent');
    await tryEndorsementMove(app, 'cropAdmin', sent.id, 'approve_endorsement');
    const amount = sent.farmer_share;
    // 20 trees of 2,000 at 7 %, by the days that are left.
    expect(Number(amount)).toBeCloseTo((2800 * sent.days_left) / sent.days, 1);
    const paid = await app.as('indexAgent')(receipts.create, {
      body: { ...cash(proposal.id, amount), endorsement: sent.id },
    });
    expect(paid.status).toBe(201);

    const { body: after } = await app.as('cropAdmin')(policies.get, { params: { id: policy } });
    const { body: covers } = await app.as('coopAgent')(indexCertificates.covers, { params: { id: outsider.id } });
    const { body: member } = await app.as('coopAgent')(cooperativeFarmers.get, { params: { id: outsider.id } });
    const { body: bySeason } = await app.as('indexAgent')(indexProducts.sold, { params: { id: idOf(product) ?? 0 } });
    const again = await insure(app, cooperative, { product, units: 20, members: [{ kyc: outsider.id }] });
    expect(after.content.members).toHaveLength(members.length + 1);
    expect(after.content.members.at(-1)).toMatchObject({ name_np: 'रामकली थारू', farmer: outsider.personal_info });
    expect(covers.results).toMatchObject([{ policy, units: 20, sum_insured: '40000.00', premium: '2800.00' }]);
    expect(member).toMatchObject({ sum_insured: '40000.00', premium: '2800.00', units: 20, unit: 'tree' });
    expect(bySeason.results).toMatchObject([{ policy, members: members.length + 1, units: members.length * 12 + 20 }]);
    expect(again.body.fields).toEqual({ members: 'insured_twice' });
    // What was handed in stays as it was.
    expect((await read(app, proposal.id)).members).toHaveLength(members.length);
  });

  test('is nobody who is no member, and nobody who is in the list', async () => {
    const { app, body, members, join } = await joining();
    const [first] = members;
    const problemsOf = async (farmer: number | null) => {
      const { body: draft } = await prepare(
        app,
        { ...body, rows: [{ row_id: null, values: body.rows?.[0]?.values ?? null, member: { farmer } }] },
        'indexAgent',
      );
      await tryEndorsementMove(app, 'indexAgent', draft.id, 'withdraw_endorsement');
      return draft.problems;
    };

    expect(await problemsOf(null)).toMatchObject({ 'rows.0.member.farmer': 'required' });
    expect(await problemsOf(first?.personal_info ?? 0)).toMatchObject({ 'rows.0.member.farmer': 'member_listed' });
    const { body: draft } = await prepare(app, body, 'indexAgent');
    expect(draft.problems).toMatchObject({ 'rows.0.member.farmer': 'not_a_member' });
    const bare = await tryEndorsementMove(app, 'indexAgent', draft.id, 'send_endorsement');
    expect(bare.body.code).toBe('incomplete');
    await join();
    const { body: joined } = await app.as('indexAgent')(endorsements.get, { params: { id: draft.id } });
    expect(joined.problems).toEqual({});
  });
});

test('a renewal asks for every member who is insured, for the days of the season that is on sale', async () => {
  const app = await openTestApp();
  const { members, policy, product } = await issuedGroupPolicy(app);
  const { status, body } = await app.as('indexAgent')(policies.renew, { params: { id: policy } });
  const { default_values, insurance_details } = await read(app, body.id);
  const { body: sold } = await app.as('cropAdmin')(indexProducts.get, { params: { id: idOf(product) ?? 0 } });
  const days = phaseDays(sold.terms.phases, insurance_details[0]?.season_year ?? 0);

  expect({ status, rows: insurance_details.length }).toEqual({ status: 201, rows: members.length });
  expect(todayAd(new Date(default_values.risk_start_at ?? ''))).toBe(days[0]?.from);
  expect(todayAd(new Date(default_values.risk_end_at ?? ''))).toBe(addDays(days.at(-1)?.until ?? '', 1));
  expect(insurance_details.map(({ units, unit_value }) => [units, unit_value])).toEqual(
    members.map(() => [12, '2000.00']),
  );
});

describe('a product', () => {
  const product = (id: number) => productKey(id);

  test('is sold in its enrolment window alone, whatever day stands on the proposal', async () => {
    const {
      app,
      cooperative,
      product: closed,
    } = await office({
      enrol_from: addDays(today, -30),
      enrol_until: addDays(today, -1),
    });
    const ahead = product(await productOf(app, { enrol_from: addDays(today, 1), enrol_until: addDays(today, 9) }));

    for (const name of [closed, ahead]) {
      const { status, body } = await insure(app, cooperative, { product: name, units: 12 });
      expect({ status, fields: body.fields }).toEqual({ status: 422, fields: { product: 'enrolment_closed' } });
    }
    const { body: firm } = await app.as('indexAgent')(indexCooperatives.get, { params: { id: cooperative } });
    const header = { personal_info: firm.personal_info ?? 0, proposal_date: addDays(today, -2), ...said };
    const { body: draft } = await app.as('indexAgent')(calls.create, { body: header });
    const { body: row } = await app.as('indexAgent')(calls.createRow, {
      body: { insurance_proposal: draft.id, product: closed, units: 12 },
    });
    expect(row.findings).toMatchObject({ product: 'enrolment_closed' });
    const submitted = await app.as('indexAgent')(calls.submit, { params: { id: draft.id } });
    expect(submitted.body.fields).toMatchObject({ 'insurance_details.0.product': 'enrolment_closed' });
  });

  test('is not sold as a draft, of another company, or in other units than its own', async () => {
    const { app, cooperative, product: approved } = await office();
    const draft = product(await productOf(app, {}, { isDraft: true }));
    const fieldsOf = async (body: Insuring) => (await insure(app, cooperative, body)).body.fields;

    expect(await fieldsOf({ product: draft, units: 12 })).toEqual({ product: 'product_draft' });
    expect(await fieldsOf({ product: 'product_999999', units: 12 })).toEqual({ product: 'bad_choice' });
    expect(await fieldsOf({ product: approved, units: 9 })).toEqual({ units: 'too_few_units' });
    expect(await fieldsOf({ product: approved, units: 1001 })).toEqual({ units: 'too_many_units' });
  });
});

describe('who sells it', () => {
  test('is the index agent, the agent of the cooperative and the admin, and no other agent', async () => {
    const { app, cooperative, product, members } = await office();
    const named = [{ kyc: members[0]?.id ?? 0 }];
    for (const person of ['indexAgent', 'coopAgent', 'cropAdmin', 'superAdmin'] as const) {
      const { status } = await insure(app, cooperative, { product, units: 12, members: named }, person);
      expect({ person, status }).toEqual({ person, status: 200 });
    }
    const { body } = await insure(app, cooperative, { product, units: 12 });
    for (const person of ['agent', 'technician', 'livestockAdmin', 'partner'] as const) {
      expect((await insure(app, cooperative, { product, units: 12 }, person)).status, person).toBe(403);
    }
    const row = { insurance_proposal: body.insurance_proposal, product, units: 12 };
    expect((await app.as('agent')(calls.createRow, { body: row })).status).toBe(403);
    expect((await insure(app, cooperative, { product, units: 12 }, 'otherCompany')).status).toBe(404);
  });

  test('names members of the own cooperative, and the own cooperative alone', async () => {
    const { app, cooperative, product, outsider } = await office();
    const members = [{ kyc: outsider.id }];
    const refused = await insure(app, cooperative, { product, units: 12, members });
    const { made } = await foundCooperative(app, { isOther: true });

    expect(refused).toMatchObject({ status: 422, body: { fields: { members: 'not_a_member' } } });
    expect((await insure(app, made, { product, units: 12 }, 'coopAgent')).status).toBe(404);
    expect((await app.as('coopAgent')(cooperativeFarmers.list, { query: { cooperative: made } })).body.count).toBe(0);
  });

  test('sells to a cooperative whose firm is registered, and to no single farmer', async () => {
    const { app, product, outsider } = await office();
    const { body: bare } = await app.as('cropAdmin')(cooperatives.create, {
      body: { name_np: 'नाम मात्र', name_en: 'A name' },
    });
    const nameless = await insure(app, bare.id, { product, units: 12 });
    const { body: draft } = await app.as('indexAgent')(calls.create, {
      body: { personal_info: outsider.personal_info, proposal_date: today, insured_type: 'cooperative' },
    });
    const { body } = await app.as('indexAgent')(calls.submit, { params: { id: draft.id } });

    expect(nameless.status).toBe(422);
    expect(body.fields).toMatchObject({ 'default_values.insured_type': 'not_cooperatives_proposal' });
  });
});

test('an approved product is found by the office among what it asks for', async () => {
  const { app, product } = await office();
  const { body } = await app.as('cropAdmin')(indexProducts.list, { query: {} });
  expect(body.results.map(({ id }) => productKey(id))).toContain(product);
});
