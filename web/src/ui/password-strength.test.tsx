import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.tsx';

test.each([
  ['cow', 0],
  ['buffalo2083', 0],
  ['abababababab', 1],
  ['three-words-', 2],
  ['rice in the upper field', 3],
  ['माथिल्लो खेतमा धान', 3],
])('%s is a password of strength %i', (password, level) => {
  expect(strengthOf(password)).toBe(level);
});
