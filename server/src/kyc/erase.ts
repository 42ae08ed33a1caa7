import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { Deps } from '../deps/deps.ts';
import { systemScope } from '../tenancy/system.ts';
import { inTransaction } from '../tenancy/transaction.ts';

/**
 * Erases the farmers of whom a company wants to know nothing more (docs/behaviour.md, Retention). The database itself
 * knows which they are and what is personal of them; nobody who is served could change the history.
 */
export async function eraseFarmers({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const companies = await systemScope(db)
    .from('companies')
    .select(['companies.id', 'companies.erase_after_years'])
    .where('companies.erase_after_years', 'is not', null)
    .execute();
  let all = 0;
  for (const { id, erase_after_years } of companies) {
    const since = new Date(clock());
    since.setUTCFullYear(since.getUTCFullYear() - (erase_after_years ?? 0));
    for (let erased = 1; erased > 0; all += erased) erased = await inTransaction(db, (tx) => eraseSome(tx, id, since));
  }
  return all;
}

async function eraseSome(tx: Db, company: number, since: Date): Promise<number> {
  const { rows } = await sql<{ erased: number }>`select erase_farmers(${company}, ${since}) as erased`.execute(tx);
  return rows[0]?.erased ?? 0;
}
