import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { users } from '@krishi-bima/contract/users/users';
import { describe, expect, test } from 'vitest';
import { filterOf } from './filter.ts';
import { setCount } from './use-filter.ts';

describe('filters in the address bar', () => {
  test('are those of the call itself, in its own types', () => {
    const search = { search: 'राम', is_active: 'true', role: 'agent', limit: '15', offset: 30 };
    expect(filterOf(users.list, search)).toEqual({
      search: 'राम',
      is_active: true,
      role: 'agent',
      limit: 15,
      offset: 30,
    });
  });

  test('a phone number that reads as a number is searched as text', () => {
    expect(filterOf(kyc.list, { search: 9841000001 })).toEqual({ search: '9841000001' });
  });

  test('what is unknown or malformed is dropped instead of sent', () => {
    const search = { role: 'king', limit: 'many', offset: -1, is_active: 'perhaps', start_date: 'today', utm: 'x' };
    expect(filterOf(users.list, search)).toEqual({});
    expect(filterOf(kyc.list, search)).toEqual({});
  });

  test('search, order and page are not counted as set filters', () => {
    expect(setCount({ search: 'राम', limit: 15, offset: 30, ordering: 'name_np', district: 27, ward: undefined })).toBe(
      1,
    );
  });
});
