import { describe, expect, test } from 'vitest';
import { readTree } from './source-tree.ts';
import { waysPastTheWall } from './wall.ts';

function planted(text: string, path = 'server/src/kyc/queries.ts'): string[] {
  return waysPastTheWall({ path, text });
}

describe('the wall', () => {
  test('no file of the tree goes past it', () => {
    expect(readTree().flatMap(waysPastTheWall)).toEqual([]);
  });

  test.each([
    ['a select by the connection of the request', "deps.database.db.selectFrom('kyc').selectAll().execute();"],
    ['one under another name', "db.selectFrom('kyc as k').selectAll('k').execute();"],
    ['a list of tables', "db.selectFrom(['wards', 'kyc']).execute();"],
    ['an insert', "db.insertInto('kyc').values(row).execute();"],
    ['an update', "db.updateTable('kyc').set(change).execute();"],
    ['a delete', "db.deleteFrom('import_records').execute();"],
    ['a table beside an update', "data.updateRows('kyc').from('fields').set(change);"],
    ['a join', "data.from('fields').leftJoin('kyc', 'kyc.id', 'fields.kyc');"],
    ['raw SQL that selects', 'sql`select name_np from kyc where id = ${id}`.execute(data.db);'],
    ['raw SQL that joins', 'sql`select 1 from wards w left join fields f on f.ward = w.id`;'],
    ['raw SQL with a list', 'sql`select 1 from ${own} o, only kyc k where k.id = o.id`;'],
    ['raw SQL that inserts', 'sql`insert into documents (kyc) values (${id})`;'],
    ['raw SQL that updates', "sql`update imports set state = 'checked' where id = ${id}`;"],
    ['raw SQL that deletes', 'sql`delete from import_errors where import = ${id}`;'],
    ['a piece of raw SQL', 'const own = sql`proposals p join wards w on true`;'],
    [
      'raw SQL in a query of its own',
      'sql<Row>`select (select count(*) from receipts r where r.id = p.id) from ${own} p`;',
    ],
    ['text as SQL', "sql.raw('select * from kyc');"],
    ['a query of the driver', "pool.query('select * from kyc');"],
    ['a table named in SQL', "sql`select * from ${sql.table('kyc')}`;"],
    ['a table that is not named at all', 'sql`select * from ${sql.table(name)}`;'],
  ])('%s is found', (_, text) => {
    expect(planted(text)).toHaveLength(1);
  });

  test.each([
    ['the way through', "data.from('kyc').select('kyc.id').execute();"],
    ['a join of the viewer’s rows', "data.from('fields').innerJoin(data.table('kyc'), 'kyc.id', 'fields.kyc');"],
    ['the viewer’s rows in SQL', "sql`select k.id from ${data.table('kyc', 'k')}`;"],
    ['a table of nobody', 'sql`select kyc, fields.id from wards, history where documents is distinct from rates.key`;'],
    ['a lock', 'sql`select id from tasks for update of media`;'],
  ])('%s is none', (_, text) => {
    expect(planted(text)).toEqual([]);
  });

  test('the operator’s programs hold the whole database', () => {
    expect(planted("db.selectFrom('kyc');", 'server/src/commands/backup.ts')).toEqual([]);
  });
});
