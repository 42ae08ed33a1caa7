import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { expect, onTestFinished, test } from 'vitest';
import { film } from '../../test/media.ts';
import { readFilm } from './video-parts.ts';

async function read(bytes: Buffer, mime: string) {
  const folder = await mkdtemp(join(tmpdir(), 'kb-parts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'film'), bytes);
  return readFilm(join(folder, 'film'), mime);
}

const silent = ['-c:v', 'mpeg4', '-an'];
const kinds = [
  ['mp4', silent],
  ['mov', silent],
  ['mkv', silent],
  ['webm', ['-c:v', 'libvpx', '-b:v', '200k', '-an']],
  ['avi', silent],
  ['3gp', silent],
] as const;

test.each(kinds)('a film of kind %s tells its length, and half of its head is no film', async (extension, codec) => {
  const bytes = await film({ seconds: 2, extension, codec: [...codec] });
  const { mime = '' } = (await fileTypeFromBuffer(bytes)) ?? {};

  expect((await read(bytes, mime))?.duration_s).toBeCloseTo(2, 0);
  expect(await read(Buffer.concat([bytes.subarray(0, 60), Buffer.alloc(4000)]), mime)).toBeUndefined();
});

test('a file of nothing but heads is read to an end', async () => {
  const heads = Buffer.concat(Array.from({ length: 60_000 }, () => Buffer.from('00000008667265650000', 'hex')));
  expect(await read(heads, 'video/mp4')).toBeUndefined();
});
