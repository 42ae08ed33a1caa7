import type { Season } from '@krishi-bima/contract/index-cover/reckon';
import { type IndexTerms, type Phase, paysAbove } from '@krishi-bima/contract/index-cover/terms';
import { digits, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import classes from './index-cover.module.css';
import { messages } from './messages.ts';
import { nameOf, shownPercent } from './words.ts';

interface StripsProps {
  terms: IndexTerms;
  seasons: readonly Season[];
  chosen: number | undefined;
  onChoose: (year: number) => void;
}

const [width, height, left, right] = [760, 104, 40, 74];

/** One strip a phase and one for what was paid, the years under each other. The table beside has the same. */
export function Strips({ terms, seasons, chosen, onChoose }: StripsProps) {
  const slot = (width - left - right) / Math.max(1, seasons.length);
  const shared = { seasons, slot, chosen, onChoose };
  return (
    <>
      <div className={classes.scroll}>
        <div className={classes.strips}>
          {terms.phases.map((phase, at) => (
            <PhaseStrip key={phase.name_np} terms={terms} phase={phase} at={at} {...shared} />
          ))}
          <PaidStrip {...shared} />
        </div>
      </div>
      <p className={classes.legend}>
        <span>
          <i /> {t(messages.beyond)}
        </span>
        <span>
          <i data-of="none" /> {t(messages.notBeyond)}
        </span>
        <span>
          <i data-of="filled" /> {t(messages.filled)}
        </span>
        <span>
          <i data-of="paid" /> {t(messages.paid)}
        </span>
      </p>
    </>
  );
}

type Shared = Omit<StripsProps, 'terms'> & { slot: number };

function PhaseStrip({ terms, phase, at, ...shared }: Shared & { terms: IndexTerms; phase: Phase; at: number }) {
  const { seasons, slot } = shared;
  const limits = limitsOf(phase);
  const figures = seasons.map(({ phases }) => Number(phases[at]?.index ?? Number.NaN));
  const most = Math.max(...figures.filter((one) => !Number.isNaN(one)), ...limits.map(({ at: limit }) => limit), 1);
  const y = (figure: number) => height - 18 - (Math.max(0, figure) / most) * (height - 30);
  const isAbove = paysAbove(terms.index, phase);
  const first = limits[0]?.at ?? 0;
  return (
    <section className={classes.strip}>
      <h3>{nameOf(phase)}</h3>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t(messages.chart(nameOf(phase)))}>
        <Picked {...shared} />
        {seasons.map(({ year, phases }, nth) => {
          const figure = figures[nth] ?? Number.NaN;
          const x = left + nth * slot + slot * 0.2;
          if (Number.isNaN(figure)) return <NotMeasured key={year} x={x + slot * 0.3} />;
          const isBeyond = isAbove ? figure >= first : figure < first;
          const isFilled = (phases[at]?.filled.length ?? 0) > 0;
          const box = { x, width: slot * 0.6, y: y(figure), height: Math.max(1, height - 18 - y(figure)) };
          return (
            <g key={year}>
              <rect {...box} className={isBeyond ? classes.beyond : classes.bar} />
              {isFilled ? <rect {...box} className={classes.hatch} /> : null}
              <title>{`${digits(year)}: ${number(String(figure))}`}</title>
            </g>
          );
        })}
        {limits.map(({ at: limit, label }, nth) => (
          <g key={limit}>
            <line
              className={nth === limits.length - 1 && nth > 0 ? classes.exit : classes.trigger}
              x1={left}
              x2={width - right}
              y1={y(limit)}
              y2={y(limit)}
            />
            <text x={width - right + 4} y={y(limit) + 4}>
              {label}
            </text>
          </g>
        ))}
        <YearNames {...shared} />
      </svg>
    </section>
  );
}

function limitsOf({ steps, trigger, exit }: Phase): { at: number; label: string }[] {
  if (steps.length > 0) {
    return steps.map(({ at, percent }) => ({ at: Number(at), label: `${number(at)}: ${number(percent)}%` }));
  }
  return [
    ...(trigger === null ? [] : [{ at: Number(trigger), label: `${t(messages.triggerShort)} ${number(trigger)}` }]),
    ...(exit === null ? [] : [{ at: Number(exit), label: `${t(messages.exitShort)} ${number(exit)}` }]),
  ];
}

function PaidStrip(shared: Shared) {
  const { seasons, slot } = shared;
  const most = Math.max(...seasons.map(({ due }) => due), 100_000);
  return (
    <section className={classes.strip}>
      <h3>{t(messages.paidPercent)}</h3>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t(messages.chart(t(messages.paidPercent)))}>
        <Picked {...shared} />
        <line className={classes.axis} x1={left} x2={width - right} y1={height - 18} y2={height - 18} />
        {seasons.map(({ year, due }, nth) => {
          const tall = (due / most) * (height - 34);
          const x = left + nth * slot + slot * 0.2;
          return due === 0 ? null : (
            <g key={year}>
              <rect className={classes.paid} x={x} width={slot * 0.6} y={height - 18 - tall} height={tall} />
              <text x={x + slot * 0.3} y={height - 22 - tall} textAnchor="middle">
                {shownPercent(due)}
              </text>
            </g>
          );
        })}
        <YearNames {...shared} />
      </svg>
    </section>
  );
}

function Picked({ seasons, slot, chosen }: Shared) {
  const at = seasons.findIndex(({ year }) => year === chosen);
  return at < 0 ? null : <rect className={classes.picked} x={left + at * slot} y={0} width={slot} height={height} />;
}

function NotMeasured({ x }: { x: number }) {
  return (
    <text x={x} y={height - 24} textAnchor="middle">
      –<title>{t(messages.noMeasure)}</title>
    </text>
  );
}

function YearNames({ seasons, slot, onChoose }: Shared) {
  return seasons.map(({ year }, nth) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the table below is the way of the keyboard
    <g key={year} className={classes.year} onClick={() => onChoose(year)}>
      <rect x={left + nth * slot} y={0} width={slot} height={height} fill="transparent" />
      <text x={left + (nth + 0.5) * slot} y={height - 4} textAnchor="middle">
        {digits(year)}
      </text>
    </g>
  ));
}
