import { expect, test } from 'vitest';
import { type Chip, piecesIn, repaired, snapped, toShown, toValue } from './chip-text.ts';

const chips: Chip[] = [
  { key: 'farmer_name', label: 'कृषकको नाम' },
  { key: 'policy_no', label: 'बीमालेख नं.' },
];
const value = '{farmer_name} ज्यू, {policy_no} {unknown}';
const shown = toShown(value, chips);

test('what stands in the box is the value again', () => {
  expect(toValue(shown, chips)).toBe(value);
  expect(piecesIn(shown).map(({ isChip }) => isChip)).toEqual([true, false, true, false]);
});

test.each(Array.from({ length: shown.length }, (_, at) => at))(
  'whatever letter %i is taken away, a chip is there whole or not at all',
  (at) => {
    const left = toValue(shown.slice(0, at) + shown.slice(at + 1), chips);
    const [first] = piecesIn(shown);
    const isOfChip = piecesIn(shown).some(({ isChip, start, end }) => isChip && at >= start && at < end);
    expect(left.replace(/[\u2063\u2064]/g, '')).toBe(left);
    if (isOfChip && first && at < first.end) expect(left).toBe(' ज्यू, {policy_no} {unknown}');
    else if (isOfChip) expect(left).toBe('{farmer_name} ज्यू,  {unknown}');
    else expect(left).toContain('{farmer_name}');
  },
);

test('a label that somebody writes is text', () => {
  expect(toValue('कृषकको नाम', chips)).toBe('कृषकको नाम');
  expect(repaired('कृषकको नाम', chips)).toBe('कृषकको नाम');
});

test('a caret goes past a chip in the direction in which it went, and a selection takes it whole', () => {
  const [chip] = piecesIn(shown);
  const end = chip?.end ?? 0;
  expect(snapped(shown, { start: 1, end: 1 }, 0)).toEqual({ start: end, end });
  expect(snapped(shown, { start: end - 1, end: end - 1 }, end)).toEqual({ start: 0, end: 0 });
  expect(snapped(shown, { start: 3, end: end + 2 }, 0)).toEqual({ start: 0, end: end + 2 });
});
