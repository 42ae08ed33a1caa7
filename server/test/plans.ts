import { type RawBuilder, sql } from 'kysely';
import { type Scoped, scoped } from '../src/tenancy/scoped.ts';
import { viewerOf } from '../src/tenancy/viewer.ts';
import type { TestApp } from './app.ts';

/** The database as the company's agent sees it. */
export function agentsData({ company, ids, deps }: TestApp): Scoped {
  const user = { id: ids.agent, username: '', role: 'agent', partner: false, insurance: company.id };
  const viewer = viewerOf({ ...user, insurance_project: null, cooperative: null }, 0);
  return scoped(deps.database.db, viewer, { actor: null, request_id: null });
}

/** Vacuum marks as seen by everybody only what has reached the log, which the tests' server does not wait for. */
export async function vacuum({ deps }: TestApp, ...tables: string[]): Promise<void> {
  await deps.database.pool.query('checkpoint');
  await deps.database.pool.query(`vacuum analyze ${tables.join()}`);
}

/** How each place of the statement reads a table: the name of an index, which begins as the table, or all of it. */
export async function waysOf({ db }: Scoped, table: string, statement: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (format json) ${statement}`.execute(db);
  const ways: string[] = [];
  JSON.stringify(rows, (key, value) => {
    if (key === 'Index Name' && String(value).startsWith(table)) ways.push(String(value));
    if (value?.['Node Type'] === 'Seq Scan' && value['Relation Name'] === table) ways.push('whole table');
    return value;
  });
  return ways;
}
