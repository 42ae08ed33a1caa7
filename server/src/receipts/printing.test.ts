import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
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
  });
});
