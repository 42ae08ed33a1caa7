import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { copyTemplate } from '../../test/app.ts';
import { newDatabase } from '../../test/place.ts';
import { here } from './embedded.ts';
import { migrate, migrationsFolder } from './migrate.ts';
import { connect, connectHere } from './open.ts';
import { openPglite } from './pglite.ts';

/** An empty database, and on PostgreSQL with the limits of requests. */
async function emptyDatabase({ statement_timeout = 300, lock_timeout = 4000 } = {}) {
  const { url } = inject('template');
  const database =
    url === null
      ? await connectHere(here(await openPglite({})))
      : await connect({ connectionString: await newDatabase(url), max: 4, statement_timeout, lock_timeout });
  onTestFinished(() => database.close());
  return database;
}

function folderOf(files: Record<string, string>): URL {
  const folder = mkdtempSync(join(inject('run').folder, 'migrations-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return pathToFileURL(`${folder}/`);
}

const first = { '0001-first.sql': 'create table farms (id integer primary key, area integer);\n' };
const filled = { '0002-filled.sql': 'insert into farms select n, null from generate_series(1, 2500) n;\n' };

describe('migrations', () => {
  test('have each a number of its own', () => {
    const numbers = readdirSync(migrationsFolder).map((name) => name.slice(0, 4));
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  test('take the time they need, each file by itself: one that fails leaves those before it and nothing of its own', async () => {
    const database = await emptyDatabase();
    const slow = { '0002-slow.sql': 'select pg_sleep(0.7);\ninsert into farms values (1, 1);\n' };
    const broken = { '0003-broken.sql': 'insert into farms values (2, 2);\nselect no_such_thing();\n' };

    await expect(migrate(database, folderOf({ ...first, ...slow, ...broken }))).rejects.toThrow('no_such_thing');
    const { rows } = await database.pool.query('select id from farms');
    expect(rows).toEqual([{ id: 1 }]);
    const mended = { '0003-broken.sql': 'insert into farms values (2, 2);\n' };
    expect(await migrate(database, folderOf({ ...first, ...slow, ...mended }))).toEqual(['0003-broken.sql']);
    expect(await migrate(database, folderOf({ ...first, ...slow, ...mended }))).toEqual([]);
  });

  test('that were changed after they ran are named, and nothing is done', async () => {
    const database = await emptyDatabase();
    await migrate(database, folderOf(first));
    const changed = { '0001-first.sql': 'create table farms (id bigint primary key);\n', ...filled };
    await expect(migrate(database, folderOf(changed))).rejects.toThrow('0001-first.sql differs');
    expect((await database.pool.query('select from farms')).rowCount).toBe(0);
  });

  test('fill a column by so few farms at a time that nobody waits for theirs, and by every one of them', async () => {
    const database = await emptyDatabase();
    const parts = `-- outside a transaction
create table if not exists parts (first integer, last integer);
-- by ids of farms
insert into parts values ($1, $2);
`;
    await migrate(database, folderOf({ ...first, ...filled, '0003-parts.sql': parts }));
    const { rows } = await database.pool.query<{ first: number; last: number }>('select * from parts order by first');
    expect(Math.max(...rows.map(({ first, last }) => last - first + 1))).toBeLessThanOrEqual(500);
    expect(rows.map(({ first }) => first)).toEqual([1, ...rows.slice(0, -1).map(({ last }) => last + 1)]);
    expect(rows.at(-1)?.last).toBeGreaterThanOrEqual(2500);
  });

  test('leave a table that they filled as quick to count as it was', async () => {
    const database = await emptyDatabase({ statement_timeout: 20_000 });
    const areas =
      '-- outside a transaction\n-- by ids of farms\nupdate farms set area = id where id between $1 and $2;\n';
    await migrate(database, folderOf({ ...first, ...filled, '0003-areas.sql': areas }));
    const { rows } = await database.pool.query(
      "select relallvisible > 0 as quick from pg_class where relname = 'farms'",
    );
    expect(rows).toEqual([{ quick: true }]);
  });

  test('build indexes and fill columns outside a transaction, also after an interruption', async () => {
    const database = await emptyDatabase();
    const stepwise = {
      '0003-stepwise.sql': `-- outside a transaction
-- by ids of farms
update farms set area = id where id between $1 and $2 and area is null;
create index concurrently if not exists farms_area on farms (area);
`,
    };
    const broken = { '0003-stepwise.sql': `${stepwise['0003-stepwise.sql']}select no_such_thing();\n` };

    await expect(migrate(database, folderOf({ ...first, ...filled, ...broken }))).rejects.toThrow('no_such_thing');
    // Leaves the index as a build does that was cut off.
    await database.pool.query("update pg_index set indisvalid = false where indexrelid = 'farms_area'::regclass");
    expect(await migrate(database, folderOf({ ...first, ...filled, ...stepwise }))).toEqual(['0003-stepwise.sql']);

    const { rows } = await database.pool.query<{ empty: number }>(
      'select count(*) as empty from farms where area is null',
    );
    const valid = await database.pool.query(
      "select indisvalid from pg_index where indexrelid = 'farms_area'::regclass",
    );
    expect([rows[0]?.empty, valid.rows]).toEqual([0, [{ indisvalid: true }]]);
  });
});

if (inject('template').url !== null) {
  test.each(['', '-- outside a transaction\n'])(
    'a migration waits for a table in use without keeping others from it for longer than a second (%j)',
    async (head) => {
      const database = await emptyDatabase({ statement_timeout: 20_000 });
      await migrate(database, folderOf({ ...first, ...filled }));
      const user = await database.pool.connect();
      await user.query('begin');
      await user.query('select from farms limit 1');
      const wide = { '0003-wide.sql': `${head}alter table farms add column if not exists owner integer;\n` };
      let isDone = false;
      const done = migrate(database, folderOf({ ...first, ...filled, ...wide })).then((added) => {
        isDone = true;
        return added;
      });
      const waits: number[] = [];
      for (let asked = 0; asked < 5; asked += 1) {
        const began = performance.now();
        await database.pool.query('select from farms limit 1');
        waits.push(performance.now() - began);
        await pause(300);
      }
      expect(isDone).toBe(false);
      await user.query('commit');
      user.release();

      expect(await done).toEqual(['0003-wide.sql']);
      expect(Math.max(...waits)).toBeLessThan(3000);
    },
  );

  test('an index that is built beside a long report waits for it and is not begun again', async () => {
    const database = await emptyDatabase({ statement_timeout: 20_000, lock_timeout: 500 });
    await migrate(database, folderOf({ ...first, ...filled }));
    const report = await database.pool.connect();
    await report.query('begin isolation level repeatable read');
    await report.query('select from farms limit 1');
    const sorted = {
      '0003-sorted.sql':
        '-- outside a transaction\ncreate index concurrently if not exists farms_area on farms (area);\n',
    };
    const done = migrate(database, folderOf({ ...first, ...filled, ...sorted }));
    const index = async () => {
      const { rows } = await database.pool.query<{ id: number; isValid: boolean }>(
        `select indexrelid::integer as id, indisvalid as "isValid" from pg_index
         where indexrelid = to_regclass('farms_area')`,
      );
      return rows[0];
    };
    await expect.poll(index).toMatchObject({ isValid: false });
    const begun = await index();
    await pause(1500);
    await report.query('commit');
    report.release();

    expect(await done).toEqual(['0003-sorted.sql']);
    expect(await index()).toEqual({ ...begun, isValid: true });
  });

  test('two processes at once migrate once', async () => {
    const database = await copyTemplate();
    onTestFinished(() => database.close());
    expect(await Promise.all([migrate(database), migrate(database)])).toEqual([[], []]);
  });
}
