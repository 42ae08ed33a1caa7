import { ndviColour } from '@krishi-bima/contract/ndvi/ramp';
import sharp from 'sharp';

/** Nothing is drawn where nothing was measured. */
export async function paint(values: Float32Array, width: number, height: number): Promise<Uint8Array> {
  const pixels = Buffer.alloc(width * height * 4);
  for (const [at, value] of values.entries()) {
    if (Number.isNaN(value)) continue;
    pixels.set([...ndviColour(value), 255], at * 4);
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}
