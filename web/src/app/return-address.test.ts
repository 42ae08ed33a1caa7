import type { Me } from '@krishi-bima/contract/users/users';
import { beforeEach, describe, expect, test } from 'vitest';
import { addressAfterSignIn, forgetAddress, rememberAddress } from './return-address.ts';

const sarita = { id: 2, groups: [{ id: 3, name: 'crop_admin' }], partner: false } as Me;
const bikas = { id: 4, groups: [{ id: 4, name: 'technician' }], partner: false } as Me;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('after signing in', () => {
  test('people land where their role begins', () => {
    expect(addressAfterSignIn(sarita)).toBe('/users');
  });

  test('somebody without a landing stays with the panel', () => {
    expect(addressAfterSignIn(bikas)).toBe('/login');
  });

  test('an expired session leads back to where it was, once', () => {
    localStorage.setItem('userid', '2');
    rememberAddress('/farmers/12?tab=history');
    expect(addressAfterSignIn(sarita)).toBe('/farmers/12?tab=history');
    expect(addressAfterSignIn(sarita)).toBe('/users');
  });

  test('somebody else is not led to the place of the person before', () => {
    localStorage.setItem('userid', '2');
    rememberAddress('/farmers/12');
    expect(addressAfterSignIn(bikas)).toBe('/login');
  });

  test('an address opened by nobody known waits for whoever signs in', () => {
    rememberAddress('/notifications');
    expect(addressAfterSignIn(bikas)).toBe('/notifications');
  });

  test('the start and the sign-in page are no places to return to', () => {
    rememberAddress('/');
    rememberAddress('/login?error=auth_failed');
    expect(addressAfterSignIn(sarita)).toBe('/users');
  });

  test('whoever signed out on purpose begins anew', () => {
    rememberAddress('/settings');
    forgetAddress();
    expect(addressAfterSignIn(sarita)).toBe('/users');
  });
});
