import { type Backend, beginning } from '../database/clock.ts';
import type { Db } from '../database/open.ts';
import { Problem } from '../errors/problem.ts';

/**
 * A write may hold the database this long; meanwhile the embedded database serves nobody else (docs/architecture.md,
 * How a request travels).
 */
export const longestWriteMs = 5000;

/**
 * Rolls back when `work` throws or takes too long; a query sent after that fails instead of running outside the
 * transaction.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>, limitMs = longestWriteMs): Promise<T> {
  const backend: Backend = {};
  const tx = await beginning.run(backend, () => db.startTransaction().execute());
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    reject(new Problem('busy', { retryAfter: 2 }));
  }, limitMs);
  try {
    const result = await Promise.race([work(tx), tooLong]);
    await tx.commit().execute();
    return result;
  } catch (error) {
    // A statement that runs on would hold its locks until it ended.
    if (isLate) await backend.cancel?.().catch(() => {});
    await tx.rollback().execute();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
