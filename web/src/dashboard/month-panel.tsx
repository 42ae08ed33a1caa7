import {
  type Dashboard,
  type Figure,
  type FigureValue,
  type MeasureName,
  type MonthFigure,
  measureOf,
  type Span,
  spans,
} from '@krishi-bima/contract/dashboard/dashboard';
import { monthNames, toBs } from '@krishi-bima/nepali/bikram-sambat';
import { yearOfFiscalMonth } from '@krishi-bima/nepali/fiscal-year';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { digits, monthDay, number, percent, relativeTime, rupees, wholeMoney } from '#i18n/format.ts';
import { language, t } from '#i18n/t.ts';
import { Panel } from '#ui/panel.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { listOfFigure, type Period } from './figure-list.ts';
import { messages } from './messages.ts';
import classes from './month.module.css';
import { RatioLine } from './ratio-line.tsx';
import { useWhose } from './whose.ts';

interface MonthPanelProps {
  found: Dashboard;
  span: Span;
  onSpan: (span: Span) => void;
  stale: boolean;
}

/** Each figure beside the same days of last year, over the last twelve months; a number opens its list. */
export function MonthPanel({ found, span, onSpan, stale }: MonthPanelProps) {
  const days = daysInWords(found.period);
  return (
    <Panel
      title={`${found.whose === 'mine' ? t(messages.mine(days)) : days} · ${t(messages.sameDays)}`}
      aside={
        <>
          <Legend />
          <Segmented
            size="xs"
            label={t(messages.span)}
            value={span}
            onChange={onSpan}
            segments={spans.map((value) => ({ value, label: t(messages.spans[value]) }))}
          />
        </>
      }
      footer={
        <div className={classes.panelFoot}>
          <span>
            {t(found.figures.some(({ measure }) => measure === 'loss_ratio') ? messages.foot : messages.ownFoot)}
          </span>
          <span>{t(messages.asOf(relativeTime(found.as_of)))}</span>
        </div>
      }
      flush
    >
      <div className={classes.tiles} data-stale={stale || undefined}>
        {found.figures.map((figure) => (
          <Tile key={figure.measure} figure={figure} found={found} span={span} />
        ))}
      </div>
    </Panel>
  );
}

/** `मङ्सिर १–६`, over more than a month `साउन १ – मङ्सिर ६`. */
function daysInWords({ from, to }: { from: string; to: string }): string {
  const [first, last] = [toBs(from), toBs(to)];
  if (first.month === last.month) {
    return first.day === last.day ? monthDay(from) : `${monthDay(from)}–${digits(last.day)}`;
  }
  return `${monthDay(from)} – ${monthDay(to)}`;
}

function Legend() {
  return (
    <span className={classes.legend}>
      <span data-key="now">{t(messages.thisMonth)}</span>
      <span data-key="year">{t(messages.lastMonths)}</span>
      <span data-key="before">{t(messages.yearBefore)}</span>
    </span>
  );
}

function periodOf({ fiscal_year, month, quarter }: Dashboard, span: Span): Period {
  if (span === 'month') return { fiscal_year, month };
  return span === 'quarter' ? { fiscal_year, quarter } : { fiscal_year };
}

interface TileProps {
  figure: Figure;
  found: Dashboard;
  span: Span;
}

function Tile({ figure, found, span }: TileProps) {
  const { measure, value, last_year } = figure;
  const { label, kind } = measureOf(measure);
  const whose = useWhose();
  return (
    <section className={classes.tile} aria-label={t(label)}>
      <h3>{t(label)}</h3>
      <Link {...listOfFigure(measure, periodOf(found, span), whose)} className={classes.figure}>
        {written(measure, value)}
      </Link>
      <p className={classes.compared}>
        {t(messages.lastYear(typeof last_year === 'string' ? wholeMoney(last_year) : written(measure, last_year)))}{' '}
        {kind === 'percent' ? (
          <Points now={value} before={last_year} />
        ) : (
          <Change now={Number(value)} before={Number(last_year)} />
        )}
      </p>
      <div className={classes.chart}>
        {kind === 'percent' ? <RatioLine figure={figure} /> : <Bars figure={figure} />}
        <Axis figure={figure} />
      </div>
    </section>
  );
}

function written(measure: MeasureName, value: FigureValue): string {
  if (value === null) return '—';
  if (typeof value === 'string') return rupees(Math.round(Number(value)).toFixed(2));
  return measureOf(measure).kind === 'percent' ? percent(value.toFixed(1)) : number(value);
}

/** An arrow and a percentage, in dimmed text: more claims are not good, more premium is not somebody's turn. */
function Change({ now, before }: { now: number; before: number }) {
  if (now === before) return null;
  if (before === 0) return <span>{t(messages.fresh)}</span>;
  const by = percent((Math.abs((now - before) / before) * 100).toFixed(1));
  const Arrow = now > before ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={classes.change} title={t(now > before ? messages.rising(by) : messages.falling(by))}>
      <Arrow size={13} stroke={1.9} aria-hidden />
      {by}
    </span>
  );
}

/** A ratio rises or falls by points. */
function Points({ now, before }: { now: FigureValue; before: FigureValue }) {
  if (now === null || before === null || now === before) return null;
  const isMore = Number(now) > Number(before);
  const by = number(Math.abs(Number(now) - Number(before)).toFixed(1));
  const Arrow = isMore ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={classes.change} title={t(isMore ? messages.morePoints(by) : messages.fewerPoints(by))}>
      <Arrow size={13} stroke={1.9} aria-hidden />
      {by}
    </span>
  );
}

/** Bars of the last twelve months, each with a tick for the year before; of the present month its whole as a box. */
function Bars({ figure: { measure, months } }: { figure: Figure }) {
  const whose = useWhose();
  const most = Math.max(1, ...months.flatMap(({ value, last_year }) => [Number(value), Number(last_year)]));
  const height = (value: FigureValue) => `${(Math.max(0, Number(value)) / most) * 100}%`;
  return (
    <ol className={classes.bars} aria-label={t(messages.months)}>
      {months.map((one, at) => {
        const { fiscal_year, month, value, last_year } = one;
        const words = t(messages.bar(monthInWords(one), written(measure, value), written(measure, last_year)));
        const style: CSSProperties & Record<`--${string}`, string> = {
          '--value': height(value),
          '--before': height(last_year),
        };
        return (
          <li key={month} data-now={at === months.length - 1 || undefined} style={style}>
            <Link
              {...listOfFigure(measure, { fiscal_year, month }, whose)}
              aria-label={words}
              title={words}
              // Twelve stops a figure would make the page long by keyboard: the figure itself leads to its list.
              tabIndex={-1}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** `२०८३ मङ्सिर`. */
function monthInWords({ fiscal_year, month }: MonthFigure): string {
  const [name, year] = [monthNames[language()][month - 1] ?? '', digits(yearOfFiscalMonth(fiscal_year, month))];
  return t(messages.monthOfYear(name, year));
}

function Axis({ figure: { months } }: { figure: Figure }) {
  const ends = [months[0], months.at(-1)].flatMap((one) => (one ? [one] : []));
  return (
    <p className={classes.axis} aria-hidden>
      {ends.map((one) => (
        <span key={one.fiscal_year}>{monthInWords(one)}</span>
      ))}
    </p>
  );
}
