import { appendFileSync } from 'node:fs';
import type pg from 'pg';

type Statement = string | { text?: string };

/** Writes each statement that goes to the database into the file, once for this process, as a line of JSON. */
export function noteStatements(pool: pg.Pool, file: string): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query(...given: [Statement, ...unknown[]]) {
        const [statement] = given;
        const text = typeof statement === 'string' ? statement : statement.text;
        if (text !== undefined && !noted.has(text)) {
          noted.add(text);
          appendFileSync(file, `${JSON.stringify(text)}\n`);
        }
        return query(...given);
      },
    });
  });
}

const noted = new Set<string>();
