import { addresses } from '@krishi-bima/contract/addresses/addresses';
import { text } from '@krishi-bima/contract/values/text';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { createQueryClient, queryFor } from '#api/query.ts';
import { showField } from '../../test/show.tsx';
import { PlaceField, type PlaceValue } from './place-field.tsx';

const bagmati = { id: 3, name_np: 'बागमती', name_en: 'Bagmati' };
const koshi = { id: 1, name_np: 'कोशी', name_en: 'Koshi' };
const kavre = { id: 24, name_np: 'काभ्रेपलाञ्चोक', name_en: 'Kavrepalanchok', province: 3, area_unit: 'ropani' };
const jhapa = { id: 4, name_np: 'झापा', name_en: 'Jhapa', province: 1, area_unit: 'bigha' };
const panauti = {
  id: 5,
  name_np: 'पनौती',
  name_en: 'Panauti',
  district: 24,
  category_np: 'नगरपालिका',
  category_en: 'Municipality',
};
const ward = (number: number) => ({ id: 100 + number, number, number_np: String(number), municipality: 5 });

function page<T>(results: T[]) {
  return { count: results.length, next: null, previous: null, results };
}

/** Returns the levels as the server answers them. */
function loaded() {
  const client = createQueryClient();
  const of = (options: { queryKey: readonly unknown[] }, answer: unknown) =>
    client.setQueryData(options.queryKey, answer);
  of(queryFor(addresses.provinces, {}), page([koshi, bagmati]));
  of(queryFor(addresses.districts, {}), page([jhapa, kavre]));
  of(queryFor(addresses.municipalities, { query: { district__id: 24 } }), page([panauti]));
  of(queryFor(addresses.wards, { query: { municipality__id: 5 } }), page([ward(6), ward(7)]));
  return client;
}

async function open(start: PlaceValue | null = null, onBlur?: () => void) {
  const client = loaded();
  return showField<PlaceValue | null>(start, (held) => (
    <QueryClientProvider client={client}>
      <PlaceField label={text('ठेगाना', 'Address')} onBlur={onBlur} {...held} />
    </QueryClientProvider>
  ));
}

const level = (name: string) => screen.getByRole('combobox', { name });

test('an address is entered by keyboard alone, in Latin letters, and the district brings its province', async () => {
  const held = await open();

  await level('जिल्ला').click();
  await userEvent.keyboard('kavre{Tab}');
  await expect.element(level('प्रदेश')).toHaveValue('बागमती');
  await expect.element(level('पालिका')).toHaveFocus();
  await userEvent.keyboard('panau{Tab}');
  await userEvent.keyboard('7{Tab}');
  await userEvent.keyboard('खोपासी');

  await expect
    .poll(() => held.current)
    .toEqual({ province: 3, district: 24, municipality: 5, ward: 107, tole: 'खोपासी' });
});

test.each(['7', '७'])('Enter takes a ward of one digit, typed as %s', async (typed) => {
  const held = await open({ province: 3, district: 24, municipality: 5, ward: null, tole: null });

  await level('वडा नं.').click();
  await userEvent.keyboard(`${typed}{Enter}`);

  await expect.poll(() => held.current).toMatchObject({ ward: 107 });
});

test('an address is looked at when it is left, not on the way from the province to the ward', async () => {
  const onBlur = vi.fn();
  await open(null, onBlur);

  await level('प्रदेश').click();
  await userEvent.keyboard('bagmati{Tab}');
  await expect.element(level('जिल्ला')).toHaveFocus();
  await level('जिल्ला').click();
  await userEvent.keyboard('kavre{Tab}');
  await expect.element(level('पालिका')).toHaveFocus();
  expect(onBlur).not.toHaveBeenCalled();

  (document.activeElement as HTMLElement).blur();
  expect(onBlur).toHaveBeenCalledOnce();
});

test('another province takes away what lay in the former one', async () => {
  const held = await open({ province: 3, district: 24, municipality: 5, ward: 107, tole: 'खोपासी' });

  await level('प्रदेश').click();
  await screen.getByRole('option', { name: 'कोशी' }).click();

  expect(held.current).toEqual({ province: 1, tole: 'खोपासी' });
  await expect.element(level('पालिका')).toBeDisabled();
});

test('a district is found by its Nepali beginning too', async () => {
  await open();

  await level('जिल्ला').click();
  await userEvent.keyboard('काभ्');

  await expect.element(screen.getByRole('option', { name: 'काभ्रेपलाञ्चोक' })).toBeVisible();
  await expect.element(screen.getByRole('option', { name: 'झापा' })).not.toBeInTheDocument();
});
