import { text } from '@krishi-bima/contract/values/text';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, phone, show, showField } from '../../test/show.tsx';
import { Pager, pagesAround } from './pager.tsx';
import { type Column, Table } from './table.tsx';
import { TableOptions } from './table-options.tsx';

interface Farmer {
  id: number;
  name: string;
  place: string;
  fields: number;
}

const farmers: Farmer[] = [
  { id: 1, name: 'कृष्णप्रसाद अधिकारी', place: 'पनौती-७', fields: 3 },
  { id: 2, name: 'सन्तमाया तामाङ', place: 'तेमाल-४', fields: 2 },
  { id: 3, name: 'मैयाँ कार्की', place: 'बनेपा-११', fields: 5 },
];

const columns: Column<Farmer>[] = [
  { head: text('कृषक', 'Farmer'), cell: (row) => row.name, sort: 'name', phone: 'title' },
  { head: text('ठेगाना', 'Address'), cell: (row) => row.place, hideable: true, phone: 'line' },
  { head: text('खेत', 'Fields'), cell: (row) => `${row.fields} खेत`, align: 'right', phone: 'fact' },
  { head: text('नोट', 'Note'), cell: () => 'गोप्य', hidden: true, hideable: true },
];

const label = text('कृषकहरू', 'Farmers');
const farmerLink = (row: Farmer, name: React.ReactNode) => <a href={`#/farmers/${row.id}`}>{name}</a>;
const rowKey = (row: Farmer) => row.id;
const link = (name: string) => page.getByRole('link', { name });

beforeEach(() => {
  location.hash = '';
});

function List(more: Partial<Parameters<typeof Table<Farmer>>[0]>) {
  return (
    <Table name="test" label={label} columns={columns} rows={farmers} rowKey={rowKey} rowLink={farmerLink} {...more} />
  );
}

describe('on a desk', () => {
  test('arrows go from row to row, Enter opens the farmer', async () => {
    await show(<List />);

    await userEvent.tab();
    await expect.element(link('कृष्णप्रसाद अधिकारी')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    await expect.element(link('सन्तमाया तामाङ')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(link('मैयाँ कार्की')).toHaveFocus();
    await userEvent.keyboard('{Enter}');

    expect(location.hash).toBe('#/farmers/3');
  });

  test('a text too long for its column can be read whole under the pointer', async () => {
    const place = 'हरियाली बीमा कम्पनी लि. (नमुना), पनौती नगरपालिका-७';
    const [name] = columns as [Column<Farmer>];
    const clipped: Column<Farmer> = { head: text('ठेगाना', 'Address'), cell: () => place, clip: true, width: 80 };

    await show(<List columns={[name, clipped]} rows={farmers.slice(0, 1)} />);

    await expect.element(page.getByRole('cell', { name: place })).toHaveAttribute('title', place);
  });

  test('a narrow panel leaves out what yields, the first in its order, and shows it to whoever turns it on', async () => {
    const wide = (head: string, yields?: number): Column<Farmer> => ({
      head: text(head, head),
      cell: () => 'HBC/2083-84/VEG/00012',
      hideable: true,
      ...(yields === undefined ? {} : { yields }),
    });
    const shown = [wide('नं.'), wide('अद्यावधिक', 1), wide('जिल्ला', 2)];
    await show(
      <div style={{ width: 480 }}>
        <TableOptions name="narrow" columns={shown} />
        <List name="narrow" columns={shown} />
      </div>,
    );
    const head = (name: string) => page.getByRole('columnheader', { name });

    await expect.element(head('अद्यावधिक')).not.toBeInTheDocument();
    await expect.element(head('जिल्ला')).toBeVisible();
    await page.getByRole('button', { name: 'महल' }).click();
    await expect.element(page.getByRole('checkbox', { name: 'अद्यावधिक' })).not.toBeChecked();
    await page.getByRole('checkbox', { name: 'अद्यावधिक' }).click();

    await expect.element(head('अद्यावधिक')).toBeVisible();
    await expect.element(head('जिल्ला')).not.toBeInTheDocument();
  });

  test('a click anywhere on a row opens it', async () => {
    await show(<List />);

    await page.getByRole('cell', { name: 'तेमाल-४' }).click();

    expect(location.hash).toBe('#/farmers/2');
  });

  test('the head orders: first up, then down', async () => {
    const onChange = vi.fn();
    function Ordered() {
      const [ordering, setOrdering] = useState<string>();
      return (
        <List
          sort={{
            ordering,
            onChange(next) {
              onChange(next);
              setOrdering(next);
            },
          }}
        />
      );
    }
    await show(<Ordered />);
    const head = page.getByRole('columnheader', { name: 'कृषक' });

    await head.getByRole('button').click();
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    await head.getByRole('button').click();
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');

    expect(onChange.mock.calls).toEqual([['name'], ['-name']]);
  });

  test('rows picked here join those picked on other pages', async () => {
    const picked = await showField<ReadonlySet<string | number>>(new Set([99]), ({ value, onChange }) => (
      <List rowName={(row) => row.name} selection={{ selected: value, onChange }} />
    ));

    await page.getByRole('checkbox', { name: 'सन्तमाया तामाङ' }).click();
    await expect.element(page.getByRole('checkbox', { name: 'सबै छान्नुहोस्' })).toBePartiallyChecked();
    await page.getByRole('checkbox', { name: 'सबै छान्नुहोस्' }).click();

    await expect.poll(() => [...picked.current].map(Number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 99]);
    expect(location.hash).toBe('');
  });

  test('on a phone they are picked as well, one by one or all of the page', async () => {
    const picked = await showField<ReadonlySet<string | number>>(
      new Set(),
      ({ value, onChange }) => (
        <List rowName={(row) => row.name} selection={{ selected: value, onChange }} rowLink={farmerLink} />
      ),
      phone,
    );

    await page.getByRole('checkbox', { name: 'सन्तमाया तामाङ' }).click();
    expect([...picked.current]).toEqual([2]);
    await page.getByRole('checkbox', { name: 'सबै छान्नुहोस्' }).click();

    await expect.poll(() => picked.current.size).toBe(3);
    expect(location.hash).toBe('');
  });

  test('columns and height are chosen, and kept for this table', async () => {
    await show(
      <>
        <TableOptions name="chosen" columns={columns} />
        <List name="chosen" />
      </>,
    );
    await expect.element(page.getByRole('columnheader', { name: 'नोट' })).not.toBeInTheDocument();

    await page.getByRole('button', { name: 'महल' }).click();
    await page.getByRole('checkbox', { name: 'नोट' }).click();
    await page.getByRole('checkbox', { name: 'ठेगाना' }).click();

    await expect.element(page.getByRole('columnheader', { name: 'नोट' })).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: 'ठेगाना' })).not.toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('tables') ?? '{}')).toMatchObject({
      chosen: { hidden: { Note: false, Address: true } },
    });
  });

  test('while the first answer is on its way the head stands and the table says it is busy', async () => {
    await show(<List rows={undefined} />);

    await expect.element(page.getByRole('table', { name: 'कृषकहरू' })).toHaveAttribute('aria-busy', 'true');
    await expect.element(page.getByRole('columnheader', { name: 'कृषक' })).toBeVisible();
  });

  test('an empty list and a failed one say so in place of the rows', async () => {
    await show(
      <>
        <List rows={[]} empty={<p>अहिलेसम्म केही थपिएको छैन।</p>} />
        <List error={<p>ल्याउन सकिएन</p>} />
      </>,
    );

    await expect.element(page.getByText('अहिलेसम्म केही थपिएको छैन।')).toBeVisible();
    await expect.element(page.getByText('ल्याउन सकिएन')).toBeVisible();
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  });

  test('a row without a link opens by Enter', async () => {
    const onOpen = vi.fn();
    await show(<List rowLink={undefined} onOpen={onOpen} />);

    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Enter}');

    expect(onOpen).toHaveBeenCalledExactlyOnceWith(farmers[1]);
  });
});

test('on a phone a row is its name, a line and facts, without columns that have no place there', async () => {
  await show(<List />, phone);

  const first = page.getByRole('listitem').first();
  await expect.element(first).toHaveTextContent('कृष्णप्रसाद अधिकारीपनौती-७3 खेत');
  await first.getByText('पनौती-७').click();

  expect(location.hash).toBe('#/farmers/1');
});

test('on a phone a fact that a row lacks leaves no dot behind the others', async () => {
  const kitta: Column<Farmer> = { head: text('कित्ता', 'Kitta'), cell: () => null, phone: 'fact' };
  await show(
    <Table name="lacking" label={label} columns={[...columns, kitta]} rows={farmers} rowKey={({ id }) => id} />,
    phone,
  );

  await expect.element(page.getByText('3 खेत')).toBeVisible();
  expect(page.getByRole('listitem').first().element().textContent).not.toContain('·');
});

describe('pager', () => {
  test('tells where one is and goes on', async () => {
    const onChange = vi.fn();
    await show(<Pager count={1248} limit={15} offset={15} onChange={onChange} />, desk);

    await expect.element(page.getByText('१,२४८ मध्ये १६–३०')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'पृष्ठ २' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'अर्को' }).click();
    await page.getByRole('button', { name: 'पृष्ठ ८४' }).click();
    await page.getByLabelText('प्रतिपृष्ठ पङ्क्ति').selectOptions('50');

    expect(onChange.mock.calls).toEqual([
      [{ limit: 15, offset: 30 }],
      [{ limit: 15, offset: 1245 }],
      [{ limit: 50, offset: 0 }],
    ]);
  });

  test('has no way before the first page or after the last', async () => {
    await show(<Pager count={10} limit={15} offset={0} onChange={() => {}} />);

    await expect.element(page.getByRole('button', { name: 'अघिल्लो' })).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'अर्को' })).toBeDisabled();
  });

  test.each([
    [1, 1, [1]],
    [1, 84, [1, 2, 3, 'gap', 84]],
    [3, 84, [1, 2, 3, 4, 'gap', 84]],
    [42, 84, [1, 'gap', 41, 42, 43, 'gap', 84]],
    [84, 84, [1, 'gap', 82, 83, 84]],
    [4, 5, [1, 2, 3, 4, 5]],
  ])('page %i of %i shows its neighbours and the ends', (at, last, pages) => {
    expect(pagesAround(at, last)).toEqual(pages);
  });
});
