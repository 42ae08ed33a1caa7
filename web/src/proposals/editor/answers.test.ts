import type { FormValues } from '@krishi-bima/contract/forms/kinds';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { priceForm } from '@krishi-bima/contract/pricing/pricing';
import type { Proposal, SavedRow } from '@krishi-bima/contract/proposals/proposals';
import { describe, expect, test } from 'vitest';
import { clientId, potatoes, savedProposal, tariff, tomatoes } from '../../../test/proposal.ts';
import { priced, withoutRow, withSavedBanking, withSavedMembers, withSavedRow } from './answers.ts';
import { draftOf, savedOf, withIds } from './editor-model.ts';

/** The answer to a row, and what reading the whole proposal would have told after it. */
function answerTo(
  before: RowValues[],
  values: FormValues,
  at: number,
  version: number,
): { saved: SavedRow; whole: Proposal } {
  const rows = before.toSpliced(at, 1, values);
  const whole = savedProposal(rows, {}, { version });
  const row = whole.insurance_details[at];
  if (!row) throw new Error('no such row');
  return { saved: { ...row, proposal_version: version, totals: whole.totals, findings: {} }, whole };
}

const costly = { ...potatoes, sum_insured: '6000000.00' };

describe('a proposal after the answer to one of its rows', () => {
  test.each<[string, RowValues[], FormValues, number]>([
    ['a row that came', [tomatoes], potatoes, 1],
    ['a row that changed', [tomatoes, potatoes], { ...potatoes, kitta_no: '500' }, 1],
    ['a value that was taken away', [tomatoes, potatoes], { ...tomatoes, harvest_date: undefined }, 0],
    ['a row that moves all into another slab', [tomatoes, potatoes], costly, 1],
  ])('is as reading it would tell: %s', (_, before, values, at) => {
    const { saved, whole } = answerTo(before, values, at, 2);
    expect(priced(vegetable, withSavedRow(savedProposal(before), saved))).toEqual(whole);
  });

  test('is as reading it would tell when the row is gone', () => {
    const before = savedProposal([tomatoes, potatoes]);
    const [, row] = before.insurance_details;
    const { totals } = priceForm(
      vegetable,
      { default_values: before.default_values, insurance_details: [tomatoes] },
      tariff,
    );
    const removed = { id: row?.id ?? 0, insurance_proposal: 7, proposal_version: 2, totals };

    expect(priced(vegetable, withoutRow(before, removed))).toEqual(savedProposal([tomatoes], {}, { version: 2 }));
  });

  test('keeps what the technician wrote of the row', () => {
    const before = savedProposal([tomatoes]);
    const examined = {
      ...before,
      insurance_details: before.insurance_details.map((row) => ({
        ...row,
        technician_data: { health_status: 'healthy' as const },
      })),
    };
    const { saved } = answerTo([tomatoes], { ...tomatoes, kitta_no: '1' }, 0, 2);
    expect(withSavedRow(examined, saved).insurance_details[0]).toMatchObject({
      kitta_no: '1',
      technician_data: { health_status: 'healthy' },
    });
  });

  test('has the totals of the newest, in whatever order the answers come', () => {
    const first = answerTo([tomatoes, potatoes], costly, 1, 2);
    const second = answerTo([tomatoes, costly], { ...tomatoes, sum_insured: '1000.00' }, 0, 3);
    const proposal = savedProposal([tomatoes, potatoes]);

    expect(withSavedRow(withSavedRow(proposal, second.saved), first.saved)).toMatchObject({
      version: 3,
      totals: second.whole.totals,
      insurance_details: [{ sum_insured: '1000.00' }, { sum_insured: '6000000.00' }],
    });
  });

  test('has to be read when the totals are not those of its rows: a tariff changed meanwhile', () => {
    const { saved } = answerTo([tomatoes], { ...tomatoes, kitta_no: '1' }, 0, 2);
    const other = { ...saved, totals: { ...saved.totals, payable: '1.00' } };
    expect(priced(vegetable, withSavedRow(savedProposal([tomatoes]), other))).toBeUndefined();
  });

  test('leaves every other row the same object, so that it is known to be unchanged', () => {
    const proposal = savedProposal([tomatoes, potatoes]);
    const before = savedOf(vegetable, proposal);
    const { saved } = answerTo([tomatoes, potatoes], { ...potatoes, kitta_no: '500' }, 1, 2);
    const after = savedOf(vegetable, withSavedRow(proposal, saved));

    expect(after.rows[0]).toBe(before.rows[0]);
    expect(after.rows[1]).not.toBe(before.rows[1]);
  });

  test('tells a new row its id', () => {
    const empty = savedProposal([]);
    const { saved } = answerTo([], tomatoes, 0, 2);
    const [last] = draftOf(savedOf(vegetable, empty)).rows;
    const work = {
      ...draftOf(savedOf(vegetable, empty)),
      rows: [{ client_id: clientId(0), values: tomatoes, unreadable: {} }, ...(last ? [last] : [])],
    };

    const { rows } = withIds(work, savedOf(vegetable, withSavedRow(empty, saved)));

    expect(rows.map(({ id }) => id)).toEqual([11, undefined]);
  });
});

test('the answers to members and bank raise the version and leave the totals', () => {
  const proposal = savedProposal([tomatoes]);
  const members = [
    { ...{ id: 1, client_id: clientId(9), position: 0, version: 1, kyc: null, farmer: null }, name_np: 'सीता थापा' },
  ];
  const answered = { insurance_proposal: 7, proposal_version: 2, members } as Parameters<typeof withSavedMembers>[1];

  const after = withSavedMembers(proposal, answered);
  const banked = withSavedBanking(after, { id: 7, insurance: 1, insurance_proposal: 7, version: 3, has_loan: true });

  expect(after).toMatchObject({ version: 2, members, totals: proposal.totals });
  expect(banked).toMatchObject({ version: 3, members, banking: { has_loan: true }, totals: proposal.totals });
});
