import { describe, expect, test } from 'vitest';
import { keysOf } from '../values/records.ts';
import { fillTemplate, piecesOf, strangeFields } from './fields.ts';
import { smsOccasionNames, smsOccasions } from './occasions.ts';
import { outsideGsm, smsSize } from './parts.ts';

describe('the parts of a message', () => {
  test.each([
    ['nothing', '', 'gsm7', 0],
    ['160 Latin letters', 'a'.repeat(160), 'gsm7', 1],
    ['161 Latin letters', 'a'.repeat(161), 'gsm7', 2],
    ['306 Latin letters', 'a'.repeat(306), 'gsm7', 2],
    ['307 Latin letters', 'a'.repeat(307), 'gsm7', 3],
    ['70 letters of Devanagari', 'क'.repeat(70), 'ucs2', 1],
    ['71 letters of Devanagari', 'क'.repeat(71), 'ucs2', 2],
    ['134 letters of Devanagari', 'क'.repeat(134), 'ucs2', 2],
    ['135 letters of Devanagari', 'क'.repeat(135), 'ucs2', 3],
    ['one dash of print among Latin letters', `${'a'.repeat(70)}–`, 'ucs2', 2],
    ['80 signs of two places', '€'.repeat(80), 'gsm7', 1],
    ['81 signs of two places', '€'.repeat(81), 'gsm7', 2],
  ] as const)('%s', (_, text, alphabet, parts) => {
    expect(smsSize(text)).toMatchObject({ alphabet, parts });
  });

  test('a sign of two places is never cut in two', () => {
    // The last place of the first part would hold half of the sign.
    expect(smsSize(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toMatchObject({ length: 306, parts: 3 });
    expect(smsSize(`${'क'.repeat(66)}🌾${'क'.repeat(66)}`)).toMatchObject({ length: 134, parts: 3 });
  });

  test('the signs that make a text Unicode are named once', () => {
    expect(outsideGsm('Dear “Sita”, call “now”')).toEqual(['“', '”']);
  });
});

describe('a template', () => {
  test('is filled in one pass: what looks like a field in a name stays a name', () => {
    const hostile = { farmer_name: '{policy_no}\u202eराम\n\nथापा', policy_no: 'HBC/1' };
    expect(fillTemplate('{farmer_name} ज्यू, {policy_no} {nothing}', hostile)).toBe(
      '{policy_no}राम थापा ज्यू, HBC/1 {nothing}',
    );
  });

  test('names a field as a piece that cannot be half of one', () => {
    expect(piecesOf('{farmer_name}{end_date} गते {')).toEqual([
      { field: 'farmer_name' },
      { field: 'end_date' },
      { text: ' गते {' },
    ]);
    expect(strangeFields('{farmer_name} {claim_no} {claim_no}', 'policy')).toEqual(['claim_no']);
    expect(strangeFields('{farmer_nmae} {farmer_name} {बाकी}', 'farmer')).toEqual(['farmer_nmae', 'बाकी']);
  });

  test.each(smsOccasionNames)('the usual words for %s name what they are about, and nothing else', (name) => {
    const { usual, subject } = smsOccasions[name];
    for (const language of keysOf(usual)) {
      expect(strangeFields(usual[language], subject)).toEqual([]);
      expect(piecesOf(usual[language]).some((piece) => 'field' in piece)).toBe(true);
    }
    expect(outsideGsm(usual.en.replaceAll(/\{\w+\}/g, ''))).toEqual([]);
  });
});
