import type { WeatherHour } from '@krishi-bima/contract/weather/weather';
import { formatTime } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { usePhone } from '#ui/use-phone.ts';
import { dayWord, degrees, messages, millimetres } from './messages.ts';
import classes from './weather.module.css';

const height = 150;
const [top, bottom] = [22, 112];
const nepalMs = (5 * 60 + 45) * 60_000;

/** Temperature as a line, rain as bars below it, hour by hour. */
export function HourChart({ hours }: { hours: readonly WeatherHour[] }) {
  const width = usePhone() ? 340 : 640;
  const warmths = hours.flatMap(({ temperature }) => (temperature === null ? [] : [temperature]));
  if (warmths.length < 2) return null;
  const [low, high] = [Math.min(...warmths), Math.max(...warmths)];
  const rain = hours.reduce((sum, { rain_mm }) => sum + (rain_mm ?? 0), 0);
  const wettest = Math.max(4, ...hours.map(({ rain_mm }) => rain_mm ?? 0));
  const step = width / hours.length;
  const x = (at: number) => (at + 0.5) * step;
  const y = (warmth: number) => bottom - 12 - ((warmth - low) / Math.max(1, high - low)) * (bottom - top - 12);
  const line = hours.flatMap(({ temperature }, at) =>
    temperature === null ? [] : [`${x(at).toFixed(1)},${y(temperature).toFixed(1)}`],
  );
  const about = messages.hoursAbout(degrees(low), degrees(high), millimetres(rain));
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={classes.chart} role="img" aria-label={t(about)}>
      {hours.map((hour, at) => (
        <HourMark key={hour.at} hour={hour} x={x(at)} width={width} step={step} wettest={wettest} />
      ))}
      <polyline points={line.join(' ')} className={classes.line} />
      <Extreme {...{ hours, x, width }} warmth={high} y={y(high) - 7} />
      <Extreme {...{ hours, x, width }} warmth={low} y={y(low) - 7} />
    </svg>
  );
}

interface HourMarkProps {
  hour: WeatherHour;
  x: number;
  width: number;
  step: number;
  wettest: number;
}

function HourMark({ hour: { at, rain_mm }, x, width, step, wettest }: HourMarkProps) {
  const local = new Date(Date.parse(at) + nepalMs);
  const hourOfDay = local.getUTCHours();
  const tall = ((rain_mm ?? 0) / wettest) * 70;
  return (
    <>
      {hourOfDay === 0 ? (
        <line x1={x - step / 2} x2={x - step / 2} y1={6} y2={height} className={classes.midnight} />
      ) : null}
      {tall > 0 ? (
        <rect
          x={x - step * 0.36}
          width={step * 0.72}
          y={bottom - tall}
          height={tall}
          rx={1.5}
          className={classes.bar}
        />
      ) : null}
      {hourOfDay % 6 === 0 ? (
        <text x={x} y={bottom + 16} className={classes.tick}>
          {formatTime(at).replace(/[:].*/, '')}
        </text>
      ) : null}
      {hourOfDay === 12 ? (
        <text x={Math.min(width - 26, Math.max(26, x))} y={bottom + 33} className={classes.tick}>
          {dayWord(local.toISOString().slice(0, 10))}
        </text>
      ) : null}
    </>
  );
}

interface ExtremeProps {
  hours: readonly WeatherHour[];
  warmth: number;
  x: (at: number) => number;
  width: number;
  y: number;
}

function Extreme({ hours, warmth, x, width, y }: ExtremeProps) {
  const at = hours.findIndex(({ temperature }) => temperature === warmth);
  const place = Math.min(width - 26, Math.max(26, x(at)));
  return (
    <text x={place} y={y} className={classes.value}>
      {degrees(warmth)}
    </text>
  );
}
