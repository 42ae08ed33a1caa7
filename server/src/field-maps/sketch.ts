import type { Bounds, Position } from '@krishi-bima/contract/geometry/polygon';
import { bboxClip } from '@turf/bbox-clip';
import type { DrawnWords } from '../pdf/drawing.ts';
import type { Box, Plane } from './plane.ts';

/** Part of a drawing. Whatever people wrote is among its words; the SVG is made of numbers alone. */
export interface Sketch {
  shapes: string;
  words: DrawnWords[];
}

export function joined(sketches: readonly Sketch[]): Sketch {
  return {
    shapes: sketches.map(({ shapes }) => shapes).join(''),
    words: sketches.flatMap(({ words }) => words),
  };
}

export const ink = { strong: '#221f1b', dim: '#534e45', green: '#0b7a55', dark: '#064a35', red: '#a5321d' } as const;
export const land = { abroad: '#dbe4e8', ground: '#eceee0', park: '#dedfd4', here: '#bfdfce' } as const;

export function words(
  text: string,
  [x, y]: readonly [number, number],
  { size = 15, align = 'left', weight = 400, colour = ink.strong, ...more }: Partial<DrawnWords> = {},
): DrawnWords {
  return { text, x, y, size, align, weight, colour, ...more };
}

/** So far outside that no line along the cut is seen. */
const beyond = 8;

/**
 * Whole levels reach far beyond a map of one field: what lies outside is cut off, and what no eye tells apart left out.
 */
export function pathOf(rings: readonly (readonly Position[])[], { at, box }: Pick<Plane, 'at' | 'box'>): string {
  const { x, y, w, h } = box;
  const seen: Bounds = [x - beyond, y - beyond, x + w + beyond, y + h + beyond];
  const whole = { type: 'Polygon' as const, coordinates: rings.map((ring) => thinned(ring.map(at))) };
  const drawn = bboxClip(whole, seen).geometry.coordinates as Position[][];
  return drawn.map((ring) => `M${ring.map((point) => point.map(short).join(' ')).join('L')}Z`).join('');
}

const leastStep = 0.7;

function thinned(points: readonly Position[]): Position[] {
  const kept: Position[] = [];
  for (const [x, y] of points) {
    const last = kept.at(-1);
    if (!last || Math.abs(x - last[0]) + Math.abs(y - last[1]) >= leastStep) kept.push([x, y]);
  }
  return kept;
}

export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Only what lies inside the box is seen of it. */
export function clipped(name: string, { x, y, w, h }: Box, shapes: string): string {
  const rect = `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}"/>`;
  return `<clipPath id="${name}">${rect}</clipPath><g clip-path="url(#${name})">${shapes}</g>`;
}

export function rect({ x, y, w, h }: Box, look: string): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" ${look}/>`;
}
