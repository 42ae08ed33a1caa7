/** Returns whether a part is short of the whole by more than the given percent; both are times ten thousand. */
export function isBelowTolerance(part: bigint, whole: bigint, percent: number): boolean {
  return (whole - part) * 1_000_000n > whole * hundredths(percent);
}

/** Returns whether one is short of the other, or beyond. */
export function isOutsideTolerance(one: bigint, other: bigint, percent: number): boolean {
  return isBelowTolerance(one, other, percent) || (one - other) * 1_000_000n > other * hundredths(percent);
}

/** Limits have four decimals. */
function hundredths(percent: number): bigint {
  return BigInt(Math.round(percent * 10_000));
}
