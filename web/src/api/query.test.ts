import { expect, test } from 'vitest';
import { createQueryClient } from './query.ts';

test('a list is not read again because the window got the focus, nor tried again by itself', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();

  expect(queries).toMatchObject({ refetchOnWindowFocus: false, retry: false });
  expect(mutations?.retry).toBe(false);
});
