import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { registerFarmer } from '../../test/farm.ts';
import { handInKyc } from '../../test/papers.ts';
import type { Person } from '../../test/people.ts';

function move(
  app: TestApp,
  person: Person,
  id: number,
  body: { move: 'review' | 'verify' | 'ask_update' | 'reject' | 'reopen' | 'outdate'; reason?: string },
) {
  return app.as(person)(workflow.kycMove, { params: { id }, body });
}

describe("a farmer's KYC", () => {
  test('is reviewed and verified by an admin, with who and when', async () => {
    const app = await openTestApp();
    const { id } = await registerFarmer(app);
    await handInKyc(app, id);

    const review = await move(app, 'cropAdmin', id, { move: 'review' });
    const verified = await move(app, 'cropAdmin', id, { move: 'verify' });

    expect([review.body.status, verified.body.status]).toEqual(['under_review', 'verified']);
    expect(verified.body.timeline.map((one) => [one.move, one.actor?.id])).toEqual([
      ['create', app.ids.agent],
      ['review', app.ids.cropAdmin],
      ['verify', app.ids.cropAdmin],
    ]);
  });

  test('is not verified while something required is missing, or while a twin is undecided', async () => {
    const app = await openTestApp();
    const unfinished = await registerFarmer(app, { occupation: null });
    const twin = await registerFarmer(app, { twin_review: true });

    const missing = await move(app, 'cropAdmin', unfinished.id, { move: 'verify' });
    const undecided = await move(app, 'cropAdmin', twin.id, { move: 'verify' });

    expect(missing).toMatchObject({ status: 422, body: { code: 'incomplete', fields: { occupation: 'required' } } });
    expect(undecided).toMatchObject({ status: 422, body: { fields: { twins_decided: 'twin_undecided' } } });
  });

  test('is not verified before its papers are there: the photo, the identity paper and a mark', async () => {
    const app = await openTestApp();
    const { id } = await registerFarmer(app);
    const { id: foreigner } = await registerFarmer(app, { id_type: 'passport', id_no: 'PA 123' });
    const hindered = async (kyc: number) => {
      const { body } = await app.as('cropAdmin')(workflow.kycStatus, { params: { id: kyc } });
      return body.moves.find(({ move: name }) => name === 'verify')?.hindrances;
    };
    const all = { photo: 'required', citizenship_front: 'required', citizenship_back: 'required', mark: 'required' };

    const refused = await move(app, 'cropAdmin', id, { move: 'verify' });
    const before = await hindered(id);
    const other = await hindered(foreigner);
    await handInKyc(app, id);
    await app.deps.database.db
      .updateTable('documents')
      .set({ state: 'returned', reason: 'अस्पष्ट' })
      .where('kyc', '=', id)
      .where('code', '=', 'photo')
      .execute();
    const returned = await hindered(id);

    expect(refused).toMatchObject({ status: 422, body: { code: 'hindered', fields: { papers: 'documents_missing' } } });
    expect(before).toEqual([{ check: 'papers', code: 'documents_missing', fields: all }]);
    expect(other).toMatchObject([{ fields: { photo: 'required', id_paper: 'required', mark: 'required' } }]);
    expect(returned).toMatchObject([{ fields: { photo: 'required' } }]);
    expect((await move(app, 'cropAdmin', id, { move: 'review' })).status).toBe(200);
  });

  test('is sent for an update or rejected only with a reason, and a rejected one can be taken up again', async () => {
    const app = await openTestApp();
    const { id } = await registerFarmer(app);

    const silent = await move(app, 'cropAdmin', id, { move: 'reject' });
    const rejected = await move(app, 'cropAdmin', id, { move: 'reject', reason: 'नागरिकता अस्पष्ट' });
    const verified = await move(app, 'cropAdmin', id, { move: 'verify' });
    const reopened = await move(app, 'cropAdmin', id, { move: 'reopen', reason: 'नयाँ फोटो आयो' });

    expect(silent).toMatchObject({ status: 422, body: { fields: { reason: 'required' } } });
    expect(rejected.body).toMatchObject({ status: 'rejected', timeline: [{}, { reason: 'नागरिकता अस्पष्ट' }] });
    expect(verified).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(reopened.body.status).toBe('under_review');
  });

  test('once verified falls back when an agent changes the identity, not when an admin does', async () => {
    const app = await openTestApp();
    const { id } = await registerFarmer(app);
    await handInKyc(app, id);
    await move(app, 'cropAdmin', id, { move: 'verify' });
    const change = (person: Person, personal_info: object) =>
      app.as(person)(kyc.patch, { params: { id }, body: { personal_info } });

    const remarks = await change('agent', { remarks: 'पुल पारि' });
    const admin = await change('cropAdmin', { name_en: 'Seeta Thapa' });
    const agent = await change('agent', { name_np: 'सिता थापा' });
    const { body: standing } = await app.as('agent')(workflow.kycStatus, { params: { id } });

    expect([remarks.body.status, admin.body.status, agent.body.status]).toEqual([
      'verified',
      'verified',
      'update_required',
    ]);
    expect(standing.timeline.at(-1)).toMatchObject({ move: 'outdate', actor: { id: app.ids.agent } });
    expect(standing.moves).toEqual([]);
  });

  test('is moved by nobody else: an agent, a technician, another company', async () => {
    const app = await openTestApp();
    const { id } = await registerFarmer(app);

    expect((await move(app, 'agent', id, { move: 'verify' })).status).toBe(403);
    expect((await move(app, 'technician', id, { move: 'verify' })).status).toBe(403);
    expect((await move(app, 'otherCompany', id, { move: 'verify' })).status).toBe(404);
    expect((await move(app, 'cropAdmin', id, { move: 'outdate' })).status).toBe(403);
  });

  test('changed meanwhile is not verified unseen', async () => {
    const app = await openTestApp();
    const { id, version } = await registerFarmer(app);
    await app.as('agent')(kyc.patch, { params: { id }, body: { personal_info: { name_en: 'Seeta Thapa' } } });

    const stale = await app.as('cropAdmin')(workflow.kycMove, {
      params: { id },
      body: { move: 'verify' },
      headers: { 'if-match': `"${version}"` },
    });

    expect(stale).toMatchObject({ status: 409, body: { code: 'stale' } });
  });
});
