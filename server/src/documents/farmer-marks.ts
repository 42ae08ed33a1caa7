import { createHash } from 'node:crypto';
import type { SignedMarks } from '@krishi-bima/contract/documents/signed-marks';
import { keysOf } from '@krishi-bima/contract/values/records';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
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

/** The records of them, which are never overwritten. */
export interface Marks {
  signature: Selectable<Schema['signatures']> | undefined;
  photo:
    | Pick<Selectable<Schema['documents']>, 'id' | 'pages' | 'copies' | 'sha256' | 'created_at' | 'created_by'>
    | undefined;
}

/** Finds the farmer's marks of today, or those recorded by a moment. */
export async function findMarks(data: Scoped, kyc: number, by?: Date): Promise<Marks> {
  let signature = data.from('signatures').selectAll('signatures').where('signatures.kyc', '=', kyc);
  signature = by
    ? signature.where('signatures.created_at', '<=', by)
    : signature.where('signatures.replaced', '=', false);
  let photo = photos(data)
    .where('documents.kyc', '=', kyc)
    .where('documents.insurance_proposal', 'is', null)
    .where('documents.code', '=', 'photo')
    .where('documents.state', '!=', 'returned')
    .where('documents.copies', '!=', 'failed');
  photo = by ? photo.where('documents.created_at', '<=', by) : photo.where('documents.replaced', '=', false);
  return {
    signature: await signature.orderBy('signatures.id', 'desc').limit(1).executeTakeFirst(),
    photo: await photo.orderBy('documents.id', 'desc').limit(1).executeTakeFirst(),
  };
}

/** Finds the records that something was signed with, whatever came after them. */
export async function findSigned(data: Scoped, { signature, photo }: SignedMarks): Promise<Marks> {
  const signed = data
    .from('signatures')
    .selectAll('signatures')
    .where('signatures.id', '=', signature?.id ?? 0);
  return {
    signature: await signed.executeTakeFirst(),
    photo: await photos(data)
      .where('documents.id', '=', photo?.document ?? 0)
      .executeTakeFirst(),
  };
}

function photos(data: Scoped) {
  return data
    .from('documents')
    .select(['documents.id', 'documents.pages', 'documents.copies', 'documents.sha256'])
    .select(['documents.created_at', 'documents.created_by']);
}

export function signedMarks({ signature, photo }: Marks): SignedMarks {
  return {
    signature: signature
      ? {
          id: signature.id,
          signed_at: signature.signed_at.toISOString(),
          recorded_at: signature.created_at.toISOString(),
          taken_by: signature.taken_by,
          signature_sha256: signature.signature_sha256,
          thumb_right_sha256: signature.thumb_right_sha256,
          thumb_left_sha256: signature.thumb_left_sha256,
        }
      : null,
    photo: photo
      ? {
          document: photo.id,
          sha256: photo.sha256,
          recorded_at: photo.created_at.toISOString(),
          taken_by: photo.created_by,
        }
      : null,
  };
}

/** Pixels: as sharp as a printer shows at the largest size, six centimetres. */
const printedSide = 700;

/** Reads the pictures for a paper. */
export async function readMarks({ files }: Pick<Deps, 'files'>, { signature, photo }: Marks): Promise<FarmerMarks> {
  const keys = {
    photo: photo?.copies === 'ready' ? photo.pages[0]?.key : undefined,
    signature: signature?.signature_key,
    thumb_right: signature?.thumb_right_key,
    thumb_left: signature?.thumb_left_key,
  };
  const marks: FarmerMarks = {};
  for (const name of keysOf(keys)) {
    const key = keys[name];
    if (!key) continue;
    const kept = await files.get(key);
    if (name === 'photo') {
      marks.photo = await asJpeg(kept, printedSide);
      continue;
    }
    refuseAltered(kept, signature?.[`${name}_sha256`] ?? null);
    marks[name] = await inkDrawing(kept, printedSide);
  }
  return marks;
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A paper never shows another mark than the one that was taken, also when somebody has been at the files. */
function refuseAltered(kept: Uint8Array, sha256: string | null): void {
  if (sha256 !== null && sha256 !== sha256Of(kept))
    throw new Error('The file of a mark is not the one that was taken.');
}
