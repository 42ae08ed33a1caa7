import { expect, test } from 'vitest';
import { returnPath, withSearch } from './return-path.ts';

test('the way back leads to a page of the product with its search', () => {
  expect(returnPath('/proposals/vegetable/7?step=rows')).toBe('/proposals/vegetable/7?step=rows');
  expect(withSearch('/proposals/vegetable/7?step=rows', 'field', 12)).toBe('/proposals/vegetable/7?step=rows&field=12');
});

test.each([
  undefined,
  7,
  '',
  'proposals/vegetable/7',
  'https://example.org/',
  '//example.org/',
  '/\\example.org/',
  '/\t/example.org/',
  'javascript:alert(1)',
])('%j is no way back', (asked) => {
  expect(returnPath(asked)).toBeUndefined();
});
