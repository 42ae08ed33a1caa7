import { companies } from '@krishi-bima/contract/companies/companies';
import { storageStateOf, usedOf } from '@krishi-bima/contract/companies/storage';
import { openUploadLimits } from '@krishi-bima/contract/media/media';
import { pick } from '@krishi-bima/contract/values/records';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { serve } from '../http/serve.ts';
import { storageUse } from '../storage/quota.ts';
import { leastRoomOf } from '../storage/room.ts';

/** What the files of a company take of its quota (docs/behaviour.md, Room for files). */
export function storageRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, companies.storage, async ({ data, viewer, params: { id } }) => {
    const { storage_quota: quota, version } = existing(
      await data
        .from('companies')
        .select(['companies.storage_quota', 'companies.version'])
        .where('companies.id', '=', id)
        .executeTakeFirst(),
    );
    const use = await storageUse(data.db, id);
    const used = usedOf(use, quota);
    const { uploads: most_uploads, bytes: most_bytes } = openUploadLimits.company;
    return {
      ...{ insurance: id, quota, used, state: storageStateOf(used, quota), version },
      kinds: use.kinds,
      deleted: use.deleted,
      open: { ...use.open, most_uploads, most_bytes },
      // The disk is the operator's: of all companies at once.
      disk: viewer.scope.company === undefined ? pick(await leastRoomOf(deps.config), ['free', 'least']) : null,
    };
  });
}
