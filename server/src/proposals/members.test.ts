import type { RowValues } from '@krishi-bima/contract/forms/records';
import { history } from '@krishi-bima/contract/history/history';
import { policies } from '@krishi-bima/contract/policies/policies';
import type { NewMember } from '@krishi-bima/contract/proposals/members';
import { formEndpoints, proposals } from '@krishi-bima/contract/proposals/proposals';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { draftProposal, registerFarmer, setTariff, tomatoes } from '../../test/farm.ts';
import { handInPapers, payFor, report, tryMove, verifyKyc } from '../../test/office-moves.ts';
import type { Person } from '../../test/people.ts';
import { explainAll } from '../../test/reasons.ts';

const { vegetable, cattle } = formEndpoints;

const names = ['सीता थापा', 'हरि थापा', 'गीता श्रेष्ठ'];

function listed(count = 3): NewMember[] {
  return Array.from({ length: count }, (_, at) => ({
    client_id: crypto.randomUUID(),
    name_np: names[at % names.length] ?? '',
    citizenship_no: `२४-०१-७०-${String(1000 + at)}`,
    phone_number_np: `९८४१००${String(1000 + at)}`,
    account_no: `०४१२${String(1000 + at)}`,
  }));
}

function save(app: TestApp, id: number, members: NewMember[], person: Person = 'agent', headers = {}) {
  return app.as(person)(vegetable.members, { params: { id }, body: { members }, headers });
}

/** Creates a group's draft without rows, and its members. */
async function groupDraft(app: TestApp, members = listed()) {
  const { proposal, farmer } = await draftProposal(app, []);
  const group = { group_name: 'हरियाली समूह', member_count: members.length || 1 };
  await app.as('agent')(vegetable.patch, { params: { id: proposal.id }, body: { insured_type: 'group', ...group } });
  await save(app, proposal.id, members);
  return { id: proposal.id, farmer, members };
}

async function read(app: TestApp, id: number, person: Person = 'agent') {
  return (await app.as(person)(vegetable.get, { params: { id } })).body;
}

function addRow(app: TestApp, id: number, row: RowValues) {
  return app.as('agent')(vegetable.createRow, { body: { insurance_proposal: id, ...tomatoes, ...row } });
}

describe('the members of a group', () => {
  test('are kept in their order, in Latin digits, and stand in the history of the proposal', async () => {
    const app = await openTestApp();
    const { id, members } = await groupDraft(app);

    const { members: kept } = await read(app, id);
    const { body } = await app.as('agent')(history.of, { query: { entity: 'proposal', entity_id: id, limit: 3 } });

    expect(kept.map(({ client_id, name_np }) => [client_id, name_np])).toEqual(
      members.map(({ client_id, name_np }) => [client_id, name_np]),
    );
    expect(kept[0]).toMatchObject({
      ...{ citizenship_no: '24-01-70-1000', phone_number_np: '9841001000', account_no: '04121000' },
    });
    expect(body.results.map(({ entity, action }) => `${entity} ${action}`)).toEqual(
      Array(3).fill('proposal_member create'),
    );
    expect(body.results[2]?.changes).toMatchObject({ name_np: [null, 'सीता थापा'] });
  });

  test('of one list come and go together: known ones stay who they are, others are new or gone', async () => {
    const app = await openTestApp();
    const { id, members } = await groupDraft(app);
    const before = await read(app, id);
    const [first, , third] = members as [NewMember, NewMember, NewMember];
    const fresh = { client_id: crypto.randomUUID(), name_np: 'नयाँ सदस्य' };

    const { body } = await save(app, id, [third, { ...first, name_np: 'सीता राई' }, fresh]);
    const again = await save(app, id, [third, { ...first, name_np: 'सीता राई' }, fresh]);

    expect(body.members.map(({ id: own, name_np }) => [own, name_np])).toEqual([
      [before.members[2]?.id, 'गीता श्रेष्ठ'],
      [before.members[0]?.id, 'सीता राई'],
      [expect.any(Number), 'नयाँ सदस्य'],
    ]);
    expect(body.proposal_version).toBe(before.version + 1);
    expect(again.body.proposal_version).toBe(before.version + 1);
  });

  test('may be farmers of the company, with a way to their file', async () => {
    const app = await openTestApp();
    const { id, members, farmer } = await groupDraft(app);
    const [first, ...others] = members as [NewMember, ...NewMember[]];

    const { body } = await save(app, id, [{ ...first, farmer: farmer.personal_info }, ...others]);

    expect(body.members[0]).toMatchObject({ farmer: farmer.personal_info, kyc: farmer.id });
    expect(body.members[1]).toMatchObject({ farmer: null, kyc: null });
  });

  test('are named by the rows; one that a row names is not removed, and the refusal says which row', async () => {
    const app = await openTestApp();
    const { id, members } = await groupDraft(app);
    const [first, second, third] = members as [NewMember, NewMember, NewMember];
    await addRow(app, id, { member: first.client_id });
    const { body: row } = await addRow(app, id, { member: third.client_id, kitta_no: '418' });

    const refused = await save(app, id, [first, second]);
    await app.as('agent')(vegetable.patchRow, { params: { id: row.id }, body: { member: second.client_id } });
    const accepted = await save(app, id, [first, second]);

    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      code: 'member_named',
      fields: { 'insurance_details.1.member': 'member_named' },
    });
    expect(accepted.status).toBe(200);
    expect((await read(app, id)).insurance_details.map(({ member }) => member)).toEqual([
      first.client_id,
      second.client_id,
    ]);
  });

  test('wait in the draft while it insures somebody else', async () => {
    const app = await openTestApp();
    const { id } = await groupDraft(app);
    const type = (insured_type: 'group' | 'individual') =>
      app.as('agent')(vegetable.patch, { params: { id }, body: { insured_type } });

    await type('individual');
    const { body } = await type('group');

    expect(body.members).toHaveLength(3);
  });

  test('are those of any form', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app, { is_livestock: true }, 'livestockAgent');
    const call = app.as('livestockAgent');
    const { body: draft } = await call(cattle.create, {
      body: { personal_info: farmer.personal_info, insured_type: 'cooperative' },
    });
    const members = listed(1);

    const saved = await call(cattle.members, { params: { id: draft.id }, body: { members } });
    const { body: row } = await call(cattle.createRow, {
      body: { insurance_proposal: draft.id, member: members[0]?.client_id },
    });

    expect(saved.body.members).toHaveLength(1);
    expect(row.member).toBe(members[0]?.client_id);
  });
});

describe('refused are', () => {
  test('members that are malformed, line by line, and nothing of the list is kept', async () => {
    const app = await openTestApp();
    const { id, members } = await groupDraft(app);
    const [first, second] = members as [NewMember, NewMember];

    const shape = await save(app, id, [first, { ...second, name_np: 'Sita', phone_number_np: '12' }]);
    const twice = await save(app, id, [first, first]);
    const stranger = await save(app, id, [
      { ...first, name_np: 'अर्कै' },
      { ...second, farmer: 999_999 },
    ]);

    expect(shape.body.fields).toEqual({
      'members.1.name_np': 'not_devanagari',
      'members.1.phone_number_np': 'bad_phone',
    });
    expect(twice.body.fields).toEqual({ 'members.1.client_id': 'invalid_input' });
    expect(stranger.body.fields).toEqual({ 'members.1.farmer': 'unknown_reference' });
    expect((await read(app, id)).members.map(({ name_np }) => name_np)).toEqual(names);
  });

  test('a list that was made from an older version of the proposal', async () => {
    const app = await openTestApp();
    const { id, members } = await groupDraft(app);

    const stale = await save(app, id, members.slice(1), 'agent', { 'if-match': '"1"' });

    expect(stale.body.code).toBe('stale');
  });

  test('rows that name a member of another proposal', async () => {
    const app = await openTestApp();
    const { id } = await groupDraft(app);
    const other = listed(1);
    const { body: second } = await app.as('agent')(vegetable.create, {
      body: { personal_info: (await read(app, id)).personal_info.id, insured_type: 'group' },
    });
    await save(app, second.id, other);

    const { status, body } = await addRow(app, id, { member: other[0]?.client_id });

    expect(status).toBe(400);
    expect(body.fields).toEqual({ member: 'unknown_reference' });
  });

  test('changes after the proposal is handed in, or once the draft is deleted', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { id, members } = await submitted(app);
    const { id: thrown } = await groupDraft(app);
    await app.as('agent')(vegetable.remove, { params: { id: thrown } });

    expect((await save(app, id, members.slice(1))).body.code).toBe('already_submitted');
    expect((await save(app, thrown, members)).status).toBe(404);
  });

  test('members of another company, and farmers of theirs', async () => {
    const app = await openTestApp();
    const { id, members } = await groupDraft(app);
    const theirs = await registerFarmer(app, { phone_number_np: '9841000099' }, 'otherCompany');

    const foreign = await save(app, id, [{ ...(members[0] as NewMember), farmer: theirs.personal_info }]);

    expect((await save(app, id, [], 'otherAgent')).status).toBe(404);
    expect(foreign.body.fields).toEqual({ 'members.0.farmer': 'unknown_reference' });
  });

  test('lists of people who may not write this line', async () => {
    const app = await openTestApp();
    const { id } = await groupDraft(app);

    for (const person of ['technician', 'partner', 'livestockAgent'] as const) {
      expect((await save(app, id, [], person)).status).toBe(403);
    }
  });
});

test('a partner reads the numbers of members masked, in the proposal and in its history', async () => {
  const app = await openTestApp();
  const { id } = await groupDraft(app);

  const { members } = await read(app, id, 'partner');
  const { body } = await app.as('partner')(history.of, { query: { entity: 'proposal', entity_id: id, limit: 1 } });

  expect(members[0]).toMatchObject({ name_np: 'सीता थापा', phone_number_np: '••••••••00' });
  expect(members[0]?.citizenship_no).toBe('••-••-••-••00');
  expect(body.results[0]?.changes.phone_number_np).toEqual([null, '••••••••02']);
});

describe('a group is handed in', () => {
  test('only with members, and with a member for each row', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { id, members } = await groupDraft(app, []);
    await addRow(app, id, {});
    const submit = async () => (await app.as('agent')(vegetable.submit, { params: { id } })).body.fields;

    const empty = await submit();
    await save(app, id, [...members, { client_id: crypto.randomUUID() }]);
    const nameless = await submit();

    expect(empty).toMatchObject({ members: 'no_members', 'insurance_details.0.member': 'required' });
    expect(nameless).toMatchObject({ 'members.0.name_np': 'required', 'insurance_details.0.member': 'required' });
  });

  test('and its members go with it into the policy, and from there into its renewal', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { id, farmer, members } = await submitted(app);
    await tryMove(app, 'cropAdmin', id, 'assign', { technician: app.ids.technician });
    await report(app, id);
    await explainAll(app, 'technician', id);
    await tryMove(app, 'technician', id, 'verify');
    await tryMove(app, 'cropAdmin', id, 'approve');
    await verifyKyc(app, farmer.id);
    await payFor(app, id);
    await handInPapers(app, id);
    const { body: standing } = await tryMove(app, 'cropAdmin', id, 'issue');
    expect(standing).toMatchObject({ status: 'issued' });
    const policy = standing.policy?.id ?? 0;

    const { body: issued } = await app.as('agent')(policies.get, { params: { id: policy } });
    const { body: renewal } = await app.as('agent')(policies.renew, { params: { id: policy } });
    const renewed = await read(app, renewal.id);
    const { body: line } = await app.as('agent')(proposals.list, { query: { status: 'draft' } });
    const url = urlOf(proposals.exportRows, { query: { form: 'vegetable', status: 'draft' } });
    const { body: csv } = await app.app.inject({ url, headers: { authorization: `Token ${app.tokens.agent}` } });

    expect(issued.content.members.map(({ name_np }) => name_np)).toEqual(names);
    expect(renewed.members).toMatchObject(members.map(({ client_id, name_np }) => ({ client_id, name_np })));
    expect(renewed.insurance_details[0]?.member).toBe(members[0]?.client_id);
    expect(line.results[0]).toMatchObject({ id: renewal.id, row_count: 1 });
    expect(csv.split('\r\n')[1]).toMatch(new RegExp(`^1,,मस्यौदा,[^,]+,\\d+,${names[0]},`));
  });
});

/** Submits a group of three with one row. */
async function submitted(app: TestApp) {
  const draft = await groupDraft(app);
  const { id, members } = draft;
  await addRow(app, id, { member: members[0]?.client_id, sheet_no: '7' });
  await explainAll(app, 'agent', id);
  const { status, body } = await app.as('agent')(vegetable.submit, { params: { id } });
  expect({ status, fields: body.fields }).toEqual({ status: 200, fields: undefined });
  return draft;
}
