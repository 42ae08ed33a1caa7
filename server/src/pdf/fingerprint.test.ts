import { expect, test } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

test('the check code is 32 hexadecimal digits in groups of four', () => {
  expect(fingerprintOf({ name_np: 'सीता' })).toMatch(/^([0-9A-F]{4} ){7}[0-9A-F]{4}$/);
  // The expected code is the start of the SHA-256 of `{"a":1,"b":[true,null]}`, calculated with sha256sum.
  expect(fingerprintOf({ b: [true, null], a: 1 })).toBe('1CC6 9C7F A236 16CA 2EC3 EE70 D243 90A6');
});

test('the order of the keys changes nothing, at any depth', () => {
  const one = { farmer: { name_np: 'सीता', phone: '98' }, rows: [{ a: 1, b: 2 }] };
  const same = { rows: [{ b: 2, a: 1 }], farmer: { phone: '98', name_np: 'सीता' } };
  expect(fingerprintOf(same)).toBe(fingerprintOf(one));
});

test('another value, another order of rows or a row more gives another code', () => {
  const codes = [
    [1, 2],
    [2, 1],
    [1, 2, 3],
    ['1', 2],
  ].map((rows) => fingerprintOf({ rows }));
  expect(new Set(codes).size).toBe(codes.length);
});
