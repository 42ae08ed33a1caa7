import { describe, expect, test } from 'vitest';
import { findingsIn } from '../../test/sample-case.ts';
import type { BankingDetails, ProposalHeader } from '../forms/records.ts';
import type { Stage } from './check.ts';
import { findingText, type GivenReason } from './find.ts';

describe("the farmer's subsidy of a fiscal year", () => {
  /** Returns one row of a lakh, of which the state pays 4,000. */
  const over = (
    taken: string,
    cap: string | null,
    given: { values?: ProposalHeader; stage?: Stage; reasons?: GivenReason[] },
  ) =>
    findingsIn('subsidy_over_cap', {
      ...{ row: { sum_insured: '100000.00' }, facts: { farmer_subsidy: { taken, cap } } },
      ...{ values: { wants_subsidy: true }, ...given },
    });

  test.each([
    ['6000.00', '10000.00', 0],
    ['6000.01', '10000.00', 1],
    ['0.00', '3999.99', 1],
    ['0.00', '4000.00', 0],
    ['900000.00', null, 0],
  ])('with %s taken and %s allowed, 4,000 more are too much %i times', (taken, cap, count) => {
    expect(over(taken, cap, {})).toHaveLength(count);
  });

  test('is asked about at submission, approval and issue, and of nobody who takes none', () => {
    for (const stage of ['submit', 'approve', 'issue'] as const) {
      expect(over('9000.00', '10000.00', { stage })).toMatchObject([{ level: 'warn', open: true }]);
    }
    expect(over('9000.00', '10000.00', { values: { wants_subsidy: false } })).toEqual([]);
  });

  test('keeps its reason while it shrinks, and asks anew when it grows or the ceiling moves', () => {
    const reason = (sum: string, cap: string): GivenReason => ({
      ...{
        check: 'subsidy_over_cap',
        part: 'default_values',
        row: null,
        field: 'wants_subsidy',
        reason: 'संयुक्त परिवार',
      },
      figures: { sum, cap },
    });
    const open = (sum: string, cap: string) => over('9000.00', '10000.00', { reasons: [reason(sum, cap)] })[0]?.open;

    expect(open('13000.00', '10000.00')).toBe(false);
    expect(open('20000.00', '10000.00')).toBe(false);
    expect(open('12999.99', '10000.00')).toBe(true);
    expect(open('13000.00', '11000.00')).toBe(true);
  });

  test('says what it comes to', () => {
    const [one] = over('9000.00', '10000.00', {});
    expect(one && findingText(one).ne).toBe(
      'यस आर्थिक वर्षमा कृषकको अनुदान रु.\u00a0१३,००० पुग्छ, तोकिएको सीमा रु.\u00a0१०,००० भन्दा बढी।',
    );
  });

  test('is asked for in vain where the state pays none', () => {
    const wanted = { values: { wants_subsidy: true } };
    expect(findingsIn('subsidy_not_paid', wanted)).toEqual([]);
    expect(findingsIn('subsidy_not_paid', { ...wanted, slabs: [] })).toMatchObject([{ level: 'warn', open: true }]);
    expect(findingsIn('subsidy_not_paid', { ...wanted, slabs: [{ up_to: null, percent: 0 }] })).toHaveLength(1);
    expect(findingsIn('subsidy_not_paid', { values: { wants_subsidy: false }, slabs: [] })).toEqual([]);
  });

  test('and cover with another company is to be explained', () => {
    expect(findingsIn('other_cover', { values: { other_insurance: true } })).toMatchObject([
      { level: 'warn', open: true },
    ]);
    expect(findingsIn('other_cover', { values: { other_insurance: false } })).toEqual([]);
    expect(findingsIn('other_cover', {})).toEqual([]);
  });
});

describe('the loan and the account', () => {
  const loan = (banking: BankingDetails) => ({ form: 'foodcrop' as const, banking: { has_loan: true, ...banking } });

  test.each([
    ['2024-11-20', '2024-11-21', 0],
    ['2024-11-20', '2024-11-20', 1],
    ['2024-11-20', '2023-11-20', 1],
  ])('taken on %s and due by %s is wrong %i times', (loan_date, loan_maturity, count) => {
    expect(findingsIn('loan_repaid_before', loan({ loan_date, loan_maturity }))).toHaveLength(count);
    expect(findingsIn('loan_repaid_before', loan({ has_loan: false, loan_date, loan_maturity }))).toEqual([]);
    expect(findingsIn('loan_repaid_before', loan({ loan_date }))).toEqual([]);
  });

  test.each([
    ['40000.00', '40000.00', 0],
    ['40000.00', '40000.01', 1],
    ['40000.00', '0.00', 0],
  ])('of %s with %s outstanding is wrong %i times', (loan_amount, outstanding, count) => {
    expect(findingsIn('loan_outstanding_over', loan({ loan_amount, outstanding }))).toHaveLength(count);
    expect(findingsIn('loan_outstanding_over', loan({ has_loan: false, loan_amount, outstanding }))).toEqual([]);
  });

  test('of another name than the farmer is to be explained, however it is written', () => {
    const named = (payee_name: string) => findingsIn('payee_is_another', { form: 'cattle', banking: { payee_name } });

    expect(named('सीता  थापा')).toEqual([]);
    expect(named('SITA THAPA')).toEqual([]);
    expect(named('')).toEqual([]);
    expect(named('हरि थापा')).toMatchObject([{ level: 'warn', open: true, part: 'banking', field: 'payee_name' }]);
    const unnamed = { account_names: ['हरि थापा'] };
    expect(
      findingsIn('payee_is_another', { form: 'cattle', banking: { payee_name: 'हरि थापा' }, facts: unnamed }),
    ).toEqual([]);
  });

  test('are looked at where a form asks for an account and for no loan', () => {
    const banking = { payee_name: 'हरि' };
    for (const form of ['vegetable', 'orangeinsurance'] as const) {
      expect(findingsIn('payee_is_another', { form, banking })).toMatchObject([{ level: 'warn', field: 'payee_name' }]);
    }
  });
});
