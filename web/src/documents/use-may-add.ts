import { mayAddPaper, type PaperCode } from '@krishi-bima/contract/documents/kinds';
import { type Line, roleOf } from '@krishi-bima/contract/access/roles';
import { useMay, useUser } from '#api/session.ts';

export type MayAdd = (code: PaperCode) => boolean;

/** Which papers this person may add: as the server decides. */
export function useMayAdd(line: Line | undefined): MayAdd {
  const role = roleOf(useUser().groups);
  const mayAdd = useMay('add_document', line);
  return (code) => mayAdd && mayAddPaper(role, code);
}
