import type { Bounds } from '@krishi-bima/contract/geometry/polygon';

/** Writes edges as calls take them, to some ten metres: no address bar needs more. */
export function boxOf(bounds: Bounds): string {
  return bounds.map((edge) => edge.toFixed(4)).join(',');
}
