import { burningCost, type Season } from '@krishi-bima/contract/index-cover/reckon';
import { type IndexTerms, type Phase, paysAbove } from '@krishi-bima/contract/index-cover/terms';
import { digits, number, percent } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import classes from './index-cover.module.css';
import { messages } from './messages.ts';
import { ScrollToNewest } from './scroll-to-newest.tsx';
import { columnOf, stripLeft, stripWidth } from './strip-size.ts';
import { nameOf, shownPercent } from './words.ts';
import { YearsTable } from './years-table.tsx';

interface StripsProps {
  terms: IndexTerms;
  seasons: readonly Season[];
  chosen: number | undefined;
  onChoose: (year: number) => void;
}

const [height, top, foot] = [104, 12, 4];
const barWidth = 26;

/** One strip a phase, one for what was paid, and the table of the same, the years under each other. */
export function Strips({ terms, seasons, chosen, onChoose }: StripsProps) {
  const shared = { seasons, chosen, onChoose };
  return (
    <>
      <Legend terms={terms} />
      <ScrollToNewest label={messages.year}>
        <div className={classes.strips} style={{ width: stripWidth(seasons.length) }}>
          {terms.phases.map((phase, at) => (
            <PhaseStrip key={phase.name_np} terms={terms} phase={phase} at={at} {...shared} />
          ))}
          <PaidStrip terms={terms} {...shared} />
          <YearsTable terms={terms} {...shared} />
        </div>
      </ScrollToNewest>
    </>
  );
}

function Legend({ terms }: { terms: IndexTerms }) {
  return (
    <p className={classes.legend}>
      <span>
        <i /> {t(messages.beyond)}
      </span>
      <span>
        <i data-of="filled" /> {t(messages.filled)}
      </span>
      {terms.phases.map((phase, at) => (
        <span key={phase.name_np}>
          <i data-of="phase" data-nth={at % 3} /> {t(messages.paidBy(nameOf(phase)))}
        </span>
      ))}
    </p>
  );
}

type Shared = StripsProps;

function PhaseStrip({
  terms,
  phase,
  at,
  ...shared
}: Omit<Shared, 'terms'> & { terms: IndexTerms; phase: Phase; at: number }) {
  const { seasons } = shared;
  const limits = limitsOf(phase);
  const figures = seasons.map(({ phases }) => Number(phases[at]?.index ?? Number.NaN));
  const most = Math.max(...figures.filter((one) => !Number.isNaN(one)), ...limits.map(({ at: limit }) => limit), 1);
  const y = (figure: number) => height - foot - (Math.max(0, figure) / most) * (height - foot - top);
  const isAbove = paysAbove(terms.index, phase);
  const first = limits[0]?.at ?? 0;
  const right = stripWidth(seasons.length);
  const ys = limits.map(({ at: limit }) => y(limit));
  return (
    <section className={classes.strip} data-fixed>
      <h3>{nameOf(phase)}</h3>
      <svg width={right} height={height} role="img" aria-label={t(messages.chart(nameOf(phase)))}>
        <Picked {...shared} />
        {ys.length > 1 ? (
          <rect
            className={classes.band}
            x={stripLeft}
            width={right - stripLeft}
            y={Math.min(...ys)}
            height={Math.max(...ys) - Math.min(...ys)}
          />
        ) : null}
        {seasons.map(({ year, phases }, nth) => {
          const figure = figures[nth] ?? Number.NaN;
          const x = columnOf(nth) - barWidth / 2;
          if (Number.isNaN(figure)) return <NotMeasured key={year} x={columnOf(nth)} />;
          const isBeyond = isAbove ? figure >= first : figure < first;
          const isFilled = (phases[at]?.filled.length ?? 0) > 0;
          const box = { x, width: barWidth, y: y(figure), height: Math.max(1, height - foot - y(figure)) };
          return (
            <g key={year}>
              <rect {...box} className={isBeyond ? classes.beyond : classes.bar} />
              {isFilled ? <rect {...box} className={classes.hatch} /> : null}
              <title>{`${digits(year)}: ${number(String(figure))}`}</title>
            </g>
          );
        })}
        <line className={classes.axis} x1={stripLeft} x2={right} y1={height - foot} y2={height - foot} />
        <Limits limits={limits} right={right} y={y} />
        <Columns {...shared} />
      </svg>
    </section>
  );
}

/** The last of several is the exit. */
function Limits({ limits, right, y }: { limits: readonly Limit[]; right: number; y: (figure: number) => number }) {
  return limits.map(({ at, label }, nth) => (
    <g key={at}>
      <line
        className={nth === limits.length - 1 && nth > 0 ? classes.exit : classes.trigger}
        x1={stripLeft}
        x2={right}
        y1={y(at)}
        y2={y(at)}
      />
      <text x={stripLeft - 6} y={y(at) + 4} textAnchor="end">
        {label}
      </text>
    </g>
  ));
}

interface Limit {
  at: number;
  label: string;
}

function limitsOf({ steps, trigger, exit }: Phase): Limit[] {
  if (steps.length > 0) {
    return steps.map(({ at, percent: part }) => ({ at: Number(at), label: `${number(at)}: ${number(part)}%` }));
  }
  return [
    ...(trigger === null ? [] : [{ at: Number(trigger), label: `${t(messages.triggerShort)} ${number(trigger)}` }]),
    ...(exit === null ? [] : [{ at: Number(exit), label: `${t(messages.exitShort)} ${number(exit)}` }]),
  ];
}

/** What each phase paid, one on the other; beside it the rate of the premium and the mean of the years. */
function PaidStrip({ terms, ...shared }: Shared) {
  const { seasons } = shared;
  const mean = burningCost(seasons)?.mean ?? 0;
  const rate = Number(terms.rate) * 10_000;
  const most = Math.max(...seasons.map(({ due }) => due), rate, mean, 100_000);
  const y = (due: number) => height - foot - (due / most) * (height - foot - 24);
  const right = stripWidth(seasons.length);
  const lines = [
    { key: 'rate', at: rate, label: t(messages.rateOf(percent(terms.rate))), className: classes.between },
    {
      key: 'mean',
      at: mean,
      label: t(messages.meanOfYears(`${shownPercent(Math.round(mean))}%`)),
      className: classes.mean,
    },
  ];
  // Two names on one place are moved apart.
  const isClose = Math.abs(y(rate) - y(mean)) < 15;
  return (
    <section className={classes.strip} data-fixed>
      <h3>{t(messages.paidPercent)}</h3>
      <svg width={right} height={height} role="img" aria-label={t(messages.chart(t(messages.paidPercent)))}>
        <Picked {...shared} />
        <line className={classes.axis} x1={stripLeft} x2={right} y1={height - foot} y2={height - foot} />
        {seasons.map((season, nth) => (
          <PaidBar key={season.year} season={season} x={columnOf(nth)} y={y} />
        ))}
        {lines.map(({ key, at, label, className }, nth) => (
          <g key={key}>
            <line className={className} x1={stripLeft} x2={right} y1={y(at)} y2={y(at)} />
            <text
              x={stripLeft - 6}
              y={y(at) + (isClose ? (nth === (rate >= mean ? 0 : 1) ? -4 : 12) : 4)}
              textAnchor="end"
            >
              {label}
            </text>
          </g>
        ))}
        <Columns {...shared} />
      </svg>
    </section>
  );
}

interface PaidBarProps {
  season: Season;
  /** The middle of its column. */
  x: number;
  y: (due: number) => number;
}

/** What the cap cuts off is cut off from the last phases. */
function PaidBar({ season: { due, phases }, x, y }: PaidBarProps) {
  if (due === 0) return null;
  const tops = phases.map((_, at) => {
    return Math.min(
      due,
      phases.slice(0, at + 1).reduce((sum, phase) => sum + phase.due, 0),
    );
  });
  return (
    <g>
      {phases.map(({ from }, at) => {
        const [under, over] = [tops[at - 1] ?? 0, tops[at] ?? 0];
        const box = { x: x - barWidth / 2, width: barWidth, y: y(over), height: y(under) - y(over) };
        return over === under ? null : <rect key={from} className={classes.paid} data-nth={at % 3} {...box} />;
      })}
      <text x={x} y={y(due) - 5} textAnchor="middle">
        {shownPercent(due)}
      </text>
    </g>
  );
}

type Years = Pick<StripsProps, 'seasons' | 'chosen' | 'onChoose'>;

function Picked({ seasons, chosen }: Years) {
  const at = seasons.findIndex(({ year }) => year === chosen);
  return at < 0 ? null : <rect className={classes.picked} x={columnOf(at) - 24} y={0} width={48} height={height} />;
}

function NotMeasured({ x }: { x: number }) {
  return (
    <text x={x} y={height - 12} textAnchor="middle">
      –<title>{t(messages.noMeasure)}</title>
    </text>
  );
}

/** A year is chosen anywhere in its column; the buttons of the table are the way of the keyboard. */
function Columns({ seasons, onChoose }: Years) {
  return seasons.map(({ year }, nth) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the table below is the way of the keyboard
    <rect
      key={year}
      className={classes.year}
      x={columnOf(nth) - 24}
      y={0}
      width={48}
      height={height}
      fill="transparent"
      onClick={() => onChoose(year)}
    />
  ));
}
