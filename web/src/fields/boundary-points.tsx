import { differencePercent } from '@krishi-bima/contract/fields/area-difference';
import type { Overlap } from '@krishi-bima/contract/fields/fields';
import { areaOfPolygon } from '@krishi-bima/contract/geometry/measure';
import { problems } from '@krishi-bima/contract/problems/problems';
import type { AreaUnit } from '@krishi-bima/nepali/land';
import { Alert, Textarea } from '@mantine/core';
import { digits, number } from '#i18n/format.ts';
import { areaOf, squareMetres } from '#i18n/land.ts';
import { t } from '#i18n/t.ts';
import type { ShownOverlap } from '#map/overlap.ts';
import classes from './field-dialog.module.css';
import { messages } from './messages.ts';
import { outlineOf, type ReadPoints } from './points.ts';

interface BoundaryPointsProps {
  text: string;
  read: ReadPoints;
  unit: AreaUnit;
  /** Square metres on the land paper. */
  paper: string | undefined;
  refused: string | undefined;
  onChange: (text: string) => void;
}

/** The boundary for those who have its corners on paper, or cannot use a map: typed, drawn and measured at once. */
export function BoundaryPoints({ text, read, unit, paper, refused, onChange }: BoundaryPointsProps) {
  return (
    <div className={classes.points}>
      <Textarea
        label={t(messages.points)}
        description={t(messages.pointsHint)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autosize
        minRows={4}
        maxRows={10}
        spellCheck={false}
        classNames={{ input: 'num' }}
        value={text}
        error={refused ?? faultOf(read)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {'polygon' in read && read.polygon ? (
        <output className={classes.measured}>
          <svg className={classes.outline} viewBox="-4 -4 88 88" aria-hidden>
            <path d={outlineOf(read.polygon, 80)} />
          </svg>
          <Measured area={areaOfPolygon(read.polygon)} unit={unit} paper={paper} />
        </output>
      ) : null}
    </div>
  );
}

function Measured({ area, unit, paper }: { area: string; unit: AreaUnit; paper: string | undefined }) {
  return (
    <span>
      {t(messages.measured(areaOf(area, unit), squareMetres(area)))}
      {paper ? <Difference percent={differencePercent(area, paper)} /> : null}
    </span>
  );
}

/** More than this is a mistake in the corners or on paper, not in the measuring. */
const usualPercent = 10;

function Difference({ percent }: { percent: number }) {
  const words = t(messages.difference(number(percent, 1)));
  return Math.abs(percent) > usualPercent ? <b className={classes.doubtful}> · {words}</b> : ` · ${words}`;
}

function faultOf(read: ReadPoints): string | undefined {
  if ('line' in read) return t(messages.pointWrong(digits(read.line)));
  return 'problem' in read ? t(problems[read.problem].text) : undefined;
}

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
