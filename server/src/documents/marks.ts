import sharp from 'sharp';
import { Problem } from '../errors/problem.ts';
import { askPicture } from '../storage/picture-reader.ts';
import { pictureKind } from '../storage/pictures.ts';

const longestSide = 1200;
/** Of 255: anything fainter than this is paper. */
const faintest = 24;

/**
 * Returns the mark of a hand or a thumb, on a transparent background and cut to its edges: drawn strokes as they are,
 * ink separated from the picture's paper.
 */
export async function inkMark(bytes: Uint8Array, field: string): Promise<Uint8Array> {
  const picture = await read(bytes, field);
  const marked = picture.isDrawn ? picture.pixels : inkOf(picture.pixels);
  const edges = edgesOf(marked, picture.width, picture.height);
  if (!edges) throw new Problem('empty_mark', { fields: { [field]: 'empty_mark' } });
  return sharp(marked, { raw: { width: picture.width, height: picture.height, channels: 4 } })
    .extract(edges)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function read(bytes: Uint8Array, field: string) {
  try {
    if (!(await pictureKind(bytes))) throw new Error('no picture');
    const { bytes: pixels, ...picture } = await askPicture(bytes, { make: 'pixels', side: longestSide });
    return { pixels, ...picture };
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('unsupported_media', { fields: { [field]: 'unsupported_media' } });
  }
}

/** Most of the picture is paper; anything clearly darker is ink, and the darker it is, the more opaque. */
function inkOf(pixels: Uint8Array): Uint8Array {
  const light = Uint8Array.from({ length: pixels.length / 4 }, (_, index) => lightOf(pixels, index * 4));
  const paper = Uint8Array.from(light).toSorted()[Math.floor(light.length * 0.75)] ?? 255;
  const dark = light.reduce((least, one) => Math.min(least, one), 255);
  const range = paper - dark;
  const inked = new Uint8Array(pixels);
  for (let index = 0; index < light.length; index += 1) {
    const depth = range < 40 ? 0 : (paper - (light[index] ?? 255)) / range;
    inked[index * 4 + 3] = Math.max(0, Math.min(255, Math.round((depth - 0.3) * 2 * 255)));
  }
  return inked;
}

function lightOf(pixels: Uint8Array, at: number): number {
  const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
  return Math.round(red * 0.3 + green * 0.59 + blue * 0.11);
}

function edgesOf(pixels: Uint8Array, width: number, height: number) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) < faintest) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  // A single dot is a slip of the finger.
  if (right - left < 4 && bottom - top < 4) return undefined;
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}
