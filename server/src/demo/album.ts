import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { MediaKind, ThumbnailSize } from '@krishi-bima/contract/media/media';
import sharp from 'sharp';
import { type Inspected, inspect } from '../media/inspect.ts';
import { hashPicture } from '../media/perceptual-hash.ts';
import { animalScenes, lossScenes, type Side } from './animal-scenes.ts';
import { chanceOf } from './chance.ts';
import { fieldScene } from './field-scenes.ts';
import type { Portfolio } from './pictures.ts';

/** A photo or film as the store holds it, with its copies. */
export interface Shot {
  kind: MediaKind;
  name: string;
  size: number;
  file_key: string;
  thumbs: Record<ThumbnailSize, string>;
  inspected: Inspected;
}

export interface Shots extends Record<MediaKind, readonly Shot[]> {
  animals: readonly ReadonlyMap<Side, Shot>[];
  losses: Readonly<Record<LossView, readonly Shot[]>>;
}

/** What one company's people bring from the fields: each picture once, as no two fields look the same. */
export interface Album {
  next(kind: MediaKind): Shot | undefined;
  /** The sides of one more animal. */
  nextAnimal(): ReadonlyMap<Side, Shot> | undefined;
  /** Of one more animal that was lost. */
  nextLoss(what: LossView): Shot | undefined;
}

type LossView = keyof ReturnType<typeof lossScenes>;

/** More photos than a company of the demo takes. */
const photoCount = 60;
const animalCount = 10;
const lossCount = 6;
/** A minute each, filmed once for all demos: a field of the demo is seen on a machine without the program for videos. */
const films = ['paddy', 'wheat', 'maize', 'millet'] as const;

export async function drawShots(files: Portfolio, seed: number): Promise<Shots> {
  const [photo, video] = await Promise.all([
    Promise.all(
      Array.from({ length: photoCount }, (_, at) =>
        drawPhoto(files, at + 1, fieldScene(chanceOf(seed, 'scene', at + 1))),
      ),
    ),
    Promise.all(films.map((name, at) => readStoredFilm(files, name, at + 1))),
  ]);
  // One after the other: the reader of pictures lets only so many wait.
  const animals = [];
  for (let number = 0; number < animalCount; number += 1) animals.push(await drawAnimal(files, seed, number));
  return { photo, video, animals, losses: await drawLosses(files, seed) };
}

async function drawLosses(files: Portfolio, seed: number): Promise<Shots['losses']> {
  const losses: Record<LossView, Shot[]> = { loss: [], burial: [] };
  for (let number = 0; number < lossCount; number += 1) {
    const scenes = lossScenes(chanceOf(seed, 'loss', number));
    for (const [at, what] of (['loss', 'burial'] as const).entries()) {
      losses[what].push(await drawPhoto(files, 1001 + number * 2 + at, scenes[what]));
    }
  }
  return losses;
}

async function drawAnimal(files: Portfolio, seed: number, number: number): Promise<ReadonlyMap<Side, Shot>> {
  const scenes = [...animalScenes(chanceOf(seed, 'animal', number))];
  const first = photoCount + number * scenes.length + 1;
  return new Map(
    await Promise.all(
      scenes.map(async ([side, drawing], at) => [side, await drawPhoto(files, first + at, drawing)] as const),
    ),
  );
}

/** Begins somewhere else for each company. */
export function openAlbum(shots: Shots, company: number): Album {
  const taken = { photo: 0, video: company * 2, loss: 0, burial: 0 };
  let animals = 0;
  return {
    nextAnimal() {
      animals += 1;
      return shots.animals[animals - 1];
    },
    nextLoss(what) {
      taken[what] += 1;
      return shots.losses[what][taken[what] - 1];
    },
    next(kind) {
      const stock = shots[kind];
      const at = taken[kind];
      taken[kind] += 1;
      return kind === 'video' ? stock[at % stock.length] : stock[at];
    },
  };
}

async function drawPhoto(files: Portfolio, number: number, drawing: string): Promise<Shot> {
  const bytes = new Uint8Array(await sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer());
  const stem = `media/demo/photo-${number}`;
  files.set(`${stem}.jpg`, bytes);
  const { width, height, thumbs } = await drawThumbs(files, stem, `${stem}.jpg`, bytes);
  const look = await hashPicture(bytes);
  const inspected: Inspected = { mime: 'image/jpeg', extension: 'jpg', sha256: sha256Of(bytes), width, height, look };
  const name = `IMG_${String(number).padStart(4, '0')}.jpg`;
  return { kind: 'photo', name, size: bytes.length, file_key: `${stem}.jpg`, thumbs, inspected };
}

async function readStoredFilm(files: Portfolio, crop: string, number: number): Promise<Shot> {
  const source = (extension: string) => fileURLToPath(new URL(`films/${crop}.${extension}`, import.meta.url));
  const [bytes, poster] = await Promise.all([readFile(source('mp4')), readFile(source('jpg'))]);
  const stem = `media/demo/film-${number}`;
  files.set(`${stem}.mp4`, bytes);
  files.set(`${stem}.jpg`, poster);
  const { width, height, thumbs } = await drawThumbs(files, stem, `${stem}.jpg`, poster);
  const inspected = await inspect(source('mp4'), 'video', undefined);
  const name = `VID_${String(number).padStart(4, '0')}.mp4`;
  const shown = { ...inspected, width, height };
  return { kind: 'video', name, size: bytes.length, file_key: `${stem}.mp4`, thumbs, inspected: shown };
}

/** A picture that is smaller than the larger copies, and upright, stands in their place. */
async function drawThumbs(files: Portfolio, stem: string, whole: string, picture: Uint8Array) {
  const image = sharp(picture);
  const { width, height } = await image.metadata();
  const thumbs = { small: `${stem}.small.webp`, medium: whole, large: whole };
  files.set(thumbs.small, new Uint8Array(await image.resize(240).webp({ quality: 70, effort: 0 }).toBuffer()));
  return { width, height, thumbs };
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
