/** Whether a part is short of the whole by more than so many percent of it; both times ten thousand. */
export function isBelowTolerance(part: bigint, whole: bigint, percent: number): boolean {
  return (whole - part) * 1_000_000n > whole * hundredths(percent);
}

/** Short of it, or beyond. */
export function isOutsideTolerance(one: bigint, other: bigint, percent: number): boolean {
  return isBelowTolerance(one, other, percent) || (one - other) * 1_000_000n > other * hundredths(percent);
}

/** Limits have four decimals. */
function hundredths(percent: number): bigint {
  return BigInt(Math.round(percent * 10_000));
}
