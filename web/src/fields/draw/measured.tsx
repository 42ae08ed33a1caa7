import { differencePercent, exceedsAreaTolerance } from '@krishi-bima/contract/fields/area-difference';
import { isArea } from '@krishi-bima/contract/forms/kinds';
import { areaOfPolygon, lengthOfLine } from '@krishi-bima/contract/geometry/measure';
import type { Polygon } from '@krishi-bima/contract/geometry/polygon';
import type { Text } from '@krishi-bima/contract/values/text';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { digits, number } from '#i18n/format.ts';
import { areaOf, hectares, squareMetres } from '#i18n/land.ts';
import { t } from '#i18n/t.ts';
import classes from './draw-page.module.css';
import { messages } from './messages.ts';
import type { FieldEdit } from './use-field-edit.ts';

interface MeasuredProps {
  /** As it is drawn now. */
  polygon: Polygon | null;
  corners: number;
  form: FieldEdit['form'];
}

/** The area while it is drawn, in the farmer's unit, beside what the land record and the farmer say. */
export function Measured({ polygon, corners, form }: MeasuredProps) {
  const sqm = polygon ? areaOfPolygon(polygon) : undefined;
  const [ring = []] = polygon?.coordinates ?? [];
  return (
    <section className={classes.measured} aria-label={t(messages.measured)}>
      <p className={classes.facts}>
        <span>{t(messages.measured)}</span>
        <span className="num">
          {t(messages.corners(digits(corners)))}
          {polygon ? ` · ${t(messages.perimeter(number(lengthOfLine(ring), 0)))}` : null}
        </span>
      </p>
      <output className={classes.area}>
        {sqm === undefined ? (
          <span className={classes.none}>{t(messages.noBoundary)}</span>
        ) : (
          <>
            <b className="num">{areaOf(sqm, form.areaUnit)}</b>
            <span className="num">
              {hectares(sqm)} · {squareMetres(sqm)}
            </span>
          </>
        )}
      </output>
      {sqm === undefined ? null : <Differences sqm={sqm} form={form} />}
    </section>
  );
}

function Differences({ sqm, form }: { sqm: string; form: FieldEdit['form'] }) {
  const [paper, said] = useWatch({ control: form.engine.control, name: ['paper_area', 'area'] }) as unknown[];
  return (
    <ul className={classes.differences}>
      {isArea(paper) && paper.sqm ? (
        <Difference measured={sqm} stated={paper.sqm} more={messages.paperMore} less={messages.paperLess} />
      ) : null}
      {isArea(said) && said.sqm ? (
        <Difference measured={sqm} stated={said.sqm} more={messages.saidMore} less={messages.saidLess} />
      ) : null}
    </ul>
  );
}

interface DifferenceProps {
  measured: string;
  stated: string;
  more: (percent: string) => Text;
  less: (percent: string) => Text;
}

export function Difference({ measured, stated, more, less }: DifferenceProps) {
  const percent = differencePercent(measured, stated);
  const isBeyond = exceedsAreaTolerance(measured, stated);
  const Icon = isBeyond ? IconAlertTriangle : IconCircleCheck;
  const words = (percent < 0 ? less : more)(number(Math.abs(percent), 1));
  return (
    <li data-beyond={isBeyond || undefined}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {t(words)}, {t(isBeyond ? messages.beyond : messages.within)}
    </li>
  );
}
