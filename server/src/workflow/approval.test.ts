import { companies } from '@krishi-bima/contract/companies/companies';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { draftProposal, setTariff, tomatoes } from '../../test/farm.ts';
import { handInPapers, payFor, proposalIn, tryMove } from '../../test/office-moves.ts';

const { vegetable } = formEndpoints;

async function office() {
  const app = await openTestApp();
  await setTariff(app);
  return app;
}

describe('approval', () => {
  test('is never by the writer: who began it, handed it in or changed it', async () => {
    const app = await office();
    const { proposal } = await draftProposal(app, [tomatoes], 'cropAdmin');
    await tryMove(app, 'cropAdmin', proposal.id, 'submit');
    const own = await tryMove(app, 'cropAdmin', proposal.id, 'verify_at_desk');
    const { proposal: theirs } = await draftProposal(app);
    await app.as('cropAdmin')(vegetable.patch, { params: { id: theirs.id }, body: { place: 'बनेपा' } });
    await tryMove(app, 'agent', theirs.id, 'submit');
    await tryMove(app, 'secondCropAdmin', theirs.id, 'verify_at_desk');
    const changed = await tryMove(app, 'cropAdmin', theirs.id, 'approve');
    const other = await tryMove(app, 'secondCropAdmin', theirs.id, 'approve');

    expect(own).toMatchObject({ status: 422, body: { code: 'hindered', fields: { other_writer: 'own_writing' } } });
    expect(changed).toMatchObject({ status: 422, body: { fields: { other_writer: 'own_writing' } } });
    expect(other.body.status).toBe('approved');
  });

  test('may be by whoever took its money and its papers: that is no writing', async () => {
    const app = await office();
    const { id } = await proposalIn(app, 'verified');
    await payFor(app, id);
    await handInPapers(app, id);

    expect((await tryMove(app, 'cropAdmin', id, 'approve')).body.status).toBe('approved');
  });

  test('above the limit of the company needs a second person', async () => {
    const app = await office();
    await app.as('superAdmin')(companies.patch, {
      params: { id: app.company.id },
      body: { approval_limit: '99999.99' },
    });
    const { id } = await proposalIn(app, 'verified');

    const alone = await tryMove(app, 'cropAdmin', id, 'approve');
    const first = await tryMove(app, 'cropAdmin', id, 'approve_first');
    const twice = await tryMove(app, 'cropAdmin', id, 'approve_first');
    const same = await tryMove(app, 'cropAdmin', id, 'approve');
    const second = await tryMove(app, 'secondCropAdmin', id, 'approve');

    expect(alone).toMatchObject({ status: 422, body: { fields: { second_person: 'second_person' } } });
    expect(first.body).toMatchObject({ status: 'verified', first_approved_by: { id: app.ids.cropAdmin } });
    expect(twice).toMatchObject({ status: 422, body: { fields: { above_limit: 'below_limit' } } });
    expect(same).toMatchObject({ status: 422, body: { fields: { second_person: 'second_person' } } });
    expect(second.body.status).toBe('approved');
  });

  test("at the limit exactly is one person's", async () => {
    const app = await office();
    await app.as('superAdmin')(companies.patch, {
      params: { id: app.company.id },
      body: { approval_limit: '100000.00' },
    });
    const { id } = await proposalIn(app, 'verified');

    expect((await tryMove(app, 'cropAdmin', id, 'approve')).body.status).toBe('approved');
  });

  test('the limit is set by the super admin alone', async () => {
    const app = await office();

    const refused = await app.as('cropAdmin')(companies.patch, {
      params: { id: app.company.id },
      body: { approval_limit: null },
    });

    expect(refused.status).toBe(403);
  });
});
