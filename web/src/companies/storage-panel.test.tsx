import { type CompanyStorage, storageStateOf, usedOf } from '@krishi-bima/contract/companies/storage';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '#api/query.ts';
import { messages as buttons } from '#ui/messages.ts';
import { emptyList, signIn, staff } from '../../test/session.ts';
import { phone, show } from '../../test/show.tsx';
import { StoragePanel } from './storage-panel.tsx';
import { storageMessages as messages, storageAdvice, storageStateText } from './storage-words.ts';

const gigabyte = 1024 ** 3;

function storageWith(documents: number, disk: CompanyStorage['disk'] = null): CompanyStorage {
  const quota = 50 * gigabyte;
  const kinds = { documents, photos: 2 * gigabyte, videos: gigabyte, other: 0 };
  const use = {
    kinds,
    deleted: gigabyte,
    open: { uploads: 3, bytes: gigabyte, most_uploads: 2000, most_bytes: quota },
  };
  const used = usedOf(use, quota);
  return { ...use, insurance: 7, quota, used, state: storageStateOf(used, quota), disk, version: 4 };
}

afterEach(() => vi.restoreAllMocks());

async function open(storage: CompanyStorage, mayChange = false) {
  const sent: unknown[] = [];
  const me = staff({ all_permission: mayChange ? ['change_branch', 'change_company'] : ['change_branch'] });
  await signIn(me, async (request) => {
    if (request.method === 'PATCH') sent.push(await request.json(), request.headers.get('if-match'));
    return request.url.endsWith('/storage/') ? Response.json(storage) : emptyList();
  });
  await show(
    <QueryClientProvider client={createQueryClient()}>
      <StoragePanel id={7} />
    </QueryClientProvider>,
    phone,
  );
  return sent;
}

test.each([
  [20, 'enough', '४८'],
  [38, 'low', '८४'],
  [45, 'full', '९८'],
  [48, 'full', '१०४'],
] as const)(
  'with %i GB of documents the room is called %s, in words and in figures',
  async (documents, state, percent) => {
    const storage = storageWith(documents * gigabyte);
    await open(storage);

    await expect.element(page.getByText(storageStateText(storage).ne, { exact: true })).toBeVisible();
    await expect.element(page.getByText(new RegExp(`५० GB · ${percent}%`))).toBeVisible();
    expect(storage.state).toBe(state);
    const advice = storageAdvice(storage);
    if (advice) await expect.element(page.getByText(advice.ne)).toBeVisible();
    await expect.element(page.getByText(messages.open('३').ne)).toBeVisible();
    expect(page.getByRole('button', { name: messages.change.ne }).elements()).toEqual([]);
    expect(page.getByText(messages.disk.ne).elements()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(phone.width);
  },
);

test('the super admin sees that the disk is filling up, and sets another quota in gigabytes', async () => {
  const disk = { free: 3 * gigabyte, least: 5 * gigabyte };
  const sent = await open(storageWith(gigabyte, disk), true);

  await expect.element(page.getByText(messages.diskLow('५ GB').ne)).toBeVisible();
  await page.getByRole('button', { name: messages.change.ne }).click();
  const field = page.getByRole('textbox', { name: messages.quota.ne });
  await field.fill('');
  await page.getByRole('button', { name: buttons.save.ne }).click();
  await expect.element(field).toHaveAccessibleDescription(new RegExp(messages.required.ne));
  await field.fill('८०');
  await page.getByRole('button', { name: buttons.save.ne }).click();
  await vi.waitFor(() => expect(sent).toEqual([{ storage_quota: 80 * gigabyte }, '"4"']));
});
