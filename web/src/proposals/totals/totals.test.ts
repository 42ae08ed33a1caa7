import type { FormValues } from '@krishi-bima/contract/forms/kinds';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { priceForm } from '@krishi-bima/contract/pricing/pricing';
import { afterEach, describe, expect, test } from 'vitest';
import { setLanguage } from '#i18n/t.ts';
import { type Draft, draftOf, savedOf, withRow } from '#proposals/editor/editor-model.ts';
import { clientId, potatoes, savedProposal, tariff, tomatoes } from '../../../test/proposal.ts';
import { calculateTotals, currentTotals } from './totals.ts';
import { ruleLine, totalsLines } from './totals-lines.ts';

afterEach(() => setLanguage('ne'));

function workWith(rows: readonly RowValues[], values: FormValues = {}): Draft {
  return draftOf(savedOf(vegetable, savedProposal(rows, values)));
}

const cases: [string, RowValues[], FormValues][] = [
  ['one row', [tomatoes], {}],
  ['rows of several crops', [tomatoes, potatoes, { ...tomatoes, crop: 'onion', sum_insured: '33333.33' }], {}],
  ['the middle slab', [{ ...tomatoes, sum_insured: '6000000.00' }], {}],
  ['no subsidy', [tomatoes], { wants_subsidy: false }],
  ['rows that are only begun', [{ crop: 'onion' }, { area: tomatoes.area }, { sum_insured: '12.5' }], {}],
  ['land in several units', [tomatoes, { ...tomatoes, area: { unit: 'bigha', parts: ['0', '15', '10'] } }], {}],
  ['nothing at all', [], {}],
];

describe('the figures while typing', () => {
  test.each(cases)('are those of the contract: %s', (_, rows, values) => {
    const work = workWith(rows, values);
    const { totals, forRow: ofRow } = calculateTotals(vegetable, work, tariff);
    const priced = priceForm(vegetable, { default_values: work.values, insurance_details: rows }, tariff);

    expect(totals).toEqual(priced.totals);
    expect(rows.map((__, at) => ofRow(clientId(at)))).toEqual(priced.rows);
  });

  test('without a tariff in force there are sums and no premium', () => {
    const { totals, forRow: ofRow } = calculateTotals(vegetable, workWith([tomatoes]), null);
    expect(totals).toMatchObject({ sum_insured: '165000.00', premium: null, payable: null });
    expect(ofRow(clientId(0))).toMatchObject({ production_cost: '165000.00', max_cost: null, premium: null });
  });

  test('another slab changes the subsidy of rows that nobody touched', () => {
    const work = workWith([tomatoes, potatoes]);
    calculateTotals(vegetable, work, tariff).forRow(clientId(0));
    const richer = withRow(work, clientId(1), { values: { ...potatoes, sum_insured: '6000000.00' } });
    expect(calculateTotals(vegetable, richer, tariff).forRow(clientId(0))).toMatchObject({
      premium: '8250.00',
      subsidy: '5362.50',
    });
  });

  test('are the server’s own once everything is saved, and say so', () => {
    const proposal = savedProposal(
      [tomatoes],
      {},
      { totals: { ...savedProposal([tomatoes]).totals, payable: '1.00' } },
    );
    const work = draftOf(savedOf(vegetable, proposal));

    expect(currentTotals(vegetable, { proposal, draft: work, unsaved: false }, tariff)).toMatchObject({
      isSaved: true,
      totals: { payable: '1.00' },
    });
    expect(currentTotals(vegetable, { proposal, draft: work, unsaved: true }, tariff)).toMatchObject({
      isSaved: false,
      totals: { payable: '1670.00' },
    });
  });
});

describe('the panel', () => {
  const figures = calculateTotals(vegetable, workWith([tomatoes]), tariff);

  test('shows what made each amount', () => {
    expect(totalsLines(figures).map(({ label, by, value }) => [label, by, value].filter(Boolean).join(' '))).toEqual([
      'बीमाङ्क १,६५,०००.००',
      'बीमाशुल्क ५% ८,२५०.००',
      'अनुदान ८०% − ६,६००.००',
      'कृषकले तिर्नुपर्ने रकम १,६५०.००',
      'टिकट दस्तुर २०.००',
    ]);
  });

  test('gives the rule in one line, with the mark of a sample tariff', () => {
    expect(ruleLine(figures, true)).toBe('बीमाङ्क ५० लाखभित्र भएकाले अनुदान ८०% · दर मिति २०८१/०७/०१ देखि · नमुना');
    expect(ruleLine(figures, false)).toContain('अनुदान नलिने');
    setLanguage('en');
    expect(ruleLine(calculateTotals(vegetable, workWith([{ sum_insured: '60000000.00' }]), tariff), true)).toContain(
      'Over 1 crore',
    );
  });
});
