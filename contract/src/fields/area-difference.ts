/** Further apart than this, and somebody should look again (docs/domain.md, Plots). */
export const areaTolerancePercent = 10;

/**
 * How far a measured area is from the one on paper or typed, in percent of the latter; positive when more was measured.
 */
export function differencePercent(measured_sqm: string, stated_sqm: string): number {
  const [measured, stated] = [Number(measured_sqm), Number(stated_sqm)];
  return stated > 0 ? ((measured - stated) / stated) * 100 : 0;
}

export function exceedsAreaTolerance(measured_sqm: string, stated_sqm: string): boolean {
  return Math.abs(differencePercent(measured_sqm, stated_sqm)) > areaTolerancePercent;
}
