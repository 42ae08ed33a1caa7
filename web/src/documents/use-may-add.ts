import { type Line, roleOf } from '@krishi-bima/contract/access/roles';
import { type DocumentCode, mayAddDocument } from '@krishi-bima/contract/documents/kinds';
import { useMay, useUser } from '#api/session.ts';

export type MayAdd = (code: DocumentCode) => boolean;

/** Which papers this person may add: as the server decides. */
export function useMayAdd(line: Line | undefined): MayAdd {
  const role = roleOf(useUser().groups);
  const mayAdd = useMay('add_document', line);
  return (code) => mayAdd && mayAddDocument(role, code);
}
