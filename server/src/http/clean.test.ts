import { AdDate, Area, Money, nullable, Phone, Words } from '@krishi-bima/contract/values/values';
import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { normalizeBody } from './clean.ts';

const Farmer = Type.Object({
  name: Words(),
  phone: Type.Optional(nullable(Phone)),
  born: Type.Optional(AdDate),
  share: Type.Optional(nullable(Money)),
  family: Type.Optional(nullable(Type.Integer({ accept: 'digits' }))),
  land: Type.Optional(nullable(Area)),
  fields: Type.Optional(Type.Array(Type.Object({ name: Words(), area: Type.Optional(Area) }))),
});

describe('keys that nobody asked for', () => {
  test('are dropped at every depth, also in lists and in what may be null', () => {
    const land = { unit: 'ropani', parts: ['1'], owner: 'x' };
    const sent = { name: 'सीता', id: 7, land, fields: [{ name: 'खेत', area: land, insurance: 8 }] };

    expect(normalizeBody(Farmer, sent)).toEqual({
      name: 'सीता',
      land: { unit: 'ropani', parts: ['1'] },
      fields: [{ name: 'खेत', area: { unit: 'ropani', parts: ['1'] } }],
    });
  });

  test('are dropped also when they are names that every object inherits', () => {
    const sent = JSON.parse('{"name":"सीता","__proto__":{"role":"superadmin"},"constructor":1,"toString":2}');

    const cleaned = normalizeBody(Farmer, sent) as object;

    expect(Object.keys(cleaned)).toEqual(['name']);
    expect(Object.getPrototypeOf(cleaned)).toBe(Object.prototype);
  });
});

describe('text', () => {
  test('loses the white space around it and is composed one way', () => {
    const decomposed = 'Jose\u0301 \u0915\u093c';
    expect(normalizeBody(Farmer, { name: `  ${decomposed}\n` })).toEqual({ name: decomposed.normalize('NFC') });
  });

  test('loses what the database cannot keep', () => {
    expect(normalizeBody(Farmer, { name: 'सी\u0000ता\ud800' })).toEqual({ name: 'सीता\ufffd' });
  });

  test('keeps Devanagari digits where they are words', () => {
    expect(normalizeBody(Farmer, { name: 'वडा नं. ५' })).toEqual({ name: 'वडा नं. ५' });
  });
});

describe('numbers in Devanagari digits', () => {
  test('become Latin in dates, areas, money and counts', () => {
    const sent = {
      name: 'सीता',
      born: '१९९०-०१-०५',
      share: '१,०२०.५',
      family: '५',
      land: { unit: 'bigha', parts: ['१', '२.५'] },
    };

    expect(normalizeBody(Farmer, sent)).toEqual({
      name: 'सीता',
      born: '1990-01-05',
      share: '1020.50',
      family: 5,
      land: { unit: 'bigha', parts: ['1', '2.5'] },
    });
  });

  test.each(['९८४१०००००१', '+977-9841000001', '+९७७ ९८४ १०००००१', '98410 00001'])(
    'the mobile number %s is its ten digits',
    (phone) => {
      expect(normalizeBody(Farmer, { name: 'सीता', phone })).toEqual({ name: 'सीता', phone: '9841000001' });
    },
  );

  test('an amount may come as a number', () => {
    expect(normalizeBody(Farmer, { name: 'सीता', share: 1020 })).toEqual({ name: 'सीता', share: '1020.00' });
  });
});

describe('what is left for the check to refuse', () => {
  test.each([
    ['a null', { name: null, phone: null, land: null }],
    ['a truth value for a name', { name: true }],
    ['a number for a date', { name: 'सीता', born: 19900105 }],
    ['an object for a phone', { name: 'सीता', phone: {} }],
    ['a list for an area', { name: 'सीता', land: [] }],
    ['an amount that is none', { name: 'सीता', share: 'धेरै' }],
    ['a count that is none', { name: 'सीता', family: 'पाँच' }],
    ['nothing', null],
    ['a list', []],
    ['a word', 'सीता'],
  ])('%s stays as it came', (_, sent) => {
    expect(normalizeBody(Farmer, sent)).toEqual(sent);
  });
});
