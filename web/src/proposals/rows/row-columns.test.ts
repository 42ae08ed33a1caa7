import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { expect, test } from 'vitest';
import { isNameless } from './row-columns.ts';

test('a row without its crop is not named after what follows it', () => {
  expect(isNameless(vegetable, { farming_method: 'open' })).toBe(true);
  expect(isNameless(vegetable, { crop: 'tomato', farming_method: 'open' })).toBe(false);
});
