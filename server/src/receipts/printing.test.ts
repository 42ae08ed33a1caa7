import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { formatMoney } from '@krishi-bima/nepali/money';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { changedSum, insuredPlot, sentEndorsement, tryEndorsementMove } from '../../test/endorsing.ts';
import { tomatoes } from '../../test/farm.ts';
import { cash, submittedProposal } from '../../test/money.ts';
import { bare, linesOf } from '../../test/poppler.ts';
import { printedBy } from '../../test/printing.ts';

async function printed(app: TestApp, id: number): Promise<string> {
  const { bytes } = await printedBy(app, 'agent', app.as('agent')(receipts.print, { params: { id } }));
  return bare(linesOf(bytes).join(' '));
}

describe('the paper of a receipt', () => {
  test('says who paid what for what, in words too', async () => {
    const app = await openTestApp();
    const { id, proposal_no } = await submittedProposal(app);
    const { body: receipt } = await app.as('agent')(receipts.create, { body: cash(id, '1020.00') });

    const text = await printed(app, receipt.id);

    const said = [
      'बीमाशुल्क रसिद',
      'भुक्तानी भएको',
      'RC-000',
      'बुझाउनेको नाम',
      'श्री सीता थापा',
      'कृषकले तिर्नुपर्ने बीमाशुल्क',
      'एक हजार बीस रुपैयाँ मात्र',
      'नगद',
      'रु. १,०२०.००',
      '४,०००.००',
      'रमिला पौडेल',
    ];
    for (const words of said) expect(text).toContain(bare(words));
    expect(proposal_no).not.toBeNull();
  });

  test('of a part says what was there before and what is still due', async () => {
    const app = await openTestApp();
    const { id } = await submittedProposal(app);
    const { db } = app.deps.database;
    await db
      .updateTable('kyc')
      .set((row) => ({ ward: row.selectFrom('wards').select('wards.id').limit(1) }))
      .execute();
    await app.as('agent')(receipts.create, { body: cash(id, '400.00') });
    const { body: second } = await app.as('agent')(receipts.create, { body: cash(id, '500.00') });

    const text = await printed(app, second.id);

    for (const words of [
      'आंशिक भुक्तानी',
      'यसअघि प्राप्त',
      '४००.००',
      'तिर्न बाँकी',
      '१२०.००',
      'पाँच सय रुपैयाँ मात्र',
      'पनौती',
      'पृष्ठ १ / १',
    ]) {
      expect(text).toContain(bare(words));
    }
    expect(text).toMatch(/श्रीसीताथापा,.*(?:नगर|गाउँ)पालिका-[०-९]/);
  });

  test('for an endorsement has the extra premium, which adds up by itself', async () => {
    const app = await openTestApp();
    const { policy, policy_no, proposal, row } = await insuredPlot(app);
    const rows = [{ row_id: null, values: { ...tomatoes, kitta_no: '418', sheet_no: '9' } }];
    const added = { ...changedSum(policy, row.id, '1.00'), kind: 'add_row', cause: 'purchase', rows } as const;
    const { id, premium, farmer_share } = await sentEndorsement(app, added);
    await tryEndorsementMove(app, 'cropAdmin', id, 'approve_endorsement');
    const paid = { ...cash(proposal, farmer_share), endorsement: id };
    const { body: receipt } = await app.as('agent')(receipts.create, { body: paid });

    const text = await printed(app, receipt.id);

    const said = [
      `बीमालेख ${policy_no} को सम्पुष्टि नं. १ बमोजिम थप बीमाशुल्क`,
      formatMoney(premium),
      formatMoney(farmer_share),
    ];
    for (const words of said) expect(text).toContain(bare(words));
    for (const words of ['१,०२०.००', 'यसअघि प्राप्त']) expect(text).not.toContain(bare(words));
  });
});
