import type { Payable } from '@krishi-bima/contract/payments/payment';
import { describe, expect, test } from 'vitest';
import { setLanguage } from '#i18n/t.ts';
import { sumOf } from './sums.ts';
import { accountDigits, obstacleOf, payableKey, postingsFor, shortBatchNo, shortVoucherNo } from './words.ts';

const owed = (check: Payable['check'], own_approval = false) => ({ check, own_approval }) as Payable;

describe('what is owed', () => {
  test('goes on a batch once its account is the payee’s, in either spelling or by consent', () => {
    const checks = ['same', 'spelling', 'consented', 'other', 'none'] as const;
    expect(checks.map((check) => obstacleOf(owed(check)))).toEqual([undefined, undefined, undefined, 'other', 'none']);
  });

  test('is not paid by whoever approved it; an account that is missing is told first', () => {
    expect(obstacleOf(owed('same', true))).toBe('own');
    expect(obstacleOf(owed('none', true))).toBe('none');
  });

  test('is told apart by its record and member', () => {
    const claim = { kind: 'claim', record: 4 } as const;
    expect(payableKey({ ...claim, member: null })).not.toBe(payableKey({ ...claim, member: 9 }));
  });

  test('is summed to the paisa', () => {
    expect(sumOf([{ amount: '0.10' }, { amount: '0.20' }, { amount: '1234567.05' }])).toBe('1234567.35');
    expect(sumOf([])).toBe('0.00');
  });

  test('is posted by line, debit and credit alike', () => {
    const postings = postingsFor([
      { kind: 'claim', form: 'vegetable', amount: '100.00' },
      { kind: 'claim', form: 'cattle', amount: '50.50' },
    ]);
    const side = (of: 'debit' | 'credit') => postings.reduce((sum, one) => sum + one[of], 0);
    expect(side('debit')).toBe(15_050);
    expect(side('credit')).toBe(15_050);
  });
});

describe('numbers of a bank', () => {
  test('stand in the reader’s digits, with letters as the bank writes them', () => {
    setLanguage('ne');
    expect(accountDigits('0412003')).toBe('०४१२००३');
    expect(accountDigits('NIB-0412')).toBe('NIB-0412');
    setLanguage('en');
    expect(accountDigits('0412003')).toBe('0412003');
    setLanguage('ne');
  });

  test('of a batch and a voucher leave out the company', () => {
    expect(shortBatchNo('HBC/PAY/2083-84/00017')).toBe('PAY/2083-84/00017');
    expect(shortVoucherNo('HBC/2083-84/JV-00012')).toBe('JV-00012');
  });
});
