import { claims } from '@krishi-bima/contract/claims/claims';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { expect, test } from 'vitest';
import { onDay, openTestApp } from '../../test/app.ts';
import { claimMoved, deathOf } from '../../test/claims.ts';
import { insuredPlot } from '../../test/endorsing.ts';

const today = todayAd();

test('a plot is paid by its share, and never above what was spent on it', async () => {
  const app = await openTestApp();
  const plot = await onDay(app, addDays(today, -20), () => insuredPlot(app));
  const half = { unit: 'ropani' as const, parts: ['1', '0', '0', '0'] };
  const { body: claim } = await app.as('agent')(claims.create, {
    body: {
      ...deathOf(plot.policy, plot.row.id, { peril: 'hail' }),
      lines: [{ row_id: plot.row.id, loss: 'partial', damaged_area: half, damage_percent: 80, estimated: '40000.00' }],
    },
  });
  await claimMoved(app, 'technician', claim.id, 'inspect_claim');
  const assess = async (figures: object) => {
    const lines = claim.lines.map(({ id }) => ({ id, ...figures }));
    return (await app.as('technician')(claims.assess, { params: { id: claim.id }, body: { lines } })).body;
  };

  const without = await assess({ salvage_value: '1000.00' });
  const whole = await assess({ cost_till_loss: '60000.00' });
  const cut = await assess({ cost_till_loss: '30000.00' });
  const refused = await assess({ refusal: 'no_loss' });

  expect(claim).toMatchObject({ estimated: '40000.00', form: 'vegetable', kind: 'tomato', mark: '417' });
  expect(without).toMatchObject({ payable: null, sums: null });
  // A lakh, half of two ropani, 80 per cent: 40,000; less 4,000 and 1,000.
  expect(whole.sums).toMatchObject({
    assessed: '40000.00',
    deductible: '4000.00',
    salvage: '1000.00',
    payable: '35000.00',
  });
  expect(cut).toMatchObject({ payable: '30000.00', lines: [{ payout: { cut: '5000.00', cut_by: ['cost'] } }] });
  expect(refused).toMatchObject({ payable: '0.00' });
});
