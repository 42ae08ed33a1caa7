/** A picture in shades of gray, row by row. */
export interface Gray {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Frames are compared at one width: the number of matched points depends on it. */
export const frameWidth = 640;
