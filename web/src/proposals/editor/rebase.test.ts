import type { FormValues } from '@krishi-bima/contract/forms/kinds';
import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { describe, expect, test } from 'vitest';
import { clientId, potatoes, savedProposal, tomatoes } from '../../../test/proposal.ts';
import {
  blankRow,
  type Draft,
  draftOf,
  filledRows,
  inserted,
  isBlank,
  type Saved,
  savedOf,
  withRow,
  withRows,
} from './editor-model.ts';
import { rebase, type Sent } from './rebase.ts';

const base = savedOf(vegetable, savedProposal([tomatoes, potatoes], { place: 'पनौती' }));
const work = draftOf(base);

function meanwhile(change: { values?: FormValues; rows?: (rows: Saved['rows']) => Saved['rows'] }): Saved {
  return {
    version: 5,
    values: { ...base.values, ...change.values },
    rows: change.rows ? change.rows(base.rows) : base.rows,
    members: base.members,
  };
}

function over(fresh: Saved, mine: Draft, sent: Sent[] = []) {
  return rebase(vegetable, { base, fresh, work: mine, sent });
}

const typedRow = withRow(work, clientId(0), { values: { ...tomatoes, kitta_no: '500' } });

describe('when somebody else changed the same proposal', () => {
  test('their changes come in where nothing was typed here', () => {
    const { work: next, foreign, clashes } = over(meanwhile({ values: { place: 'बनेपा' } }), typedRow);

    expect(next.values.place).toBe('बनेपा');
    expect(next.rows[0]?.values.kitta_no).toBe('500');
    expect({ foreign, clashes }).toEqual({ foreign: ['place'], clashes: [] });
  });

  test('what was typed here stays where both changed the same', () => {
    const theirs = meanwhile({
      rows: (rows) => rows.map((row) => ({ ...row, values: { ...row.values, kitta_no: '9' } })),
    });
    const { work: next, clashes } = over(theirs, typedRow);

    expect(next.rows.map(({ values }) => values.kitta_no)).toEqual(['500', '9', undefined]);
    expect(clashes).toEqual([`rows.${clientId(0)}.kitta_no`]);
  });

  test('a row they added stands before the empty one, a row they deleted is gone', () => {
    const onion = { id: 30, client_id: clientId(30), version: 1, position: 2, values: { crop: 'onion' } };
    const { work: next } = over(meanwhile({ rows: (rows) => [...rows.slice(1), onion] }), work);

    expect(filledRows(next).map(({ id }) => id)).toEqual([12, 30]);
    expect(next.rows.at(-1)?.client_id).toBe(work.rows.at(-1)?.client_id);
  });

  test('a row they deleted while it was written here is written anew', () => {
    const { work: next, clashes } = over(meanwhile({ rows: (rows) => rows.slice(1) }), typedRow);

    expect(next.rows[0]).toMatchObject({ client_id: clientId(0), values: { kitta_no: '500' } });
    expect(next.rows[0]).not.toHaveProperty('id');
    expect(clashes).toEqual([`rows.${clientId(0)}`]);
  });
});

describe('when only the answer to our own save got lost', () => {
  const onion = blankRow({ crop: 'onion' });
  const mine = inserted({ ...typedRow, values: { ...work.values, place: 'धुलिखेल' } }, [onion]);
  const sent: Sent[] = [
    {
      values: { place: 'बनेपा' },
      rows: new Map([[onion.client_id, { crop: 'onion', kitta_no: null }]]),
      members: new Map(),
    },
  ];
  const there = { id: 40, client_id: onion.client_id, version: 1, position: 2, values: { crop: 'onion' } };

  test('nobody else changed anything, and the new row is known by its id', () => {
    const fresh = meanwhile({ values: { place: 'बनेपा' }, rows: (rows) => [...rows, there] });
    const { work: next, foreign } = over(fresh, mine, sent);

    expect(foreign).toEqual([]);
    expect(next.values.place).toBe('धुलिखेल');
    expect(next.rows.find(({ client_id }) => client_id === onion.client_id)?.id).toBe(40);
  });

  test('a row that was taken out meanwhile does not come back', () => {
    const fresh = meanwhile({ rows: (rows) => [...rows, there] });
    const without = withRows(
      mine,
      mine.rows.filter(({ client_id }) => client_id !== onion.client_id),
    );
    const { work: next, foreign } = over(fresh, without, sent);

    expect(next.rows.map(({ client_id }) => client_id)).not.toContain(onion.client_id);
    expect(foreign).toEqual([]);
  });
});

test('there is always one empty row at the end', () => {
  const { work: next } = over(base, work);
  expect(next.rows.filter(isBlank)).toHaveLength(1);
});
