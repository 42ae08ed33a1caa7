import { isInRing, type Polygon, type Position } from '@krishi-bima/contract/geometry/polygon';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { boundsOfPoints } from './basemap.ts';
import type { MappedField } from './facts.ts';
import type { Plane } from './plane.ts';
import { clipped, ink, pathOf, type Sketch, short, words } from './sketch.ts';

/** The fields themselves. Of several each bears the number that it has in the list beside the map. */
export function plots(fields: readonly MappedField[], plane: Plane): Sketch {
  const drawn = fields.map(
    ({ polygon }) =>
      `<path d="${pathOf(polygon.coordinates, plane)}" fill="${ink.green}" fill-opacity="0.3" fill-rule="evenodd" ` +
      `stroke="${ink.green}" stroke-width="2.4" stroke-linejoin="round"/>`,
  );
  const labels = fields.length === 1 ? fields.map((field) => title(field, plane)) : badges(fields, plane);
  return {
    shapes: clipped('plots', plane.box, drawn.join('')) + labels.map(({ shapes }) => shapes).join(''),
    words: labels.flatMap((label) => label.words),
  };
}

function title({ name, kitta, polygon }: MappedField, plane: Plane): Sketch {
  const [x, y] = plane.at(middleOf(polygon));
  const look = { align: 'center', plate: true, room: plane.box.w * 0.6 } as const;
  return {
    shapes: '',
    words: [
      words(name, [x, kitta ? y - 4 : y + 6], { ...look, size: 18, weight: 600 }),
      ...(kitta ? [words(`कित्ता ${kitta}`, [x, y + 21], { ...look, size: 15 })] : []),
    ],
  };
}

export const badgeRadius = 12;

export function badge(number: number, [x, y]: readonly [number, number]): Sketch {
  return {
    shapes: `<circle cx="${short(x)}" cy="${short(y)}" r="${badgeRadius}" fill="${ink.dark}" stroke="#fff" stroke-width="1.6"/>`,
    words: [words(toDevanagari(number), [x, y + 5], { size: 14, align: 'center', weight: 600, colour: '#ffffff' })],
  };
}

/** In the middle of their fields; beside it, with a line to it, where they would hide the field or each other. */
function badges(fields: readonly MappedField[], plane: Plane): Sketch[] {
  const taken: [number, number][] = [];
  return fields.map(({ polygon }, index) => {
    const own = plane.at(middleOf(polygon));
    const place = freeNear(own, taken, plane, isHiddenBelow(polygon, plane));
    taken.push(place);
    const { shapes, words: number } = badge(index + 1, place);
    const line =
      place === own
        ? ''
        : `<circle cx="${short(own[0])}" cy="${short(own[1])}" r="2.6" fill="${ink.dark}"/>` +
          `<path d="M${own.map(short).join(' ')}L${place.map(short).join(' ')}" stroke="${ink.dark}" stroke-width="1.4"/>`;
    return { shapes: line + shapes, words: number };
  });
}

function isHiddenBelow({ coordinates: [outer = []] }: Polygon, { at }: Plane): boolean {
  const corners = outer.map(at);
  const across = (axis: 0 | 1) =>
    Math.max(...corners.map((point) => point[axis])) - Math.min(...corners.map((point) => point[axis]));
  return Math.min(across(0), across(1)) < badgeRadius * 3;
}

function freeNear(
  own: [number, number],
  taken: readonly (readonly [number, number])[],
  { box }: Plane,
  isBeside: boolean,
) {
  const isFree = ([x, y]: [number, number]) =>
    taken.every(([left, top]) => Math.hypot(x - left, y - top) >= badgeRadius * 2 + 3) &&
    x > box.x + badgeRadius &&
    x < box.x + box.w - badgeRadius &&
    y > box.y + badgeRadius &&
    y < box.y + box.h - badgeRadius;
  if (!isBeside && isFree(own)) return own;
  for (let ring = 1; ring <= 8; ring += 1) {
    for (let turn = 0; turn < 8 * ring; turn += 1) {
      const angle = (turn / (8 * ring)) * 2 * Math.PI;
      const reach = ring * (badgeRadius * 2 + 6);
      const place: [number, number] = [own[0] + Math.cos(angle) * reach, own[1] - Math.sin(angle) * reach];
      if (isFree(place)) return place;
    }
  }
  return own;
}

/** The centre of gravity, or what lies inside nearest to it where the ground bends around it. */
export function middleOf({ coordinates: [outer = []] }: Polygon): Position {
  const [west, south, east, north] = boundsOfPoints(outer);
  const centre = gravityOf(outer);
  if (isInRing(centre, outer)) return centre;
  const steps = Array.from({ length: 19 }, (_, index) => (index + 1) / 20);
  const inside = steps
    .flatMap((right) => steps.map((up): Position => [west + right * (east - west), south + up * (north - south)]))
    .filter((position) => isInRing(position, outer));
  const away = ([x, y]: Position) => Math.hypot(x - centre[0], y - centre[1]);
  return inside.toSorted((one, other) => away(one) - away(other))[0] ?? centre;
}

function gravityOf(ring: readonly Position[]): Position {
  // From a corner of its own: with whole degrees the products would lose what a field is made of.
  const [left = 0, bottom = 0] = ring[0] ?? [];
  let [twice, x, y] = [0, 0, 0];
  for (const [at, [x1, y1]] of ring.slice(0, -1).entries()) {
    const [x2, y2] = ring[at + 1] as Position;
    const [ax, ay, bx, by] = [x1 - left, y1 - bottom, x2 - left, y2 - bottom];
    const cross = ax * by - bx * ay;
    twice += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  return twice === 0 ? [left, bottom] : [left + x / (3 * twice), bottom + y / (3 * twice)];
}
