import type { Me } from '@krishi-bima/contract/users/users';
import { beforeEach, describe, expect, test } from 'vitest';
import { removeAtLogout, storeCompany, storedCompanyId, storedPermissions, storeToken, storeUser } from './storage.ts';

const cropAdmin = {
  id: 12,
  username: 'cropadmin',
  insurance: 3,
  all_permission: ['view_kyc', 'view_customuser'],
} as Me;

beforeEach(() => localStorage.clear());

describe('what a sign-in leaves in the browser', () => {
  test('is exactly the keys of the specification', () => {
    storeToken('abc');
    storeUser(cropAdmin);

    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
      token: 'abc',
      username: 'cropadmin',
      userid: '12',
      permissions: '["view_kyc","view_customuser"]',
      insuranceCompanyId: '3',
      insurance__id: '3',
    });
  });

  test('signing out removes five of them and leaves the sixth', () => {
    storeToken('abc');
    storeUser(cropAdmin);

    removeAtLogout();

    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ insurance__id: '3' });
  });

  test('somebody without a company leaves no company of the person before', () => {
    storeUser(cropAdmin);
    storeUser({ ...cropAdmin, insurance: null });

    expect(localStorage.getItem('insuranceCompanyId')).toBeNull();
    expect(localStorage.getItem('insurance__id')).toBeNull();
  });

  test('both company keys change together', () => {
    storeCompany(8);
    expect([localStorage.getItem('insuranceCompanyId'), localStorage.getItem('insurance__id')]).toEqual(['8', '8']);
  });

  test('a company id that is no id counts as none', () => {
    localStorage.setItem('insuranceCompanyId', 'undefined');
    expect(storedCompanyId()).toBeUndefined();
  });

  test('before the user is loaded the permissions are view_all', () => {
    expect(storedPermissions()).toEqual(['view_all']);
  });

  test('permissions that somebody garbled open nothing', () => {
    localStorage.setItem('permissions', '{"view_kyc"');
    expect(storedPermissions()).toEqual(['view_all']);
  });
});
