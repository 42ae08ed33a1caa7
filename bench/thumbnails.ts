import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { copiesOf, inspect } from '../server/src/documents/inspect.ts';
import { type Figure, ms } from './figures.ts';

const pictures = 40;

/** As papers are taken in: looked at, turned upright and shrunk, by as many at a time as there are cores. */
export async function measureThumbnails(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { what, width, height } of kinds) {
    const picture = await photograph(width, height);
    const size = `${(picture.length / 1e6).toFixed(1)} MB`;
    figures.push(
      { what: `thumbnail of ${what}, ${size}`, found: await rate(async () => void (await inspect(picture))) },
      {
        what: 'copy to read on the screen, of the same',
        found: await rate(async () => void (await copiesOf(picture, 'image/jpeg'))),
      },
    );
  }
  return figures;
}

const kinds = [
  { what: 'a scanned page of 2 megapixels', width: 1240, height: 1754 },
  { what: 'a photograph of 12 megapixels', width: 4000, height: 3000 },
];

/** Soft grain, so that it weighs what a camera's does, and marked as lying on its side. */
function photograph(width: number, height: number): Promise<Uint8Array> {
  return sharp({ create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 140, sigma: 12 } } } as never)
    .blur(0.9)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** By the time of a core, which says the same on a machine that does other work besides. */
async function rate(make: () => Promise<void>): Promise<string> {
  await make();
  const lanes = availableParallelism();
  const before = process.cpuUsage();
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let made = lane; made < pictures; made += lanes) await make();
    }),
  );
  const { user, system } = process.cpuUsage(before);
  const time = (user + system) / 1000 / pictures;
  return `${ms(time)} of a core, ${((lanes * 1000) / time).toFixed(0)} a second on ${lanes}`;
}
