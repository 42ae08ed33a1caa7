import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = 'a key of the operator, from the vault';

test('what is sealed is read by its key alone, and not when a letter of it is another', () => {
  const [once, twice] = [seal('GEZDGNBV', key), seal('GEZDGNBV', key)];

  expect(once).not.toBe(twice);
  expect(once).not.toContain('GEZDGNBV');
  expect(unseal(once, key)).toBe('GEZDGNBV');
  expect(() => unseal(once, `${key}!`)).toThrow();
  expect(() => unseal(once, undefined)).toThrow('SECRETS_KEY is not set');
  const at = 'sealed:'.length + 20;
  const changed = once.slice(0, at) + (once[at] === 'A' ? 'B' : 'A') + once.slice(at + 1);
  expect(() => unseal(changed, key)).toThrow();
});

test('without a key it stays as it is, and is read once there is one', () => {
  expect(seal('GEZDGNBV', undefined)).toBe('GEZDGNBV');
  expect(unseal('GEZDGNBV', key)).toBe('GEZDGNBV');
});
