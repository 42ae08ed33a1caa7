import { type IndexProduct, indexProducts, type ProductPaper } from '@krishi-bima/contract/index-cover/products';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '#api/query.ts';
import { useRecord } from '#api/use-record.ts';
import { setLanguage } from '#i18n/t.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { emptyList, signIn, staff } from '../../test/session.ts';
import { show } from '../../test/show.tsx';
import { ProductPapers } from './product-papers.tsx';

const place = { code: '0303', name_np: 'जुम्ला', name_en: 'Jumla', source: 'विभाग', latitude: null, longitude: null };
const phases: IndexProduct['terms']['phases'] = [];

const apple: IndexProduct = {
  ...{ id: 5, insurance: 7, code: 'IDX-APL', name_np: 'स्याउ', name_en: 'Apple', crop: 'स्याउ', places: 'जुम्ला' },
  ...{ municipalities: [], station: 3, station_detail: { id: 3, ...place }, fallback: null, fallback_detail: null },
  ...{ enrol_from: null, enrol_until: null, status: 'approved', approval_no: 'NIA-12', approved_on: '2026-04-14' },
  ...{ created_by: null, created_at: '2026-04-14T06:00:00.000Z', version: 3 },
  terms: {
    ...{ index: 'rain_deficit', cap: '100', unit: 'tree', sum_insured_per_unit: '2000.00', rate: '7', subsidy: '0' },
    ...{ min_units: 1, max_units: 200, phases },
  },
};

const letter: ProductPaper = {
  ...{ id: 'a', name: 'letter.pdf', mime: 'application/pdf', size: 2048, pages: 2 },
  ...{ added_at: '2026-04-14T06:00:00.000Z', url: '/files/letter' },
};

afterEach(() => vi.restoreAllMocks());

function Papers() {
  const papers = useRecord(indexProducts.papers, { params: { id: apple.id } });
  return <ProductPapers product={apple} papers={papers} />;
}

/** The papers of the product as the server has them, and what the page asks it for. */
async function open(all_permission: NonNullable<Parameters<typeof staff>[0]>['all_permission']) {
  setLanguage('en');
  const asked: string[] = [];
  let stored = [letter];
  await signIn(staff({ all_permission }), async (request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.includes('/papers/')) return emptyList();
    if (request.method === 'POST') {
      const file = (await request.formData()).get('file');
      const name = file instanceof File ? file.name : '';
      asked.push(`added ${name}`);
      stored = [...stored, { ...letter, id: 'b', name, mime: 'image/png', pages: 1, url: '/files/b' }];
    }
    if (request.method === 'DELETE') {
      asked.push(`deleted ${pathname}`);
      stored = stored.filter(({ id }) => !pathname.endsWith(`/papers/${id}/`));
      return new Response(null, { status: 204 });
    }
    return Response.json({ results: stored });
  });
  await show(
    <QueryClientProvider client={createQueryClient()}>
      <Papers />
      <ConfirmHost />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('link', { name: 'letter.pdf' })).toHaveAttribute('href', '/files/letter');
  return asked;
}

test('a paper of an approved product is added and deleted on its page by whoever sets tariffs', async () => {
  const asked = await open(['change_tariff']);
  await expect.element(page.getByText(/^2 pages · 2 kB/)).toBeVisible();

  await page.getByLabelText('Add a paper').upload(new File(['x'], 'rates.png', { type: 'image/png' }));
  await expect.element(page.getByRole('link', { name: 'rates.png' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete letter.pdf' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete the paper/i })
    .click();
  await expect.element(page.getByRole('link', { name: 'letter.pdf' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'rates.png' })).toBeVisible();

  expect(asked).toEqual(['added rates.png', 'deleted /api/v1/index/products/5/papers/a/']);
});

test('whoever sets no tariffs opens the papers and changes none', async () => {
  await open(['view_cooperative']);

  expect(page.getByRole('button').elements()).toEqual([]);
});
