import { createRequire } from 'node:module';

/** What is used of OpenCV. The package's own types declare neither AKAZE's settings nor CLAHE. */
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
  CV_8UC1: number;
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
