import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { type CompanyTable, companyTables, isShared, rowsOfCompany, staysBehind } from './company-tables.ts';

/** Somebody who runs the installation. */
export interface Operator {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
}

/** Returns the people of no company whom rows of a company name. */
export async function operatorsNamed(tx: Db, company: number): Promise<Operator[]> {
  const named = new Set<number>();
  for (const table of companyTables) {
    if (isShared(table) || staysBehind(table)) continue;
    for (const id of await foreignIn(tx, table, 'users', company)) named.add(id);
  }
  if (named.size === 0) return [];
  const { rows } = await sql<Operator>`select id, username, first_name, last_name from users
    where id = any (${[...named]}::integer[]) and insurance is null order by id`.execute(tx);
  return rows;
}

/** Of what a row names by its bare id, which a foreign key alone would let be another company's. */
const namedByBareId = ['users', 'fields', 'programs'] as const;

/** Returns a sentence for each table whose rows name a person, field or program that is not the company's own. */
export async function strangersNamed(tx: Db, company: number, known: readonly Operator[]): Promise<string[]> {
  const found: string[] = [];
  const operators = new Set(known.map(({ id }) => id));
  for (const table of companyTables) {
    if (isShared(table) || staysBehind(table)) continue;
    for (const named of namedByBareId) {
      const ids = (await foreignIn(tx, table, named, company)).filter((id) => named !== 'users' || !operators.has(id));
      if (ids.length > 0)
        found.push(`${table} names ${named} that are not the company's: ${ids.slice(0, 5).join(', ')}`);
    }
  }
  return found;
}

/** Returns the ids by which a company's rows name rows of another table that are not its own. */
async function foreignIn(
  tx: Db,
  table: CompanyTable,
  named: (typeof namedByBareId)[number],
  company: number,
): Promise<number[]> {
  const { rows: keys } = await sql<{ column: string }>`select a.attname as column
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.conrelid = ${`public.${table}`}::regclass and k.confrelid = ${`public.${named}`}::regclass
      and cardinality(k.conkey) = 1`.execute(tx);
  if (keys.length === 0) return [];
  const ids = sql.join(keys.map(({ column }) => sql.ref(`own.${column}`)));
  const { rows } = await sql<{ id: number }>`select distinct named.id
    from (select own.* ${rowsOfCompany(table, company)}) own cross join lateral unnest(array[${ids}]) as named (id)
    where named.id is not null and not exists (select from ${sql.table(named)} known
      where known.id = named.id and known.insurance = ${sql.lit(company)}) order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}
