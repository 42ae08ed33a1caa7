import type { IndexDay, Season } from '@krishi-bima/contract/index-cover/reckon';
import type { IndexSeason, SeasonReading } from '@krishi-bima/contract/index-cover/seasons';
import {
  type IndexTerms,
  indexTypes,
  isDaily,
  measures,
  type Phase,
  paysAbove,
} from '@krishi-bima/contract/index-cover/terms';
import { addDays, daysBetween } from '@krishi-bima/nepali/bikram-sambat';
import { digits, formatDate, monthDay, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import classes from './index-cover.module.css';
import { ScrollToNewest } from './scroll-to-newest.tsx';
import { seasonMessages as words } from './season-messages.ts';
import { nameOf } from './words.ts';

const [width, height, left, right, foot, head] = [820, 250, 42, 132, 24, 18];

interface ChartProps {
  season: IndexSeason;
  reckoned: Season;
  chosen: string | undefined;
  onChoose: (day: string) => void;
}

/** The readings of a season as bars, one strip a phase: a bar is a button that tells where its figure is from. */
export function SeasonChart({ season, reckoned, ...shared }: ChartProps) {
  const { terms } = season.product;
  return (
    <ScrollToNewest label={t(measures[indexTypes[terms.index].measure].label)} at={newestAt(season, reckoned)}>
      <div className={classes.strips}>
        {terms.phases.map((phase, at) => {
          const result = reckoned.phases[at];
          return result ? (
            <PhaseChart key={phase.name_np} phase={phase} result={result} season={season} terms={terms} {...shared} />
          ) : null;
        })}
      </div>
    </ScrollToNewest>
  );
}

/** How far the season has come at the right end of what has begun: the part of the chart's width. */
function newestAt({ today }: IndexSeason, { phases }: Season): number {
  const running = phases.find(({ until }) => today <= until);
  if (!running || today < running.from) return 1;
  const part = daysBetween(running.from, today) / Math.max(1, daysBetween(running.from, running.until));
  return (left + part * (width - left - right)) / width;
}

interface PhaseProps extends Omit<ChartProps, 'reckoned'> {
  terms: IndexTerms;
  phase: Phase;
  result: Season['phases'][number];
}

interface Scale {
  days: readonly string[];
  slot: number;
  x: (at: number) => number;
  y: (value: number) => number;
  limits: readonly { at: number; label: string }[];
  most: number;
}

function scaleOf(phase: Phase, result: Season['phases'][number]): Scale {
  const count = daysBetween(result.from, result.until) + 1;
  const days = Array.from({ length: count }, (_, at) => addDays(result.from, at));
  const limits = isDaily(phase) ? limitsOf(phase) : phase.day_limit === null ? [] : [dayLimit(phase.day_limit)];
  const values = result.days.flatMap(({ value }) => (value === null ? [] : [Number(value)]));
  const most = Math.max(...values, ...limits.map(({ at }) => at), 1) * 1.08;
  const least = Math.min(0, ...values);
  const slot = (width - left - right) / count;
  return {
    ...{ days, slot, limits, most },
    x: (at) => left + at * slot,
    y: (value) => head + ((most - value) / (most - least)) * (height - head - foot),
  };
}

function PhaseChart({ season, terms, phase, result, chosen, onChoose }: PhaseProps) {
  const scale = scaleOf(phase, result);
  const { measure } = indexTypes[terms.index];
  const known = new Map(result.days.map((day) => [day.day, day]));
  const qualities = qualitiesOf(season);
  const [first] = scale.limits;
  const isBeyond = (value: number) =>
    first !== undefined && (paysAbove(terms.index, phase) ? value >= first.at : value <= first.at);
  return (
    <section
      className={`${classes.strip} ${classes.chart}`}
      aria-label={`${nameOf(phase)}: ${t(measures[measure].label)}`}
    >
      {terms.phases.length > 1 ? <h3>{nameOf(phase)}</h3> : null}
      <svg viewBox={`0 0 ${width} ${height}`}>
        <defs>
          <pattern id="fallback" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="3" height="6" className={classes.beyond} />
          </pattern>
        </defs>
        <Ground scale={scale} todayAt={daysBetween(result.from, season.today)} />
        {scale.days.map((day, at) => {
          const one = known.get(day);
          return one ? (
            <Bar
              key={day}
              one={one}
              at={at}
              scale={scale}
              isBeyond={one.value !== null && isBeyond(Number(one.value))}
              isProvisional={one.from !== null && qualities[one.from].get(day) === 'provisional'}
              isChosen={chosen === day}
              onChoose={onChoose}
            />
          ) : null;
        })}
        <Limits scale={scale} />
      </svg>
    </section>
  );
}

/** The axis, its figures, and the days that are still to come. */
function Ground({ scale: { days, x, y, most }, todayAt }: { scale: Scale; todayAt: number }) {
  const from = x(Math.max(0, todayAt + 1));
  return (
    <>
      {todayAt + 1 < days.length ? (
        <rect className={classes.toCome} x={from} y={head} width={width - right - from} height={height - head - foot}>
          <title>{t(words.toCome)}</title>
        </rect>
      ) : null}
      {[0, 0.5, 1].map((part) => {
        const value = Math.round(((most / 1.08) * part) / 5) * 5;
        return (
          <text key={part} x={left - 6} y={y(value) + 4} textAnchor="end">
            {digits(value)}
          </text>
        );
      })}
      <line className={classes.axis} x1={left} x2={width - right} y1={y(0)} y2={y(0)} />
      {days.map((day, at) =>
        at % Math.ceil(days.length / 5) === 0 ? (
          <text key={day} x={x(at)} y={height - 6}>
            {monthDay(day)}
          </text>
        ) : null,
      )}
      {todayAt >= 0 && todayAt < days.length ? (
        <>
          <line className={classes.todayLine} x1={from} x2={from} y1={head} y2={y(0)} />
          <text className={classes.todayText} x={from + 4} y={head + 10}>
            {t(words.today)}
          </text>
        </>
      ) : null}
    </>
  );
}

interface BarProps {
  one: IndexDay;
  at: number;
  scale: Scale;
  isBeyond: boolean;
  isProvisional: boolean;
  isChosen: boolean;
  onChoose: (day: string) => void;
}

function Bar({ one: { day, value: figure, from }, at, scale, isBeyond, isProvisional, isChosen, onChoose }: BarProps) {
  const { x, y, slot } = scale;
  const value = figure === null ? undefined : Number(figure);
  const tall = value === undefined ? 5 : Math.max(2, Math.abs(y(value) - y(0)));
  const top = value !== undefined && value < 0 ? y(0) : y(0) - tall;
  const box = { x: x(at) + slot * 0.15, width: slot * 0.7, y: top, height: tall };
  const shade = value === undefined ? 'gap' : isProvisional ? 'pale' : isBeyond ? 'beyond' : 'bar';
  const told = `${formatDate(day)}: ${figure === null ? t(words.missing) : number(figure)}`;
  return (
    <g
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture has no buttons of its own
      role="button"
      tabIndex={0}
      aria-label={told}
      aria-pressed={isChosen}
      className={classes.year}
      onClick={() => onChoose(day)}
      onKeyDown={({ key }) => (key === 'Enter' || key === ' ' ? onChoose(day) : undefined)}
    >
      <title>{told}</title>
      <rect
        className={isChosen ? classes.picked : classes.unpicked}
        x={x(at)}
        y={head}
        width={slot}
        height={height - head - foot}
      />
      <rect
        {...box}
        className={classes[shade]}
        {...(from === 'fallback' ? { style: { fill: 'url(#fallback)' } } : {})}
      />
      {from === 'fallback' ? (
        <rect className={classes.mustard} x={box.x} width={box.width} y={y(0)} height={4} />
      ) : null}
      {isBeyond && figure !== null ? (
        <text className={classes.strong} x={x(at) + slot / 2} y={top - 5} textAnchor="middle">
          {number(figure)}
        </text>
      ) : null}
    </g>
  );
}

function Limits({ scale: { limits, y } }: { scale: Scale }) {
  return limits.map(({ at, label }, nth) => {
    const shade = nth === 0 ? 'trigger' : nth === limits.length - 1 ? 'exit' : 'between';
    return (
      <g key={at}>
        <line className={classes[shade]} x1={left} x2={width - right} y1={y(at)} y2={y(at)} />
        <text x={width - right + 8} y={y(at) + 4}>
          {label}
        </text>
      </g>
    );
  });
}

function qualitiesOf({ product: { station, fallback }, readings }: IndexSeason) {
  const of = (id: number | null) =>
    new Map(
      readings
        .filter((one) => one.station === id)
        .map(({ day, quality }): [string, SeasonReading['quality']] => [day, quality]),
    );
  return { main: of(station), fallback: of(fallback) };
}

function dayLimit(limit: string) {
  return { at: Number(limit), label: number(limit) };
}

/** A step or limit as a line across the bars. */
export function limitsOf({ steps, trigger, exit, weight }: Phase): { at: number; label: string }[] {
  const whole = number(weight);
  const limits =
    steps.length > 0
      ? steps
      : [
          ...(trigger === null ? [] : [{ at: trigger, percent: '0' }]),
          ...(exit === null ? [] : [{ at: exit, percent: weight }]),
        ];
  return limits.map(({ at, percent }, nth) => {
    const say = nth === 0 ? words.trigger : nth === limits.length - 1 ? words.exit : words.step;
    return {
      at: Number(at),
      label: t(say(number(at), steps.length > 0 ? number(percent) : nth === 0 ? number('0') : whole)),
    };
  });
}

export function ChartLegend() {
  return (
    <p className={classes.legend}>
      <span>
        <i /> {t(words.beyond)}
      </span>
      <span>
        <i data-of="fallback" /> {t(words.fallback)}
      </span>
      <span>
        <i data-of="pale" /> {t(words.provisional)}
      </span>
      <span>
        <i data-of="gap" /> {t(words.missing)}
      </span>
    </p>
  );
}
