import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openEmptyApp } from '../../test/app.ts';
import { inAnyOrder } from './in-any-order.ts';

async function openRing() {
  const { deps, close } = await openEmptyApp();
  onTestFinished(close);
  const { owner: db } = deps.database;
  await sql`create table eggs (id integer primary key, hen integer)`.execute(db);
  await sql`create table hens (id integer primary key, egg integer references eggs, mother integer references hens)`.execute(
    db,
  );
  await sql`alter table eggs add constraint eggs_hen foreign key (hen) references hens`.execute(db);
  const write = (hen: number) =>
    db.transaction().execute((tx) =>
      inAnyOrder(tx, async () => {
        await sql`insert into eggs values (1, ${hen})`.execute(tx);
        await sql`insert into hens values (3, 1, 4)`.execute(tx);
        await sql`insert into hens values (4, null, null)`.execute(tx);
      }),
    );
  return { db, write };
}

describe('rows that are restored', () => {
  test('may refer to each other in a ring, and to rows that come later', async () => {
    const { db, write } = await openRing();

    await write(3);

    const { rows } = await sql`select hens.id from hens join eggs on eggs.hen = hens.id`.execute(db);
    expect(rows).toEqual([{ id: 3 }]);
    await expect(sql`insert into eggs values (2, 99)`.execute(db)).rejects.toThrow('eggs_hen');
  });

  test('must refer to something in the end', async () => {
    const { db, write } = await openRing();

    await expect(write(99)).rejects.toThrow('eggs_hen');

    expect((await sql`select id from hens`.execute(db)).rows).toEqual([]);
  });
});
