import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { langOf, staffName } from './names.ts';
import { setLanguage } from './t.ts';

const sarita = { first_name: 'सरिता', last_name: 'अधिकारी', name_en: 'Sarita Adhikari' };

afterEach(() => setLanguage('ne'));

test('a colleague has the Latin name on pages in English where it is known', () => {
  expect(staffName(sarita)).toBe('सरिता अधिकारी');
  setLanguage('en');
  expect(staffName(sarita)).toBe('Sarita Adhikari');
  expect(staffName({ ...sarita, name_en: null })).toBe('सरिता अधिकारी');
  expect(staffName(null)).toBe('—');
});

test('words in the language that the page is not in are marked as such', () => {
  expect(langOf('सरिता अधिकारी')).toBeUndefined();
  expect(langOf('Sarita Adhikari')).toBe('en');
  expect(langOf('१,२५०')).toBeUndefined();
  setLanguage('en');
  expect(langOf('सरिता अधिकारी')).toBe('ne');
  expect(langOf(createElement('b', null, 'खोलाछेउको खेत'))).toBe('ne');
  expect(langOf('Sarita Adhikari')).toBeUndefined();
  expect(langOf('टारी, Chingad-5')).toBeUndefined();
});
