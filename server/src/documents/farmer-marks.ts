import { keysOf } from '@krishi-bima/contract/values/records';
import type { Deps } from '../deps/deps.ts';
import { asJpeg, inkDrawing } from '../storage/pictures.ts';
import type { Scoped } from '../tenancy/scoped.ts';

/** A paper shows these beside a farmer's name: the photograph, signature and thumb prints. */
export interface FarmerMarks {
  photo?: Uint8Array;
  signature?: Uint8Array;
  thumb_right?: Uint8Array;
  thumb_left?: Uint8Array;
}

/** Pixels: as sharp as a printer shows at the largest size, six centimetres. */
const printedSide = 700;

export async function farmerMarks({ files }: Pick<Deps, 'files'>, data: Scoped, kyc: number): Promise<FarmerMarks> {
  const signed = await data
    .from('signatures')
    .selectAll('signatures')
    .where('signatures.kyc', '=', kyc)
    .executeTakeFirst();
  const photo = await data
    .from('documents')
    .select(['documents.pages'])
    .where('documents.kyc', '=', kyc)
    .where('documents.insurance_proposal', 'is', null)
    .where('documents.code', '=', 'photo')
    .where('documents.state', '!=', 'returned')
    .where('documents.replaced', '=', false)
    .where('documents.copies', '=', 'ready')
    .orderBy('documents.id', 'desc')
    .executeTakeFirst();
  const keys = {
    photo: photo?.pages[0]?.key,
    signature: signed?.signature_key,
    thumb_right: signed?.thumb_right_key,
    thumb_left: signed?.thumb_left_key,
  };
  const marks: FarmerMarks = {};
  for (const name of keysOf(keys)) {
    const key = keys[name];
    if (!key) continue;
    const kept = await files.get(key);
    marks[name] = name === 'photo' ? await asJpeg(kept, printedSide) : await inkDrawing(kept, printedSide);
  }
  return marks;
}
