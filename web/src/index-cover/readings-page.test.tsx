import { history } from '@krishi-bima/contract/history/history';
import { type IndexReading, indexReadings } from '@krishi-bima/contract/index-cover/products';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '#api/query.ts';
import { setLanguage } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { emptyList, listOf, signIn, staff } from '../../test/session.ts';
import { show } from '../../test/show.tsx';
import { IndexReadingsPage } from './readings-page.tsx';

afterEach(() => vi.restoreAllMocks());

const place = { name_np: 'जुम्ला', name_en: 'Jumla', source: 'विभाग', latitude: null, longitude: null };
const reading: IndexReading = {
  ...{ id: 8, insurance: 7, station: 3, station_detail: { id: 3, code: '0303', ...place }, measure: 'rain' },
  ...{ day: '2026-04-14', value: '31', quality: 'provisional', source: 'Letter 12', created_by: null },
  ...{ created_at: '2026-04-15T06:00:00.000Z', version: 2 },
};
const act = { actor: { id: 4, first_name: 'हरि', last_name: 'यादव' }, at: '2026-04-15T06:00:00.000Z' };

const root = createRootRoute();
const shell = createRoute({ getParentRoute: () => root, id: 'shell' });
const readings = createRoute({
  getParentRoute: () => shell,
  path: paths.indexReadings,
  validateSearch: (search: Record<string, unknown> & SearchSchemaInput) => search,
  component: IndexReadingsPage,
});

test('readings show source and quality, come from a file, and are corrected beside what they were', async () => {
  setLanguage('en');
  const sent: unknown[] = [];
  const all_permission = ['view_cooperative', 'change_cooperative', 'add_kyc'] as const;
  await signIn(staff({ all_permission: [...all_permission] }), async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'PATCH') {
      sent.push(await request.json());
      return Response.json(reading);
    }
    if (pathname === indexReadings.list.path) return listOf([reading]);
    if (pathname !== history.of.path) return emptyList();
    return listOf([
      {
        ...act,
        id: 3,
        changes: { quality: ['provisional', 'final'], source: ['Fax', 'Letter 12'] },
        reason: 'Confirmed',
      },
      { ...act, id: 2, changes: { value: ['30.00', '31.00'] }, reason: 'Corrected by the department' },
      { ...act, id: 1, changes: { value: [null, '30.00'] }, reason: null },
    ]);
  });
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([readings])]),
    history: createMemoryHistory({ initialEntries: [paths.indexReadings] }),
  });
  await show(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );

  const row = page.getByRole('row', { name: /Jumla/ });
  await expect.element(row.getByText('Provisional')).toBeVisible();
  await expect.element(row.getByText('Letter 12')).toBeVisible();
  const fromFile = await page.getByRole('link', { name: 'From a file' }).findElement();
  expect(fromFile.getAttribute('href')).toBe(`${paths.newImport}?kind=readings`);

  await row.getByText('Jumla 0303').click();
  const dialog = page.getByRole('dialog', { name: 'Correct a reading' });
  await dialog.getByText('History of this reading').click();
  await expect.element(dialog.getByText(/Corrected by the department/)).toBeVisible();
  await expect.element(dialog.getByText(/30\.00 → 31\.00/)).toBeVisible();
  await expect.element(dialog.getByText(/At first 30\.00/)).toBeVisible();
  await expect.element(dialog.getByText(/Provisional → Final, Fax → Letter 12/)).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Reading/ }).fill('33.5');
  await dialog.getByRole('textbox', { name: /^Reason for the correction/ }).fill('Second letter');
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect
    .poll(() => sent)
    .toEqual([{ value: '33.5', quality: 'provisional', source: 'Letter 12', reason: 'Second letter' }]);
});
