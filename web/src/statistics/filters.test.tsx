import { addresses } from '@krishi-bima/contract/addresses/addresses';
import type { StatisticsQuery } from '@krishi-bima/contract/statistics/statistics';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createQueryClient, queryFor } from '#api/query.ts';
import { showField } from '../../test/show.tsx';
import { Filters } from './filters.tsx';

const period = { fiscal_year: 2083, month: 8, quarter: undefined };
const bagmati = { id: 3, name_np: 'बागमती', name_en: 'Bagmati' };
const koshi = { id: 1, name_np: 'कोशी', name_en: 'Koshi' };
const kavre = { id: 24, name_np: 'काभ्रेपलाञ्चोक', name_en: 'Kavrepalanchok', province: 3, area_unit: 'ropani' } as const;
const jhapa = { id: 4, name_np: 'झापा', name_en: 'Jhapa', province: 1, area_unit: 'bigha' } as const;

function listOf<T>(results: T[]) {
  return { count: results.length, next: null, previous: null, results };
}

function open(start: StatisticsQuery) {
  const client = createQueryClient();
  client.setQueryData(queryFor(addresses.provinces, {}).queryKey, listOf([koshi, bagmati]));
  client.setQueryData(queryFor(addresses.districts, {}).queryKey, listOf([jhapa, kavre]));
  return showField<StatisticsQuery>(start, ({ value: query, onChange }) => {
    const { measure = 'claims', level = 'district' } = query;
    const choose = (change: Partial<StatisticsQuery>) => onChange({ ...query, ...change });
    return (
      <QueryClientProvider client={client}>
        <Filters chosen={{ query, measure, level, period, choose }} compares onCompare={() => {}} />
      </QueryClientProvider>
    );
  });
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const listed = (name: string) => page.getByRole('list', { name }).getByRole('listitem');

test('a province lets go of the places in another one, and offers its own districts alone', async () => {
  const held = await open({ level: 'ward', district: 4, municipality: 31 });

  await button('प्रदेश').click();
  await expect.element(listed('प्रदेश').first()).toBeVisible();
  await userEvent.keyboard('bagma{Enter}');
  await expect
    .poll(() => held.current)
    .toEqual({ level: 'district', province: 3, district: undefined, municipality: undefined, ward: undefined });

  await button('जिल्ला').click();
  await expect.element(listed('जिल्ला').first()).toHaveTextContent('काभ्रेपलाञ्चोक');
  expect(listed('जिल्ला').elements()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => held.current).toMatchObject({ level: 'municipality', province: 3, district: 24 });
});

test('all filters are cleared at once, and the country is shown by district again', async () => {
  const held = await open({ level: 'municipality', province: 3, district: 24, registration: 'crop' });

  await button(/सबै हटाउनुहोस्|हटाउनुहोस्$/)
    .last()
    .click();
  const { level, province, district, registration } = held.current;
  expect({ level, province, district, registration }).toEqual({ level: 'district' });
});
