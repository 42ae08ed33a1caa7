import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrSvg } from './qr.ts';

test('the drawing has exactly the dark squares of the code', () => {
  const content = 'https://namuna.example/v/NMN-83-84-VEG-00142?c=BA88695B2C98E4D6';
  const { data, size } = encode(content, { ecc: 'M', border: 0 });

  const svg = qrSvg(content);

  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  expect(svg).toContain(`viewBox="0 0 ${size} ${size}"`);
  expect(drawn).toEqual(data);
});
