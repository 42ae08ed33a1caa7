import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { expect, test } from 'vitest';
import { rowColumns } from './row-columns.ts';

test('a row without its crop is not named after what follows it', () => {
  const [name] = rowColumns(vegetable);
  expect(name?.isNameless?.({ farming_method: 'open' })).toBe(true);
  expect(name?.isNameless?.({ crop: 'tomato', farming_method: 'open' })).toBe(false);
});
