import { text } from '@krishi-bima/contract/values/text';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '#i18n/t.ts';
import { meant } from './type-ahead.ts';

afterEach(() => setLanguage('ne'));

const canal = { label: text('कुलो', 'Canal') };
const tank = { label: text('पोखरी', 'Pond') };
const well = { label: text('कुवा', 'Well') };
const sky = { label: text('आकाशे', 'Rain-fed') };
const closed = { label: text('बोरिङ', 'Borehole'), disabled: true };
const genders = [{ label: text('महिला', 'Female') }, { label: text('पुरुष', 'Male') }];
const waters = [canal, tank, well, sky, closed];

test('the first letters mean a choice in either script', () => {
  expect(meant(waters, 'पो')).toBe(tank);
  expect(meant(waters, 'po')).toBe(tank);
  expect(meant(waters, 'aa')).toBe(sky);
  expect(meant(waters, 'kuw')).toBe(well);
});

test("the word of the other language is known too, but the page's own goes first", () => {
  expect(meant(waters, 'rain')).toBe(sky);
  expect(meant(genders, 'm')).toBe(genders[0]);
  expect(meant(genders, 'f')).toBe(genders[0]);
  setLanguage('en');
  expect(meant(waters, 'w')).toBe(well);
});

test('one letter again and again goes through all that begin with it', () => {
  expect(meant(waters, 'क')).toBe(canal);
  expect(meant(waters, 'क', canal)).toBe(well);
  expect(meant(waters, 'कक', well)).toBe(canal);
});

test('what cannot be chosen and what nothing begins with are left alone', () => {
  expect(meant(waters, 'बो')).toBeUndefined();
  expect(meant(waters, 'z')).toBeUndefined();
});
