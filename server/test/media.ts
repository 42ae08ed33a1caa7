import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fields } from '@krishi-bima/contract/fields/fields';
import { type Media, type MediaKind, photos, uploads, videos } from '@krishi-bima/contract/media/media';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { registerFarmer } from './farm.ts';
import { squareAt } from './ground.ts';
import type { Person } from './people.ts';

interface Camera {
  latitude?: number;
  longitude?: number;
  bearing?: number;
  /** As the camera writes it, on Nepal's clock. */
  taken?: string;
}

/** A view over land that no other seed gives: hills, plots and a path. */
export function view(
  seed: number,
  {
    width = 800,
    height = 600,
    latitude,
    longitude,
    bearing,
    taken = '2026:11:20 10:42:00',
  }: Camera & { width?: number; height?: number } = {},
) {
  let state = seed * 2654435761;
  const chance = () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
  const shapes = Array.from({ length: 14 }, () => {
    const [x, y, w, h] = [
      chance() * width,
      chance() * height,
      60 + chance() * width * 0.4,
      60 + chance() * height * 0.4,
    ];
    const shade = Math.floor(40 + chance() * 190);
    return `<rect x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" fill="rgb(${shade},${shade + 20},${shade - 20})"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#8aa"/>${shapes.join('')}</svg>`;
  const picture = sharp(Buffer.from(svg)).jpeg({ quality: 88 });
  if (latitude === undefined || longitude === undefined) return picture;
  return picture.withExif({
    IFD2: { DateTimeOriginal: taken },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: sexagesimal(latitude),
      GPSLongitudeRef: 'E',
      GPSLongitude: sexagesimal(longitude),
      ...(bearing === undefined ? {} : { GPSImgDirectionRef: 'T', GPSImgDirection: `${Math.round(bearing * 10)}/10` }),
    },
  });
}

function sexagesimal(degrees: number): string {
  return `${Math.round(degrees * 1_000_000)}/1000000 0/1 0/1`;
}

interface Filming {
  seconds?: number;
  codec?: string[];
  extension?: string;
}

/** Moving bars and a tone, made by the real program. */
export async function film({
  seconds = 2,
  codec = ['-c:v', 'mpeg4', '-c:a', 'aac'],
  extension = 'mp4',
}: Filming = {}): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'kb-film-'));
  const path = join(folder, `film.${extension}`);
  const sources = ['-f', 'lavfi', '-i', `testsrc=size=320x240:rate=10:duration=${seconds}`];
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];
  const place = ['-metadata', 'location=+27.6005+085.5010/', '-shortest'];
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...sources, ...tone, ...codec, ...place, path]);
  const bytes = await readFile(path);
  await rm(folder, { recursive: true });
  return bytes;
}

/** A farmer's field, a hundred metres wide. */
export async function someField(app: TestApp, person: Person = 'agent', west = 85.5, south = 27.6) {
  const farmer = await registerFarmer(app, {}, person);
  const body = { farm_id: farmer.personal_info, field_name: 'ठूलो खेत', field_polygon_json: squareAt(west, south) };
  const { body: field, status } = await app.as(person)(fields.create, { body });
  expect(status).toBe(201);
  return field;
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The medium once its copies are made, or have failed. */
export async function settled(
  app: TestApp,
  kind: MediaKind,
  field: number,
  id: number,
  person: Person = 'agent',
): Promise<Media> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { body } =
      kind === 'photo'
        ? await app.as(person)(photos.list, { query: { field__id: field } })
        : await app.as(person)(videos.list, { query: { field_id: field } });
    const found = body.results.find((one) => one.id === id);
    if (found && found.copies !== 'waiting') return found;
    await sleep(100);
  }
  throw new Error('The copies were never made.');
}

interface Sent {
  client_id?: string;
  kind?: MediaKind;
  field?: number;
  /** What it shows in place of a field. */
  subject?: Record<string, string | number>;
  bytes: Uint8Array;
  filename?: string;
}

/** A tus client that says what it is told to say. */
export function tusClient({ app, tokens }: TestApp, person: Person) {
  const headers = { authorization: `Token ${tokens[person]}`, 'tus-resumable': '1.0.0' };
  const at = (id: string) => uploads.send.path.replace(':id', id);
  return {
    /** Begins a photo of which nothing has arrived. */
    async begin(field: number): Promise<string> {
      const client_id = crypto.randomUUID();
      const { statusCode } = await this.create({ client_id, field, bytes: Buffer.alloc(100) });
      expect(statusCode).toBe(201);
      return client_id;
    },
    create({ client_id = crypto.randomUUID(), kind = 'photo', field, subject, bytes, filename = 'IMG_1.jpg' }: Sent) {
      const shown = subject ?? { field };
      const said = Object.entries({ client_id, kind, ...shown, filename });
      const metadata = said
        .map(([name, value]) => `${name} ${Buffer.from(String(value)).toString('base64')}`)
        .join(',');
      const sent = { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata };
      return app.inject({ method: 'POST', url: uploads.create.path, headers: sent });
    },
    offset: (id: string) => app.inject({ method: 'HEAD', url: at(id), headers }),
    send: (id: string, offset: number, piece: Uint8Array) =>
      app.inject({
        method: 'PATCH',
        url: at(id),
        headers: { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        payload: Buffer.from(piece),
      }),
    cancel: (id: string) => app.inject({ method: 'DELETE', url: at(id), headers }),
  };
}
