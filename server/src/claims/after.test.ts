import { claims } from '@krishi-bima/contract/claims/claims';
import { policies, refundRules } from '@krishi-bima/contract/policies/policies';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { expect, test } from 'vitest';
import { onDay, openTestApp } from '../../test/app.ts';
import { claimMoved, deathOf, noticed, proveClaim } from '../../test/claims.ts';
import { changedSum, insuredPlot, prepare, proveEndorsement, tryEndorsementMove } from '../../test/endorsing.ts';
import { tryMove } from '../../test/office-moves.ts';

const today = todayAd();

test('a policy with an open claim is neither cancelled nor endorsed, and what was claimed in full is not refunded', async () => {
  const app = await openTestApp();
  const plot = await onDay(app, addDays(today, -20), () => insuredPlot(app));
  const { policy, proposal } = plot;
  await app.as('cropAdmin')(refundRules.create, { body: { effective_from: today, rule: 'pro_rata' } });
  const refund = async () => (await app.as('cropAdmin')(policies.refund, { params: { id: policy } })).body;
  const before = await refund();
  const lines = [{ row_id: plot.row.id, loss: 'total' as const }];
  const claim = await noticed(app, { ...deathOf(policy, plot.row.id, { peril: 'hail' }), lines }, 'agent');
  const cancelled = await tryMove(app, 'cropAdmin', proposal, 'cancel', { reason: 'बाली बेचियो' });
  const { body: draft } = await prepare(app, changedSum(policy, plot.row.id, '90000.00'));
  await proveEndorsement(app, draft);
  const endorsed = await tryEndorsementMove(app, 'agent', draft.id, 'send_endorsement');

  await claimMoved(app, 'technician', claim.id, 'inspect_claim');
  const figures = claim.lines.map(({ id }) => ({ id, cost_till_loss: '100000.00' }));
  await app.as('technician')(claims.assess, { params: { id: claim.id }, body: { lines: figures } });
  await proveClaim(app, claim, 'cropAdmin');
  await claimMoved(app, 'technician', claim.id, 'assess_claim');
  const approved = await claimMoved(app, 'cropAdmin', claim.id, 'approve_claim');
  const after = await refund();

  expect(before.refund_farmer).not.toBe('0.00');
  expect(cancelled).toMatchObject({ status: 422, body: { fields: { no_open_claim: 'claim_open' } } });
  expect(endorsed).toMatchObject({ status: 422, body: { fields: { no_open_claim: 'claim_open' } } });
  expect(approved.payable).toBe('90000.00');
  expect(after).toMatchObject({ refund_farmer: '0.00', refund_authority: '0.00' });
});
