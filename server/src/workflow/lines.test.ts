import { proposalDocuments } from '@krishi-bima/contract/documents/documents';
import { findingEndpoints } from '@krishi-bima/contract/findings/findings';
import { policies } from '@krishi-bima/contract/policies/policies';
import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { draftProposal, setTariff } from '../../test/farm.ts';
import { cash, submittedProposal } from '../../test/money.ts';
import { issuedPolicy } from '../../test/office-moves.ts';
import { jpeg, upload } from '../../test/papers.ts';
import type { Person } from '../../test/people.ts';

async function office() {
  const app = await openTestApp();
  await setTariff(app);
  return app;
}

const forbidden = { status: 403, body: { code: 'forbidden' } };

async function handIn(app: TestApp, person: Person, insurance_proposal: number) {
  const file = { bytes: await jpeg({ width: 90, height: 120 }), name: 'lease.jpg' };
  return upload(app, person, proposalDocuments.create, { insurance_proposal, code: 'lease_agreement' }, [file]);
}

describe('what hangs on a crop proposal is not for the livestock side to write', () => {
  test('its papers: none is added, decided, moved or taken away', async () => {
    const app = await office();
    const { proposal } = await draftProposal(app);
    const { body: paper } = await handIn(app, 'agent', proposal.id);
    const params = { id: paper.id };

    for (const person of ['livestockAgent', 'livestockAdmin', 'livestockTechnician'] as const) {
      const call = app.as(person);
      expect(await handIn(app, person, proposal.id), person).toMatchObject(forbidden);
      const decided = await call(proposalDocuments.patch, { params, body: { state: 'accepted' } });
      expect(decided, person).toMatchObject(forbidden);
      expect(await call(proposalDocuments.patch, { params, body: { position: 2 } }), person).toMatchObject(forbidden);
      expect(await call(proposalDocuments.remove, { params }), person).toMatchObject(forbidden);
      const listed = await call(proposalDocuments.list, { query: { id: proposal.id } });
      expect(listed.body.results, person).toMatchObject([{ id: paper.id, state: 'new', position: 0 }]);
    }
    const { status } = await app.as('technician')(proposalDocuments.patch, { params, body: { state: 'accepted' } });
    expect(status).toBe(200);
  });

  test('its money: none is taken and none given back', async () => {
    const app = await office();
    const { id } = await submittedProposal(app);
    const call = app.as('livestockAdmin');

    const taken = await call(receipts.create, { body: cash(id, '100.00') });
    const { body: receipt } = await app.as('agent')(receipts.create, { body: cash(id, '100.00') });
    const reversed = await call(receipts.reverse, { params: { id: receipt.id }, body: { reason: 'गल्ती' } });

    expect(taken).toMatchObject(forbidden);
    expect(reversed).toMatchObject(forbidden);
    const { body: money } = await call(receipts.ofProposal, { params: { id } });
    expect(money.received).toBe('100.00');
  });

  test('its policy: neither endorsed nor renewed', async () => {
    const app = await office();
    const { policy } = await issuedPolicy(app);
    const changes = [{ path: 'personal_info.nominee_name_np', value: 'हरि थापा' }];
    const body = { effective_from: todayAd(), reason: 'कृषकको निवेदन', changes };
    const call = app.as('livestockAdmin');

    expect(await call(policies.endorse, { params: { id: policy }, body })).toMatchObject(forbidden);
    expect(await call(policies.renew, { params: { id: policy } })).toMatchObject(forbidden);
    expect((await call(policies.get, { params: { id: policy } })).status).toBe(200);
  });

  test('its warnings: no reason is given for them', async () => {
    const app = await office();
    const { proposal } = await draftProposal(app);
    const body = { check: 'papers_missing', part: 'papers', row: null, field: '', reason: 'भोलि आउँछ' } as const;

    const refused = await app.as('livestockAgent')(findingEndpoints.explain, { params: { id: proposal.id }, body });

    expect(refused).toMatchObject(forbidden);
  });

  test('of another company it does not even exist', async () => {
    const app = await office();
    const { proposal } = await draftProposal(app);

    const { status } = await handIn(app, 'otherLivestockAdmin', proposal.id);

    expect(status).toBe(404);
  });
});
