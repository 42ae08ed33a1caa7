import {
  type Dashboard,
  type Figure,
  type FigureValue,
  measureOf,
  type Span,
  spans,
} from '@krishi-bima/contract/dashboard/dashboard';
import { monthNames, toBs } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearRange, yearOfFiscalMonth } from '@krishi-bima/nepali/fiscal-year';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { digits, monthDay, number, percent, relativeTime, rupees, wholeMoney } from '#i18n/format.ts';
import { language, t } from '#i18n/t.ts';
import { Panel } from '#ui/panel.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { listOfFigure, type Period } from './figure-list.ts';
import classes from './home.module.css';
import { messages } from './messages.ts';
import { useWhose } from './whose.ts';

interface MonthPanelProps {
  found: Dashboard;
  span: Span;
  onSpan: (span: Span) => void;
  stale: boolean;
}

/** Each figure beside the same days of last year, over the months of the fiscal year; a number opens its list. */
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
          <span>{t(messages.foot)}</span>
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
      <span data-key="year">{t(messages.thisYear)}</span>
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
  const { label } = measureOf(measure);
  const whose = useWhose();
  return (
    <section className={classes.tile} aria-label={t(label)}>
      <h3>{t(label)}</h3>
      <Link {...listOfFigure(measure, periodOf(found, span), whose)} className={classes.figure}>
        {written(value)}
      </Link>
      <p className={classes.compared}>
        {t(messages.lastYear(typeof last_year === 'string' ? wholeMoney(last_year) : number(last_year)))}{' '}
        <Change now={Number(value)} before={Number(last_year)} />
      </p>
      <Bars figure={figure} found={found} />
    </section>
  );
}

function written(value: FigureValue): string {
  return typeof value === 'string' ? rupees(Math.round(Number(value)).toFixed(2)) : number(value);
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

/** The fiscal year from Shrawan: bars of this year, a tick for last year, and the months to come as dotted boxes. */
function Bars({ figure: { measure, months }, found }: { figure: Figure; found: Dashboard }) {
  const whose = useWhose();
  const most = Math.max(1, ...months.flatMap(({ value, last_year }) => [Number(value), Number(last_year)]));
  const height = (value: FigureValue | null) => `${(Math.max(0, Number(value)) / most) * 100}%`;
  return (
    <>
      <ol className={classes.bars} aria-label={t(messages.months)}>
        {months.map(({ month, value, last_year }) => {
          const name = `${monthNames[language()][month - 1]} ${digits(yearOfFiscalMonth(found.fiscal_year, month))}`;
          const words = t(messages.bar(name, value === null ? '—' : written(value), written(last_year)));
          const style: CSSProperties & Record<`--${string}`, string> = {
            '--value': height(value),
            '--before': height(last_year),
          };
          const now = month === found.month;
          return (
            <li key={month} data-now={now || undefined} data-to-come={value === null || now || undefined} style={style}>
              <Link
                {...listOfFigure(measure, { fiscal_year: found.fiscal_year, month }, whose)}
                aria-label={words}
                title={words}
                // Twelve stops a figure would make the page long by keyboard: the figure itself leads to the year.
                tabIndex={-1}
              />
            </li>
          );
        })}
      </ol>
      <p className={classes.axis} aria-hidden>
        {[fiscalYearRange(found.fiscal_year).from, fiscalYearRange(found.fiscal_year).to].map((day) => {
          const { year, month } = toBs(day);
          return <span key={day}>{`${monthNames[language()][month - 1]} ’${digits(String(year).slice(2))}`}</span>;
        })}
      </p>
    </>
  );
}
