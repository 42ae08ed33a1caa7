import { muzzleVideo } from '@krishi-bima/contract/media/albums';
import {
  framesEach,
  framesPerSecond,
  frameWidth,
  type Gray,
  leastApart,
  middle,
  mostGood,
  type Quality,
  qualityOf,
} from '@krishi-bima/contract/muzzle/frames';

/** A frame as the server will see it: the middle of the picture, in gray and in its size. */
export interface Look {
  quality: Quality;
  /** The middle of the picture, for whoever films. */
  picture: ImageData;
}

let canvas: HTMLCanvasElement | undefined;

/** Undefined until the camera shows something. */
export function lookAt(video: HTMLVideoElement): Look | undefined {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return undefined;
  const [w, h] = [videoWidth * middle.width, videoHeight * middle.height];
  canvas ??= document.createElement('canvas');
  canvas.width = frameWidth;
  canvas.height = 2 * Math.round((frameWidth * h) / w / 2);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return undefined;
  pen.drawImage(video, videoWidth * middle.x, videoHeight * middle.y, w, h, 0, 0, canvas.width, canvas.height);
  const picture = pen.getImageData(0, 0, canvas.width, canvas.height);
  return { quality: qualityOf(grayOf(picture)), picture };
}

function grayOf({ width, height, data }: ImageData): Gray {
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at++) {
    const from = 4 * at;
    // The weights of ITU-R BT.601, as the server's program takes them.
    pixels[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0);
  }
  return { width, height, pixels };
}

export const lookEveryMs = 1000 / framesPerSecond;

/** What was filmed so far: the frames that can be used, each with how long after the beginning. */
export interface Filmed {
  seconds: number;
  good: readonly { at: number; picture: ImageData }[];
}

export const nothingFilmed: Filmed = { seconds: 0, good: [] };

/** A frame counts when nothing is wrong with it and the one before lies far enough back. */
export function withLook({ good }: Filmed, seconds: number, { quality, picture }: Look): Filmed {
  const last = good.at(-1)?.at ?? -1;
  const isApart = seconds - last >= leastApart / framesPerSecond;
  const isGood = !quality.fault && isApart && good.length < mostGood;
  return { seconds, good: isGood ? [...good, { at: seconds, picture }] : good };
}

/** Shorter, or with fewer good frames, the server would ask for another. */
export function isEnough({ seconds, good }: Filmed): boolean {
  return seconds >= muzzleVideo.least_seconds && good.length >= framesEach;
}

/** It ends by itself with all good frames once it is long enough, and where it would be too long. */
export function isFilmed({ seconds, good }: Filmed): boolean {
  if (seconds >= muzzleVideo.most_seconds - 0.5) return true;
  return good.length === mostGood && seconds >= muzzleVideo.least_seconds + 0.5;
}
