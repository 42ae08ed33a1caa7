import type { Download } from '@krishi-bima/contract/downloads/downloads';
import { problems } from '@krishi-bima/contract/problems/problems';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '#api/query.ts';
import { show } from '../../test/show.tsx';
import { DownloadLine } from './download-line.tsx';
import { messages } from './messages.ts';

const id = '6f1c1c64-8a53-4b5c-9a55-0f6a1f0b7d10';

const waiting: Download = {
  id,
  task_id: id,
  kind: 'proposal_pdf',
  about: { ne: 'सीता थापा', en: 'Sita Thapa' },
  status: 'PENDING',
  progress: 0,
  error: null,
  created_at: '2026-11-20T04:00:00Z',
  updated_at: '2026-11-20T04:00:00Z',
  expires_at: null,
};

function line(download: Partial<Download>) {
  return show(
    <QueryClientProvider client={createQueryClient()}>
      <DownloadLine download={{ ...waiting, ...download }} />
    </QueryClientProvider>,
  );
}

const name = 'प्रस्ताव फारम सीता थापा';
const again = page.getByRole('button', { name: messages.againOf(name).ne });
const stop = page.getByRole('button', { name: messages.cancelOf(name).ne });

test('what waits and what runs can be stopped, and tells how far it is', async () => {
  await line({});
  await expect.element(page.getByText(messages.waits.ne)).toBeVisible();
  await expect.element(stop).toBeVisible();

  await line({ status: 'STARTED', progress: 40 });
  await expect.element(page.getByText('तयार हुँदै छ… ४०%')).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
});

test('what failed says why and can be tried again', async () => {
  await line({ status: 'FAILURE', error: 'not_found' });

  await expect.element(page.getByText(problems.not_found.text.ne)).toBeVisible();
  await expect.element(again).toBeVisible();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});

test('what is done is fetched under its name, and says until when it stays', async () => {
  const expires_at = new Date(Date.now() + 2.5 * 86_400_000).toISOString();
  await line({ status: 'SUCCESS', result: { url: '/files/a.pdf', name: 'VEG-7.pdf' }, expires_at });

  const link = page.getByRole('link', { name: messages.downloadOf(name).ne });
  await expect.element(link).toHaveAttribute('href', '/files/a.pdf');
  await expect.element(link).toHaveAttribute('download', 'VEG-7.pdf');
  await expect.element(page.getByText('VEG-7.pdf · ३ दिनपछि हट्छ')).toBeVisible();
});
