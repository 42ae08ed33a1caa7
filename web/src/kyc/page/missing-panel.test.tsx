import { kycDocuments } from '@krishi-bima/contract/documents/documents';
import { requiredKycDocuments } from '@krishi-bima/contract/documents/kinds';
import type { Kyc } from '@krishi-bima/contract/kyc/kyc';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient, queryFor } from '#api/query.ts';
import { show } from '../../../test/show.tsx';
import { MissingPanel } from './missing-panel.tsx';

/** A farmer of whom only the name is known, and no paper. */
const record = {
  id: 7,
  status: 'new',
  is_crop: true,
  is_livestock: false,
  personal_info: { id: 9, person_type: 'person', name_np: 'सीता थापा' },
} as unknown as Kyc;

test('what a farmer lacks is one list: details, documents and the signature', async () => {
  const client = createQueryClient();
  const papers = requiredKycDocuments({}, {});
  const { queryKey } = queryFor(kycDocuments.list, { query: { kyc__id: 7, limit: 200 } });
  client.setQueryData(queryKey, { count: 0, next: null, previous: null, results: [], papers });
  await show(
    <QueryClientProvider client={client}>
      <MissingPanel record={record} mayChange={false} />
    </QueryClientProvider>,
  );

  const heads = page.getByRole('heading', { level: 3 });
  await expect.element(heads.first()).toBeVisible();
  expect(heads.elements().map(({ textContent }) => textContent?.replace(/[^\p{L}\p{M}]/gu, ''))).toEqual([
    'विवरण',
    'कागजात',
    'हस्ताक्षर',
  ]);
  await expect.element(page.getByText('नागरिकता (अगाडि)')).toBeVisible();
});
