import type { MenuEntry } from '@krishi-bima/contract/access/menu';
import { linePaths } from '#navigation/paths.ts';

const registrations: readonly string[] = [linePaths.crop.farmers, linePaths.livestock.farmers];

/** What is made of a registration; each has pages of its own. */
const records =
  /^\/(farmers|proposals|policies|subsidies|subsidy-bills|fields|animals|claims|payments|visits|messages|imports)(\/|$)/;

/**
 * A page below an entry belongs to it, unless an entry below that has it. Records belong to registration: to the first
 * registration entry in the menu of somebody who has no entry for them.
 */
export function isActive(
  { path, children = [] }: Pick<MenuEntry, 'path' | 'children'>,
  pathname: string,
  menu: readonly MenuEntry[],
): boolean {
  const at = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  if (isWithin(at, path)) return !children.some((child) => isWithin(at, child.path));
  if (!records.test(at) || menu.some((entry) => entry.path === at)) return false;
  return path === menu.find((entry) => registrations.includes(entry.path))?.path;
}

function isWithin(at: string, path: string): boolean {
  return at === path || at.startsWith(`${path}/`);
}
