import { expect, test } from 'vitest';
import { pictureOf } from './strokes.ts';

test('strokes become a picture with ink where the hand went and nothing elsewhere', async () => {
  const stroke = Array.from({ length: 40 }, (_, index) => ({ x: 20 + index * 4, y: 50 }));
  const blob = await pictureOf([stroke], { width: 200, height: 100 });
  expect(blob.type).toBe('image/png');
  const picture = await createImageBitmap(blob);
  expect([picture.width, picture.height]).toEqual([600, 300]);
  const context = new OffscreenCanvas(600, 300).getContext('2d');
  context?.drawImage(picture, 0, 0);
  const opacityAt = (x: number, y: number) => context?.getImageData(x, y, 1, 1).data[3];
  expect(opacityAt(240, 150)).toBe(255);
  expect(opacityAt(240, 60)).toBe(0);
});
