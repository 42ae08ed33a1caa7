import type { PastHour } from '@krishi-bima/contract/weather/archive';
import { digits, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { surveyMessages as messages } from './messages.ts';
import classes from './survey.module.css';

const nepalMs = 345 * 60_000;

/** The hour of an instant on Nepal's clock. */
export function hourOf(at: string): number {
  return new Date(Date.parse(at) + nepalMs).getUTCHours();
}

const around = 4;

/** The hours about the loss, and every one in which it rained. */
export function shownHours(hours: readonly PastHour[], loss: number): PastHour[] {
  const wet = hours.filter(({ rain_mm }) => (rain_mm ?? 0) >= 0.1).map(({ at }) => hourOf(at));
  const [from, to] = [Math.min(loss - around, ...wet), Math.max(loss + around, ...wet)];
  return hours.filter(({ at }) => hourOf(at) >= from && hourOf(at) <= to);
}

const [width, height] = [360, 120];
const [top, bottom] = [20, 96];

/** Rain hour by hour, with the hour of the loss shaded. */
export function RainChart({ hours, loss }: { hours: readonly PastHour[]; loss: number }) {
  const most = Math.max(2, ...hours.map(({ rain_mm }) => rain_mm ?? 0));
  const step = width / Math.max(1, hours.length);
  const every = hours.length > 13 ? 3 : 1;
  const total = hours.reduce((sum, { rain_mm }) => sum + (rain_mm ?? 0), 0);
  const about = `${t(messages.rain)} ${t(messages.mm(number(Math.round(total * 10) / 10)))}`;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={classes.chart} role="img" aria-label={about}>
      {hours.map(({ at, rain_mm }, nth) => {
        const hour = hourOf(at);
        const rain = rain_mm ?? 0;
        const tall = Math.max(1.5, (rain / most) * (bottom - top));
        const middle = (nth + 0.5) * step;
        return (
          <g key={at}>
            {hour === loss ? (
              <rect x={nth * step} width={step} y={0} height={bottom} className={classes.loss}>
                <title>{t(messages.lossHour)}</title>
              </rect>
            ) : null}
            <rect
              x={middle - step * 0.3}
              width={step * 0.6}
              y={bottom - tall}
              height={tall}
              rx={1.5}
              className={classes.bar}
              data-rain={rain >= most / 2 ? 'much' : rain >= 0.1 ? 'some' : 'none'}
            />
            {rain >= 0.1 && (hours.length <= 13 || rain >= most / 2) ? (
              <text x={middle} y={bottom - tall - 5} className={classes.value}>
                {number(Math.round(rain * 10) / 10)}
              </text>
            ) : null}
            {nth % every === 0 ? (
              <text x={middle} y={bottom + 17} className={classes.tick}>
                {digits(hour)}
              </text>
            ) : null}
          </g>
        );
      })}
      <line x1={0} x2={width} y1={bottom} y2={bottom} className={classes.base} />
    </svg>
  );
}
