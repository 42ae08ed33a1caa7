import type { Guidance } from './guidance.ts';

/*
 * Which frames of a video of a muzzle are used. The page judges by it while one films, the server when it reads the
 * video.
 */

/** A picture in shades of gray, row by row. */
export interface Gray {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Frames are compared at one width: the number of matched points depends on it. */
export const frameWidth = 640;

/** What the oval of the camera shows: shares of the picture. */
export const middle = { x: 0.15, y: 0.15, width: 0.7, height: 0.7 };

/** So many frames of a second are looked at. */
export const framesPerSecond = 8;

/** So many frames of a video are compared, in different poses; of more good ones the sharpest. */
export const framesEach = 3;
export const mostGood = 5;
/** Of a video whose frames the browser cuts. */
export const mostFramesSent = 10;

export interface Quality {
  /** From 0 to 255. */
  brightness: number;
  /** The share of blown-out pixels. */
  glare: number;
  /** The variance of the Laplacian at half of the frame's width, which says the same at any size of the video. */
  sharpness: number;
  /** Why the frame is not used. */
  fault?: Guidance | undefined;
}

/** Starting values, found on synthetic clips (docs/decisions/0019-muzzle-prints.md). */
const gate = { darkest: 50, brightest: 205, blownOut: 245, mostGlare: 0.08, leastSharp: 60 };

export function qualityOf(frame: Gray): Quality {
  const { pixels } = frame;
  let sum = 0;
  let blown = 0;
  for (const pixel of pixels) {
    sum += pixel;
    if (pixel > gate.blownOut) blown += 1;
  }
  const [brightness, glare] = [sum / pixels.length, blown / pixels.length];
  const sharpness = sharpnessOf(halved(frame));
  return { brightness, glare, sharpness, fault: faultOf({ brightness, glare, sharpness }) };
}

function faultOf({ brightness, glare, sharpness }: Omit<Quality, 'fault'>): Guidance | undefined {
  if (brightness < gate.darkest) return 'too_dark';
  if (brightness > gate.brightest) return 'too_bright';
  if (glare > gate.mostGlare) return 'wet_or_dirty';
  return sharpness < gate.leastSharp ? 'too_blurred' : undefined;
}

function halved({ width, height, pixels }: Gray): Gray {
  const half = { width: width >> 1, height: height >> 1, pixels: new Uint8Array((width >> 1) * (height >> 1)) };
  for (let y = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++) {
      const at = 2 * y * width + 2 * x;
      const sum = at4(pixels, at) + at4(pixels, at + 1) + at4(pixels, at + width) + at4(pixels, at + width + 1);
      half.pixels[y * half.width + x] = (sum + 2) >> 2;
    }
  }
  return half;
}

function at4(pixels: Uint8Array, at: number): number {
  return pixels[at] ?? 0;
}

function sharpnessOf({ width, height, pixels }: Gray): number {
  let [count, sum, squares] = [0, 0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
      const around = at4(pixels, at - 1) + at4(pixels, at + 1) + at4(pixels, at - width) + at4(pixels, at + width);
      const edge = around - 4 * at4(pixels, at);
      count += 1;
      sum += edge;
      squares += edge * edge;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** Neighbours of a burst show the same pose: frames that are used have so many others between them. */
export const leastApart = 3;
/** The same in seconds. */
export const secondsApart = leastApart / framesPerSecond;

/** Chooses the sharpest frames in different poses, in the order of the video; frames that were chosen before are `apart`. */
export function chooseFrames(qualities: readonly Quality[], most: number, apart = leastApart): number[] {
  const good = qualities.flatMap(({ fault }, at) => (fault ? [] : [at]));
  good.sort((one, other) => sharpnessAt(qualities, other) - sharpnessAt(qualities, one));
  const chosen: number[] = [];
  for (const at of good) {
    if (chosen.length < most && chosen.every((other) => Math.abs(other - at) >= apart)) chosen.push(at);
  }
  return chosen.sort((one, other) => one - other);
}

export function sharpnessAt(qualities: readonly Quality[], at: number): number {
  return qualities[at]?.sharpness ?? 0;
}

/** The commonest reason why frames were not used. */
export function commonFault(qualities: readonly Quality[]): Guidance {
  const counts = new Map<Guidance, number>();
  for (const { fault } of qualities) if (fault) counts.set(fault, (counts.get(fault) ?? 0) + 1);
  const [commonest] = [...counts].sort(([, one], [, other]) => other - one);
  return commonest?.[0] ?? 'not_a_muzzle';
}
