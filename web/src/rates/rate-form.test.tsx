import { rates } from '@krishi-bima/contract/rates/rates';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient, queryFor } from '#api/query.ts';
import { show } from '../../test/show.tsx';
import { rateMessages as messages } from './messages.ts';
import { RateForm } from './rate-form.tsx';

async function open(table: 'breeds' | 'support_price') {
  const client = createQueryClient();
  const none = { count: 0, next: null, previous: null, results: [] };
  const list = table === 'breeds' ? 'breeds' : 'food_crops';
  client.setQueryData(queryFor(rates.list, { query: { rate_table: list, limit: 200 } }).queryKey, none);
  await show(
    <QueryClientProvider client={client}>
      <RateForm table={table} onClose={() => {}} />
    </QueryClientProvider>,
  );
}

test('a new breed is asked for in both languages and with its animal', async () => {
  await open('breeds');

  await page.getByRole('radio', { name: messages.acts.add.ne }).click();
  await page.getByRole('button', { name: messages.save.ne }).click();

  for (const name of [messages.nameNp.ne, messages.nameEn.ne]) {
    await expect.element(page.getByRole('textbox', { name })).toHaveAccessibleDescription(/लेख्नुहोस्/);
  }
  await page.getByRole('combobox', { name: messages.owner.ne }).click();
  await expect.element(page.getByRole('option', { name: 'भैँसी' })).toBeVisible();
});

test('one that is there is chosen from the list to be offered no more', async () => {
  await open('breeds');

  await page.getByRole('radio', { name: messages.acts.stop.ne }).click();
  await page.getByRole('combobox', { name: messages.key.ne }).click();

  await expect.element(page.getByRole('option', { name: 'जर्सी' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: messages.nameNp.ne })).not.toBeInTheDocument();
});

test('a figure is asked for with its crop and its value', async () => {
  await open('support_price');

  await page.getByRole('combobox', { name: messages.key.ne }).click();
  await expect.element(page.getByRole('option', { name: 'धान' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: messages.value.ne })).toBeVisible();
});
