import { describe, expect, test } from 'vitest';
import { planRowSaves } from './row-saves.ts';

const empty = { client_id: 'e' };

describe('saving the rows of a proposal', () => {
  test('all but the last: known rows are updated, new ones are created', () => {
    const rows = [{ id: 7, client_id: 'a', kitta_no: '417' }, { client_id: 'b', kitta_no: '418' }, empty];

    expect(planRowSaves(3, rows, [7])).toEqual([
      { verb: 'PATCH', id: 7, body: { kitta_no: '417', position: 0 } },
      { verb: 'POST', body: { kitta_no: '418', position: 1, client_id: 'b', insurance_proposal: 3 } },
    ]);
  });

  test('the last row is left alone even when it has an id', () => {
    expect(planRowSaves(3, [{ id: 7, client_id: 'a' }], [7])).toEqual([]);
  });

  test('a row taken out of the table is deleted before the others are saved', () => {
    const plan = planRowSaves(3, [{ id: 8, client_id: 'b' }, empty], [7, 8]);

    expect(plan.map((save) => save.verb)).toEqual(['DELETE', 'PATCH']);
    expect(plan[0]).toEqual({ verb: 'DELETE', id: 7 });
  });

  test('a table with its empty row alone saves nothing', () => {
    expect(planRowSaves(3, [empty])).toEqual([]);
    expect(planRowSaves(3, [])).toEqual([]);
  });
});
