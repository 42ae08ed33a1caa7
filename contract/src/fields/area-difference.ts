/** A larger difference needs another look (docs/domain.md, Plots). */
export const areaTolerancePercent = 10;

/**
 * Returns how far a measured area is from the recorded or typed one, in percent of the latter; positive when more was
 * measured.
 */
export function differencePercent(measured_sqm: string, stated_sqm: string): number {
  const [measured, stated] = [Number(measured_sqm), Number(stated_sqm)];
  return stated > 0 ? ((measured - stated) / stated) * 100 : 0;
}

export function exceedsAreaTolerance(measured_sqm: string, stated_sqm: string): boolean {
  return Math.abs(differencePercent(measured_sqm, stated_sqm)) > areaTolerancePercent;
}
