import { expect, test } from 'vitest';
import { makePassword } from './make-password.ts';

test('a made-up password is long enough and can be read out over the phone', () => {
  for (let round = 0; round < 50; round++) expect(makePassword()).toMatch(/^[a-km-zA-HJ-NP-Z2-9]{12}$/);
});

test('no two are alike', () => {
  expect(new Set(Array.from({ length: 50 }, makePassword)).size).toBe(50);
});
