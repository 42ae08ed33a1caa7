import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { convert } from 'fontverter';
import { clustersOfAnybody, pairsWithSigns } from './clusters.ts';
import { glyphsOf, lastGlyphsOf, openFont } from './shaping.ts';
import { subset } from './subset.ts';
import { clustersOfProduct } from './texts.ts';

/*
 * Makes the fonts of `web/src/theme/fonts` out of Mukta's: `node web/fonts/make-fonts.ts 400` and `600`, and commit
 * what they wrote. `test/fonts.test.ts` says when it is time. (In one process they would take more memory than Node has.)
 */

const source = join(dirname(createRequire(import.meta.url).resolve('@fontsource/mukta/package.json')), 'files');
const target = join(import.meta.dirname, '../src/theme/fonts');

const latin = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2015],
  [0x2018, 0x2022],
] as const;
const latinAlone = [
  0x131, 0x152, 0x153, 0x2026, 0x2030, 0x2032, 0x2033, 0x2039, 0x203a, 0x20ac, 0x2122, 0x2212, 0x2215,
];

async function make(script: 'devanagari' | 'latin', weight: 400 | 600) {
  const whole = await convert(readFileSync(join(source, `mukta-${script}-${weight}-normal.woff2`)), 'sfnt');
  const small =
    script === 'latin' ? await subset(whole, latinLetters()) : await subset(whole, devanagariLetters(), joined(whole));
  const packed = await convert(Buffer.from(small), 'woff2');
  writeFileSync(join(target, `mukta-${script}-${weight}.woff2`), packed);
  console.log(`mukta-${script}-${weight}.woff2 ${packed.length} bytes`);
}

function joined(font: Uint8Array): Set<number> {
  const open = openFont(font);
  const clusters = new Set([...clustersOfAnybody(), ...clustersOfProduct()]);
  const drawn = pairsWithSigns().flatMap((cluster) => [...lastGlyphsOf(open, cluster)]);
  return new Set([...drawn, ...[...clusters].flatMap((cluster) => [...glyphsOf(open, cluster)])]);
}

function devanagariLetters(): number[] {
  return [...numbers(0x900, 0x972), 0x200c, 0x200d, 0x20b9, 0x25cc];
}

function latinLetters(): number[] {
  return [...latin.flatMap(([first, last]) => numbers(first, last)), ...latinAlone];
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

const weight = process.argv[2] === '600' ? 600 : 400;
await make('devanagari', weight);
await make('latin', weight);
