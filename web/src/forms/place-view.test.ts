import { expect, test } from 'vitest';
import { setLanguage } from '#i18n/t.ts';
import { addressLine, levelLine } from './place-view.tsx';

const town = {
  municipality_np: 'मिर्चैया',
  municipality_en: 'Mirchaiya',
  category_np: 'नगरपालिका',
  district_np: 'सिराहा',
  district_en: 'Siraha',
};
const address = {
  ...town,
  id: 1,
  province: 2,
  district: 16,
  municipality: 170,
  ward: 9,
  province_np: 'मधेश',
  province_en: 'Madhesh',
  ward_number: 5,
  tole: null,
};

test('a place reads the same wherever it stands, in each language', () => {
  const municipality = { name_np: 'मिर्चैया', name_en: 'Mirchaiya', category_np: 'नगरपालिका' };
  const district = { name_np: 'सिराहा', name_en: 'Siraha' };
  const looked = () => levelLine(null, municipality, 5, district);

  expect([addressLine(address), looked()]).toEqual(Array(2).fill('मिर्चैया नगरपालिका-५, सिराहा'));
  setLanguage('en');
  expect([addressLine(address), looked()]).toEqual(Array(2).fill('Mirchaiya-5, Siraha'));
  setLanguage('ne');
});

test('a space after the tole is not written before the comma', () => {
  expect(addressLine({ ...address, tole: 'बजार ' })).toBe('बजार, मिर्चैया नगरपालिका-५, सिराहा');
});
