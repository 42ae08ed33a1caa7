import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Table } from '#ui/table.tsx';
import { show } from '../../test/show.tsx';
import { PickedBar } from './picked-bar.tsx';
import { usePicked } from './use-picked.ts';

const plots = [
  { id: 1, name: 'ठूलो पाटो' },
  { id: 2, name: 'सिमखेत' },
];
const heading = { ne: 'खेत', en: 'Fields' };
const columns = [{ head: heading, cell: ({ name }: (typeof plots)[number]) => name }];

function Plots({ search }: { search: string }) {
  const { selection, ...picked } = usePicked({ count: 412, results: plots }, { search });
  return (
    <>
      <Table
        name="picking"
        label={heading}
        columns={columns}
        rows={plots}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        selection={selection}
      />
      <PickedBar
        count={picked.count}
        note={picked.rows.map(({ name }) => name).join(', ')}
        all={picked.offersAll ? 412 : undefined}
        onAll={picked.pickAll}
        onClear={picked.clear}
      >
        {null}
      </PickedBar>
    </>
  );
}

const box = (name: string) => page.getByRole('checkbox', { name });
const all = () => page.getByRole('button', { name: 'सबै ४१२ छान्नुहोस्' });

test('all of the page comes first, then all of the list is offered; one taken away leaves the rest of the page', async () => {
  await show(<Plots search="" />);
  await box('सिमखेत').click();
  await expect.element(page.getByText('१ छानियो')).toBeVisible();
  await expect.element(all()).not.toBeInTheDocument();

  await box('सबै छान्नुहोस्').click();
  await expect.element(page.getByText('२ छानियो')).toBeVisible();
  await all().click();
  await expect.element(page.getByText('४१२ छानियो')).toBeVisible();
  await expect.element(all()).not.toBeInTheDocument();

  await box('ठूलो पाटो').click();
  await expect.element(page.getByText('१ छानियो · सिमखेत')).toBeVisible();
  await page.getByRole('button', { name: 'छनोट हटाउनुहोस्' }).click();
  await expect.element(page.getByText('छानियो')).not.toBeInTheDocument();
});
