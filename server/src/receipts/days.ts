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

type Drawer = Till & { collector: number };

/** Refuses money that would move a closed day: of that day, or of one before it, whose cash it carries. */
export async function refuseClosedDay(data: Scoped, drawer: Drawer): Promise<void> {
  if (await isClosedSince(data, drawer)) throw new Problem('day_closed');
}

/** Returns whether the whole branch or this collector has closed that day or a later one. */
export async function isClosedSince(data: Scoped, drawer: Drawer): Promise<boolean> {
  return (await closesOf(data, drawer).where('day_closes.day', '>=', drawer.day).executeTakeFirst()) !== undefined;
}

/** Refuses to close for a second time what the branch or the collector has closed. */
export async function refuseSecondClose(data: Scoped, drawer: Drawer): Promise<void> {
  const closed = await closesOf(data, drawer).where('day_closes.day', '=', drawer.day).executeTakeFirst();
  if (closed) throw new Problem('day_closed');
}

function closesOf(data: Scoped, { insurance, branch, collector }: Drawer) {
  return data
    .from('day_closes')
    .select('day_closes.id')
    .where('day_closes.insurance', '=', insurance)
    .where('day_closes.branch', '=', branch)
    .where('day_closes.status', '=', 'closed')
    .where((close) => close.or([close('collector', 'is', null), close('collector', '=', collector)]));
}
