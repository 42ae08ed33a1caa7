import { type MenuEntry, menuFor } from '@krishi-bima/contract/access/menu';
import { ApiProblem } from './api-problem.ts';
import { useUser } from './session.ts';

/** Returns the entry of the menu that a page belongs to; whoever lacks it may not see the page (specification, section 2). */
export function useMenuEntry(path: string): MenuEntry {
  const entry = menuFor(useUser()).find((one) => one.path === path);
  if (!entry) throw new ApiProblem(403, 'forbidden');
  return entry;
}
