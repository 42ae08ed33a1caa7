import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { draftProposal, registerFarmer, setTariff, tomatoes } from '../../test/farm.ts';

const { vegetable } = formEndpoints;

function row(change: object = {}) {
  return { client_id: crypto.randomUUID(), ...tomatoes, ...change };
}

describe('a whole proposal in one act', () => {
  test('is created with its members, rows and bank, priced, once however often it is sent', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const farmer = await registerFarmer(app);
    const member = { client_id: crypto.randomUUID(), name_np: 'सीता थापा' };
    const rows = [row({ member: member.client_id }), row({ member: member.client_id, kitta_no: '418' })];
    const body = {
      ...{ personal_info: farmer.id, insured_type: 'group' as const, group_name: 'हरियाली समूह', member_count: 1 },
      ...{ members: [member], insurance_details: rows, banking: { payee_bank: 'कृषि विकास बैंक' } },
    };
    const headers = { 'idempotency-key': crypto.randomUUID() };

    const { status, body: made } = await app.as('agent')(vegetable.createWhole, { body, headers });
    const again = await app.as('agent')(vegetable.createWhole, { body, headers });

    expect(status).toBe(201);
    expect(made).toMatchObject({ version: 2, default_values: { group_name: 'हरियाली समूह' } });
    expect(made.insurance_details.map(({ client_id, position, premium }) => [client_id, position, premium])).toEqual([
      [rows[0]?.client_id, 0, '5000.00'],
      [rows[1]?.client_id, 1, '5000.00'],
    ]);
    expect(made.members).toMatchObject([member]);
    expect(made.totals).toMatchObject({ sum_insured: '200000.00', premium: '10000.00' });
    expect(made.banking).toMatchObject({ payee_bank: 'कृषि विकास बैंक' });
    expect(again.body).toEqual(made);
  });

  test('changes header and rows by one version; a repeat does not undo what others wrote since', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { proposal, rows } = await draftProposal(app, [tomatoes, { ...tomatoes, kitta_no: '418' }]);
    const params = { id: proposal.id };
    const { body: read } = await app.as('agent')(vegetable.get, { params });
    const [first, second] = rows;
    const fresh = row({ kitta_no: '500' });
    const insurance_details = [fresh, { client_id: second?.client_id ?? '', kitta_no: '77' }];
    const headers = { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${read.version}"` };
    const change = { params, body: { place: 'बनेपा', insurance_details }, headers };

    const { status, body: changed } = await app.as('agent')(vegetable.patchWhole, change);
    await app.as('cropAdmin')(vegetable.patch, { params, body: { place: 'धुलिखेल' } });
    const again = await app.as('agent')(vegetable.patchWhole, change);

    expect(status).toBe(200);
    expect(changed.version).toBe(read.version + 1);
    expect(changed.default_values.place).toBe('बनेपा');
    expect(changed.insurance_details.map(({ id, kitta_no, crop }) => [id, kitta_no, crop])).toEqual([
      [expect.any(Number), '500', 'tomato'],
      [second?.id, '77', 'tomato'],
    ]);
    expect(changed.insurance_details.some(({ id }) => id === first?.id)).toBe(false);
    expect(changed.totals).toMatchObject({ sum_insured: '200000.00', premium: '10000.00' });
    expect(again).toMatchObject({ status: 200, body: { default_values: { place: 'धुलिखेल' } } });
  });

  test('that was read before somebody else changed it writes nothing, and names who', async () => {
    const app = await openTestApp();
    const { proposal, rows } = await draftProposal(app, [tomatoes]);
    const params = { id: proposal.id };
    const { body: read } = await app.as('agent')(vegetable.get, { params });
    await app.as('cropAdmin')(vegetable.patchRow, { params: { id: rows[0]?.id ?? 0 }, body: { kitta_no: '9' } });

    const headers = { 'if-match': `"${read.version}"` };
    const refused = await app.as('agent')(vegetable.patchWhole, { params, body: { insurance_details: [] }, headers });

    expect(refused).toMatchObject({ status: 409, body: { code: 'stale', changes: [{ fields: ['kitta_no'] }] } });
    expect((await app.as('agent')(vegetable.get, { params })).body.insurance_details).toHaveLength(1);
  });

  test('with a wrong row is refused as a whole, and the row and field are named', async () => {
    const app = await openTestApp();
    const { proposal } = await draftProposal(app, []);
    const params = { id: proposal.id };
    const twice = row();
    const insurance_details = [row(), row({ member: crypto.randomUUID() }), row({ field_id: 999_999 })];

    const refused = await app.as('agent')(vegetable.patchWhole, { params, body: { place: 'बनेपा', insurance_details } });
    const doubled = await app.as('agent')(vegetable.patchWhole, {
      params,
      body: { insurance_details: [twice, twice] },
    });

    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(Object.keys(refused.body.fields ?? {})).toEqual([
      'insurance_details.1.member',
      'insurance_details.2.field_id',
    ]);
    expect(Object.keys(doubled.body.fields ?? {})).toEqual(['insurance_details.1.client_id']);
    const { body } = await app.as('agent')(vegetable.get, { params });
    expect(body).toMatchObject({ version: proposal.version, insurance_details: [] });
  });

  test('of another company does not exist', async () => {
    const app = await openTestApp();
    const { proposal } = await draftProposal(app, []);
    const farmer = await registerFarmer(app);
    const insurance_details = [row()];
    const body = { personal_info: farmer.id, insurance_details };

    const changed = await app.as('otherAgent')(vegetable.patchWhole, {
      params: { id: proposal.id },
      body: { insurance_details },
    });
    const made = await app.as('otherAgent')(vegetable.createWhole, { body });

    expect(changed.status).toBe(404);
    expect(made).toMatchObject({ status: 400, body: { fields: { personal_info: 'unknown_reference' } } });
  });

  test('drops a member only after the rows that named it', async () => {
    const app = await openTestApp();
    const { proposal } = await draftProposal(app, []);
    const params = { id: proposal.id };
    const [stays, goes] = [crypto.randomUUID(), crypto.randomUUID()].map((client_id) => ({
      client_id,
      name_np: 'सीता थापा',
    }));
    if (!stays || !goes) throw new Error('Two members are needed.');
    const group = { insured_type: 'group', group_name: 'समूह', member_count: 2 } as const;
    const one = row({ member: goes.client_id });
    const first = { ...group, members: [stays, goes], insurance_details: [one] };
    await app.as('agent')(vegetable.patchWhole, { params, body: first });

    const moved = [{ client_id: one.client_id, member: stays.client_id }];
    const { status, body } = await app.as('agent')(vegetable.patchWhole, {
      params,
      body: { members: [stays], insurance_details: moved },
    });
    const refused = await app.as('agent')(vegetable.patchWhole, { params, body: { members: [] } });

    expect(status).toBe(200);
    expect(body.members.map(({ client_id }) => client_id)).toEqual([stays.client_id]);
    expect(body.insurance_details).toMatchObject([{ member: stays.client_id }]);
    expect(refused.body).toMatchObject({ code: 'member_named' });
  });

  test('that is only sent back by an older program takes no row away and gives none', async () => {
    const app = await openTestApp();
    const { proposal } = await draftProposal(app, [tomatoes]);
    const params = { id: proposal.id };
    const { body: read } = await app.as('agent')(vegetable.get, { params });
    await app.as('cropAdmin')(vegetable.createRow, { body: { insurance_proposal: proposal.id, ...tomatoes } });

    const echo = {
      ...read,
      place: 'बनेपा',
      members: [],
      insurance_details: [...read.insurance_details, { crop: 'potato' }],
    };
    const { status, body } = await app.as('agent')(vegetable.patch, { params, body: echo });

    expect(status).toBe(200);
    expect(body.default_values.place).toBe('बनेपा');
    expect(body.insurance_details).toHaveLength(2);
  });
});
