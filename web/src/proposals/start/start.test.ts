import { cattle } from '@krishi-bima/contract/forms/cattle';
import { foodcrop } from '@krishi-bima/contract/forms/foodcrop';
import { withBankingFields } from '@krishi-bima/contract/forms/form';
import { indexinsurance } from '@krishi-bima/contract/forms/indexinsurance';
import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import type { PersonalInfo } from '@krishi-bima/contract/kyc/kyc';
import { describe, expect, test } from 'vitest';
import { savedProposal, tomatoes } from '../../../test/proposal.ts';
import { lastYearOf, nextYear, rowsOfLastYear } from './last-year.ts';
import { startFields } from './start-fields.ts';
import { type Known, periodOf, suggestionsOf } from './suggestions.ts';

const today = '2026-11-22';
const home = { id: 9, province: 3, district: 24, municipality: 1, ward: 2, tole: 'खोपासी', ward_number: 7 };
const farmer = {
  id: 3,
  name_np: 'हरिमाया पोखरेल',
  person_type: 'person',
  address_detail: home,
} as Partial<PersonalInfo> as PersonalInfo;
const account = { bank_name: 'कृषि विकास बैंक', bank_branch: 'पनौती', account_no: '04120033771901' };
const cover = { risk_start_at: '2025-11-20T00:01:00+05:45', risk_end_at: '2026-04-28T23:59:00+05:45' };
const last = savedProposal([tomatoes], { ...cover, ownership: 'rented' }, { status: 'expired' });

function known(change: Partial<Known> = {}): Known {
  const user = { id: 5, branch: 2 };
  return { form: withBankingFields(foodcrop), today, user, isAgent: true, farmer, last: undefined, ...change };
}

describe('a proposal begins', () => {
  test('today, with the own branch, oneself as agent and the permanent address, each with its source', () => {
    const found = suggestionsOf(known());
    expect(found).toMatchObject({
      proposal_date: { value: today, source: { ne: 'आज' } },
      branch: { value: 2, source: { ne: 'तपाईँको शाखा' } },
      agent: { value: 5, source: { ne: 'तपाईँ आफैँ' } },
      insured_type: { value: 'individual', source: { ne: 'कृषकको विवरणबाट' } },
      farm_address: { value: { ward: 2, tole: 'खोपासी' }, source: { ne: 'कृषकको स्थायी ठेगाना' } },
    });
    expect(found.ownership).toBeUndefined();
  });

  test('with the account of the farmer, where one is recorded; else it is asked for', () => {
    const form = withBankingFields(foodcrop);
    const without = startFields(form, suggestionsOf(known()));
    expect(without.asked).toContain('payee_account_no');

    const { asked, filled } = startFields(form, suggestionsOf(known({ farmer: { ...farmer, ...account } })));
    expect(asked).toEqual(['purpose', 'ownership', 'risk_start_at', 'risk_end_at']);
    expect(filled.at(-1)).toMatchObject({ id: 'payee', label: { ne: 'दाबी रकम जाने खाता' } });
  });

  test('as last year, where land and group are what only its policy knows', () => {
    expect(suggestionsOf(known({ last })).ownership).toMatchObject({
      value: 'rented',
      source: { ne: 'गत वर्षको बीमालेखबाट' },
    });
  });

  test('as a firm for a firm, whatever was insured before', () => {
    const firm = { ...farmer, person_type: 'firm', registration_no: '77', pan_no: '301234567' } as PersonalInfo;
    expect(suggestionsOf(known({ farmer: firm, last }))).toMatchObject({
      insured_type: { value: 'firm' },
      firm_pan_no: { value: '301234567' },
    });
  });

  test('as a cooperative where only cooperatives buy', () => {
    const firm = { ...farmer, person_type: 'firm', registration_no: '77', pan_no: '301234567' } as PersonalInfo;
    expect(suggestionsOf(known({ form: indexinsurance, farmer: firm })).insured_type?.value).toBe('cooperative');
  });

  test('tomorrow, and ends as last year or, for animals, after a year', () => {
    const start = '2026-11-23T00:01:00+05:45';
    expect(periodOf(known())).toEqual({ risk_start_at: start });
    expect(periodOf(known({ last }))).toEqual({ risk_start_at: start, risk_end_at: '2027-04-28T23:59:00+05:45' });
    expect(periodOf(known({ form: cattle })).risk_end_at).toBe('2027-11-22T23:59:00+05:45');
  });
});

describe("last year's rows", () => {
  test('come from a policy of the same season that is over', () => {
    const running = savedProposal([], { ...cover, risk_end_at: '2026-12-01T00:00:00+05:45' }, { status: 'issued' });
    const cancelled = savedProposal([], cover, { status: 'cancelled' });
    const summer = savedProposal([], { ...cover, risk_start_at: '2026-05-10T00:00:00+05:45' }, { status: 'expired' });
    expect(lastYearOf([running, cancelled, summer], today)).toBeUndefined();
    expect(lastYearOf([running, last], today)).toBe(last);
  });

  test('are new rows with the dates of this year', () => {
    const [row] = rowsOfLastYear(vegetable, last).rows;
    expect(row).not.toHaveProperty('id');
    expect(row?.values).toMatchObject({ kitta_no: '417', crop: 'tomato' });
    expect(row?.values).toMatchObject({ planting_date: nextYear('2026-10-27'), harvest_date: nextYear('2027-02-26') });
  });

  test('of a group name its members, who are listed anew', () => {
    const member = { id: 1, client_id: 'was', version: 1, position: 0, kyc: null, farmer: null, name_np: 'सीता थापा' };
    const group = savedProposal(
      [{ ...tomatoes, member: 'was' }],
      { insured_type: 'group' },
      {
        members: [{ ...member, phone_number_np: null, citizenship_no: null }],
      },
    );
    const { members, rows } = rowsOfLastYear(vegetable, group);
    expect(members).toMatchObject([{ values: { name_np: 'सीता थापा' } }]);
    expect(rows[0]?.values.member).toBe(members[0]?.client_id);
    expect(members[0]?.client_id).not.toBe('was');
  });
});
