import type { Overlap } from '@krishi-bima/contract/fields/fields';
import type { AreaUnit } from '@krishi-bima/nepali/land';
import { Alert } from '@mantine/core';
import { number } from '#i18n/format.ts';
import { areaOf } from '#i18n/land.ts';
import { t } from '#i18n/t.ts';
import type { ShownOverlap } from '#map/overlap.ts';
import { messages } from './messages.ts';
import classes from './overlaps.module.css';

/** Whose ground it also is. */
export function Overlaps({ overlaps, unit }: { overlaps: readonly Overlap[]; unit: AreaUnit }) {
  if (overlaps.length === 0) return null;
  return (
    <Alert color="yellow">
      <ul className={classes.overlaps}>
        {overlaps.map((overlap) => (
          <li key={overlap.field}>{overlapWords(overlap, unit)}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** The same on the map. */
export function overlapOf(overlaps: readonly Overlap[], unit: AreaUnit): ShownOverlap[] {
  return overlaps.map(({ ground, owner_name_np, area_sqm }) => ({
    area: ground,
    words: `${owner_name_np}\n${areaOf(area_sqm, unit)}`,
  }));
}

export function overlapWords({ field_name, owner_name_np, area_sqm, percent }: Overlap, unit: AreaUnit): string {
  return t(messages.overlap(field_name, owner_name_np, areaOf(area_sqm, unit), number(percent, 1)));
}
