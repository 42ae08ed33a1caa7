import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

/*
 * Of several processes on one folder one alone writes an upload. A lease in its row, renewed while the bytes come, ends
 * by itself when a process dies. Should one outlive its lease, both write the same bytes to the same place, and the
 * hash at the end tells.
 */

const leaseMs = 4000;
const renewMs = 1000;
const askMs = 150;
const waitMs = 15_000;

export function uploadLocker(db: Db): Locker {
  return { newLock: (id) => uploadLock(db, id) };
}

function uploadLock(db: Db, id: string): Lock {
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
  /** The one who writes is told, at its next renewal, that somebody waits: a line that broke unnoticed is given up. */
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
      // A renewal that fails is followed by the next; the lease outlasts three.
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
