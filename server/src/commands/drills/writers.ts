import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Clerks who write as fast as they are answered, until there is no answer. */
export interface Writers {
  /** What the database said is kept, with the moment it said so. */
  acknowledged: { id: string; at: Date }[];
  end: () => Promise<void>;
}

export async function startWriters(url: string, count = 8): Promise<Writers> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query('create table if not exists drill (id uuid primary key, at timestamptz default now())');
  await admin.end();
  const acknowledged: Writers['acknowledged'] = [];
  const ended = new AbortController();
  async function write() {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => {});
    await client.connect();
    try {
      while (!ended.signal.aborted) {
        const id = randomUUID();
        await client.query('insert into drill (id) values ($1)', [id]);
        acknowledged.push({ id, at: new Date() });
      }
    } catch {
      // The database has gone: what was not answered was not promised.
    } finally {
      await client.end().catch(() => {});
    }
  }
  const writing = Array.from({ length: count }, write);
  return {
    acknowledged,
    async end() {
      ended.abort();
      await Promise.all(writing);
    },
  };
}

/** How many of these the database does not hold. */
export async function missingIn(url: string, ids: readonly string[]): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>(
      'select count(*) from unnest($1::uuid[]) as said (id) where not exists (select from drill where drill.id = said.id)',
      [ids],
    );
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
}
