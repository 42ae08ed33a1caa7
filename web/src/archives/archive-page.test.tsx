import type { CompanyArchive } from '@krishi-bima/contract/archives/archives';
import { problems } from '@krishi-bima/contract/problems/problems';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '#api/query.ts';
import { emptyList, signIn, staff } from '../../test/session.ts';
import { phone, show } from '../../test/show.tsx';
import { MakePanel } from './make-panel.tsx';
import { messages } from './messages.ts';

const nobody: CompanyArchive = { id: 7, files: 3 * 1024 * 1024, last: null, running: null, own: null };
const sarita = { id: 3, first_name: 'सरिता', last_name: 'अधिकारी' };
const at = '2026-11-20T04:00:00Z';

const task = {
  id: 'a',
  task_id: 'a',
  kind: 'company_archive',
  about: { ne: 'नमुना', en: 'Namuna' },
  progress: 100,
  created_at: at,
  updated_at: at,
  expires_at: null,
} as const;
const result = { url: '/files/a.zip', name: 'NM-2026-11-20.zip' };
const done: CompanyArchive['own'] = { ...task, status: 'SUCCESS', result };
const failed: CompanyArchive['own'] = { ...task, status: 'FAILURE', error: 'no_room' };

afterEach(() => vi.restoreAllMocks());

async function open(archive: Partial<CompanyArchive>) {
  const sent: string[] = [];
  await signIn(staff({ all_permission: ['change_customuser'] }), async (request) => {
    sent.push(`${request.method} ${new URL(request.url).pathname}`);
    return request.url.endsWith('/archive/') ? Response.json(nobody) : emptyList();
  });
  await show(
    <QueryClientProvider client={createQueryClient()}>
      <MakePanel archive={{ ...nobody, ...archive }} />
    </QueryClientProvider>,
    phone,
  );
  return sent;
}

const make = page.getByRole('button', { name: messages.make.ne, exact: true });

test('of a company that never had one the page says so, and begins one at a press', async () => {
  const sent = await open({});

  await expect.element(page.getByText(messages.never.ne)).toBeVisible();
  await make.click();

  await expect.poll(() => sent).toContain('POST /api/v1/user-organization/7/archive/');
});

test('while a colleague has one made it tells whose and how far, and begins no other', async () => {
  await open({ running: { progress: 40, by: sarita } });

  await expect.element(page.getByText('सरिता अधिकारीले तयार गर्दै हुनुहुन्छ… ४०%')).toBeVisible();
  await expect.element(make).not.toBeInTheDocument();
});

test('one’s own is fetched from here, and the last is told with its maker', async () => {
  await open({ last: { at, by: sarita }, own: done });

  await expect.element(page.getByRole('link')).toHaveAttribute('download', 'NM-2026-11-20.zip');
  await expect.element(page.getByText('तयार गर्ने: सरिता अधिकारी')).toBeVisible();
});

test('beside one that is ready a new one can be prepared', async () => {
  await open({ own: done });

  await expect.element(page.getByRole('button', { name: messages.makeNew.ne })).toBeVisible();
});

test('one that failed says why, and is tried again in one way', async () => {
  await open({ own: failed });

  await expect.element(page.getByText(problems.no_room.text.ne)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /फेरि प्रयास/ })).toBeVisible();
  await expect.element(make).not.toBeInTheDocument();
});

test('one that an operator made is told as theirs', async () => {
  await open({ last: { at, by: null } });

  await expect.element(page.getByText('तयार गर्ने: प्रणाली सञ्चालक')).toBeVisible();
});
