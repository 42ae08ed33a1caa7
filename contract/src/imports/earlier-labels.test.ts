import { expect, test } from 'vitest';
import { currentHeading, earlierLabels } from '../forms/earlier-labels.ts';
import { rateColumns } from '../rates/rates.ts';
import { importKinds } from './kinds.ts';

const headings = [...importKinds().flatMap(({ columns }) => columns), ...Object.values(rateColumns)].flatMap((one) => {
  const { ne, en } = 'label' in one ? one.label : one;
  return [ne, en].flatMap((label) => label.split(': '));
});

test.each(Object.entries(earlierLabels))('a column that was called "%s" is still read as "%s"', (earlier, current) => {
  expect(currentHeading(earlier)).toBe(current);
  expect(headings).toContain(current);
});

test('the heading of a part of an address is read by its parts, with a star or without', () => {
  expect(currentHeading('स्थायी ठेगाना: स्थानीय तह')).toBe('स्थायी ठेगाना: पालिका');
  expect(currentHeading('पूरा नाम (अंग्रेजीमा) *')).toBe('पूरा नाम (अङ्ग्रेजीमा)');
});
