import { type Company, companies } from '@krishi-bima/contract/companies/companies';
import { problems } from '@krishi-bima/contract/problems/problems';
import type { Receipt } from '@krishi-bima/contract/receipts/receipts';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '#api/query.ts';
import { listOf, signIn, staff } from '../../test/session.ts';
import { phone, show } from '../../test/show.tsx';
import { messages } from './messages.ts';
import { ReceiptMenu } from './receipt-menu.tsx';

const company: Company = {
  ...{ id: 7, code: 'NMB', name_np: 'नमुना बीमा', name_en: 'Namuna', address_np: '', phone: '', registration_no: '' },
  ...{ pan_no: '', colour: '#0a7a4b', logo: null, approval_limit: '1000000.00', version: 1 },
};
const receipt: Receipt = {
  ...{ id: 1, insurance: 7, kind: 'receipt', receipt_no: 'NMB/2083-84/PNT/RC-00001', fiscal_year: 2083 },
  ...{
    branch: { id: 1, name_np: 'पनौती', name_en: 'Panauti' },
    insurance_proposal: 70,
    form: 'vegetable',
    proposal_no: null,
    endorsement: null,
  },
  ...{ personal_info: { id: 3, kyc: 3, name_np: 'सीता थापा', name_en: 'Sita Thapa' }, amount: '1000.00' },
  ...{ method: 'cash', reference_no: null, bank_name: null, instrument_date: null, payer_name: null, remarks: null },
  ...{ received_on: todayAd(), created_by: null, created_at: `${todayAd()}T05:00:00.000Z`, reverses: null },
  ...{ reversed_by: null, reason: null, deposit: null, version: 1 },
  collector: { id: 3, first_name: 'सरिता', last_name: 'अधिकारी' },
};

afterEach(() => vi.restoreAllMocks());

async function open(of: Partial<Company>, change: Partial<Receipt> = {}) {
  await signIn(staff({ all_permission: ['add_receipt', 'decide_deposit'] }), (request) => {
    expect(new URL(request.url).pathname).toBe(companies.mine.path);
    return listOf([{ ...company, ...of }]);
  });
  await show(
    <QueryClientProvider client={createQueryClient()}>
      <ReceiptMenu receipt={{ ...receipt, ...change }} />
    </QueryClientProvider>,
    phone,
  );
  await page.getByRole('button', { name: messages.actionsOf(receipt.receipt_no).ne }).click();
}

const reverse = () => page.getByRole('menuitem', { name: new RegExp(`^${messages.reverse.ne}`) });

test('where the company asks for two, one’s own receipt is reversed by somebody else, and the menu says so', async () => {
  await open({});

  await expect.element(reverse()).toBeDisabled();
  await expect.element(page.getByText(problems.own_receipt.text.ne)).toBeVisible();
});

test('a colleague’s is reversed there as before', async () => {
  await open({}, { collector: { id: 4, first_name: 'हरि', last_name: 'राई' } });
  await expect.element(reverse()).toBeEnabled();
});

test('one’s own is reversed where one person is enough', async () => {
  await open({ approval_limit: null });
  await expect.element(reverse()).toBeEnabled();
});
