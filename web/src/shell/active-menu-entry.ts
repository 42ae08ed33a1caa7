import type { MenuEntry } from '@krishi-bima/contract/access/menu';
import { linePaths } from '#navigation/paths.ts';

const registrations: readonly string[] = [linePaths.crop.farmers, linePaths.livestock.farmers];

/** Farmers and proposals belong to registration: to the first registration entry in this person's menu. */
export function isActive({ path }: Pick<MenuEntry, 'path'>, pathname: string, menu: readonly MenuEntry[]): boolean {
  const at = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  if (at === path || (registrations.includes(path) && at.startsWith(`${path}/`))) return true;
  if (!/^\/(farmers|proposals)\//.test(at)) return false;
  return path === menu.find((entry) => registrations.includes(entry.path))?.path;
}
