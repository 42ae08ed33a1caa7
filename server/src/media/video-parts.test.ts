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

/** A box of ISO 14496-12. */
function box(id: string, ...content: Buffer[]): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0));
  return Buffer.concat([size, Buffer.from(id), ...content]);
}

/** An element of RFC 8794 with four bytes for its size. */
function element(id: string, ...content: Buffer[]): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x1000_0000 + content.reduce((sum, { length }) => sum + length, 0));
  return Buffer.concat([Buffer.from(id, 'hex'), size, ...content]);
}

const many = 15_000;

function matroska(scale: string, ticks: number, idle = Buffer.alloc(0)): Buffer {
  const double = Buffer.alloc(8);
  double.writeDoubleBE(ticks);
  const info = element('1549a966', element('2ad7b1', Buffer.from(scale, 'hex')), element('4489', double));
  const tracks = element(
    '1654ae6b',
    element('ae', idle, element('83', Buffer.from([2]))),
    element('ae', idle, element('83', Buffer.from([1]))),
  );
  return element('18538067', info, tracks, element('1f43b675', Buffer.alloc(8)));
}

test.each([
  ['one byte', '64', 40_000_000],
  ['two bytes', 'c350', 80_000],
  ['four bytes', '3b9aca00', 4],
  ['eight bytes', '000000003b9aca00', 4],
  ['no byte', '', 4000],
])('a Matroska film whose time is told in units of %s is read', async (_, scale, ticks) => {
  expect(await read(matroska(scale, ticks), 'video/x-matroska')).toEqual({ duration_s: 4 });
});

test('a film that hides its track behind more heads than a camera makes is no film, whatever its kind', async () => {
  const track = (kind: string) => {
    const free = Buffer.concat(Array.from({ length: many }, () => box('free')));
    return box('trak', free, box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(kind))));
  };
  const iso = Buffer.concat([box('moov', track('soun'), track('vide')), box('mdat', Buffer.alloc(8))]);
  const idle = Buffer.concat(Array.from({ length: many }, () => element('ec')));

  expect(await read(iso, 'video/mp4')).toBeUndefined();
  expect(await read(matroska('0f4240', 4000, idle), 'video/x-matroska')).toBeUndefined();
});

test('a film is read no further than to what it says of itself', async () => {
  const bytes = await film({ seconds: 2, codec: [...silent] });
  const heads = Buffer.concat(Array.from({ length: 60_000 }, () => box('free')));
  expect((await read(Buffer.concat([bytes, heads]), 'video/mp4'))?.duration_s).toBeCloseTo(2, 0);
});
