import { expect, test } from 'vitest';
import { unitsInWords } from './terms.ts';

test('trees are counted, and the measures of land have one form for all', () => {
  expect(unitsInWords('1', 'tree').en).toBe('1 tree');
  expect(unitsInWords('10 – 1,000', 'tree').en).toBe('10 – 1,000 trees');
  expect(unitsInWords('612', 'kattha').en).toBe('612 kattha');
  expect(unitsInWords('१२', 'tree').ne).toBe('१२ बोट');
});
