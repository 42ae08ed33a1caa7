import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { draftProposal, tomatoes } from '../../test/farm.ts';

const { vegetable } = formEndpoints;

describe('who saves over a version that is no longer the newest', () => {
  test("hears of every change since, the rows' too, and of none before", async () => {
    const app = await openTestApp();
    const { proposal, rows } = await draftProposal(app, [tomatoes, { ...tomatoes, kitta_no: '418' }]);
    const params = { id: proposal.id };
    const admin = app.as('cropAdmin');
    await admin(vegetable.patch, { params, body: { place: 'बनेपा' } });
    const { body: read } = await app.as('agent')(vegetable.get, { params });
    const [first, second] = rows.map(({ id }) => ({ id }));
    if (!first || !second) throw new Error('Two rows are needed.');
    await admin(vegetable.patchRow, { params: first, body: { kitta_no: '500' } });
    await app.as('koica')(vegetable.patch, { params, body: { place: 'अन्यत्र' } });
    await admin(vegetable.patch, { params, body: { place: 'धुलिखेल' } });
    await admin(vegetable.removeRow, { params: second });
    const { body: added } = await app.as('superAdmin')(vegetable.createRow, {
      body: { insurance_proposal: proposal.id, ...tomatoes },
    });

    const headers = { 'if-match': `"${read.version}"` };
    const refused = await app.as('agent')(vegetable.patch, { params, body: { place: 'पाँचखाल' }, headers });

    expect(refused).toMatchObject({ status: 409, body: { code: 'stale', current_version: added.proposal_version } });
    expect(refused.body.changes?.map(({ actor, fields }) => [actor, fields.includes('kitta_no'), fields])).toEqual([
      ['ईश्वर कोइराला', true, expect.any(Array)],
      ['सरिता अधिकारी', true, expect.any(Array)],
      ['सरिता अधिकारी', false, ['place']],
      ['सरिता अधिकारी', true, ['kitta_no']],
    ]);
  });

  test('hears of more than a handful', async () => {
    const app = await openTestApp();
    const { proposal } = await draftProposal(app, []);
    const params = { id: proposal.id };
    const places = ['बनेपा', 'धुलिखेल', 'पाँचखाल', 'नमोबुद्ध', 'तेमाल', 'रोशी', 'महाभारत'];
    for (const place of places) await app.as('cropAdmin')(vegetable.patch, { params, body: { place } });

    const headers = { 'if-match': `"${proposal.version}"` };
    const { body } = await app.as('agent')(vegetable.patch, { params, body: { place: 'x' }, headers });

    expect(body.changes).toHaveLength(places.length);
  });

  test('of a row hears of that row alone', async () => {
    const app = await openTestApp();
    const { rows } = await draftProposal(app, [tomatoes, tomatoes]);
    const [first, second] = rows;
    if (!first || !second) throw new Error('Two rows are needed.');
    const admin = app.as('cropAdmin');
    await admin(vegetable.patchRow, { params: { id: second.id }, body: { kitta_no: '77' } });
    await admin(vegetable.patchRow, { params: { id: first.id }, body: { sheet_no: '12' } });

    const refused = await app.as('agent')(vegetable.patchRow, {
      params: { id: first.id },
      body: { kitta_no: '1' },
      headers: { 'if-match': `"${first.version}"` },
    });

    expect(refused.status).toBe(409);
    expect(refused.body.changes).toMatchObject([{ actor: 'सरिता अधिकारी', fields: ['sheet_no'] }]);
  });
});
