import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { DrawnWords } from './drawing.ts';
import { createTypesetter } from './typesetter.ts';

const press = createTypesetter();

/** Measures how far some words reach in a picture of 600 by 100. */
async function inkOf(text: string, more: Partial<DrawnWords> = {}) {
  const shapes = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 100"/>';
  const words = [{ text, x: 20, y: 60, size: 30, align: 'left', weight: 400, colour: '#000000', ...more } as const];
  const answer = press.draw({ w: 600, h: 100, shapes, words, alt: text }, 600);
  if ('refused' in answer) throw new Error(answer.refused);
  const { info } = await sharp(answer.png)
    .flatten()
    .trim({ background: '#ffffff' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, left: -(info.trimOffsetLeft ?? 0) };
}

describe('words in a picture', () => {
  test('give every vowel sign the room of its own that it has in print', async () => {
    const [bare, long] = [await inkOf('ससससससस'), await inkOf('सासासासासासासासा')];
    expect(long.width).toBeGreaterThan(bare.width * 1.3);
  });

  test('stand to the left, in the middle and to the right of their place', async () => {
    const { width } = await inkOf('खेत');
    const places = await Promise.all(
      (['left', 'center', 'right'] as const).map((align) => inkOf('खेत', { x: 300, align })),
    );
    for (const [at, { left }] of places.entries()) expect(Math.abs(left - (300 - (at * width) / 2))).toBeLessThan(6);
  });

  test('that are too long for their room become smaller and are cut at a syllable', async () => {
    const name = 'कृष्णप्रसाद श्रेष्ठ ब्रह्मचारी ज्ञानेन्द्र क्षेत्री';
    expect((await inkOf(name)).width).toBeGreaterThan(300);
    expect((await inkOf(name, { room: 200 })).width).toBeLessThanOrEqual(202);
  });

  test('are only words, whatever they look like', async () => {
    for (const text of ['<b>#panic("x")</b>', '*_@see_* $x^2$ \\', '&amp; "\'']) {
      expect((await inkOf(text)).width).toBeGreaterThan(60);
    }
  });
});
