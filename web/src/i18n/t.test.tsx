import { text } from '@krishi-bima/contract/values/text';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { localized } from '#i18n/localized.ts';
import { marked } from '#i18n/marked.tsx';
import { setLanguage, t } from '#i18n/t.ts';
import { show } from '../../test/show.tsx';

const farmer = text('कृषक', 'Farmer');

function Part() {
  return (
    <label>
      {t(farmer)}
      <input defaultValue="" />
    </label>
  );
}

test('people see Nepali until they choose otherwise, and the choice is kept', () => {
  expect(t(farmer)).toBe('कृषक');
  expect(document.documentElement.lang).toBe('ne');

  setLanguage('en');

  expect(t(farmer)).toBe('Farmer');
  expect(document.documentElement.lang).toBe('en');
  expect(localStorage.getItem('language')).toBe('en');
});

test('a localized page changes its words and keeps what is typed', async () => {
  const Localized = localized(Part);
  await show(<Localized />);
  await page.getByLabelText('कृषक').fill('सीता');

  setLanguage('en');

  await expect.element(page.getByLabelText('Farmer')).toHaveValue('सीता');
});

test('Nepali words within a sentence in English are marked, and nothing is on a page in Nepali', async () => {
  const Address = localized(() => <p>{marked('स्कुल टोल, Kerabari-1, Morang')}</p>);
  await show(<Address />);
  expect(document.querySelector('p [lang]')).toBeNull();

  setLanguage('en');

  await expect.element(page.getByText('स्कुल टोल', { exact: true })).toHaveAttribute('lang', 'ne');
  await expect.element(page.getByText('स्कुल टोल, Kerabari-1, Morang')).toBeVisible();
});
