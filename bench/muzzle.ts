import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { framesEach, frameWidth, type Gray } from '@krishi-bima/contract/muzzle/frames';
import sharp from 'sharp';
import { compareFrames, passFrames, passPoints } from '../server/src/muzzle/engine/compare.ts';
import { readFeatures } from '../server/src/muzzle/engine/features.ts';
import type { Features } from '../server/src/muzzle/engine/match.ts';
import { loadOpenCv, type OpenCv } from '../server/src/muzzle/engine/opencv.ts';
import { enrolledPoints } from '../server/src/muzzle/engine/read-frames.ts';
import { mostCompared } from '../server/src/muzzle/muzzle-search.job.ts';
import { growSkin, photograph } from '../test/muzzles.ts';
import { type Figure, ms, percentile } from './figures.ts';

const animals = 60;
const strangersEach = 15;
/** Of a first pass over all animals, so that only the best need a full comparison. */
const passAnimals = 10_000;
const [unclear, match] = [10, 15];

interface Animal {
  enrolled: Features[];
  asked: Features[];
}

/** How well the engine tells animals apart: on synthetic skin, or on pictures of a folder, `animal/picture.jpg`. */
export async function measureMuzzles(folder?: string): Promise<Figure[]> {
  const { cv } = await loadOpenCv();
  const clock = stopwatch();
  const herd = folder ? await photographed(cv, folder, clock) : await grown(cv, clock);
  const what = folder ? `${herd.length} animals of ${folder}` : `SYNTHETIC, ${herd.length} animals, hard views`;
  const own = herd.map(({ enrolled, asked }) => compareFrames(enrolled, asked).inliers);
  const strangers = clock.time('comparison', () =>
    strangePairs(herd).map(([one, other]) => compareFrames(one.enrolled, other.asked).inliers),
  );
  const missed = (limit: number) => own.filter((inliers) => inliers < limit).length / own.length;
  const wrong = (limit: number) => strangers.filter((inliers) => inliers >= limit).length;
  const spread = (found: readonly number[]) =>
    `lowest ${Math.min(...found)}, p5 ${percentile(found, 0.05)}, p50 ${percentile(found, 0.5)}, highest ${Math.max(...found)}`;
  return [
    { what: `${what}: points of the same animal`, found: spread(own) },
    { what: `points of ${strangers.length} pairs of strangers`, found: spread(strangers) },
    {
      what: 'strangers taken for the same',
      found: `${wrong(unclear)} at ${unclear} points, ${wrong(match)} at ${match}`,
      asked: '0',
      holds: wrong(unclear) === 0,
    },
    {
      what: 'same animal missed',
      found: `${percent(missed(unclear))} below ${unclear} points, ${percent(missed(match))} below ${match}`,
      ...(folder ? {} : { asked: 'at most 2 %', holds: missed(unclear) <= 0.02 }),
    },
    { what: 'one frame read, of a core', found: ms(clock.of('frame')) },
    { what: '3 x 3 frames compared, of a core', found: ms(clock.of('comparison') / strangers.length) },
    firstPass(herd, clock),
  ];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** By the time of a core, which says the same on a machine that does other work besides. */
function stopwatch() {
  const sums = new Map<string, { time: number; count: number }>();
  return {
    time<T>(name: string, work: () => T): T {
      const before = process.cpuUsage();
      const made = work();
      const { user, system } = process.cpuUsage(before);
      const { time, count } = sums.get(name) ?? { time: 0, count: 0 };
      sums.set(name, { time: time + (user + system) / 1000, count: count + 1 });
      return made;
    },
    of(name: string): number {
      const { time, count } = sums.get(name) ?? { time: 0, count: 1 };
      return time / count;
    },
  };
}
type Stopwatch = ReturnType<typeof stopwatch>;

function strangePairs(herd: readonly Animal[]): [Animal, Animal][] {
  return herd.flatMap((one, at) =>
    Array.from({ length: Math.min(strangersEach, herd.length - 1) }, (_, next): [Animal, Animal] => {
      const other = herd[(at + 1 + next) % herd.length];
      return [one, other ?? one];
    }),
  );
}

async function grown(cv: OpenCv, clock: Stopwatch): Promise<Animal[]> {
  const herd: Animal[] = [];
  for (let animal = 0; animal < animals; animal++) {
    const skin = growSkin(animal);
    const frames: Features[] = [];
    for (let frame = 0; frame < 2 * framesEach; frame++) {
      const picture = await photograph(skin, animal * 100 + frame);
      frames.push(clock.time('frame', () => readFeatures(cv, picture, enrolledPoints)));
    }
    herd.push({ enrolled: frames.slice(0, framesEach), asked: frames.slice(framesEach) });
  }
  return herd;
}

/** The first half of an animal's pictures is enrolled, the other asked. */
async function photographed(cv: OpenCv, folder: string, clock: Stopwatch): Promise<Animal[]> {
  const herd: Animal[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const names = (await readdir(join(folder, entry.name))).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).sort();
    if (names.length < 2) continue;
    const frames: Features[] = [];
    for (const name of names) {
      const picture = await openPicture(join(folder, entry.name, name));
      frames.push(clock.time('frame', () => readFeatures(cv, picture, enrolledPoints)));
    }
    const half = Math.ceil(frames.length / 2);
    herd.push({ enrolled: frames.slice(0, half).slice(0, framesEach), asked: frames.slice(half).slice(0, framesEach) });
  }
  if (herd.length < 2) throw new Error(`${folder} holds no two folders with two pictures each.`);
  return herd;
}

async function openPicture(path: string): Promise<Gray> {
  const { data, info } = await sharp(path)
    .rotate()
    .resize(frameWidth)
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
}

/** How often the right animal is among the best of a pass with few points, and how long it takes over all. */
function firstPass(herd: readonly Animal[], clock: Stopwatch): Figure {
  const first = herd.flatMap(({ enrolled }) => enrolled.slice(0, 1));
  const found = herd.filter(({ asked }, own) => {
    const scores = first.flatMap((one) => clock.time('pass', () => passFrames(asked, [one])));
    return scores.filter((score) => score > (scores[own] ?? 0)).length < mostCompared;
  });
  const minutes = (clock.of('pass') * passAnimals) / 60_000;
  return {
    what: `first pass with ${passPoints} points over ${passAnimals} animals, of a core`,
    found: `${minutes.toFixed(1)} min; the right one among the best ${mostCompared} of ${herd.length}: ${percent(found.length / herd.length)}`,
    asked: 'under 5 min',
    holds: minutes < 5,
  };
}
