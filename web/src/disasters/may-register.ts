import { roleOf, worksIn } from '@krishi-bima/contract/access/roles';
import { useMay, useUser } from '#api/session.ts';

/** Whether the reader registers the claims of a disaster: who decides on claims of crops. */
export function useDecidesCrops(): boolean {
  const role = roleOf(useUser().groups);
  const may = useMay('decide_claim');
  return may && role !== undefined && worksIn(role, 'crop');
}
