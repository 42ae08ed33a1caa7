import { type Bounds, isInRing, type Position } from '@krishi-bima/contract/geometry/polygon';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import type { DrawnWords } from '../pdf/drawing.ts';
import { type Level, touch } from './basemap.ts';
import { type FieldMap, nameOf } from './facts.ts';
import { type Plane, roundStep } from './plane.ts';
import { clipped, ink, land, pathOf, rect, type Sketch, short, words } from './sketch.ts';

/** The local levels under a map, with the names of those that meet there. */
export function drawBackground({ basemap, names }: FieldMap, plane: Plane): Sketch {
  const seen = basemap.palika.filter(({ bounds }) => touch(bounds, plane.bounds));
  const districts = basemap.district.filter(({ bounds }) => touch(bounds, plane.bounds));
  const below = basemap.palika.length > 0 ? land.abroad : land.ground;
  const levels = seen.map(
    (level) =>
      `<path d="${pathOf(level.rings(), plane)}" fill="${level.id === null ? land.park : land.ground}" ` +
      'stroke="#c4c7ae" stroke-width="1.4"/>',
  );
  const edges = districts.map(
    ({ rings }) => `<path d="${pathOf(rings(), plane)}" fill="none" stroke="#a9ad92" stroke-width="2"/>`,
  );
  const shown = seen.flatMap((level) => {
    const name = nameOf(names.palika, level);
    const place = name === undefined ? undefined : placeInside(level, plane.bounds);
    return name && place ? [words(name, plane.at(place), { align: 'center', colour: ink.dim, size: 16 })] : [];
  });
  return {
    shapes: rect(plane.box, `fill="${below}"`) + clipped('ground', plane.box, levels.join('') + edges.join('')),
    // One alone says what the address says.
    words: shown.length > 1 ? apart(shown) : [],
  };
}

/** A name that would stand on another one is left out. */
function apart(names: readonly DrawnWords[]): DrawnWords[] {
  return names.reduce((kept: DrawnWords[], name) => {
    const isFree = kept.every(({ x, y }) => Math.abs(x - name.x) > 130 || Math.abs(y - name.y) > 22);
    return isFree ? [...kept, name] : kept;
  }, []);
}

export function isInLevel({ rings, bounds }: Level, position: Position): boolean {
  const [x, y] = position;
  if (!touch(bounds, [x, y, x, y])) return false;
  return rings().filter((ring) => isInRing(position, ring)).length % 2 === 1;
}

/** Near the middle of what is seen of a level. */
function placeInside(level: Level, [west, south, east, north]: Bounds): Position | undefined {
  const steps = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
  const inside = steps
    .flatMap((right) => steps.map((up): Position => [west + right * (east - west), south + up * (north - south)]))
    .filter((position) => isInLevel(level, position));
  const mean = (axis: 0 | 1) => inside.reduce((sum, position) => sum + position[axis], 0) / inside.length;
  const [x, y] = [mean(0), mean(1)];
  return inside.toSorted(
    (one, other) => Math.hypot(one[0] - x, one[1] - y) - Math.hypot(other[0] - x, other[1] - y),
  )[0];
}

/** Lines of longitude and latitude, with their degrees along the lower and the left edge. */
export function graticule({ box, bounds, at }: Plane): Sketch {
  const [west, south, east, north] = bounds;
  const step = roundStep((east - west) / 3);
  const places = Math.max(0, Math.round(-Math.log10(step) + 0.49));
  const degrees = (value: number, side: string) => `${toDevanagari(value.toFixed(places))}°${side}`;
  const columns = multiples(step, west, east);
  const rows = multiples(step, south, north);
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    `<path d="M${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}" stroke="#958e80" stroke-width="0.7" stroke-dasharray="2 5"/>`;
  const look = { size: 12.5, colour: ink.dim };
  return {
    shapes:
      columns.map((x) => line(at([x, south])[0], box.y, at([x, south])[0], box.y + box.h)).join('') +
      rows.map((y) => line(box.x, at([west, y])[1], box.x + box.w, at([west, y])[1])).join('') +
      rect(box, `fill="none" stroke="${ink.dim}" stroke-width="1.2"`),
    words: [
      ...columns.map((x) =>
        words(degrees(x, 'पू'), [at([x, south])[0], box.y + box.h + 17], { ...look, align: 'center' }),
      ),
      ...rows.map((y) => words(degrees(y, 'उ'), [box.x - 6, at([west, y])[1] + 4], { ...look, align: 'right' })),
    ],
  };
}

/** Not so near an end that its words would reach beyond it. */
function multiples(step: number, from: number, to: number): number[] {
  const rim = (to - from) * 0.06;
  const first = Math.ceil((from + rim) / step);
  const last = Math.floor((to - rim) / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}

export function scaleBar({ box, scale }: Plane): Sketch {
  const metres = roundStep(box.w / 4 / scale);
  const [half, x, y] = [(metres * scale) / 2, box.x + 18, box.y + box.h - 22];
  const [shown, unit] = metres >= 1000 ? [metres / 1000, 'कि.मि.'] : [metres, 'मि.'];
  const part = (from: number, fill: string) =>
    rect({ x: from, y, w: half, h: 6 }, `fill="${fill}" stroke="${ink.strong}" stroke-width="1"`);
  const look = { size: 12.5, align: 'center' } as const;
  const plate = { x: x - 10, y: y - 24, w: half * 2 + 56, h: 38 };
  return {
    shapes: rect(plate, 'rx="4" fill="#fff" fill-opacity="0.85"') + part(x, ink.strong) + part(x + half, '#fff'),
    words: [
      words('०', [x, y - 7], look),
      words(toDevanagari(shown / 2), [x + half, y - 7], look),
      words(`${toDevanagari(shown)} ${unit}`, [x + half * 2, y - 7], look),
    ],
  };
}

export function northArrow({ box }: Plane): Sketch {
  const [x, y] = [box.x + box.w - 34, box.y + 20];
  const plate = { x: x - 20, y: y - 10, w: 40, h: 66 };
  return {
    shapes:
      rect(plate, 'rx="4" fill="#fff" fill-opacity="0.85"') +
      `<path d="M${x} ${y}L${x + 11} ${y + 30}L${x} ${y + 23}Z" fill="${ink.strong}"/>` +
      `<path d="M${x} ${y}L${x - 11} ${y + 30}L${x} ${y + 23}Z" fill="#fff" stroke="${ink.strong}" stroke-linejoin="round"/>`,
    words: [words('उ', [x, y + 50], { align: 'center', weight: 600, size: 16 })],
  };
}
