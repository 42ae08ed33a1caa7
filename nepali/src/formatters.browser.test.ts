import { describe, expect, it } from 'vitest';
import { formatterCases } from '../test/formatter-cases.ts';

describe('what the office reads, in the browser', () => {
  formatterCases();

  it('needs no Nepali locale, for Chromium has none', () => {
    expect(Intl.NumberFormat.supportedLocalesOf('ne-NP')).toEqual([]);
  });
});
