import type { CompanyArchive } from '@krishi-bima/contract/archives/archives';
import type { TaskKindName } from '@krishi-bima/contract/downloads/downloads';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { asDownload, ownTasks, running as runningStates } from '../jobs/task-store.ts';
import { type StorageUse, storageUse } from '../storage/quota.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';

const kind = 'company_archive' satisfies TaskKindName;

/** Deleted files stay in the store, and so are in the archive; of the others most are downloads, which are not. */
export function bytesOf({ kinds: { documents, photos, videos }, deleted }: StorageUse): number {
  return documents + photos + videos + deleted;
}

export async function readArchiveState(
  { files }: Pick<Deps, 'files'>,
  data: Scoped,
  id: number,
): Promise<CompanyArchive> {
  existing(await data.from('companies').select('companies.id').where('companies.id', '=', id).executeTakeFirst());
  // First of all: one that ends meanwhile is asked for again, instead of standing there as begun with nobody making it.
  const running = await findRunning(data, id);
  const last = await data.db
    .selectFrom('history')
    .select(['history.at', userSummary('history.actor').as('by')])
    .where('history.owner_entity', '=', 'company')
    .where('history.owner_id', '=', id)
    .where('history.action', '=', 'export')
    .where('history.reason', '=', 'archive')
    .orderBy('history.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const own = await ownTasks(data.db, data.viewer)
    .selectAll('tasks')
    .where('tasks.kind', '=', kind)
    .where('tasks.insurance', '=', id)
    .orderBy('tasks.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    id,
    files: bytesOf(await storageUse(data.db, id)),
    last: last ? { at: last.at.toISOString(), by: last.by } : null,
    running: running ?? null,
    own: own ? asDownload(own, files) : null,
  };
}

export function findRunning({ db }: Scoped, company: number) {
  return db
    .selectFrom('tasks')
    .select(['tasks.progress', userSummary('tasks.created_by').as('by')])
    .where('tasks.kind', '=', kind)
    .where('tasks.insurance', '=', company)
    .where('tasks.status', 'in', runningStates)
    .executeTakeFirst();
}
