/*
 * EARS C2 (Hutwagner, Thompson, Seeman and Treadwell 2003), by weeks: a count is unusual above the mean and three standard
 * deviations of seven weeks that ended two weeks before, so that a beginning outbreak does not hide itself. Of counts as
 * small as ours the deviation is at least that of a Poisson of the same mean, and two cases are no outbreak.
 */

export const baselineWeeks = 7;
export const lagWeeks = 2;
const deviations = 3;
export const leastCases = 3;

export interface Judged {
  /** Null while too few weeks went before. */
  limit: number | null;
  alarm: boolean;
}

/** Judges each week by those before it, oldest first. */
export function judgeWeeks(counts: readonly number[]): Judged[] {
  return counts.map((count, at) => {
    const end = at - lagWeeks;
    if (end < baselineWeeks) return { limit: null, alarm: false };
    const limit = limitOf(counts.slice(end - baselineWeeks, end));
    return { limit, alarm: count >= leastCases && count > limit };
  });
}

function limitOf(before: readonly number[]): number {
  const mean = before.reduce((sum, count) => sum + count, 0) / before.length;
  const variance = before.reduce((sum, count) => sum + (count - mean) ** 2, 0) / (before.length - 1);
  return mean + deviations * Math.sqrt(Math.max(variance, mean));
}
