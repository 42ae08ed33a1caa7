import { days, deposits } from '@krishi-bima/contract/receipts/deposits';
import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { subsidies } from '@krishi-bima/contract/subsidies/subsidies';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { TestApp } from './app.ts';
import { cash, slipFor, submittedProposal } from './money.ts';
import { issuedPolicy } from './office-moves.ts';

/** One record of money for every call that takes its id; part of `foreignRecords`. */
export async function moneyRecords(app: TestApp): Promise<Record<string, number>> {
  const admin = app.as('cropAdmin');
  const proposal = await submittedProposal(app);
  const { body: receipt } = await admin(receipts.create, {
    body: { ...cash(proposal.id, '100.00'), remarks: 'गोप्य' },
  });
  const [{ body: deposit }, { body: close }] = [
    await admin(deposits.create, { body: slipFor([receipt], '100.00', { bank_name: 'गोप्य बैंक' }) }),
    await admin(days.close, {
      body: { branch: app.branch.id, day: addDays(todayAd(), -9), counted_cash: '0.00', explanation: 'गोप्य' },
    }),
  ];
  return {
    'receipts.get': receipt.id,
    'receipts.reverse': receipt.id,
    'receipts.print': receipt.id,
    'receipts.ofProposal': proposal.id,
    'deposits.get': deposit.id,
    'deposits.confirm': deposit.id,
    'deposits.refuse': deposit.id,
    'days.reopen': close.id,
    ...(await subsidyRecords(app)),
  };
}

async function subsidyRecords(app: TestApp) {
  const admin = app.as('cropAdmin');
  const { proposal } = await issuedPolicy(app);
  const { body: list } = await admin(subsidies.list, { query: { insurance_proposal: proposal } });
  const entries = list.results.map(({ id }) => id);
  const letter = { entries, on_date: todayAd(), reference: 'गोप्य' };
  await admin(subsidies.move, { body: { ...letter, move: 'recommend' } });
  const { body: bill } = await admin(subsidies.createBill, { body: { entries, billed_on: todayAd(), note: 'गोप्य' } });
  return { 'subsidies.get': entries[0] ?? 0, 'subsidies.bill': bill.id, 'subsidies.pay': bill.id };
}
