import { dueAtFigure } from '@krishi-bima/contract/index-cover/reckon';
import { type IndexTerms, type Phase, paysAbove } from '@krishi-bima/contract/index-cover/terms';
import { money, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import classes from './index-cover.module.css';
import { messages } from './messages.ts';
import { nameOf, windowOf } from './words.ts';

const [width, height, left, top, bottom] = [320, 176, 48, 20, 22];

/** What each phase pays at which figure, drawn from the terms themselves. */
export function Curves({ terms }: { terms: IndexTerms }) {
  return (
    <div className={classes.curves}>
      {terms.phases.map((phase, at) => (
        <Curve key={phase.name_np} terms={terms} phase={phase} nth={at + 1} />
      ))}
    </div>
  );
}

function Curve({ terms, phase, nth }: { terms: IndexTerms; phase: Phase; nth: number }) {
  const limits = limitsOf(phase);
  const [least, most] = rangeOf(limits);
  const all = Number(phase.weight);
  const perUnit = Number(terms.sum_insured_per_unit);
  const x = (figure: number) => left + ((figure - least) / (most - least || 1)) * (width - left);
  const y = (percent: number) => top + (1 - percent / (all || 1)) * (height - bottom - top);
  const points = pointsOf(terms, phase, [least, most]);
  return (
    <figure className={classes.curve}>
      <h3>
        {`${number(nth)}. ${nameOf(phase)}`} <span className="dim">{windowOf(phase)}</span>
      </h3>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t(messages.curveOf(nameOf(phase)))}>
        {[0, all / 2, all].map((percent) => (
          <g key={percent}>
            <line className={classes.axis} x1={left} x2={width} y1={y(percent)} y2={y(percent)} />
            <text x={left - 4} y={y(percent) + 4} textAnchor="end">
              {money(((perUnit * percent) / 100).toFixed(2)).replace(/\.(00|००)$/, '')}
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
              y1={top - 4}
              y2={height - bottom}
            />
            <circle className={classes.dot} cx={x(limit)} cy={y(dueAt(terms, phase, limit))} r={4} />
            <text x={x(limit)} y={height - 4} textAnchor="middle">
              {number(String(limit))}
            </text>
            {phase.steps.length > 0 ? null : (
              <text x={x(limit) + 6} y={y(dueAt(terms, phase, limit)) - 8}>
                {t((at === 0 ? messages.triggerAt : messages.exitAt)(number(String(limit))))}
              </text>
            )}
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
  // As wide again on each side, so that the names of the limits find room.
  const margin = most - least || Math.abs(most) || 1;
  return [least >= 0 ? Math.max(0, least - margin) : least - margin, most + margin];
}

function dueAt(terms: IndexTerms, phase: Phase, figure: number): number {
  return dueAtFigure(terms, phase, figure.toFixed(2)) / 10_000;
}

/** Each limit twice, from before and at it, so that a stair stands upright. */
function pointsOf(terms: IndexTerms, phase: Phase, [least, most]: [number, number]): [number, number][] {
  const step = paysAbove(terms.index, phase) ? -0.01 : 0.01;
  const figures = limitsOf(phase).flatMap((limit) => [limit + step, limit]);
  return [least, ...figures, most].toSorted((a, b) => a - b).map((at) => [at, dueAt(terms, phase, at)]);
}

/** Rupees for each unit of the index between trigger and exit. */
export function tickOf({ sum_insured_per_unit }: IndexTerms, { trigger, exit, weight }: Phase): string | undefined {
  if (trigger === null || exit === null) return undefined;
  const span = Math.abs(Number(trigger) - Number(exit));
  if (span === 0) return undefined;
  return ((Number(sum_insured_per_unit) * Number(weight)) / 100 / span).toFixed(2);
}
