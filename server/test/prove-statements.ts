import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { embeddedTemplate } from './templates.ts';

/*
 * `node prove-statements.ts FILE`: every statement that a run on PostgreSQL noted in FILE is prepared once on the
 * embedded database, which has to know each table, column, function, type and word in it; what can have a plan gets one.
 */

const planned = /^\s*(with|select|insert|update|delete|merge|values)\b/i;

/** The job queue sends several statements as one, and one test makes tables of its own; both run on the embedded one too. */
const notProven = /pgboss|idle_in_transaction_session_timeout|\b(?:hens|eggs)\b/;

const lines = readFileSync(process.argv[2] ?? '', 'utf8')
  .trimEnd()
  .split('\n');
const statements = new Set(
  lines.map((line) => JSON.parse(line) as string).filter((statement) => !notProven.test(statement)),
);
const db = await PGlite.create({
  loadDataDir: new Blob([await readFile(await embeddedTemplate())]),
  extensions: { pg_trgm, btree_gin },
});
let refused = 0;
for (const statement of statements) {
  try {
    await (planned.test(statement) ? db.exec(`explain (generic_plan) ${statement}`) : db.describeQuery(statement));
  } catch (error) {
    refused += 1;
    console.error(`${(error as Error).message}\n  ${statement.slice(0, 500)}\n`);
  }
}
await db.close();
console.log(`The embedded database knows ${statements.size - refused} of ${statements.size} statements.`);
process.exitCode = refused > 0 || statements.size === 0 ? 1 : 0;
