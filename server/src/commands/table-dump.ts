import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../database/open.ts';

/*
 * Tables as lines of JSON that the database itself writes and reads, so that nothing is lost to JavaScript's numbers
 * and dates. The same on the embedded database and on PostgreSQL: what was written by one can be read by the other.
 */

const rowsAtOnce = 1000;

/** Migrations are laid again, not copied; what is not logged would not outlive a crash either. */
export async function tableNames(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace
       and relname <> 'migrations' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Inside the caller's transaction; holds a thousand rows at a time. */
export async function dumpTable(client: pg.ClientBase, table: string, file: string): Promise<number> {
  let count = 0;
  async function* lines() {
    const name = client.escapeIdentifier(table);
    await client.query(`declare dump no scroll cursor for select row_to_json(t)::text as line from ${name} t`);
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from dump`);
      if (rows.length === 0) break;
      count += rows.length;
      yield rows.map(({ line }) => `${line}\n`).join('');
    }
    await client.query('close dump');
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { mode: 0o600 }));
  return count;
}

export async function loadTable(db: Db, table: string, file: string): Promise<number> {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) });
  let batch: string[] = [];
  let count = 0;
  const write = async () => {
    if (batch.length === 0) return;
    await sql`insert into ${sql.table(table)} overriding system value
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${batch.join(',')}]`}::jsonb)`.execute(db);
    count += batch.length;
    batch = [];
  };
  for await (const line of lines) {
    batch.push(line);
    if (batch.length >= rowsAtOnce) await write();
  }
  await write();
  return count;
}

export async function readSequences(client: pg.ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last: number }>(
    `select sequencename as name, last_value as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

export async function setSequences(db: Db, sequences: Record<string, number>): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await sql`select setval(${`public.${name}`}::regclass, ${last})`.execute(db);
  }
}
