import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ffmpeg = promisify(execFile);

interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Photos as a phone takes them, each of another view and each knowing its place, and a minute of video. */
export async function fieldPictures(places: readonly (readonly [longitude: number, latitude: number])[]) {
  const folder = await mkdtemp(join(tmpdir(), 'kb-pictures-'));
  const count = String(places.length);
  const views = ['-f', 'lavfi', '-i', 'mandelbrot=size=1280x960:rate=1:maxiter=900', '-frames:v', count, '-q:v', '2'];
  await ffmpeg('ffmpeg', ['-v', 'error', ...views, join(folder, 'view-%02d.jpg')]);
  const names = (await readdir(folder)).filter((name) => name.startsWith('view')).toSorted();
  const photos: File[] = [];
  for (const [index, name] of names.entries()) {
    const bytes = await readFile(join(folder, name));
    const buffer = Buffer.concat([bytes.subarray(0, 2), cameraNotes(places[index] ?? [0, 0]), bytes.subarray(2)]);
    photos.push({ name: `IMG_${index + 1}.jpg`, mimeType: 'image/jpeg', buffer });
  }
  await rm(folder, { recursive: true });
  return { photos, video: await fieldFilm() };
}

/** A minute and a second of video. */
export async function fieldFilm(): Promise<File> {
  const folder = await mkdtemp(join(tmpdir(), 'kb-film-'));
  const film = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=10:duration=61', '-c:v', 'mpeg4', '-q:v', '3'];
  await ffmpeg('ffmpeg', ['-v', 'error', ...film, join(folder, 'film.mp4')]);
  const buffer = await readFile(join(folder, 'film.mp4'));
  await rm(folder, { recursive: true });
  return { name: 'VID_1.mp4', mimeType: 'video/mp4', buffer };
}

/** An EXIF block that holds a place and nothing else. */
function cameraNotes([longitude, latitude]: readonly [number, number]): Buffer {
  const tiff = Buffer.alloc(26 + 2 + 4 * 12 + 4 + 2 * 24);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  entry(tiff, 10, 0x8825, 4, 1, 26);
  tiff.writeUInt16LE(4, 26);
  const values = 26 + 2 + 4 * 12 + 4;
  entry(tiff, 28, 1, 2, 2, 'N'.charCodeAt(0));
  entry(tiff, 40, 2, 5, 3, values);
  entry(tiff, 52, 3, 2, 2, 'E'.charCodeAt(0));
  entry(tiff, 64, 4, 5, 3, values + 24);
  for (const [index, degrees] of [latitude, longitude].entries()) {
    const at = values + index * 24;
    for (const [part, number] of [Math.round(degrees * 1e6), 1e6, 0, 1, 0, 1].entries())
      tiff.writeUInt32LE(number, at + part * 4);
  }
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

function entry(tiff: Buffer, at: number, tag: number, type: number, count: number, value: number) {
  tiff.writeUInt16LE(tag, at);
  tiff.writeUInt16LE(type, at + 2);
  tiff.writeUInt32LE(count, at + 4);
  tiff.writeUInt32LE(value, at + 8);
}
