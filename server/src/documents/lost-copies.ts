import { sql } from 'kysely';
import type { Deps } from '../deps/deps.ts';
import { asSystem } from '../tenancy/system.ts';
import { documentCopies, endCopies } from './document-copies.job.ts';

const atOnce = 100;

/**
 * Ends the wait for pages that nobody draws any more: a job that killed each process that took it up says nothing of its
 * end. A document and its job are written together, so one that waits without a job has lost it.
 */
export async function endLostCopies({ database: { db } }: Pick<Deps, 'database'>): Promise<number> {
  return asSystem(db, async (data) => {
    const lost = await data
      .from('documents')
      .select('documents.id')
      .where('documents.copies', '=', 'waiting')
      .where(
        sql<boolean>`not exists (select from pgboss.job where job.name = ${documentCopies.name}
          and job.data->>'id' = documents.id::text and job.state < 'completed')`,
      )
      .orderBy('documents.id')
      .limit(atOnce)
      .execute();
    for (const { id } of lost) await endCopies(data, id);
    return lost.length;
  });
}
