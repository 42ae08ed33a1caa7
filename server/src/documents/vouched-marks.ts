import { requireReverification } from '../kyc/reverification.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { findMarks, type Marks } from './farmer-marks.ts';

/**
 * Makes a change of a farmer's photograph or marks. A verified KYC vouches for those that were there: one that is
 * replaced or taken away sends it back, a first one does not (docs/behaviour.md, Signatures).
 */
export async function changingMarks<T>(data: Scoped, kyc: number, change: () => Promise<T>): Promise<T> {
  const before = sourcesOf(await findMarks(data, kyc));
  const result = await change();
  const after = sourcesOf(await findMarks(data, kyc));
  const isChanged = before.some((source, place) => source !== null && source !== after[place]);
  if (isChanged) await requireReverification(data, await data.lock('kyc', kyc), ['marks']);
  return result;
}

function sourcesOf({ signature, photo }: Marks) {
  return [
    photo?.id ?? null,
    signature?.signature_key ?? null,
    signature?.thumb_right_key ?? null,
    signature?.thumb_left_key ?? null,
  ];
}
