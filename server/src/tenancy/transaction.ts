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
  const tx = await db.startTransaction().execute();
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Problem('busy', { retryAfter: 2 })), limitMs);
  try {
    const result = await Promise.race([work(tx), tooLong]);
    await tx.commit().execute();
    return result;
  } catch (error) {
    await tx.rollback().execute();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
