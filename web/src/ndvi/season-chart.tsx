import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { monthDay, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { messages } from './messages.ts';
import classes from './ndvi.module.css';
import type { Seasons } from './seasons.ts';

const height = 220;
/** A week, in seconds. */
const margin = 7 * 86_400;

/**
 * Lines over the twelve months, drawn once: their key names the language. What they say stands in the list below as
 * well.
 */
export function SeasonChart({ seasons }: { seasons: Seasons }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = root.current;
    if (!box) return undefined;
    const width = () => Math.max(240, box.clientWidth);
    const plot = new uPlot(optionsFor(box, width()), [seasons.xs, ...seasons.lines], box);
    const watch = new ResizeObserver(() => plot.setSize({ width: width(), height }));
    watch.observe(box);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
  }, [seasons]);
  return (
    <figure className={classes.figure}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the chart is drawn inside */}
      <div ref={root} role="img" aria-label={t(messages.chart)} />
      <figcaption className={classes.keys}>
        {[messages.thisYear, messages.yearBefore, messages.twoYearsBefore, messages.district, messages.drops].map(
          (label, line) =>
            seasons.lines[line]?.some((value) => value !== null) ? (
              <span key={label.en} className={classes.key} data-line={line}>
                {t(label)}
              </span>
            ) : null,
        )}
      </figcaption>
    </figure>
  );
}

function optionsFor(box: HTMLElement, width: number): uPlot.Options {
  const style = getComputedStyle(box);
  const colour = (name: string) => style.getPropertyValue(`--mantine-color-${name}`).trim();
  const line = (stroke: string, more: Partial<uPlot.Series> = {}): uPlot.Series => ({
    ...{ stroke, width: 2, spanGaps: true, points: { show: true, size: 5 } },
    ...more,
  });
  const axis = { stroke: colour('gray-7'), grid: { stroke: colour('gray-2'), width: 1 }, ticks: { show: false } };
  const font = `12px ${style.fontFamily}`;
  return {
    ...{ width, height, legend: { show: false }, cursor: { show: false } },
    scales: {
      x: { time: false, range: daysOf },
      y: { range: (_, low, high) => [Math.min(0, low), Math.max(0.9, high)] },
    },
    axes: [
      { ...axis, font, space: 70, values: (_, marks) => marks.map((at) => monthDay(dayOf(at))) },
      { ...axis, font, size: 40, values: (_, marks) => marks.map((at) => number(Math.round(at * 10) / 10)) },
    ],
    series: [
      {},
      line(colour('green-7'), { width: 2.5 }),
      line(colour('yellow-6'), { width: 1.5, points: { show: false } }),
      line(colour('gray-5'), { width: 1.5, points: { show: false } }),
      line(colour('blue-6'), { dash: [6, 4], width: 1.5, points: { show: false } }),
      line(colour('red-7'), { paths: () => null, points: { show: true, size: 11, fill: colour('red-7') } }),
    ],
  };
}

/** Of the values alone: round a single one uPlot would put all time from 1970 on, where the calendar does not reach. */
function daysOf({ data: [xs] }: uPlot, low: number, high: number): [number, number] {
  return [(xs[0] ?? low) - margin, (xs.at(-1) ?? high) + margin];
}

function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
