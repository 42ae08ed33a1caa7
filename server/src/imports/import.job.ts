import { type ImportState, imports } from '@krishi-bima/contract/imports/imports';
import type { Deps } from '../deps/deps.ts';
import { errorForLog } from '../errors/error-for-log.ts';
import { Problem } from '../errors/problem.ts';
import { defineJob } from '../jobs/queue.ts';
import { permitStill, scopeOfUser, systemScope } from '../tenancy/system.ts';
import { checkImport } from './check.ts';
import { commitImport, undoImport } from './commit.ts';
import type { ImportRow } from './queries.ts';

interface Input {
  id: number;
  /** The id of the person who asked. */
  user: number;
}

/** The import was removed, so its work ends. */
class Stopped extends Error {
  override name = 'Stopped';
}

/** Does the step that the import's state asks for; a second run finds the state moved on. */
export const importJob = defineJob<Input>({
  name: 'import',
  async run(deps, { id, user }) {
    const data = await scopeOfUser(deps.database.db, user);
    const row = await data.from('imports').selectAll('imports').where('imports.id', '=', id).executeTakeFirst();
    if (row) await step(deps, user, row);
    return undefined;
  },
});

/** The state to return to when a step could not be done. */
const back: Partial<Record<ImportState, ImportState>> = {
  checking: 'unreadable',
  committing: 'checked',
  undoing: 'committed',
};

async function step(deps: Deps, user: number, row: ImportRow): Promise<void> {
  const { db } = deps.database;
  const before = back[row.state];
  if (!before) return;
  try {
    await permitStill(db, user, imports.commit.permission);
    if (row.state === 'committing') await commitImport(deps, user, row);
    else if (row.state === 'undoing') await undoImport(deps, user, row);
    else await checkImport(deps, await scopeOfUser(db, user), row, (percent) => keepProgress(deps, row, percent));
  } catch (error) {
    if (error instanceof Stopped) return;
    // An unreadable file is the sender's matter, any other failure is ours. It is shown on the import, where people
    // look for it.
    const problem = error instanceof Problem ? error.code : 'internal';
    if (problem === 'internal')
      deps.log.error({ import: row.id, state: row.state, err: errorForLog(error) }, 'import failed');
    await systemScope(db)
      .updateRows('imports')
      .set({ state: before, problem, progress: 0, updated_at: deps.clock() })
      .where('imports.id', '=', row.id)
      .where('imports.state', '=', row.state)
      .execute();
  }
}

async function keepProgress({ database }: Deps, { id, state }: ImportRow, percent: number): Promise<void> {
  const { numUpdatedRows } = await systemScope(database.db)
    .updateRows('imports')
    .set({ progress: Math.round(percent) })
    .where('imports.id', '=', id)
    .where('imports.state', '=', state)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Stopped();
}
