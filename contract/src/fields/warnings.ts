import { type Text, text } from '../values/text.ts';
import type { Area } from '../values/values.ts';
import { exceedsAreaTolerance } from './area-difference.ts';

export const fieldWarnings = {
  area_differs: text(
    'नक्साको क्षेत्रफल लेखिएकोभन्दा १० प्रतिशतभन्दा बढी फरक छ।',
    'The area on the map differs by more than 10% from the area entered.',
  ),
  paper_differs: text(
    'नक्साको क्षेत्रफल लालपुर्जाकोभन्दा १० प्रतिशतभन्दा बढी फरक छ।',
    'The area on the map differs by more than 10% from the land record.',
  ),
  near_border: text('सिमानाको केही भाग नेपालबाहिर पर्छ।', 'Part of the boundary is outside Nepal.'),
  overlaps: text('अर्को खेतको सिमानासँग खप्टिएको छ।', 'The boundary overlaps another field.'),
} as const satisfies Record<string, Text>;
export type FieldWarning = keyof typeof fieldWarnings;

interface Stated {
  polygon_area_sqm: string | null;
  area: Area | null;
  paper_area: Area | null;
}

/** Compares a field's areas with each other. */
export function areaWarnings({ polygon_area_sqm, area, paper_area }: Stated): FieldWarning[] {
  if (polygon_area_sqm === null) return [];
  const differs = (stated: Area | null) =>
    stated?.sqm !== undefined && exceedsAreaTolerance(polygon_area_sqm, stated.sqm);
  return [
    ...(differs(area) ? ['area_differs' as const] : []),
    ...(differs(paper_area) ? ['paper_differs' as const] : []),
  ];
}
