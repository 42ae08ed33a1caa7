import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { describe, expect, test } from 'vitest';
import { clientId, potatoes, savedProposal, tomatoes } from '../../../test/proposal.ts';
import { blankRow, type Draft, draftOf, inserted, savedOf, withRow, withRows } from './editor-model.ts';
import { isNothing, leftovers, planSave, settled } from './save-plan.ts';

const base = savedOf(vegetable, savedProposal([tomatoes, potatoes]));
const work = draftOf(base);
const none = new Set<number>();
const plan = (next: Draft, waiting = none) => planSave(vegetable, 7, next, base, waiting);
const verbs = (next: Draft, waiting = none) =>
  plan(next, waiting).rows.map((row) => `${row.verb} ${row.client_id.slice(-1)}`);

function typed(client_id: string, values: object) {
  const row = work.rows.find((one) => one.client_id === client_id);
  return withRow(work, client_id, { values: { ...row?.values, ...values } });
}

describe('what a save sends', () => {
  test('is nothing of a proposal that stands as the server has it', () => {
    expect(isNothing(plan(work))).toBe(true);
  });

  test('is every row with something new, the known ones updated with the version they were read at', () => {
    const [row] = plan(typed(clientId(1), { kitta_no: '419' })).rows;
    expect(row).toMatchObject({
      verb: 'PATCH',
      id: 12,
      version: 1,
      body: { kitta_no: '419', crop: 'potato', position: 1 },
    });
  });

  test('is never the last row, the empty one', () => {
    const rows = [...work.rows.slice(0, 2), blankRow({ kitta_no: '1' })];
    // A row is the last but one as soon as something is typed into it.
    expect(verbs({ ...work, rows })).toEqual([]);
    expect(verbs(withRows(work, rows))).toEqual([`POST ${rows[2]?.client_id.slice(-1)}`]);
  });

  test('creates a row with the same client id each time, so that a repeat does not double it', () => {
    const next = inserted(work, [blankRow({ crop: 'onion' })]);
    const [first] = plan(next).rows;
    const [again] = plan({ ...next }).rows;

    expect(first).toMatchObject({ verb: 'POST', body: { insurance_proposal: 7, crop: 'onion', position: 2 } });
    expect(again?.client_id).toBe(first?.client_id);
  });

  test('deletes a row that was taken out, once nobody can take it back', () => {
    const next = withRows(work, work.rows.slice(1));
    expect(verbs(next, new Set([11]))).toEqual([]);
    expect(verbs(next)).toEqual(['DELETE 0']);
  });

  test('leaves the places of the rows alone until one comes between others', () => {
    const between = inserted(work, [blankRow({ crop: 'onion' })], clientId(0));
    expect(plan(between).rows.map(({ verb }) => verb)).toEqual(['POST', 'PATCH']);
    expect(plan(between).rows.at(-1)).toMatchObject({ id: 12, body: { position: 2 } });
  });

  test('keeps back what is malformed, and sends the rest of its row', () => {
    const next = withRow(typed(clientId(0), { variety: 'क'.repeat(61), kitta_no: '420' }), clientId(0), {
      unreadable: { sum_insured: '१२,५०' },
    });
    const [row] = plan(next).rows;

    expect(row?.verb === 'PATCH' && Object.keys(row.body)).not.toEqual(expect.arrayContaining(['variety']));
    expect(row).toMatchObject({ body: { kitta_no: '420' } });
    expect(row).not.toHaveProperty('body.sum_insured');
    expect(leftovers(vegetable, next)).toBe(true);
  });

  test('says so when a value was taken away, and of the proposal only what changed', () => {
    const next = { ...typed(clientId(0), { cost_labour: null }), values: { ...work.values, place: ' पनौती ' } };
    expect(plan(next)).toMatchObject({ body: { place: 'पनौती' }, rows: [{ body: { cost_labour: null } }] });
  });

  test('is nothing any more when a space at the end is all that was typed', () => {
    expect(isNothing(plan(typed(clientId(0), { kitta_no: '417 ' })))).toBe(true);
  });
});

test('a row that came back as it was sent is known to be unchanged', () => {
  const next = typed(clientId(0), { kitta_no: '417 ', variety: null });
  const row = settled(vegetable, next, base, undefined).rows[0];
  expect(row?.values).toBe(base.rows[0]?.values);
});
