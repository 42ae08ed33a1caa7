import { existing } from '../../errors/problem.ts';
import type { Scoped } from '../../tenancy/scoped.ts';

/** Returns everybody who entered figures of a claim or submitted them: none of them decides it. */
export async function assessorsOf(data: Scoped, claim: number): Promise<Set<number>> {
  const { assessed_by } = existing(
    await data.from('claims').select('claims.assessed_by').where('claims.id', '=', claim).executeTakeFirst(),
  );
  const written = await data.db
    .selectFrom('history')
    .select('history.actor')
    .distinct()
    .where('history.owner_entity', '=', 'claim')
    .where('history.owner_id', '=', claim)
    .where('history.entity', '=', 'claim_line')
    .where('history.action', '=', 'update')
    .execute();
  return new Set([assessed_by, ...written.map(({ actor }) => actor)].filter((id) => typeof id === 'number'));
}
