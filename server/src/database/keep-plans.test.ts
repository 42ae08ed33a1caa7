import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { copyTemplate } from '../../test/app.ts';
import { newDatabase } from '../../test/place.ts';
import { isOutdated, mostPrepared } from './keep-plans.ts';
import { type Database, openDatabase } from './open.ts';

const { url } = inject('template');

if (url !== null) {
  describe('what is asked again and again', () => {
    async function open(preparedStatements: boolean) {
      const database = await openDatabase({
        databaseUrl: await newDatabase(url ?? ''),
        preparedStatements,
        dataDir: '',
      });
      await database.pool.query('create table farms (id integer, area integer)');
      await database.pool.query('insert into farms values (1, 7)');
      await database.pool.query('grant select on farms to public');
      onTestFinished(() => database.close());
      return database;
    }

    const farms = ({ db }: Pick<Database, 'db'>, id = 1) => sql`select * from farms where id = ${id}`.execute(db);

    async function kept({ db }: Database) {
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
      return rows.map(({ statement }) => statement);
    }

    test('is planned once by each connection, from the third time on', async () => {
      const database = await open(true);
      await farms(database);
      await farms(database, 2);
      const before = await kept(database);

      const third = await farms(database);

      expect(before).toEqual([]);
      expect(third.rows).toEqual([{ id: 1, area: 7 }]);
      expect(await kept(database)).toEqual(['select * from farms where id = $1']);
    });

    test('is sent as it is where a pooler stands between', async () => {
      const database = await open(false);
      for (let time = 0; time < 5; time += 1) await farms(database);

      expect(await kept(database)).toEqual([]);
    });

    test('leaves a connection with so many plans and no more', async () => {
      const database = await open(true);
      for (let other = 0; other < mostPrepared + 20; other += 1) {
        for (let time = 0; time < 3; time += 1) await sql.raw(`select ${other} as other`).execute(database.db);
      }

      expect(await kept(database)).toHaveLength(mostPrepared);
    });

    test('is asked anew when a table got a column meanwhile; a transaction fails, and the next one does not', async () => {
      const database = await open(true);
      for (let time = 0; time < 3; time += 1) await farms(database);
      await database.pool.query('alter table farms add column owner text');
      const alone = await farms(database);
      for (let time = 0; time < 3; time += 1) await farms(database);
      await database.pool.query('alter table farms add column kitta_no text');
      const inOne = () => database.db.transaction().execute((db) => farms({ db }));

      const failure: unknown = await inOne().catch((error: unknown) => error);

      expect(alone.rows).toEqual([{ id: 1, area: 7, owner: null }]);
      expect(isOutdated(failure)).toBe(true);
      expect((await inOne()).rows).toEqual([{ id: 1, area: 7, owner: null, kitta_no: null }]);
    });
  });
} else {
  test('on the embedded database nothing is prepared: its connections share one session', async () => {
    const database = await copyTemplate();
    onTestFinished(() => database.close());
    for (let time = 0; time < 5; time += 1) await sql`select ${1}::integer as one`.execute(database.db);

    const { rows } = await sql`select name from pg_prepared_statements where name <> ''`.execute(database.db);

    expect(rows).toEqual([]);
  });
}
