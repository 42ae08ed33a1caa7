import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { users } from '@krishi-bima/contract/users/users';
import { expect, test, vi } from 'vitest';
import { withCompany } from './company.ts';
import { filterOf } from './filter.ts';
import { Type } from './plain-schemas.ts';

// The contract as the bundle sees it.
vi.mock('typebox', () => import('./plain-schemas.ts'));

test('filters are read from the plain schemas as from the real ones', () => {
  const search = { search: 9841000001, role: 'agent', is_active: 'true', limit: '15', offset: -1, ordering: 'Name!' };
  expect(filterOf(users.list, search)).toEqual({ search: '9841000001', role: 'agent', is_active: true, limit: 15 });
  expect(filterOf(kyc.list, { status: 'verified', start_date: '2026-01-01' })).toEqual({
    status: 'verified',
    start_date: '2026-01-01',
  });
});

test('the company filter finds its place in them', () => {
  expect(withCompany(kyc.list, {}, 3)).toEqual({ insurance: 3 });
  expect(withCompany(users.list, {}, 3)).toEqual({ insurance__id: 3 });
});

test('a property that is left out is gone', () => {
  const both = Type.Object?.({ a: {}, b: {} } as never) as never;
  expect(Type.Omit?.(both, ['a'] as never)).toEqual({ type: 'object', properties: { b: {} } });
});

test('a kind that the browser never reads is an empty schema', () => {
  expect(Type.Unheard?.()).toEqual({});
});
