import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { framesPerSecond, frameWidth, middle } from '@krishi-bima/contract/muzzle/frames';
import { cutFrames } from '../server/src/media/ffmpeg.ts';
import { compareFrames } from '../server/src/muzzle/engine/compare.ts';
import { readMuzzle } from '../server/src/muzzle/engine/engine.ts';
import type { ReadVideo } from '../server/src/muzzle/engine/read-video.ts';
import { growSkin, muzzleClip, type Skin } from '../test/muzzles.ts';
import { type Figure, percentile } from './figures.ts';

const animals = 60;
/** The company's limits as they are before anybody changes them. */
const [unclear, match] = [10, 15];

interface Filmed {
  enrolled: ReadVideo;
  asked: ReadVideo;
}

/**
 * How often an animal is missed that is filmed, and filmed again for a claim: clips of SYNTHETIC skin by the real
 * program, cut and read as an uploaded one is.
 */
export async function measureFilms(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [hard, name] of [
    [0.5, 'filmed with care'],
    [1, 'hard views'],
  ] as const) {
    const herd: Filmed[] = [];
    for (let animal = 0; animal < animals; animal++) {
      const skin = growSkin(animal);
      const [enrolled, asked] = [await film(skin, 2 * animal, hard), await film(skin, 2 * animal + 1, hard)];
      herd.push({ enrolled, asked });
    }
    figures.push(...figuresOf(`SYNTHETIC, ${animals} animals, two films each, ${name}`, herd));
  }
  return figures;
}

function figuresOf(what: string, herd: readonly Filmed[]): Figure[] {
  const films = herd.flatMap(({ enrolled, asked }) => [enrolled, asked]);
  const again = films.filter(({ fault }) => fault !== undefined);
  const read = herd.filter(({ enrolled, asked }) => !enrolled.fault && !asked.fault);
  const own = read.map(({ enrolled, asked }) => compareFrames(enrolled.frames, asked.frames).inliers);
  const missed = (limit: number) => own.filter((inliers) => inliers < limit).length / own.length;
  return [
    {
      what: `${what}: points of the same animal`,
      found: `lowest ${Math.min(...own)}, p5 ${percentile(own, 0.05)}, p50 ${percentile(own, 0.5)}, highest ${Math.max(...own)}`,
    },
    {
      what: 'same animal missed',
      found: `${percent(missed(unclear))} below ${unclear} points, ${percent(missed(match))} below ${match}`,
      asked: 'at most 2 %',
      holds: missed(unclear) <= 0.02,
    },
    { what: 'to be filmed again', found: `${again.length} of ${films.length}: ${reasonsOf(again)}` },
  ];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function reasonsOf(films: readonly ReadVideo[]): string {
  const by = Map.groupBy(films, ({ fault }) => fault);
  return [...by].map(([fault, own]) => `${own.length} ${fault}`).join(', ') || 'none';
}

async function film(skin: Skin, pose: number, hard: number): Promise<ReadVideo> {
  const folder = await mkdtemp(join(tmpdir(), 'kb-film-'));
  try {
    const path = join(folder, 'clip.mp4');
    await writeFile(path, await muzzleClip(skin, { pose, hard }));
    return await readMuzzle(
      cutFrames(path, { part: middle, take: { perSecond: framesPerSecond }, mostSeconds: 20, width: frameWidth }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
