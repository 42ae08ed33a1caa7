import { type StatisticPlace, type Statistics, statistics } from '@krishi-bima/contract/statistics/statistics';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '#api/query.ts';
import { setLanguage } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { emptyList, signIn, staff } from '../../test/session.ts';
import { show } from '../../test/show.tsx';
import { Causes } from './causes.tsx';
import { Filters } from './filters.tsx';
import { MonthSlider } from './month-slider.tsx';
import { Ranking } from './ranking.tsx';
import { useStatistics } from './use-statistics.ts';

function district(id: number, name_en: string, value: number, policies: number): StatisticPlace {
  return {
    id,
    name_np: name_en,
    name_en,
    district: id,
    municipality: null,
    value,
    last_year: 1,
    policies,
    point: null,
  };
}

/** Claims of a year of which four months have begun. */
const found: Statistics = {
  as_of: '2025-11-20T06:00:00.000Z',
  period: { from: '2025-07-17', to: '2025-08-16' },
  last_year: { from: '2024-07-16', to: '2024-08-16' },
  total: { value: 9, last_year: 4 },
  places: [
    district(24, 'Kavrepalanchok', 5, 3),
    district(4, 'Jhapa', 2, 0),
    district(35, 'Chitwan', 1, 0),
    { ...district(0, 'No place', 1, 0), id: null, district: null },
  ],
  causes: [
    { peril: 'hail', value: 6, last_year: 3 },
    { peril: 'flood', value: 3, last_year: 1 },
  ],
  months: [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3].map((month, nth) => ({
    ...{ fiscal_year: 2082, month, last_year: 1 },
    value: nth < 4 ? nth : null,
  })),
  outbreaks: [],
};

const root = createRootRoute();
const shell = createRoute({ getParentRoute: () => root, id: 'shell' });
const asked: string[] = [];

function Figures() {
  const chosen = useStatistics();
  if (!chosen.record) return null;
  return (
    <>
      <Filters chosen={chosen} compares onCompare={() => {}} />
      <MonthSlider chosen={chosen} months={chosen.record.months} />
      <Causes chosen={chosen} found={chosen.record} period="2082" />
      <Ranking chosen={chosen} found={chosen.record} compares lit={undefined} onLight={() => {}} onPick={() => {}} />
    </>
  );
}

const map = createRoute({
  getParentRoute: () => shell,
  path: paths.diseaseMap,
  validateSearch: (search: Record<string, unknown> & SearchSchemaInput) => search,
  component: Figures,
});

/** The statistics at an address that somebody typed, sent or loaded anew. */
async function open(address: string) {
  setLanguage('en');
  asked.length = 0;
  await signIn(staff({ all_permission: ['view_proposal'] }), (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== statistics.get.path) return emptyList();
    asked.push(searchParams.toString());
    return Response.json(found);
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([shell.addChildren([map])]), history });
  await show(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('region', { name: 'Districts ranked' })).toBeVisible();
  return history;
}

const region = (name: string) => page.getByRole('region', { name });
const months = () => asked.map((one) => new URLSearchParams(one).get('month')).slice(0, 4);
const query = () => Object.fromEntries(new URLSearchParams(asked.at(-1)));

test('what the address says is asked for and shown after the page is loaded anew', async () => {
  const address = `${paths.diseaseMap}?fiscal_year=2082&month=5&measure=claims&peril=hail&registration=crop&province=3`;
  const history = await open(address);

  const said = {
    fiscal_year: '2082',
    month: '5',
    measure: 'claims',
    peril: 'hail',
    registration: 'crop',
    province: '3',
  };
  expect(query()).toMatchObject(said);
  await expect.element(page.getByRole('radio', { name: /^Bhadra 2082: 1, last year 1$/ })).toBeChecked();
  await expect.element(page.getByRole('button', { name: /^Cause.*Hail/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Insurance.*Crops/ })).toBeVisible();
  // Nothing of it is written anew.
  expect(history.location.href).toBe(address);
});

test('the months that have begun are played to the last one, which stays in the address', async () => {
  const history = await open(`${paths.diseaseMap}?fiscal_year=2082&month=5&measure=claims`);

  await page.getByRole('button', { name: 'Play the months' }).click();
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Play the months' })).toBeVisible();

  expect(months()).toEqual(['5', '6', '7']);
  expect(history.location.search).toContain('month=7');
  // Of a month to come nothing is known.
  await expect.element(page.getByRole('radio', { name: /^Mangsir 2082: to come/ })).toBeDisabled();

  // From the last one it begins at the first.
  await page.getByRole('button', { name: 'Play the months' }).click();
  await expect.poll(months).toEqual(['5', '6', '7', '4']);
});

test('the places of the list are counted, whether policies were issued there or not', async () => {
  await open(`${paths.diseaseMap}?fiscal_year=2082&measure=claims`);

  await expect.element(region('Districts ranked').getByText('3 districts')).toBeVisible();
});

test('each number opens the register whose lines it counts', async () => {
  await open(`${paths.diseaseMap}?fiscal_year=2082&month=5&measure=claims&registration=crop&province=3`);

  const links = [
    ...region('Districts ranked').getByRole('link').elements(),
    ...region('By cause, 2082').getByRole('link').elements(),
  ];
  const opened = links.map((link) => [
    link.textContent,
    Object.fromEntries(new URL((link as HTMLAnchorElement).href).searchParams),
  ]);
  const month = { register: 'claims_register', fiscal_year: '2082', month: '5', province: '3' };
  expect(opened).toEqual([
    ['5', { ...month, district: '24' }],
    ['2', { ...month, district: '4' }],
    ['1', { ...month, district: '35' }],
    ['9', month],
    ['6', { ...month, peril: 'hail' }],
    ['3', { ...month, peril: 'flood' }],
    ['9', month],
  ]);
});
