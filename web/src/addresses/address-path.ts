import type { Asked } from '#api/filter.ts';

export interface AddressPath {
  province?: number;
  district?: number;
  municipality?: number;
}

const levels = ['province', 'district', 'municipality'] as const;

/** From the address bar; a level counts only below all those before it. */
export function pathOf(search: Asked<AddressPath>): AddressPath {
  const path: AddressPath = {};
  for (const level of levels) {
    const id = Number(search[level]);
    if (!Number.isInteger(id) || id < 1) break;
    path[level] = id;
  }
  return path;
}

/** One level up. */
export function above(path: AddressPath): AddressPath {
  const last = levels.findLast((level) => path[level] !== undefined);
  return Object.fromEntries(Object.entries(path).filter(([level]) => level !== last));
}
