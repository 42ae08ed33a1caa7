import sharp, { type Exif } from 'sharp';
import { expect, test } from 'vitest';
import { readExif } from './exif.ts';

const place = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '27/1 42/1 3000/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '85/1 20/1 0/1',
};

async function noted(exif: Exif) {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#8aa' } }).withExif(exif);
  return (await sharp(await picture.jpeg().toBuffer()).metadata()).exif;
}

test('a camera says where it stood, where it looked and when, in the time of Nepal if it names no zone', async () => {
  const exif = await noted({
    IFD2: { DateTimeOriginal: '2026:11:20 10:42:00' },
    IFD3: { ...place, GPSImgDirection: '1234/10' },
  });

  expect(readExif(exif)).toEqual({
    latitude: 27.708333,
    longitude: 85.333333,
    bearing: 123.4,
    taken_at: new Date('2026-11-20T04:57:00Z'),
  });
});

test('south and west are below zero, and a zone that is named counts', async () => {
  const exif = await noted({
    IFD2: { DateTimeOriginal: '2026:11:20 10:42:00', OffsetTimeOriginal: '+09:00' },
    IFD3: { ...place, GPSLatitudeRef: 'S', GPSLongitudeRef: 'W' },
  });

  expect(readExif(exif)).toMatchObject({
    latitude: -27.708333,
    longitude: -85.333333,
    taken_at: new Date('2026-11-20T01:42:00Z'),
  });
});

test.each<[string, Exif]>([
  ['knows no place yet', { IFD3: { ...place, GPSLatitude: '0/1 0/1 0/1', GPSLongitude: '0/1 0/1 0/1' } }],
  ['divides by nothing', { IFD3: { ...place, GPSLatitude: '27/0 0/1 0/1' } }],
  ['stands beyond the pole', { IFD3: { ...place, GPSLatitude: '97/1 0/1 0/1' } }],
  ['looks past all round', { IFD3: { GPSImgDirection: '400/1' } }],
  ['has no day', { IFD2: { DateTimeOriginal: '0000:00:00 00:00:00' } }],
])('a camera that %s says nothing', async (_, exif) => {
  expect(readExif(await noted(exif))).toEqual({});
});

test('a block cut short anywhere is read as far as it goes or not at all', async () => {
  const exif = (await noted({ IFD2: { DateTimeOriginal: '2026:11:20 10:42:00' }, IFD3: place })) ?? Buffer.alloc(0);

  for (let length = 0; length < exif.length; length += 1)
    expect(Object.keys(readExif(exif.subarray(0, length))).length).toBeLessThan(4);
  expect(readExif(undefined)).toEqual({});
});

test('values said to be without end cost nothing', () => {
  const tags = [2, 4, 17];
  const tiff = Buffer.alloc(200);
  tiff.write('II*\0\x08\0\0\0\x01\0', 'latin1');
  const entry = (at: number, [tag = 0, type = 0, count = 0, value = 0]: number[]) => {
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  };
  entry(10, [0x8825, 4, 1, 26]);
  tiff.writeUInt16LE(tags.length, 26);
  for (const [index, tag] of tags.entries()) entry(28 + index * 12, [tag, 5, 2 ** 25 - 1, 28]);
  const before = process.memoryUsage().rss;

  expect(readExif(tiff)).toEqual({});
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
});
