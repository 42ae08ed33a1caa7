import { type Compilable, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { registerFarmer } from '../../test/farm.ts';
import { agentsData } from '../../test/plans.ts';
import { rowsByKey } from './rows-by-key.ts';

/** A farmer of one company and one of the other, and what the first one's agent sees. */
async function twoOffices() {
  const office = await openTestApp();
  const other = await openTestApp();
  const own = await registerFarmer(office);
  const foreign = await registerFarmer(other);
  return { data: agentsData(office), other: agentsData(other), own: own.id, foreign: foreign.id };
}

describe('the viewer’s part of the database', () => {
  test('is the same as a query, as a joined table and inside SQL', async () => {
    const { data, own, foreign } = await twoOffices();
    const ids = [own, foreign];
    const byQuery = await data.from('kyc').select('kyc.id').where('kyc.id', 'in', ids).execute();
    const byJoin = await data.db
      .selectFrom('history')
      .innerJoin(data.table('kyc', 'k'), 'k.id', 'history.entity_id')
      .select('k.id')
      .where('history.entity', '=', 'kyc')
      .where('history.entity_id', 'in', ids)
      .execute();
    const bySql = await sql<{ id: number }>`select k.id from ${data.table('kyc', 'k')}
      where k.id = any(${ids}::integer[])`.execute(data.db);
    expect([byQuery, byJoin, bySql.rows]).toEqual([[{ id: own }], [{ id: own }], [{ id: own }]]);
  });

  test('leaves out what was removed', async () => {
    const { data, own } = await twoOffices();
    await data.remove('kyc', own);
    const { rows } = await sql`select 1 from ${data.table('kyc')} where kyc.id = ${own}`.execute(data.db);
    expect(rows).toEqual([]);
  });

  test('is all that is changed and deleted', async () => {
    const { data, other, own, foreign } = await twoOffices();
    const change = { remarks: 'x' };
    const changed = await data.updateRows('kyc').set(change).where('kyc.id', 'in', [own, foreign]).execute();
    expect(changed[0]?.numUpdatedRows).toBe(1n);
    const addresses = await other.from('addresses').select('addresses.id').execute();
    const ids = addresses.map(({ id }) => id);
    const gone = await data.deleteRows('addresses').where('addresses.id', 'in', ids).execute();
    expect([ids.length, gone[0]?.numDeletedRows]).toEqual([1, 0n]);
  });

  test('holds what hangs on its rows, removed or not', async () => {
    const { data, own } = await twoOffices();
    const names = () =>
      data.db
        .selectFrom('history')
        .innerJoinLateral(rowsByKey('kyc', 'k', { id: 'history.entity_id' }), (join) => join.onTrue())
        .select('k.id')
        .where('history.entity', '=', 'kyc')
        .where('history.entity_id', '=', own)
        .where('history.action', '=', 'create')
        .execute();
    expect(await names()).toEqual([{ id: own }]);
    await data.remove('kyc', own);
    expect(await names()).toEqual([{ id: own }]);
  });

  test('is the only one that compiles', async () => {
    const { data, foreign } = await twoOffices();
    const pastTheWall: Compilable[] = [
      // @ts-expect-error a company's table has no name here
      data.db.selectFrom('kyc').selectAll(),
      // @ts-expect-error nor under another one
      data.db.selectFrom('kyc as k').selectAll(),
      // @ts-expect-error nor beside one of nobody
      data.db.selectFrom(['wards', 'kyc']).selectAll(),
      // @ts-expect-error nor joined to one of nobody
      data.db.selectFrom('wards').innerJoin('kyc', 'kyc.ward', 'wards.id').select('kyc.id'),
      // @ts-expect-error nor joined to one of the viewer's
      data.from('fields').innerJoin('kyc', 'kyc.id', 'fields.kyc').select('kyc.id'),
      // @ts-expect-error nor inside a query of the viewer's
      data.from('fields').where((field) => field.exists(field.selectFrom('kyc'))),
      // @ts-expect-error nor to be written
      data.db.updateTable('kyc').set({ remarks: '' }).where('kyc.id', '=', foreign),
      // @ts-expect-error nor to be deleted
      data.db.deleteFrom('kyc').where('kyc.id', '=', foreign),
      // @ts-expect-error nor without a trace where there is a history
      data.deleteRows('kyc').where('kyc.id', '=', foreign),
    ];
    // They would run, all but for the compiler: each names the table.
    expect(pastTheWall.filter((query) => !query.compile().sql.includes('"kyc"'))).toEqual([]);
  });
});
