import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { existing, Problem } from '../platform/problem.ts';
import type { Scoped } from '../platform/scoped.ts';

interface Till {
  insurance: number;
  branch: number;
  day: string;
}

/**
 * One at a time at a branch's till: taking money adds one to its counter, closing the day adds none but waits all the
 * same. The counter's row stays locked until the transaction ends, so a number that is rolled back is given again.
 */
export async function turnAtTill(data: Scoped, { insurance, branch, day }: Till, step: 0 | 1) {
  const named = existing(
    await data
      .from('branches')
      .select('branches.code')
      .where('branches.id', '=', branch)
      .where('branches.insurance', '=', insurance)
      .executeTakeFirst(),
  );
  const { code } = await data
    .from('companies')
    .select('companies.code')
    .where('companies.id', '=', insurance)
    .executeTakeFirstOrThrow();
  const { last } = await data.db
    .insertInto('receipt_numbers')
    .values({ insurance, fiscal_year: fiscalYearOf(day), series: named.code, last: step })
    .onConflict((counter) =>
      counter
        .columns(['insurance', 'fiscal_year', 'series'])
        .doUpdateSet((row) => ({ last: row('receipt_numbers.last', '+', step) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return { code, series: named.code, last };
}

/** Of the branch as a whole or of this collector at it. */
export async function refuseClosedDay(
  data: Scoped,
  { insurance, branch, day, collector }: Till & { collector: number },
): Promise<void> {
  const closed = await data
    .from('day_closes')
    .select('day_closes.id')
    .where('day_closes.insurance', '=', insurance)
    .where('day_closes.branch', '=', branch)
    .where('day_closes.day', '=', day)
    .where('day_closes.status', '=', 'closed')
    .where((close) => close.or([close('collector', 'is', null), close('collector', '=', collector)]))
    .executeTakeFirst();
  if (closed) throw new Problem('day_closed');
}
