import { text } from '@krishi-bima/contract/values/text';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showField } from '../../test/show.tsx';
import { type Lookup, LookupSelect } from './lookup-select.tsx';

const provinces: Lookup[] = [
  { value: 1, label: text('कोशी प्रदेश', 'Koshi') },
  { value: 3, label: text('बागमती प्रदेश', 'Bagmati') },
];

test.each(['Enter', 'Tab'])(
  'what was typed before a slow list came is taken by %s, and the form is not sent',
  async (key) => {
    const chosen: (number | null)[] = [];
    let sent = 0;
    const held = await showField<readonly Lookup[] | undefined>(undefined, ({ value: options }) => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent += 1;
        }}
      >
        <LookupSelect
          label={text('प्रदेश', 'Province')}
          options={options}
          value={null}
          onChange={(value) => chosen.push(value)}
        />
      </form>
    ));
    await userEvent.click(page.getByRole('combobox', { name: 'प्रदेश' }));
    await userEvent.keyboard('बागमती');
    held.set(provinces);
    await expect.element(page.getByRole('option', { name: 'बागमती प्रदेश' })).toBeVisible();

    await userEvent.keyboard(`{${key}}`);

    expect({ chosen, sent }).toEqual({ chosen: [3], sent: 0 });
  },
);

test.each([
  ['', null],
  [', where another was chosen before,', 3],
])('what is pasted in one piece%s is taken by Enter as it is marked', async (_, before) => {
  const held = await showField<number | null>(before, (field) => (
    <LookupSelect {...field} label={text('प्रदेश', 'Province')} options={provinces} />
  ));
  const box = page.getByRole('combobox', { name: 'प्रदेश' });
  await userEvent.tab();
  await box.fill('कोशी');
  await expect
    .element(page.getByRole('option', { name: 'कोशी प्रदेश' }))
    .toHaveAttribute('data-combobox-selected', 'true');

  await userEvent.keyboard('{Enter}');

  expect(held.current).toBe(1);
  await expect.element(box).toHaveValue('कोशी प्रदेश');
});

test('a list that could not be loaded is not said to be without the name', async () => {
  await showField<number | null>(null, (held) => (
    <LookupSelect {...held} label={text('प्रदेश', 'Province')} options={undefined} failed />
  ));
  await userEvent.click(page.getByRole('combobox', { name: 'प्रदेश' }));
  await userEvent.keyboard('बाग');

  await expect.element(page.getByRole('listbox')).toHaveTextContent('सूची ल्याउन सकिएन।');
});

test('what was chosen and is no longer in the list is seen, and can be taken out', async () => {
  const held = await showField<number | null>(7, (field) => (
    <LookupSelect {...field} label={text('प्रदेश', 'Province')} options={provinces} />
  ));
  const box = page.getByRole('combobox', { name: 'प्रदेश' });
  await expect.element(box).toHaveValue('अब सूचीमा छैन');

  await box.fill('');

  expect(held.current).toBeNull();
  await expect.element(box).toHaveValue('');
});
