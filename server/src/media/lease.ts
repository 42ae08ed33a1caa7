import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import { sql } from 'kysely';
import type { OpenDb } from '../tenancy/walls.ts';

/*
 * Of several processes on one folder, only one writes an upload. It holds a lease in the upload's row, renewed while
 * bytes arrive, which expires by itself when the process dies. If a process outlives its lease, both write the same
 * bytes to the same position, and the hash at the end decides.
 */

const leaseMs = 4000;
const renewMs = 1000;
const askMs = 150;
const waitMs = 15_000;

export function uploadLocker(db: OpenDb): Locker {
  return { newLock: (id) => uploadLock(db, id) };
}

function uploadLock(db: OpenDb, id: string): Lock {
  const lease = randomUUID();
  let timer: NodeJS.Timeout | undefined;

  async function take(): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('uploads')
      .set({ lease, lease_until: until(), wanted: false })
      .where('id', '=', id)
      .where((row) => row.or([row('lease', 'is', null), row('lease_until', '<', sql<Date>`now()`)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
  /**
   * At its next renewal the writer learns that another process waits, so that a line that broke unnoticed is given up.
   */
  async function renew(requestRelease: RequestRelease) {
    const held = await db
      .updateTable('uploads')
      .set({ lease_until: until() })
      .where('id', '=', id)
      .where('lease', '=', lease)
      .returning('wanted')
      .executeTakeFirst();
    if (held?.wanted) await requestRelease();
  }
  return {
    async lock(stopSignal, requestRelease) {
      const giveUp = Date.now() + waitMs;
      while (!(await take())) {
        if (stopSignal.aborted || Date.now() > giveUp) throw ERRORS.ERR_LOCK_TIMEOUT;
        await db.updateTable('uploads').set({ wanted: true }).where('id', '=', id).execute();
        await sleep(askMs);
      }
      // A failed renewal is followed by the next; the lease outlasts three.
      timer = setInterval(() => void renew(requestRelease).catch(() => {}), renewMs);
    },
    async unlock() {
      clearInterval(timer);
      await db
        .updateTable('uploads')
        .set({ lease: null, lease_until: null, wanted: false })
        .where('id', '=', id)
        .where('lease', '=', lease)
        .execute();
    },
  };
}

function until() {
  return sql<Date>`now() + ${`${leaseMs} milliseconds`}::interval`;
}
