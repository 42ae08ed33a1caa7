import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { expect, test } from 'vitest';
import { tariff, tomatoes } from '../../../test/proposal.ts';
import { rowWarnings, warningText } from './warnings.ts';

test('a crop outside its buying window is told which window is meant, by its days', () => {
  const open = { ...tariff, buying_windows: [{ crop: null, from_day: 0, to_day: 60 }] };
  const row = { ...tomatoes, planting_date: '2026-07-17', harvest_date: '2026-11-20' };
  const code = Object.values(rowWarnings(vegetable, row, open, '2026-11-20')).find((one) => one === 'outside_window');

  expect(warningText(vegetable, row, open, code ?? '')).toEqual({
    ne: 'यो बाली २०८३/०४/०१ देखि २०८३/०५/३० सम्म मात्र बीमा गर्न मिल्छ।',
    en: 'This crop can be insured from 2083/04/01 to 2083/05/30 only.',
  });
});
