import { expect, test } from 'vitest';
import { identityOf, isSameValue } from './duplicates.ts';

test('a name alone asks nobody whether the farmer is registered already', () => {
  expect(identityOf({ name_np: 'सीता थापा' })).toBeUndefined();
  expect(identityOf({ phone_number_np: '9841000001' })).toBeUndefined();
});

test('a name with a birth date or a phone does, and so does a citizenship number alone', () => {
  const born = { name_np: 'सीता थापा ', date_of_birth: '1988-06-26', gender: 'female' } as const;
  expect(identityOf(born)).toEqual({ name_np: 'सीता थापा', date_of_birth: '1988-06-26' });
  expect(identityOf({ name_np: 'सीता', guardian_phone: '9841000001' })).toBeDefined();
  expect(identityOf({ citizenship_no: '27-01-61-04592' })).toEqual({ citizenship_no: '27-01-61-04592' });
});

test('names are alike by sound, numbers by their digits', () => {
  expect(isSameValue('father_name_np', 'राम बहादुर थापा', 'रामबहादुर थापा')).toBe(true);
  expect(isSameValue('name_np', 'सीता थापा', 'गीता थापा')).toBe(false);
  expect(isSameValue('citizenship_no', '27-01-61-04592', '27/01/61/04592')).toBe(true);
  expect(isSameValue('date_of_birth', '1988-06-26', '1988-06-25')).toBe(false);
});

test('two unknowns are not alike', () => {
  expect(isSameValue('name_en', null, null)).toBe(false);
});
