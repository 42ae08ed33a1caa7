import type { Comparison, Overlap } from '@krishi-bima/contract/fields/fields';
import type { Polygon } from '@krishi-bima/contract/geometry/polygon';
import type { AreaUnit } from '@krishi-bima/nepali/land';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { messages as fieldMessages } from '#fields/messages.ts';
import { digits, number } from '#i18n/format.ts';
import { areaOf, squareMetres } from '#i18n/land.ts';
import { t } from '#i18n/t.ts';
import classes from './draw-page.module.css';
import { messages } from './messages.ts';

interface OverlapBoxProps {
  told: Comparison;
  farm_id: number;
  unit: AreaUnit;
  onLook: (ground: readonly Polygon[]) => void;
  onCut: (polygon: Polygon) => void;
}

/** Whose ground it also is, while it is drawn. It stops nobody: the findings of a proposal say what follows. */
export function OverlapBox({ told, farm_id, unit, onLook, onCut }: OverlapBoxProps) {
  const { overlaps, trimmed, area_sqm, near_border } = told;
  const lastOwn = overlaps.findLast((overlap) => overlap.farm_id === farm_id)?.field;
  return (
    <div aria-live="polite" className={classes.told}>
      {near_border ? <p className={classes.border}>{t(messages.nearBorder)}</p> : null}
      {overlaps.map((overlap) => (
        <section key={overlap.field} className={classes.overlap}>
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
          <div>
            <b>{titleOf(overlap, farm_id)}</b>
            <p className="num">
              {[
                overlap.kitta_no ? t(fieldMessages.kittaNo(digits(overlap.kitta_no))) : '',
                areaOf(overlap.area_sqm, unit),
                squareMetres(overlap.area_sqm),
                t(messages.overlapShare(number((Number(overlap.area_sqm) / Number(area_sqm)) * 100, 1))),
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </p>
            <div className={classes.overlapButtons}>
              {trimmed && overlap.field === lastOwn ? (
                <Button size="xs" variant="default" onClick={() => onCut(trimmed)}>
                  {t(messages.cut)}
                </Button>
              ) : null}
              {overlap.ground.length > 0 ? (
                <Button size="xs" variant="default" onClick={() => onLook(overlap.ground)}>
                  {t(messages.look)}
                </Button>
              ) : null}
            </div>
          </div>
        </section>
      ))}
    </div>
  );
}

function titleOf({ field_name, owner_name_np, farm_id }: Overlap, own: number): string {
  return t(farm_id === own ? messages.overlapOwn(field_name) : messages.overlapOther(owner_name_np, field_name));
}
