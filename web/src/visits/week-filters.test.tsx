import { addresses } from '@krishi-bima/contract/addresses/addresses';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createQueryClient, queryFor } from '#api/query.ts';
import { showField } from '../../test/show.tsx';
import { narrowingOf, WeekFilters, type WeekNarrowing } from './week-filters.tsx';

const banepa = { id: 5, name_np: 'बनेपा', name_en: 'Banepa', district: 24, category_np: 'नगरपालिका', category_en: '' };
const panauti = { ...banepa, id: 6, name_np: 'पनौती', name_en: 'Panauti' };

function open(start: WeekNarrowing = {}) {
  const client = createQueryClient();
  const { queryKey } = queryFor(addresses.municipalities, {}, { key: 'all' });
  client.setQueryData(queryKey, { count: 2, next: null, previous: null, results: [banepa, panauti] });
  return showField<WeekNarrowing>(start, ({ value, onChange }) => (
    <QueryClientProvider client={client}>
      <WeekFilters filter={value} onChange={(change) => onChange(narrowingOf({ ...value, ...change }))} />
    </QueryClientProvider>
  ));
}

const button = (name: string | RegExp) => page.getByRole('button', { name });

test('the week is narrowed to a kind of visit and to a local level, each by itself, and to all again', async () => {
  const held = await open();

  await button('किसिम').click();
  await button('निरीक्षण').click();
  expect(held.current).toEqual({ kind: 'inspection' });

  await button('पालिका').click();
  await expect.element(page.getByRole('list', { name: 'पालिका' }).getByRole('listitem').first()).toBeVisible();
  await userEvent.keyboard('panau{Enter}');
  await expect.poll(() => held.current).toEqual({ kind: 'inspection', municipality: 6 });
  await expect.element(button(/पालिका.*पनौती/)).toBeVisible();

  await button(/किसिम.*हटाउनुहोस्/).click();
  expect(held.current).toEqual({ municipality: 6 });
});
