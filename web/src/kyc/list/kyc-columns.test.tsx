import type { KycSummary } from '@krishi-bima/contract/kyc/list';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '#kyc/messages.ts';
import { show } from '../../../test/show.tsx';
import { kycColumns } from './kyc-columns.tsx';

test('in a narrow column the name gives way, not the badge of a possible duplicate', async () => {
  const personal_info = { name_np: 'हरिमाया पोखरेल श्रेष्ठ अधिकारी खड्का', name_en: null };
  const row = { personal_info, twin_review: true } as unknown as KycSummary;
  await show(
    <div data-testid="cell" style={{ width: 160, overflow: 'hidden', whiteSpace: 'nowrap' }}>
      {kycColumns[0]?.cell(row, [row])}
    </div>,
  );
  const cell = page.getByTestId('cell').element().getBoundingClientRect();
  const badge = page.getByText(messages.twinShort.ne).element().getBoundingClientRect();
  expect(badge.right).toBeLessThanOrEqual(cell.right);
});
