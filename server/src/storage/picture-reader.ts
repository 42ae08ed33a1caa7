import { openReader } from '../workers/reader.ts';
import type { PictureAnswer, PictureOrder, Source } from './picture-process.ts';

const reader = openReader(new URL('./picture-process.ts', import.meta.url));

/** A phone's largest picture takes two seconds on an old machine. */
const limitMs = 30_000;

/** Asks the process that opens pictures; throws what it says of a picture that it cannot open. */
export function askPicture<O extends PictureOrder>(source: Source, order: O): Promise<PictureAnswer<O>> {
  return reader.ask(typeof source === 'string' ? { path: source, order } : { bytes: source, order }, { limitMs });
}
