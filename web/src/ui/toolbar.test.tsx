import { text } from '@krishi-bima/contract/values/text';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phone, show } from '../../test/show.tsx';
import { ChoiceFilter } from './filter-chip.tsx';
import { SearchInput } from './search-input.tsx';
import { Toolbar } from './toolbar.tsx';

const districts = [
  { value: 'kavre', label: 'काभ्रेपलाञ्चोक' },
  { value: 'lalitpur', label: 'ललितपुर' },
] as const;

function Search({ onSearch, from = '' }: { onSearch: (typed: string) => void; from?: string }) {
  const [value, setValue] = useState(from);
  return (
    <>
      <SearchInput
        label={text('खोज्नुहोस्', 'Search')}
        value={value}
        onChange={(next) => {
          onSearch(next);
          setValue(next);
        }}
      />
      <button type="button" onClick={() => setValue('')}>
        सबै हटाउनुहोस्
      </button>
    </>
  );
}

const search = () => page.getByRole('searchbox', { name: 'खोज्नुहोस्' });

test('a search runs once, when the hands rest', async () => {
  const onSearch = vi.fn();
  await show(<Search onSearch={onSearch} />);

  await search().click();
  await userEvent.keyboard('sita');
  expect(onSearch).not.toHaveBeenCalled();

  await expect.poll(() => onSearch.mock.calls).toEqual([['sita']]);
});

test('Enter does not wait, Escape empties', async () => {
  const onSearch = vi.fn();
  await show(<Search onSearch={onSearch} />);

  await search().click();
  await userEvent.keyboard('sita{Enter}');
  expect(onSearch).toHaveBeenLastCalledWith('sita');
  await userEvent.keyboard('{Escape}');

  expect(onSearch).toHaveBeenLastCalledWith('');
  await expect.element(search()).toHaveValue('');
});

test('a search taken away from outside empties the box', async () => {
  await show(<Search onSearch={() => {}} from="सीता" />);

  await page.getByRole('button', { name: 'सबै हटाउनुहोस्' }).click();

  await expect.element(search()).toHaveValue('');
});

function Filtered() {
  const [district, setDistrict] = useState<'kavre' | 'lalitpur'>();
  return (
    <Toolbar
      setCount={district ? 1 : 0}
      onClear={() => setDistrict(undefined)}
      filters={
        <ChoiceFilter label={text('जिल्ला', 'District')} options={districts} value={district} onChange={setDistrict} />
      }
    />
  );
}

test('a set filter names its value and carries its own way out', async () => {
  await show(<Filtered />);

  await page.getByRole('button', { name: 'जिल्ला' }).click();
  await expect.element(page.getByRole('button', { name: 'काभ्रेपलाञ्चोक' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByRole('button', { name: 'जिल्ला ललितपुर' })).toBeVisible();

  await page.getByRole('button', { name: 'जिल्ला: हटाउनुहोस्' }).click();
  await expect.element(page.getByRole('button', { name: 'जिल्ला', exact: true })).toBeVisible();
});

test('on a phone the filters are in a sheet, and the button says how many are set', async () => {
  await show(<Filtered />, phone);

  await page.getByRole('button', { name: 'फिल्टर', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'जिल्ला' }).click();
  await page.getByRole('button', { name: 'ललितपुर' }).click();
  await page.getByRole('button', { name: 'बन्द गर्नुहोस्' }).click();

  await expect.element(page.getByRole('button', { name: 'फिल्टर १' })).toBeVisible();
});
