import type { FieldSpec } from '@krishi-bima/contract/forms/kinds';
import { text } from '@krishi-bima/contract/values/text';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '#api/query.ts';
import { setLanguage } from '#i18n/t.ts';
import { show } from '../../test/show.tsx';
import { FieldView } from './field-view.tsx';
import { FarmerContext, referencesQuery } from './references.ts';

const label = text('विवरण', 'Detail');

afterEach(() => vi.restoreAllMocks());
const address = {
  id: 1,
  province: 3,
  district: 24,
  municipality: 5,
  ward: 107,
  ward_number: 7,
  tole: 'खोपासी',
  province_np: 'बागमती',
  province_en: 'Bagmati',
  district_np: 'काभ्रेपलाञ्चोक',
  district_en: 'Kavrepalanchok',
  municipality_np: 'पनौती',
  municipality_en: 'Panauti',
  category_np: 'नगरपालिका',
};

const read: [string, FieldSpec, unknown, string][] = [
  ['a number of a paper', { kind: 'text', digits: true, label }, '27-01-61-04592', '२७-०१-६१-०४५९२'],
  ['a phone', { kind: 'phone', label }, '9841237780', '९८४१२३७७८०'],
  ['a measure with its unit', { kind: 'number', unit: text('से.मि.', 'cm'), label }, 1250, '१,२५० से.मि.'],
  ['an amount', { kind: 'money', label }, '485000.00', 'रु. ४,८५,०००.००'],
  ['an area as entered', { kind: 'area', label }, { unit: 'ropani', parts: ['7', '12', '2', '0'] }, '७-१२-२-० रोपनी'],
  ['a choice', { kind: 'choice', options: { own: text('आफ्नै', 'Own') }, label }, 'own', 'आफ्नै'],
  ['a date', { kind: 'date', label }, '2026-11-20', '२०८३/०८/०४'],
  ['a moment', { kind: 'datetime', label }, '2026-11-20T00:00:00+05:45', '२०८३/०८/०४ ००:००'],
  ['an answer', { kind: 'boolean', label }, false, 'होइन'],
  ['an address', { kind: 'place', label }, address, 'खोपासी, पनौती नगरपालिका-७, काभ्रेपलाञ्चोक'],
  [
    'a list',
    { kind: 'list', of: { year: { kind: 'number', max: 2099, label }, cause: { kind: 'text', label } }, label },
    [{ year: 2080, cause: 'असिना' }],
    '२०८० · असिना',
  ],
  ['nothing', { kind: 'text', label }, null, '—'],
];

test.each(read)('%s is read in the digits and words of the reader', async (_, spec, value, shown) => {
  await show(
    <QueryClientProvider client={createQueryClient()}>
      <output>
        <FieldView spec={spec} value={value} />
      </output>
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('status')).toHaveTextContent(shown);
});

test("a member's field, which is none of the proposer's, is read by its name", async () => {
  const client = createQueryClient();
  client.setQueryData(referencesQuery('field', { search: '', owner: 5 }).queryKey, { options: [], isPart: false });
  client.setQueryData(['references', 'field', { id: 532 }], { value: 532, label: 'ठूलो पाटो' });
  await show(
    <QueryClientProvider client={client}>
      <FarmerContext value={5}>
        <FieldView spec={{ kind: 'reference', to: 'field', label }} value={532} />
      </FarmerContext>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('ठूलो पाटो')).toBeVisible();
});

test('a branch is read by its name, in either language', async () => {
  const client = createQueryClient();
  const options = [{ value: 4, label: text('पनौती शाखा', 'Panauti branch') }];
  client.setQueryData(referencesQuery('branch', { search: '' }).queryKey, { options, isPart: false });
  await show(
    <QueryClientProvider client={client}>
      <FieldView spec={{ kind: 'reference', to: 'branch', label }} value={4} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('पनौती शाखा')).toBeVisible();
  setLanguage('en');
  await expect.element(page.getByText('Panauti branch')).toBeVisible();
});

test('what a value names shows no number of the database, neither on its way nor where it is gone', async () => {
  const client = createQueryClient();
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  const branch = (id: number) => <FieldView spec={{ kind: 'reference', to: 'branch', label }} value={id} />;
  await show(
    <QueryClientProvider client={client}>
      <output>{branch(4)}</output>
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('status')).toHaveTextContent('…');

  client.setQueryData(referencesQuery('branch', { search: '' }).queryKey, { options: [], isPart: false });
  await expect.element(page.getByRole('status')).toHaveTextContent('—');
});
