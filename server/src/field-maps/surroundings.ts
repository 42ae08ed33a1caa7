import type { Bounds } from '@krishi-bima/contract/geometry/polygon';
import { isInLevel } from './background.ts';
import { type Level, touch } from './basemap.ts';
import { type FieldMap, nameOf } from './facts.ts';
import { type Box, planeOf } from './plane.ts';
import { middleOf } from './plots.ts';
import { clipped, ink, land, pathOf, rect, type Sketch, short, words } from './sketch.ts';

/** Where in its district the ground lies. */
export function surroundings({ fields, basemap, names }: FieldMap, box: Box): Sketch {
  const middles = fields.map(({ polygon }) => middleOf(polygon));
  const holding = (levels: readonly Level[]) =>
    levels.filter((level) => middles.some((middle) => isInLevel(level, middle)));
  const districts = holding(basemap.district);
  if (districts.length === 0) return { shapes: '', words: [] };
  const plane = planeOf(around(districts), box, { margin: 0.06, leastMetres: 1000 });
  const own = new Set(holding(basemap.palika));
  const levels = basemap.palika
    .filter(({ bounds }) => touch(bounds, plane.bounds))
    .map((level) => {
      const fill = own.has(level) ? land.here : level.id === null ? land.park : land.ground;
      return `<path d="${pathOf(level.rings(), plane)}" fill="${fill}" stroke="#c4c7ae" stroke-width="0.7"/>`;
    });
  const edges = districts.map(
    ({ rings }) => `<path d="${pathOf(rings(), plane)}" fill="none" stroke="#7f8468" stroke-width="1.6"/>`,
  );
  const marks = middles.map((middle) => {
    const [x, y] = plane.at(middle);
    return `<circle cx="${short(x)}" cy="${short(y)}" r="4.5" fill="${ink.red}" stroke="#fff" stroke-width="1.2"/>`;
  });
  const name = districts.flatMap((district) => nameOf(names.district, district) ?? []).join(', ');
  return {
    shapes:
      rect(box, `fill="${land.abroad}"`) +
      clipped('district', box, levels.join('') + edges.join('') + marks.join('')) +
      rect(box, `fill="none" stroke="${ink.dim}" stroke-width="1"`),
    words: name ? [words(name, [box.x + 8, box.y + box.h - 9], { size: 13, plate: true, room: box.w - 16 })] : [],
  };
}

function around(levels: readonly Level[]): Bounds {
  const all = levels.map(({ bounds }) => bounds);
  return [
    Math.min(...all.map(([west]) => west)),
    Math.min(...all.map(([, south]) => south)),
    Math.max(...all.map(([, , east]) => east)),
    Math.max(...all.map(([, , , north]) => north)),
  ];
}
