import { boundaryCredit } from '@krishi-bima/contract/fields/images';
import type { Bounds } from '@krishi-bima/contract/geometry/polygon';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import type { Drawing } from '../pdf/drawing.ts';
import { drawBackground, graticule, northArrow, scaleBar } from './background.ts';
import { boundsOfPoints } from './basemap.ts';
import { type FieldMap, hectares, localArea, type MappedField } from './facts.ts';
import { type Box, planeOf } from './plane.ts';
import { badge, badgeRadius, plots } from './plots.ts';
import { ink, joined, rect, type Sketch, words } from './sketch.ts';
import { surroundings } from './surroundings.ts';

/** What a picture that stands alone says besides its map. */
export interface Heading {
  farmer: string;
  place: string | null;
  company: string;
  /** The day in Bikram Sambat. */
  day: string;
}

const page = { w: 1200, h: 900 };
/** Room at the left for degrees, at the right for the list. */
const [degrees, side] = [78, 310];

/** A whole picture: whose ground, where, how large, and when it was drawn. */
export function mapSheet(map: FieldMap, heading: Heading): Drawing {
  const right = page.w - 28;
  const head = {
    shapes:
      rect({ x: 0, y: 0, ...page }, 'fill="#ffffff"') +
      rect({ x: 28, y: 92, w: right - 28, h: 2 }, `fill="${ink.green}"`),
    words: [
      words(heading.farmer, [28, 50], { size: 30, weight: 600, room: 740 }),
      ...(heading.place ? [words(heading.place, [28, 79], { size: 17, colour: ink.dim, room: 740 })] : []),
      words('जग्गाको नक्सा', [right, 46], { size: 22, align: 'right', weight: 600 }),
      words(`${heading.company} · ${heading.day}`, [right, 77], {
        size: 15,
        align: 'right',
        colour: ink.dim,
        room: 380,
      }),
    ],
  };
  const foot = {
    shapes: '',
    words: [
      words(centreOf(map.fields), [28, page.h - 18], { size: 13, colour: ink.dim }),
      words(boundaryCredit.ne, [right, page.h - 18], { size: 13, align: 'right', colour: ink.dim }),
    ],
  };
  const body = { x: 28, y: 108, w: right - 28, h: page.h - 108 - 42 };
  return asDrawing(page, joined([head, mapWithList(map, body), foot]), map);
}

/** The same without its heading, to stand in a paper. */
export function mapPlate(map: FieldMap): Drawing {
  const size = { w: 940, h: 500 };
  return asDrawing(size, mapWithList(map, { x: 0, y: 2, w: size.w, h: size.h - 4 }), map);
}

function asDrawing({ w, h }: { w: number; h: number }, sketch: Sketch, { fields }: FieldMap): Drawing {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">`;
  return { w, h, shapes: `${svg}${sketch.shapes}</svg>`, words: sketch.words, alt: altOf(fields) };
}

function altOf(fields: readonly MappedField[]): string {
  return `जग्गाको नक्सा: ${fields.map(({ name }) => name).join(', ')}`;
}

function mapWithList(map: FieldMap, { x, y, w, h }: Box): Sketch {
  const frame = { x: x + degrees, y, w: w - degrees - side - 20, h: h - 22 };
  const plane = planeOf(boundsOf(map.fields), frame, { margin: 0.16, leastMetres: 80 });
  const column = { x: x + w - side, y, w: side, h };
  const district = surroundings(map, { ...column, h: Math.min(220, h * 0.3) });
  const top = district.shapes ? Math.min(220, h * 0.3) + 14 : 0;
  return joined([
    drawBackground(map, plane),
    graticule(plane),
    plots(map.fields, plane),
    scaleBar(plane),
    northArrow(plane),
    district,
    list(map.fields, { ...column, y: y + top, h: h - top }),
  ]);
}

function boundsOf(fields: readonly MappedField[]): Bounds {
  return boundsOfPoints(fields.flatMap(({ polygon }) => polygon.coordinates[0] ?? []));
}

const entryHeight = 54;
const sumHeight = 46;

/** The fields by their numbers, as many as there is room for, and what all of them come to. */
function list(fields: readonly MappedField[], box: Box): Sketch {
  const room = Math.floor((box.h - sumHeight) / entryHeight);
  const shown = fields.slice(0, room);
  const entries = shown.map((field, index) => entry(field, fields.length > 1 ? index + 1 : undefined, box, index));
  const at = box.y + shown.length * entryHeight;
  return joined([
    ...entries,
    ...(fields.length > 1 ? [sum(fields, shown.length, { ...box, y: at, h: sumHeight })] : []),
  ]);
}

function entry(field: MappedField, number: number | undefined, box: Box, index: number): Sketch {
  const y = box.y + index * entryHeight;
  const x = box.x + (number === undefined ? 0 : badgeRadius * 2 + 10);
  const room = box.x + box.w - x;
  const sketch = number === undefined ? undefined : badge(number, [box.x + badgeRadius + 1, y + 14]);
  return joined([
    ...(sketch ? [sketch] : []),
    {
      shapes: '',
      words: [
        words([field.name, field.kitta && `कित्ता ${field.kitta}`].filter(Boolean).join(' · '), [x, y + 19], {
          weight: 600,
          room,
        }),
        words(`${hectares(field.area_sqm)} · ${localArea(field.area_sqm, field.unit)}`, [x, y + 41], {
          size: 14,
          room,
        }),
      ],
    },
  ]);
}

function sum(fields: readonly MappedField[], shown: number, { x, y, w }: Box): Sketch {
  const sqm = fields.reduce((total, { area_sqm }) => total + Number(area_sqm), 0).toFixed(4);
  const units = new Set(fields.map(({ unit }) => unit));
  const local = units.size === 1 ? [...units].map((unit) => localArea(sqm, unit)) : [];
  const count =
    shown < fields.length
      ? `${toDevanagari(fields.length)} खेत, ${toDevanagari(fields.length - shown)} यहाँ नलेखिएका`
      : `जम्मा ${toDevanagari(fields.length)} खेत`;
  return {
    shapes: rect({ x, y, w, h: 1 }, `fill="${ink.dim}"`),
    words: [
      words(count, [x, y + 20], { weight: 600, room: w }),
      words([hectares(sqm), ...local].join(' · '), [x, y + 41], { room: w }),
    ],
  };
}

function centreOf(fields: readonly MappedField[]): string {
  const [west, south, east, north] = boundsOf(fields);
  const degree = (value: number, sideName: string) => `${toDevanagari(value.toFixed(5))}° ${sideName}`;
  return `केन्द्र ${degree((south + north) / 2, 'उत्तर')}, ${degree((west + east) / 2, 'पूर्व')} (WGS84)`;
}
