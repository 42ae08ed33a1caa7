import { branches, companies } from '@krishi-bima/contract/companies/companies';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { users } from '@krishi-bima/contract/users/users';
import { beforeEach, describe, expect, test } from 'vitest';
import { ofCompany, requireCompany, withCompany } from './company.ts';

beforeEach(() => localStorage.clear());

describe('the company in list calls', () => {
  test('a list of farmers is asked for with the stored company', () => {
    localStorage.setItem('insuranceCompanyId', '3');
    expect(withCompany(kyc.list, { is_crop: true })).toEqual({ is_crop: true, insurance: 3 });
  });

  test('a list of users names it insurance__id', () => {
    expect(withCompany(users.list, { group_ids: '2,3,4' }, 3)).toEqual({ group_ids: '2,3,4', insurance__id: 3 });
  });

  test('without a stored company nothing is added', () => {
    expect(withCompany(kyc.list, { is_crop: true })).toEqual({ is_crop: true });
  });

  test('a call that names a company keeps it', () => {
    expect(withCompany(branches.list, { insurance: 5 }, 3)).toEqual({ insurance: 5 });
  });

  test('calls that know no such filter are left alone', () => {
    expect(withCompany(companies.mine, {}, 3)).toEqual({});
    expect(withCompany(kyc.get, {}, 3)).toEqual({});
    expect(withCompany(kyc.create, {}, 3)).toEqual({});
  });
});

describe('the second filter in the browser', () => {
  const rows = [
    { id: 1, insurance: 3 },
    { id: 2, insurance: 4 },
    { id: 3, insurance: null },
  ];
  const page = { count: 53, next: null, previous: null, results: rows };

  test('drops rows of other companies and rows without one, and counts them out', () => {
    expect(ofCompany(page, 3)).toEqual({ ...page, count: 51, results: [rows[0]] });
  });

  test('leaves everything to somebody who sees all companies', () => {
    expect(ofCompany(page)).toBe(page);
  });

  test('leaves a page that is all of one company as it is', () => {
    const own = { ...page, results: [{ id: 1, insurance: 3 }] };
    expect(ofCompany(own, 3)).toBe(own);
  });
});

test('insurance data without a company is refused in the words of the specification', () => {
  expect(() => requireCompany()).toThrow(new Error('No insurance company ID found'));
});

test('with a company its id is handed out', () => {
  localStorage.setItem('insuranceCompanyId', '3');
  expect(requireCompany()).toBe(3);
});
