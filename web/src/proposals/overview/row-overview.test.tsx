import { cattle } from '@krishi-bima/contract/forms/cattle';
import { orangeinsurance } from '@krishi-bima/contract/forms/orangeinsurance';
import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '#proposals/messages.ts';
import { tomatoes } from '../../../test/proposal.ts';
import { phone, show } from '../../../test/show.tsx';
import { RowOverview } from './row-overview.tsx';

/** Every cost has its column. */
const costs = Object.fromEntries(
  Object.keys(vegetable.row.fields)
    .filter((name) => name.startsWith('cost_'))
    .map((name) => [name, '165000.00']),
);

test('on a phone each table of the rows scrolls by itself, so that no column is cut off', async () => {
  await show(<RowOverview form={vegetable} rows={[{ ...tomatoes, ...costs }]} />, phone);
  const tables = page.getByRole('region').elements();

  await expect.element(page.getByRole('region', { name: messages.rowsTable.ne })).toBeVisible();
  expect(tables.length).toBeGreaterThan(1);
  for (const table of tables) expect(table.clientWidth).toBeLessThanOrEqual(phone.width);
  expect(tables.some((table) => table.scrollWidth > table.clientWidth)).toBe(true);
});

test('an answer is said in words and a year is no quantity', async () => {
  await show(
    <>
      <RowOverview form={cattle} rows={[{ species: 'goat', is_group_row: false }]} />
      <RowOverview
        form={orangeinsurance}
        rows={[{ fruit_kind: 'orange', planted_year: 2057, irrigation: 'rainfed' }]}
      />
    </>,
  );

  await expect.element(page.getByRole('cell', { name: 'होइन', exact: true })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '२०५७', exact: true })).toBeVisible();
});
