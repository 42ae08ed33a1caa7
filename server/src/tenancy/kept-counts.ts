import { type RawBuilder, sql } from 'kysely';
import type { Scoped } from './scoped.ts';
import type { Scope } from './viewer.ts';

type Narrower = Exclude<keyof Scope, 'company'>;

const narrowers: readonly Narrower[] = ['branch', 'project', 'cooperative', 'own'];

/**
 * Selects how many living records of the table the viewer's list holds, from the counts that the database keeps (migration
 * 0205); undefined where the viewer is narrowed by more than one thing. `parts` are of what the counts are divided by.
 */
export function keptCount(
  { viewer: { scope } }: Pick<Scoped, 'viewer'>,
  counted: 'kyc',
  parts: RawBuilder<boolean>,
  insurance?: number,
): RawBuilder<number> | undefined {
  const [whose, ...more] = narrowers.filter((name) => scope[name] !== undefined);
  if (more.length > 0) return undefined;
  const companies = [scope.company, insurance].filter((company) => company !== undefined);
  const own = companies.map((company) => sql`and insurance = ${company}`);
  return sql<number>`(select coalesce(sum(records), 0)::integer from kept_counts
    where counted = ${sql.lit(counted)} and whose = ${sql.lit(whose ?? 'company')} and holder = ${(whose && scope[whose]) ?? 0}
      ${sql.join(own, sql` `)} and ${parts})`;
}
