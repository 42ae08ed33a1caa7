import { randomUUID } from 'node:crypto';
import type { Deps } from '../deps/deps.ts';
import { asPng, inspectPicture, pictureKind, pictureProblem } from '../storage/pictures.ts';
import { stageFile } from '../storage/staged-files.ts';

/** The longer side in pixels: sharp at two centimetres of paper. */
const side = 640;

/** Stores a company's logo as PNG, which keeps what is transparent, and returns its key. */
export async function saveLogo(deps: Deps, bytes: Uint8Array): Promise<string> {
  const mime = await pictureKind(bytes);
  if (!mime) throw pictureProblem('unsupported_media');
  const { made } = await inspectPicture(bytes, mime, () => asPng(bytes, side));
  const key = `logos/${randomUUID()}.png`;
  await stageFile(deps, key, made);
  return key;
}
