import type { RawBuilder } from 'kysely';
import type { Stand } from './stand.ts';

type Run = (statement: RawBuilder<unknown>) => Promise<unknown>;

/** Lays rows that are known to fit: nothing looks at each of them or adds it up, however long it takes. */
export async function layRows({ database: { db, pool } }: Stand, lay: (run: Run) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = 'replica'; set statement_timeout = 0");
    await lay((statement) => {
      const { sql, parameters } = statement.compile(db);
      return client.query(sql, [...parameters]);
    });
    await client.query('reset session_replication_role; reset statement_timeout');
  } finally {
    client.release();
  }
}
