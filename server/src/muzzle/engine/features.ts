import type { Gray } from '@krishi-bima/contract/muzzle/frames';
import { type Features, wordsEach } from './match.ts';
import type { Mat, OpenCv } from './opencv.ts';
import { cell, regionOf } from './region.ts';

const threshold = 0.0008;
const bytesEach = wordsEach * 4;

export interface Read extends Features {
  /** The share of the frame that has the pattern. */
  region: number;
}

/** Reads the points of a frame, strongest first; light is evened out before, so that shade matters little. */
export function readFeatures(cv: OpenCv, frame: Gray, most: number): Read {
  const mats: { delete(): void }[] = [];
  const own = <T extends { delete(): void }>(made: T): T => {
    mats.push(made);
    return made;
  };
  try {
    const picture = own(new cv.Mat(frame.height, frame.width, cv.CV_8UC1));
    picture.data.set(frame.pixels);
    const { mask, region } = maskOf(cv, picture, own);
    const even = own(new cv.Mat());
    own(new cv.CLAHE(3, new cv.Size(8, 8))).apply(picture, even);
    const akaze = own(new cv.AKAZE());
    akaze.setThreshold(threshold);
    const [points, descriptors] = [own(new cv.KeyPointVector()), own(new cv.Mat())];
    akaze.detectAndCompute(even, mask, points, descriptors);
    const all = Array.from({ length: points.size() }, (_, at) => ({ ...points.get(at), at }));
    const strongest = all.sort((one, other) => other.response - one.response).slice(0, most);
    return { ...taken(strongest, descriptors), region };
  } finally {
    for (const made of mats) made.delete();
  }
}

function taken(points: readonly { pt: { x: number; y: number }; at: number }[], { cols, data }: Mat): Features {
  const bytes = new Uint8Array(points.length * bytesEach);
  for (const [to, { at }] of points.entries()) bytes.set(data.subarray(at * cols, (at + 1) * cols), to * bytesEach);
  return {
    points: Float32Array.from(points.flatMap(({ pt: { x, y } }) => [x, y])),
    words: new Int32Array(bytes.buffer),
  };
}

type Own = <T extends { delete(): void }>(made: T) => T;

/** The scale of beads at the width of a frame, in pixels. */
const [finest, coarsest] = [2, 6];

function maskOf(cv: OpenCv, picture: Mat, own: Own): { mask: Mat; region: number } {
  const [fine, coarse, beads] = [own(new cv.Mat()), own(new cv.Mat()), own(new cv.Mat())];
  cv.GaussianBlur(picture, fine, new cv.Size(0, 0), finest);
  cv.GaussianBlur(picture, coarse, new cv.Size(0, 0), coarsest);
  cv.absdiff(fine, coarse, beads);
  const [columns, rows] = [Math.ceil(picture.cols / cell), Math.ceil(picture.rows / cell)];
  const grid = new cv.Size(columns, rows);
  const [energy, brightness] = [own(new cv.Mat()), own(new cv.Mat())];
  cv.resize(beads, energy, grid, 0, 0, cv.INTER_AREA);
  cv.resize(picture, brightness, grid, 0, 0, cv.INTER_AREA);
  const inside = regionOf({
    ...{ columns, rows },
    energy: Float32Array.from(energy.data),
    brightness: Float32Array.from(brightness.data),
  });
  const cells = own(new cv.Mat(rows, columns, cv.CV_8UC1));
  cells.data.set(inside.map((one) => one * 255));
  const mask = own(new cv.Mat());
  cv.resize(cells, mask, new cv.Size(picture.cols, picture.rows), 0, 0, cv.INTER_NEAREST);
  return { mask, region: inside.reduce((sum, one) => sum + one, 0) / inside.length };
}
