import { type Company, companies } from '@krishi-bima/contract/companies/companies';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '#api/query.ts';
import { storeCompany } from '#api/storage.ts';
import { messages as buttons } from '#ui/messages.ts';
import { listOf, signIn, staff } from '../../test/session.ts';
import { phone, show } from '../../test/show.tsx';
import { retentionMessages as messages } from './messages.ts';
import { RetentionPanel } from './retention-panel.tsx';

const me = staff({
  groups: [{ id: 1, name: 'superadmin' }],
  all_permission: ['change_approval_limit', 'change_company'],
});
const company: Company = {
  ...{ id: 7, code: 'NMB', name_np: 'नमुना बीमा', name_en: 'Namuna', address_np: '', phone: '', registration_no: '' },
  ...{ pan_no: '', colour: '#0a7a4b', logo: null, approval_limit: null, erase_after_years: 5, version: 1 },
};
const at = '2026-11-20T05:00:00.000Z';
const erasures = [{ id: 1, farmers: 12, unchanged_since: at, at }];

afterEach(() => {
  storeCompany(null);
  vi.restoreAllMocks();
});

async function open() {
  const sent: unknown[] = [];
  await signIn(me, async (request) => {
    if (request.method === 'PATCH') {
      sent.push(await request.json());
      return Response.json(company);
    }
    return new URL(request.url).pathname === companies.mine.path ? listOf([company]) : listOf(erasures);
  });
  storeCompany(7);
  await show(
    <QueryClientProvider client={createQueryClient()}>
      <RetentionPanel />
    </QueryClientProvider>,
    phone,
  );
  return sent;
}

test('the years and what was erased are read, and whoever may sets other years or none', async () => {
  const sent = await open();

  await expect.element(page.getByText(messages.after('५').ne)).toBeVisible();
  await expect.element(page.getByText(new RegExp(messages.erased('१२').ne))).toBeVisible();
  await page.getByRole('button', { name: messages.change.ne }).click();
  const years = page.getByRole('textbox', { name: messages.years.ne });
  await years.fill('१०');
  await page.getByRole('button', { name: buttons.save.ne }).click();
  await vi.waitFor(() => expect(sent).toEqual([{ erase_after_years: 10 }]));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(phone.width);
});
