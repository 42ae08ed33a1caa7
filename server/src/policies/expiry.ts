import { asSystem } from '../tenancy/system.ts';
import type { OpenDb } from '../tenancy/walls.ts';
import { endInto } from './ending.ts';

const batch = 50;

/**
 * Ends every cover of all companies whose last minute is over. Each transaction ends a few, so that nobody waits;
 * running twice, or after days without a run, gives the same result.
 */
export async function expirePolicies(db: OpenDb, now: Date): Promise<number> {
  let ended = 0;
  for (;;) {
    const due = await asSystem(db, async (data) => {
      const policies = await data
        .from('policies')
        .select('policies.id')
        .where('policies.status', '=', 'issued')
        .where('policies.risk_end_at', '<=', now)
        .orderBy('policies.risk_end_at')
        .limit(batch)
        .execute();
      for (const { id } of policies) if (await endInto(data, id, 'expire', now)) ended += 1;
      return policies.length;
    });
    if (due < batch) return ended;
  }
}
