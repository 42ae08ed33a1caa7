import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../src/database/schema.ts';
import { type Scoped, scoped } from '../src/tenancy/scoped.ts';
import { viewerOf } from '../src/tenancy/viewer.ts';
import type { TestApp } from './app.ts';

/** The database as the company's agent sees it. */
export function agentsData({ company, ids, deps }: TestApp): Scoped {
  const user = { id: ids.agent, username: '', role: 'agent' as const, partner: false, insurance: company.id };
  const viewer = viewerOf({ ...user, insurance_project: null, cooperative: null }, 0);
  return scoped(deps.database.db, viewer, { actor: null, request_id: null });
}

/**
 * Lays many rows at once, without what the database does besides with each of them: its rules and the sums that it keeps
 * take ten times as long as the rows.
 */
export async function layBare({ deps }: TestApp, lay: (db: Transaction<Schema>) => Promise<unknown>): Promise<void> {
  await deps.database.owner.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await lay(db);
  });
}

/**
 * Vacuum marks as seen by everybody only what has reached the log, which the tests' server does not wait for, and nothing
 * that is younger than a statement beside it, such as the database's own analysis of these rows: it is done again then.
 */
export async function vacuum({ deps: { database } }: TestApp, ...tables: string[]): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    await database.pool.query('checkpoint');
    await database.pool.query(`vacuum analyze ${tables.join()}`);
    const { rowCount } = await database.pool.query(
      'select from pg_class where oid = any($1::regclass[]) and relallvisible < 0.95 * relpages',
      [tables],
    );
    if (rowCount === 0) return;
    await pause(200);
  }
  throw new Error(`Somebody has looked at ${tables.join()} all the while.`);
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

/** How each place of the statement reads a table: the name of an index, which begins as the table, or all of it. */
export async function waysOf(data: Scoped, table: string, statement: RawBuilder<unknown>): Promise<string[]> {
  return (await nodesOf(data, sql`explain (format json) ${statement}`)).flatMap((node) => {
    if (node['Index Name']?.startsWith(table)) return [node['Index Name']];
    return node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table ? ['whole table'] : [];
  });
}

/** How many rows of the table are looked at, those that turn out not to be meant among them. */
export async function rowsRead(data: Scoped, table: string, statement: RawBuilder<unknown>): Promise<number> {
  const nodes = await nodesOf(data, sql`explain (analyze, format json) ${statement}`);
  return nodes
    .filter((node) => node['Relation Name'] === table)
    .map((node) => {
      const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
      return (node['Actual Rows'] + removed) * node['Actual Loops'];
    })
    .reduce((sum, rows) => sum + rows, 0);
}

async function nodesOf({ db }: Scoped, explaining: RawBuilder<unknown>): Promise<Node[]> {
  const { rows } = await explaining.execute(db);
  const [{ 'QUERY PLAN': plans }] = rows as [{ 'QUERY PLAN': { Plan: Node }[] }];
  const withInner = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(withInner)];
  return plans.flatMap(({ Plan }) => withInner(Plan));
}
