import type { Confirmation } from '@krishi-bima/contract/confirmations/confirmations';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '#api/query.ts';
import { setLanguage } from '#i18n/t.ts';
import { listOf, signIn, staff } from '../../test/session.ts';
import { phone, show } from '../../test/show.tsx';
import { ConfirmationsPanel } from './confirmations-panel.tsx';

const me = staff({ insurance: 1, all_permission: ['change_customuser'] });
const wish: Confirmation = {
  id: 1,
  insurance: 1,
  kind: 'new_admin',
  person: { id: 9, first_name: 'नवीन', last_name: 'थापा', username: 'nabin' },
  role: 'crop_admin',
  approval_limit: null,
  present_limit: null,
  duty: null,
  permissions: null,
  reach: null,
  asked_by: { id: 4, first_name: 'मनोज', last_name: 'भट्टराई' },
  created_at: new Date().toISOString(),
  version: 1,
};

afterEach(() => vi.restoreAllMocks());

async function open(results: Confirmation[], screen?: typeof phone) {
  await signIn(me, () => listOf(results));
  const client = createQueryClient();
  await show(
    <QueryClientProvider client={client}>
      <ConfirmationsPanel />
    </QueryClientProvider>,
    screen,
  );
}

test('another admin’s wish may be confirmed or refused', async () => {
  await open([wish], phone);

  await expect.element(page.getByText(/^नयाँ बाली एडमिन: नवीन थापा/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^पुष्टि गर्नुहोस्/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^अस्वीकार गर्नुहोस्/ })).toBeVisible();
});

test('one’s own can only be taken back', async () => {
  await open([{ ...wish, asked_by: { id: 3, first_name: 'सरिता', last_name: 'अधिकारी' } }]);

  await expect.element(page.getByRole('button', { name: /^फिर्ता लिनुहोस्/ })).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(1);
});

test('a duty and a reach say what somebody may do and see', async () => {
  const duty = { id: 1, name_np: 'लेखापाल', name_en: 'Accountant' };
  await open([{ ...wish, kind: 'rights', role: 'agent', duty, reach: 'branch' }]);

  await expect.element(page.getByText(/नवीन थापाको अधिकार: लेखापाल; आफ्नो शाखाका/)).toBeVisible();
});

test('a limit says from what to what, in English too', async () => {
  setLanguage('en');
  await open([{ ...wish, kind: 'approval_limit', person: null, role: null, present_limit: '500000.00' }]);

  await expect.element(page.getByText(/Limit above which two approve: Rs\..5,00,000.* → no limit/)).toBeVisible();
});
