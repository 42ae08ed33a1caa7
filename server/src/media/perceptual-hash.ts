import type { Source } from '../storage/picture-process.ts';
import { askPicture } from '../storage/picture-reader.ts';

/**
 * The hash describes how a picture looks, whatever its size, compression or brightness: where it is brighter than right
 * beside and below.
 */
export interface PerceptualHash {
  /** 128 zeros and ones. */
  bits: string;
  /** The same bits in eight parts of sixteen, each numbered by its position, for an index. */
  parts: number[];
}

const side = 8;
const partBits = 16;
/** A smaller range between the darkest and the brightest, of 255, is a lens cap or a sky. */
const leastRange = 24;

/**
 * Pictures that differ in no more bits than these count as the same. The limit is below 16, so that one of eight parts
 * differs by a bit at most.
 */
export const mostDifferentBits = 8;

export async function hashPicture(source: Source): Promise<PerceptualHash | undefined> {
  const edge = side + 1;
  const pixels = await askPicture(source, { make: 'grey', side: edge });
  const range =
    pixels.reduce((most, one) => Math.max(most, one), 0) - pixels.reduce((least, one) => Math.min(least, one), 255);
  if (range < leastRange) return undefined;
  const at = (x: number, y: number) => pixels[y * edge + x] ?? 0;
  let [across, down] = ['', ''];
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      across += at(x, y) < at(x + 1, y) ? '1' : '0';
      down += at(x, y) < at(x, y + 1) ? '1' : '0';
    }
  }
  return lookFrom(across + down);
}

function lookFrom(bits: string): PerceptualHash {
  const parts = Array.from({ length: bits.length / partBits }, (_, place) => {
    const value = Number.parseInt(bits.slice(place * partBits, (place + 1) * partBits), 2);
    return numbered(place, value);
  });
  return { bits, parts };
}

function numbered(place: number, value: number): number {
  return place * 2 ** partBits + value;
}

/** Returns every part as it is and with each one of its bits turned: similar pictures share one of these. */
export function neighbourBuckets({ parts }: PerceptualHash): number[] {
  return parts.flatMap((part) => [part, ...Array.from({ length: partBits }, (_, bit) => part ^ (1 << bit))]);
}
