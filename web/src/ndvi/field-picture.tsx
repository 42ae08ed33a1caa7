import type { NdviValue } from '@krishi-bima/contract/ndvi/ndvi';
import { longDate, number, percent } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { messages } from './messages.ts';
import classes from './ndvi.module.css';

export function index(value: number): string {
  return number(Math.round(value * 100) / 100, 2);
}

/** The field as the satellite saw it, pixel by pixel under its boundary. */
export function FieldPicture({ value }: { value: NdviValue }) {
  const { raster, day, mean, spread, valid_percent } = value;
  const facts = [
    spread === null ? null : t(messages.spread(index(spread))),
    valid_percent === null ? null : t(messages.clear(percent(Math.round(valid_percent)))),
  ].filter(Boolean);
  const about = t(messages.picture(longDate(day), index(mean)));
  return (
    <div className={classes.picture}>
      {raster ? (
        <svg viewBox={`0 0 ${raster.width} ${raster.height}`} className={classes.field} role="img" aria-label={about}>
          <image href={raster.url} width={raster.width} height={raster.height} className={classes.pixels} />
          <path d={raster.rings.map(pathOf).join('')} vectorEffect="non-scaling-stroke" className={classes.boundary} />
        </svg>
      ) : null}
      <div>
        <p>{about}</p>
        {facts.length > 0 ? <p className="dim">{facts.join(' · ')}</p> : null}
        {raster ? (
          <>
            <div className={classes.ramp} aria-hidden />
            <p className={classes.small}>{t(messages.legend)}</p>
          </>
        ) : (
          <p className="dim">{t(messages.noPicture)}</p>
        )}
      </div>
    </div>
  );
}

function pathOf(ring: readonly number[][]): string {
  return `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
}
