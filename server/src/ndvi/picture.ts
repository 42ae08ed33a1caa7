import sharp from 'sharp';

/** The colours go from bare ground to dense green, at equal steps of the index from 0 to 0.9. */
const ramp = [
  [165, 105, 60],
  [205, 155, 85],
  [232, 205, 120],
  [222, 224, 130],
  [178, 207, 96],
  [120, 180, 70],
  [66, 150, 52],
  [24, 116, 42],
  [8, 84, 32],
  [2, 58, 24],
] as const;

/** Nothing is drawn where nothing was measured. */
export async function paint(values: Float32Array, width: number, height: number): Promise<Uint8Array> {
  const pixels = Buffer.alloc(width * height * 4);
  for (const [at, value] of values.entries()) {
    if (Number.isNaN(value)) continue;
    const step = Math.min(ramp.length - 1, Math.max(0, Math.floor(value * 10)));
    const [red, green, blue] = ramp[step] ?? ramp[0];
    pixels.set([red, green, blue, 255], at * 4);
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}
