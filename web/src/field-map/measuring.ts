import { areaOfPolygon, lengthOfLine } from '@krishi-bima/contract/geometry/measure';
import type { Position } from '@krishi-bima/contract/geometry/polygon';
import type { AreaUnit } from '@krishi-bima/nepali/land';
import { number } from '#i18n/format.ts';
import { areaOf, hectares } from '#i18n/land.ts';
import { language, t } from '#i18n/t.ts';
import { messages } from './messages.ts';

/** What the points come to: the way along them, and from three on the ground that they go round. */
export function measurementText(points: readonly Position[], unit: AreaUnit): string {
  const [first] = points;
  if (!first || points.length < 2) return '';
  if (points.length < 3) return t(messages.measured(metres(lengthOfLine(points))));
  const ring = [...points, first];
  const sqm = areaOfPolygon({ type: 'Polygon', coordinates: [ring] });
  return t(messages.measuredArea(metres(lengthOfLine(ring)), `${areaOf(sqm, unit)} · ${hectares(sqm)}`));
}

function metres(length: number): string {
  const isNepali = language() === 'ne';
  if (length >= 10_000) return `${number(length / 1000, 2)} ${isNepali ? 'कि.मि.' : 'km'}`;
  return `${number(length, 1)} ${isNepali ? 'मि.' : 'm'}`;
}
