import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Problem } from '../errors/problem.ts';
import { defineTask } from '../jobs/tasks.ts';
import { storageUse } from '../storage/quota.ts';
import { refuseWithoutRoom } from '../storage/room.ts';
import { scoped } from '../tenancy/scoped.ts';
import { scopeOfUser } from '../tenancy/system.ts';
import { inTransaction } from '../tenancy/transaction.ts';
import { bytesOf } from './archive-state.ts';
import { unfinishedFolder } from './unfinished.ts';
import { writeArchive } from './write-archive.ts';

interface Input {
  company: number;
}

/** How the history names it: an archive has left, as other exports have. */
const exportReason = 'archive';

/** All that is a company's in one file, for one of its admins. */
export const companyArchive = defineTask<Input>({
  name: 'company_archive',
  async run(deps, { company, task, user, key }, progress) {
    const { viewer } = await scopeOfUser(deps.database.db, user);
    // Who was moved to another company since has nothing to take of this one.
    if ((viewer.scope.company ?? company) !== company) throw new Problem('forbidden');
    const path = join(await unfinishedFolder(deps.config), `${task}.zip`);
    try {
      // Once here, and once more in the store.
      await refuseWithoutRoom(deps.config.dataDir, 2 * bytesOf(await storageUse(deps.database.db, company)));
      const manifest = await writeArchive(deps, { company, path, progress: (part) => progress(part * 95) });
      await deps.files.putFile(key, path);
      await inTransaction(deps.database.db, (tx) =>
        scoped(tx, viewer, { actor: user, request_id: null }).recordAction(
          'companies',
          { id: company, insurance: company },
          'export',
          exportReason,
        ),
      );
      return { key, name: `${manifest.company.code}-${todayAd(deps.clock())}.zip` };
    } finally {
      await rm(path, { force: true });
    }
  },
});
