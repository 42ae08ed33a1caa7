import { forms } from '@krishi-bima/contract/forms';
import { problems } from '@krishi-bima/contract/problems/problems';
import type { NewTariff, TariffPreview } from '@krishi-bima/contract/tariffs/tariffs';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '#api/query.ts';
import { setLanguage } from '#i18n/t.ts';
import { show } from '../../test/show.tsx';
import { tariffMessages as messages } from './messages.ts';
import { TariffEffect } from './tariff-effect.tsx';
import { TariffForm } from './tariff-form.tsx';

async function open(part: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory(),
  });
  await router.load();
  await show(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const terms: NewTariff = {
  line: 'vegetable.*',
  effective_from: '2026-12-16',
  rate: 6,
  crop_rates: {},
  subsidy_slabs: [
    { up_to: '5000000.00', percent: 75 },
    { up_to: null, percent: 50 },
  ],
  stamp: '20.00',
  accident_premium: '0.00',
  deductible: 10,
  caps: [],
  buying_windows: [],
};

const preview: TariffPreview = {
  replaces: {
    ...terms,
    ...{ id: 3, insurance: 1, effective_from: '2024-10-17', effective_to: null, slab_basis: 'whole', rate: 5 },
    ...{ note: '', version: 1 },
    subsidy_slabs: [
      { up_to: '5000000.00', percent: 80 },
      { up_to: null, percent: 50 },
    ],
  },
  gap: null,
  drafts: { count: 1200, examined: 1000, changed: 7, at_once: 2 },
  examples: [
    {
      ...{ id: 9, form: 'vegetable', name_np: 'सीता थापा', name_en: 'Sita Thapa', proposal_date: '2026-11-20' },
      sum_insured: '100000.00',
      before: { premium: '5000.00', subsidy: '4000.00', payable: '1020.00' },
      after: { premium: '6000.00', subsidy: '4500.00', payable: '1520.00' },
    },
  ],
};

test('what is missing is marked before anything is asked of the server', async () => {
  await open(<TariffForm form={forms.vegetable} like={undefined} onClose={() => {}} />);

  await page.getByRole('button', { name: messages.preview.ne }).click();

  await expect.element(page.getByRole('textbox', { name: messages.from.ne })).toHaveAccessibleDescription(/लेख्नुहोस्/);
  await expect.element(page.getByRole('button', { name: messages.save.ne })).not.toBeInTheDocument();
});

test('a slab without one above it says so beside its bound', async () => {
  await open(<TariffForm form={forms.vegetable} like={preview.replaces ?? undefined} onClose={() => {}} />);
  await page.getByRole('textbox', { name: messages.from.ne }).fill('२०८३/०९/०१');
  const last = page.getByRole('textbox', { name: messages.upTo.ne }).last();
  await last.fill('60,00,000');

  await page.getByRole('button', { name: messages.preview.ne }).click();

  await expect.element(last).toHaveAccessibleDescription(problems.slab_open.text.ne);
});

test('the effect names slabs old and new, and what some drafts would pay', async () => {
  let saved = 0;
  const save = () => {
    saved += 1;
  };
  await open(<TariffEffect form={forms.vegetable} body={terms} preview={preview} saving={false} onSave={save} />);

  const slab = page.getByRole('row').filter({ hasText: /५०,००,००० सम्म/ });
  await expect.element(slab).toBeVisible();
  const cells = [...slab.element().querySelectorAll('td')].map((cell) => cell.textContent);
  expect(cells).toEqual(['८०%', '७५%']);
  await expect.element(page.getByText(/१००० मस्यौदामध्ये ७/)).toBeVisible();
  await expect.element(page.getByText(/सबैभन्दा नयाँ १०००/)).toBeVisible();
  const farmer = page.getByRole('link', { name: 'सीता थापा' });
  await expect.element(farmer).toHaveAttribute('href', '/proposals/vegetable/9');
  await expect.element(page.getByRole('cell', { name: '१,०२०.०० → १,५२०.००' })).toBeVisible();
  await page.getByRole('button', { name: messages.save.ne }).click();
  expect(saved).toBe(1);
});

test('the effect is read in English too, and days without a tariff are pointed out', async () => {
  setLanguage('en');
  const gap = { from: '2026-12-01', to: '2026-12-15' };
  await open(
    <TariffEffect form={forms.vegetable} body={terms} preview={{ ...preview, gap }} saving={false} onSave={() => {}} />,
  );

  await expect.element(page.getByText(/No tariff is in force from 2083\/08\/15/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sita Thapa' })).toBeVisible();
});
