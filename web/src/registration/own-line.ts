import { type Line, roleOf, worksIn } from '@krishi-bima/contract/access/roles';
import { useUser } from '#api/session.ts';

/** The line somebody works in, for links from pages that belong to none; who works in both begins with crops. */
export function useOwnLine(): Line {
  const role = roleOf(useUser().groups);
  return role && !worksIn(role, 'crop') ? 'livestock' : 'crop';
}
