import { areaOfPolygon, lengthOfLine } from '@krishi-bima/contract/geometry/measure';
import type { Position } from '@krishi-bima/contract/geometry/polygon';
import { describe, expect, test } from 'vitest';
import { squareAt } from '../../test/ground.ts';
import { basemapIn } from './basemap.ts';
import type { FieldMap, MappedField } from './facts.ts';
import { planeOf, roundStep } from './plane.ts';
import { middleOf } from './plots.ts';
import { mapPlate, mapSheet } from './sheet.ts';

/** Two local levels of one district, side by side along 85.51 degrees; kept as steps of a thousandth of a degree. */
const basemap = basemapIn({
  transform: { scale: [0.001, 0.001], translate: [85.4, 27.5] },
  arcs: [
    [
      [110, 0],
      [0, 200],
    ],
    [
      [110, 200],
      [-110, 0],
      [0, -200],
      [110, 0],
    ],
    [
      [110, 0],
      [90, 0],
      [0, 200],
      [-90, 0],
    ],
  ],
  objects: {
    palika: {
      geometries: [
        { type: 'Polygon', arcs: [[0, 1]], properties: { id: 1 } },
        { type: 'MultiPolygon', arcs: [[[2, ~0]]], properties: { id: 2 } },
      ],
    },
    district: { geometries: [{ type: 'Polygon', arcs: [[2, 1]], properties: { id: 26 } }] },
  },
});
const names = {
  palika: new Map([
    [1, 'बनेपा'],
    [2, 'पनौती'],
  ]),
  district: new Map([[26, 'काभ्रेपलाञ्चोक']]),
};
const heading = { farmer: '<b>सीता</b> & "थापा"', place: 'बनेपा', company: 'हरियाली', day: '२०८३/०८/०६' };

function field(name: string, west: number, more: Partial<MappedField> = {}): MappedField {
  const polygon = squareAt(west, 27.6);
  return { name, kitta: '४२२', unit: 'ropani', polygon, area_sqm: areaOfPolygon(polygon), ...more };
}
function mapOf(fields: MappedField[]): FieldMap {
  return { fields, basemap, names };
}
function textsOf(map: FieldMap) {
  return mapSheet(map, heading).words.map(({ text }) => text);
}

describe('the sheet of a map', () => {
  test('names farmer, field, kitta, district and day, and what was written stands in no drawing', () => {
    const sheet = mapSheet(mapOf([field('<b>पाटो</b>', 85.5)]), heading);

    const texts = sheet.words.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining([heading.farmer, '<b>पाटो</b>', 'कित्ता ४२२', 'काभ्रेपलाञ्चोक', 'उ']));
    expect(texts.join(' ')).toContain('२०८३/०८/०६');
    expect(texts.join(' ')).toMatch(/केन्द्र २७\.६००५०° उत्तर, ८५\.५००५०° पूर्व/);
    expect(sheet.shapes).not.toMatch(/[\u0900-\u097f]|<b>|<text/);
  });

  test('gives the area in hectares and as the district’s land papers do', () => {
    expect(textsOf(mapOf([field('पाटो', 85.5)])).join(' ')).toMatch(/१\.०९४० हेक्टर · २१-८-०-[\d०-९.]+ रोपनी/);
    expect(textsOf(mapOf([field('पाटो', 85.5, { unit: 'bigha' })])).join(' ')).toMatch(
      /१\.०९४० हेक्टर · १-१२-६\.[०-९]+ बिघा/,
    );
  });

  test('numbers several fields, adds them up, and says how many found no room', () => {
    const fields = Array.from({ length: 20 }, (_, at) => field(`खेत ${at}`, 85.45 + at * 0.002));
    const some = textsOf(mapOf(fields.slice(0, 3)));
    expect(some).toEqual(expect.arrayContaining(['१', '२', '३', 'जम्मा ३ खेत']));
    expect(some.join(' ')).toContain('३.२८१९ हेक्टर · ६४-');
    const many = textsOf(mapOf(fields));
    expect(many).toContain('२०');
    expect(many.find((text) => text.includes('नलेखिएका'))).toMatch(/^२० खेत, [०-९]+ यहाँ नलेखिएका$/);
    const mixed = textsOf(mapOf([field('क', 85.45), field('ख', 85.46, { unit: 'bigha' })]));
    expect(mixed.at(-3)).toMatch(/^२\.१८७९ हेक्टर$/);
  });

  test('names the local levels where two meet, and draws none without a basemap', () => {
    expect(textsOf(mapOf([field('क', 85.45), field('ख', 85.55)]))).toEqual(expect.arrayContaining(['बनेपा', 'पनौती']));
    const bare = mapPlate({ ...mapOf([field('क', 85.45)]), basemap: { palika: [], district: [] } });
    expect(bare.words.map(({ text }) => text)).not.toContain('काभ्रेपलाञ्चोक');
  });
});

describe('the ground laid flat', () => {
  test('keeps lengths to a thousandth, and north is up', () => {
    const plane = planeOf([85.5, 27.6, 85.51, 27.61], { x: 0, y: 0, w: 800, h: 600 }, { margin: 0.1, leastMetres: 10 });
    const corners: [Position, Position][] = [
      [
        [85.5, 27.6],
        [85.51, 27.6],
      ],
      [
        [85.5, 27.6],
        [85.5, 27.61],
      ],
      [
        [85.5, 27.61],
        [85.51, 27.6],
      ],
    ];
    for (const [from, to] of corners) {
      const [[x1, y1], [x2, y2]] = [plane.at(from), plane.at(to)];
      const drawn = Math.hypot(x2 - x1, y2 - y1) / plane.scale;
      expect(Math.abs(drawn / lengthOfLine([from, to]) - 1)).toBeLessThan(0.001);
    }
    expect(plane.at([85.5, 27.61])[1]).toBeLessThan(plane.at([85.5, 27.6])[1]);
    expect([0.0041, 199, 5].map(roundStep)).toEqual([0.002, 100, 5]);
  });

  test('has its middle inside, also where the field bends around it', () => {
    const bent: Position[] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [8.7, 10],
      [8.7, 1.3],
      [0, 1.3],
      [0, 0],
    ];
    const [x, y] = middleOf({ type: 'Polygon', coordinates: [bent] });
    expect(x > 8.7 || y < 1.3).toBe(true);
  });
});
