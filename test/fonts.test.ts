import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { clustersIn, clustersOfAnybody, pairsWithSigns } from '../web/fonts/clusters.ts';
import { drawingOf, readFont } from '../web/fonts/shaping.ts';
import { clustersOfProduct } from '../web/fonts/texts.ts';

const ours = join(import.meta.dirname, '../web/src/theme/fonts');
const theirs = join(dirname(createRequire(join(ours, 'x.js')).resolve('@fontsource/mukta/package.json')), 'files');

describe.each([400, 600])('the font of weight %i', (weight) => {
  const files = async (script: string) => {
    const small = await readFont(join(ours, `mukta-${script}-${weight}.woff2`));
    return [small, await readFont(join(theirs, `mukta-${script}-${weight}-normal.woff2`))] as const;
  };

  test('draws every cluster of our texts, of all addresses, of the demo’s names, and of anybody’s, as the whole font does', async () => {
    const [small, whole] = await files('devanagari');

    const clusters = new Set([...clustersOfProduct(), ...clustersOfAnybody(), ...pairsWithSigns()]);
    const wrong = [...clusters].filter((cluster) => drawingOf(small, cluster) !== drawingOf(whole, cluster));

    expect(clusters.size).toBeGreaterThan(20_000);
    expect(wrong, 'see web/fonts/make-fonts.ts').toEqual([]);
  });

  test('draws Latin letters, digits and signs as the whole font does', async () => {
    const [small, whole] = await files('latin');

    const letters = Array.from({ length: 0xff - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)).filter(
      (letter) => !/[\u007f-\u009f]/.test(letter),
    );
    const wrong = [...letters, 'AV', 'To', '“…”', '–', '’', '€'].filter(
      (letter) => drawingOf(small, letter) !== drawingOf(whole, letter),
    );

    expect(wrong).toEqual([]);
  });
});

test('all fonts together are 120 kB or less', async () => {
  const names = ['devanagari-400', 'devanagari-600', 'latin-400', 'latin-600'].map((name) => `mukta-${name}`);
  const sizes = [...names, 'ank-400', 'ank-600'].map((name) => readFileSync(join(ours, `${name}.woff2`)).length);

  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(120_000);
});

test('a cluster is what is drawn as one', () => {
  expect([...clustersIn('राष्ट्रिय बीमा, गर्‍यो')]).toEqual(['रा', 'ष्ट्रि', 'य', 'बी', 'मा', 'ग', 'र्‍यो']);
});
