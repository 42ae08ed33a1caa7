import { policies } from '@krishi-bima/contract/policies/policies';
import type { Query } from '@krishi-bima/contract/wire/endpoint';
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
import { show } from '../../test/show.tsx';
import type { Asked } from './filter.ts';
import { useFilter } from './use-filter.ts';

type Search = Query<typeof policies.list>;

const root = createRootRoute();
const list = createRoute({
  getParentRoute: () => root,
  path: '/list',
  validateSearch: (search: Partial<Search> & SearchSchemaInput): Asked<Search> => search,
  component: function List() {
    const { filter, set, clear } = useFilter(policies.list, list.useSearch());
    return (
      <>
        <output>{JSON.stringify(filter)}</output>
        <button type="button" onClick={() => set({ status: 'issued' })}>
          status
        </button>
        <button type="button" onClick={() => set({ offset: 100 })}>
          page
        </button>
        <button type="button" onClick={() => set({ search: 'सीता' })}>
          search
        </button>
        <button type="button" onClick={clear}>
          clear
        </button>
      </>
    );
  },
});

/** A list at an address that somebody typed. */
async function open(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([list]), history });
  await show(<RouterProvider router={router} />);
  return {
    history,
    filter: async () => JSON.parse((await page.getByRole('status').findElement()).textContent) as unknown,
    click: (name: string) => page.getByRole('button', { name }).click(),
  };
}

test('what is unknown or malformed stays in the address and is not asked for', async () => {
  const { history, filter } = await open('/list?limit=many&colour=red&fiscal_year=2083&search=9841');

  expect(await filter()).toEqual({ fiscal_year: 2083, search: '9841' });
  expect(history.location.href).toBe('/list?limit=many&colour=red&fiscal_year=2083&search=9841');
});

test('a changed filter goes back to the first page, and "back" to the filter before', async () => {
  const { history, filter, click } = await open('/list?offset=50&colour=red');

  await click('status');
  await expect.poll(filter).toEqual({ status: 'issued' });
  expect(history.location.href).toBe('/list?colour=red&status=issued');
  history.back();
  await expect.poll(filter).toEqual({ offset: 50 });
});

test('turning the page keeps the filter, clearing keeps the order', async () => {
  const { filter, click } = await open('/list?status=issued&ordering=risk_end_at');

  await click('page');
  await expect.poll(filter).toEqual({ status: 'issued', ordering: 'risk_end_at', offset: 100 });
  await click('clear');
  await expect.poll(filter).toEqual({ ordering: 'risk_end_at' });
});

test('a search that is typed on takes the place of the last one in the history', async () => {
  const { history, filter, click } = await open('/list?search=sita');
  const before = history.length;

  await click('search');
  await expect.poll(filter).toEqual({ search: 'सीता' });
  expect(history.length).toBe(before);
});
