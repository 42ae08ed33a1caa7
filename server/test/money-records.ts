import { receipts } from '@krishi-bima/contract/receipts';
import type { TestApp } from './app.ts';
import { cash, submittedProposal } from './money.ts';

/** One record of money for every call that takes its id; part of `foreignRecords`. */
export async function moneyRecords(app: TestApp): Promise<Record<string, number>> {
  const admin = app.as('cropAdmin');
  const proposal = await submittedProposal(app);
  const { body: receipt } = await admin(receipts.create, {
    body: { ...cash(proposal.id, '100.00'), remarks: 'गोप्य' },
  });
  return {
    'receipts.get': receipt.id,
    'receipts.reverse': receipt.id,
    'receipts.print': receipt.id,
    'receipts.ofProposal': proposal.id,
  };
}
