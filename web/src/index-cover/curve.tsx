import { dueAtFigure } from '@krishi-bima/contract/index-cover/reckon';
import { type IndexTerms, type Phase, paysAbove } from '@krishi-bima/contract/index-cover/terms';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import classes from './index-cover.module.css';
import { messages } from './messages.ts';
import { nameOf, windowOf } from './words.ts';

const [width, height, left, bottom] = [260, 120, 34, 18];

/** What each phase pays at which figure, drawn from the terms themselves. */
export function Curves({ terms }: { terms: IndexTerms }) {
  return (
    <div className={classes.curves}>
      {terms.phases.map((phase) => (
        <Curve key={phase.name_np} terms={terms} phase={phase} />
      ))}
    </div>
  );
}

function Curve({ terms, phase }: { terms: IndexTerms; phase: Phase }) {
  const limits = limitsOf(phase);
  const [least, most] = rangeOf(limits);
  const all = Number(phase.weight);
  const x = (figure: number) => left + ((figure - least) / (most - least || 1)) * (width - left);
  const y = (percent: number) => 6 + (1 - percent / (all || 1)) * (height - bottom - 6);
  const points = pointsOf(terms, phase, [least, most]);
  return (
    <figure className={classes.curve} style={{ margin: 0 }}>
      <h3>
        {nameOf(phase)} <span className="dim">{windowOf(phase)}</span>
      </h3>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t(messages.curveOf(nameOf(phase)))}>
        {[0, all / 2, all].map((percent) => (
          <g key={percent}>
            <line className={classes.axis} x1={left} x2={width} y1={y(percent)} y2={y(percent)} />
            <text x={left - 4} y={y(percent) + 4} textAnchor="end">
              {number(String(Math.round(percent * 100) / 100))}%
            </text>
          </g>
        ))}
        <polyline className={classes.line} points={points.map(([at, due]) => `${x(at)},${y(due)}`).join(' ')} />
        {limits.map((limit, at) => (
          <g key={limit}>
            <line
              className={at === 0 ? classes.trigger : classes.exit}
              x1={x(limit)}
              x2={x(limit)}
              y1={4}
              y2={height - bottom}
            />
            <text x={x(limit)} y={height - 4} textAnchor="middle">
              {number(String(limit))}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}

function limitsOf({ steps, trigger, exit }: Phase): number[] {
  if (steps.length > 0) return steps.map(({ at }) => Number(at));
  return [trigger, exit].flatMap((limit) => (limit === null ? [] : [Number(limit)]));
}

function rangeOf(limits: readonly number[]): [number, number] {
  const [least, most] = [Math.min(...limits), Math.max(...limits)];
  const margin = (most - least || Math.abs(most) || 1) * 0.35;
  return [least >= 0 ? Math.max(0, least - margin) : least - margin, most + margin];
}

/** Each limit twice, from before and at it, so that a stair stands upright. */
function pointsOf(terms: IndexTerms, phase: Phase, [least, most]: [number, number]): [number, number][] {
  const step = paysAbove(terms.index, phase) ? -0.01 : 0.01;
  const figures = limitsOf(phase).flatMap((limit) => [limit + step, limit]);
  return [least, ...figures, most]
    .toSorted((a, b) => a - b)
    .map((at) => [at, dueAtFigure(terms, phase, at.toFixed(2)) / 10_000]);
}

/** Rupees for each unit of the index between trigger and exit. */
export function tickOf({ sum_insured_per_unit }: IndexTerms, { trigger, exit, weight }: Phase): string | undefined {
  if (trigger === null || exit === null) return undefined;
  const span = Math.abs(Number(trigger) - Number(exit));
  if (span === 0) return undefined;
  return ((Number(sum_insured_per_unit) * Number(weight)) / 100 / span).toFixed(2);
}
