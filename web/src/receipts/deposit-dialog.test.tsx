import type { Collection } from '@krishi-bima/contract/receipts/deposits';
import { type Receipt, receipts } from '@krishi-bima/contract/receipts/receipts';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient, queryFor } from '#api/query.ts';
import { show } from '../../test/show.tsx';
import { DepositDialog } from './deposit-dialog.tsx';
import { tillMessages as messages } from './messages.ts';

const collector = { id: 5, username: 'sita', first_name: 'सीता', last_name: 'थापा' };
const branch = { id: 1, name_np: 'पनौती', name_en: 'Panauti' };

const held: Collection = {
  insurance: 1,
  collector,
  branch,
  cash: '1420.50',
  cheque: '0.00',
  receipt_count: 3,
  since: '2026-11-18',
  waiting: '0.00',
};

function receipt(id: number, amount: string, kind: Receipt['kind'] = 'receipt'): Receipt {
  return {
    id,
    insurance: 1,
    kind,
    receipt_no: `HBC/2083-84/PNT/RC-0000${id}`,
    fiscal_year: 2083,
    branch,
    insurance_proposal: 70 + id,
    form: 'vegetable',
    proposal_no: null,
    endorsement: null,
    personal_info: { id: 3, kyc: 3, name_np: 'सीता थापा', name_en: 'Sita Thapa' },
    amount,
    method: 'cash',
    reference_no: null,
    bank_name: null,
    instrument_date: null,
    payer_name: null,
    remarks: null,
    received_on: '2026-11-18',
    collector,
    created_by: collector,
    created_at: '2026-11-18T05:00:00.000Z',
    reverses: null,
    reversed_by: null,
    reason: null,
    deposit: null,
    version: 1,
  };
}

async function open() {
  const client = createQueryClient();
  const results = [receipt(1, '1000.50'), receipt(2, '500.00'), receipt(3, '80.00', 'reversal')];
  const query = { to_deposit: true, collector: collector.id, branch: branch.id, limit: 200 };
  const answer = { count: 3, next: null, previous: null, results };
  // Just now, so that nobody is asked again.
  client.setQueryData(queryFor(receipts.list, { query }).queryKey, answer, { updatedAt: Date.now() + 3_600_000 });
  await show(
    <QueryClientProvider client={client}>
      <DepositDialog held={held} onClose={() => {}} />
    </QueryClientProvider>,
  );
}

const amount = () => page.getByRole('textbox', { name: 'दाखिला रकम' });

test('all receipts in hand are chosen at first, and a reversal is subtracted', async () => {
  await open();

  await expect.element(page.getByText('३ रसिद, रु. १,४२०.५०')).toBeVisible();

  await page.getByRole('checkbox', { name: /RC-00002/ }).click();
  await expect.element(page.getByText('२ रसिद, रु. ९२०.५०')).toBeVisible();
});

test('a slip over another sum than the chosen receipts is not sent', async () => {
  await open();

  await amount().fill('1500.50');
  await page.getByRole('button', { name: messages.deposit.ne }).click();
  await expect.element(amount()).toHaveAccessibleDescription(/जोड मिलेन/);

  await amount().fill('1420.50');
  await page.getByRole('button', { name: messages.deposit.ne }).click();
  await expect.element(amount()).not.toHaveAccessibleDescription(/जोड मिलेन/);
});
