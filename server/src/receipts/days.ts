import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { existing, Problem } from '../errors/problem.ts';
import { nextNumber } from '../tenancy/number-series.ts';
import type { Scoped } from '../tenancy/scoped.ts';

interface Till {
  insurance: number;
  branch: number;
  day: string;
}

/**
 * Serializes a branch's till: taking money adds one to its counter, closing the day adds none but waits all the same.
 */
export async function lockTill(data: Scoped, { insurance, branch, day }: Till, step: 0 | 1) {
  const named = existing(
    await data
      .from('branches')
      .select('branches.code')
      .where('branches.id', '=', branch)
      .where('branches.insurance', '=', insurance)
      .executeTakeFirst(),
  );
  const series = { insurance, fiscal_year: fiscalYearOf(day), series: named.code };
  return { ...(await nextNumber(data, 'receipt_numbers', series, step)), series: named.code };
}

/** Finds the closing of the whole branch or of this collector. */
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
