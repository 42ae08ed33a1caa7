import { describe, expect, test } from 'vitest';
import { cameraNotes, shrunk } from './shrink.ts';

/** Exif with one entry: the camera was held upright, so the picture lies on its side. */
const turned = [
  ...[0xff, 0xe1, 0, 0x22, 0x45, 0x78, 0x69, 0x66, 0, 0],
  ...[0x49, 0x49, 0x2a, 0, 8, 0, 0, 0],
  ...[1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0],
];

async function photo(width: number, height: number, notes: readonly number[] = []): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  for (let at = 0; at < 400; at += 1) {
    pen.fillStyle = `hsl(${at * 37} 60% ${20 + (at % 60)}%)`;
    pen.fillRect((at * 131) % width, (at * 71) % height, width / 12, height / 12);
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
  const parts = [blob.slice(0, 2), new Uint8Array(notes), blob.slice(2)];
  return new File(parts, 'IMG_1.jpg', { type: 'image/jpeg', lastModified: 1000 });
}

describe('a photo on a phone', () => {
  test('waits with 2,000 pixels, upright, and with what the camera wrote down', async () => {
    const large = await photo(3200, 1600, turned);
    const small = await shrunk(large);

    const { width, height } = await createImageBitmap(small);
    expect([width, height]).toEqual([1000, 2000]);
    expect(small.size).toBeLessThan(large.size / 2);
    expect([small.name, small.lastModified]).toEqual(['IMG_1.jpg', 1000]);
    const upright = turned.with(turned.indexOf(6, 20), 1);
    expect([...(cameraNotes(new Uint8Array(await small.arrayBuffer())) ?? [])]).toEqual(upright);
  });

  test('stays as it is when it is small, no JPEG, or cannot be read', async () => {
    const small = await photo(1200, 800);
    const drawing = new File([await (await photo(3000, 3000)).arrayBuffer()], 'a.png', { type: 'image/png' });
    const broken = new File(['no picture'], 'b.jpg', { type: 'image/jpeg' });

    expect(await shrunk(small)).toBe(small);
    expect(await shrunk(drawing)).toBe(drawing);
    expect(await shrunk(broken)).toBe(broken);
  });
});
