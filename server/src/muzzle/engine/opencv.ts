import { createRequire } from 'node:module';

/** What is used of OpenCV. The package's own types declare neither AKAZE's settings nor CLAHE, nor its network reader. */
export interface OpenCv {
  Mat: new (rows?: number, columns?: number, type?: number) => Mat;
  Size: new (width: number, height: number) => object;
  CLAHE: new (clip: number, tiles: object) => Freed & { apply(from: Mat, to: Mat): void };
  AKAZE: new () => Freed & {
    setThreshold(threshold: number): void;
    detectAndCompute(picture: Mat, mask: Mat, points: KeyPoints, descriptors: Mat): void;
  };
  KeyPointVector: new () => KeyPoints;
  GaussianBlur(from: Mat, to: Mat, size: object, sigma: number): void;
  absdiff(one: Mat, other: Mat, to: Mat): void;
  resize(from: Mat, to: Mat, size: object, x: number, y: number, how: number): void;
  FS_createDataFile(folder: string, name: string, bytes: Uint8Array, read: boolean, write: boolean, own: boolean): void;
  FS_unlink(path: string): void;
  readNetFromONNX(path: string): Net;
  blobFromImage(
    picture: Mat,
    scale: number,
    size: object,
    mean: object,
    swapsRedAndBlue: boolean,
    crops: boolean,
    depth: number,
  ): Mat;
  matFromArray(rows: number, columns: number, type: number, values: readonly number[]): Mat;
  Scalar: new (...values: number[]) => object;
  CV_8UC1: number;
  CV_32F: number;
  CV_32FC3: number;
  INTER_AREA: number;
  INTER_NEAREST: number;
}

interface Freed {
  /** What WebAssembly holds is not collected. */
  delete(): void;
}

export interface Mat extends Freed {
  rows: number;
  cols: number;
  data: Uint8Array;
  data32F: Float32Array;
}

interface Net {
  setInput(blob: Mat, name: string): void;
  forward(name: string): Mat;
}

interface KeyPoints extends Freed {
  size(): number;
  get(at: number): { pt: { x: number; y: number }; response: number };
}

/** The library resolves a promise with itself for ever, so it is handed over inside another object. */
export function loadOpenCv(): Promise<{ cv: OpenCv }> {
  const require = createRequire(import.meta.url);
  const cv = require('@techstark/opencv-js') as OpenCv & { onRuntimeInitialized(): void };
  return new Promise((resolve) => {
    cv.onRuntimeInitialized = () => resolve({ cv });
  });
}
