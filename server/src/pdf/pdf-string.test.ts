import { expect, test } from 'vitest';
import { readPdfString } from './pdf-string.ts';

test.each([
  ['(abc) Tj', 'abc', 5],
  ['(a(b)c) Tj', 'a(b)c', 7],
  ['(\\(\\)\\\\) Tj', '()\\', 8],
  ['(\\000\\0017\\n\\b) Tj', '\u0000\u00017\n\b', 15],
  ['<00415a> Tj', '\u0000AZ', 8],
])('%s', (written, letters, end) => {
  expect(readPdfString(written, 0)).toEqual({ bytes: [...Buffer.from(letters, 'latin1')], end });
});
