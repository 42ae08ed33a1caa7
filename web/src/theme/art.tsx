import type { ReactNode } from 'react';
import classes from './art.module.css';

type Pattern = 'plain' | 'rows' | 'lines';
const patterns: Pattern[] = ['plain', 'rows', 'lines', 'rows', 'plain', 'lines', 'rows', 'lines', 'rows', 'plain'];
const fills = [
  '#e9f1e6',
  '#dcebdd',
  '#f4e9bd',
  '#cfe4d4',
  '#e8dfc9',
  '#d6e8cf',
  '#bfdcc6',
  '#efe0a4',
  '#cbe2c6',
  '#b3d4bd',
];
const ink = '#0b7a55';

interface Hill {
  width: number;
  height: number;
  rows: number;
  seed: number;
  top: number;
}

/** Terraced hillside (गरा): the product's only illustration. Flat plots, bunds and seedling rows. */
export function Terraces({ width = 590, height = 470, rows = 8, seed = 0, top = 26 }: Partial<Hill>) {
  const hill = { width, height, rows, seed, top };
  const above = crest(hill);
  return (
    <svg
      viewBox={`0 ${above} ${width} ${height - above}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden
      className={classes.terraces}
    >
      {Array.from({ length: rows }, (_, step) => (
        <Terrace key={step} hill={hill} step={step} />
      ))}
    </svg>
  );
}

function Terrace({ hill, step }: { hill: Hill; step: number }) {
  const { width, height } = hill;
  const cuts = cutsOf(hill, step);
  return (
    <g stroke={ink} fill="none" strokeLinecap="round">
      <polygon
        points={`${bund(hill, step)} ${width + 8},${height + 8} -8,${height + 8}`}
        fill={fills[step % fills.length]}
        stroke="none"
      />
      {cuts.slice(0, -1).map((from, nth) => {
        const to = cuts[nth + 1];
        // Every few plots ripen earlier than their neighbours.
        if (to === undefined || nth % 2 !== step % 2) return null;
        const fill = fills[(step * 3 + nth + 4) % fills.length];
        return <polygon key={from} stroke="none" fill={fill} points={plot(hill, step, from, to)} />;
      })}
      <Planting hill={hill} step={step} />
      {cuts.map((x) => (
        <line
          key={x}
          x1={x}
          y1={edge(hill, x, step) + 2}
          x2={x + 6}
          y2={edge(hill, x + 6, step + 1)}
          strokeOpacity=".4"
          strokeWidth="1.1"
        />
      ))}
      <polyline points={bund(hill, step)} strokeOpacity=".55" strokeWidth="1.4" />
      <polyline points={bund(hill, step, 4)} strokeOpacity=".2" strokeWidth="1" />
    </g>
  );
}

function Planting({ hill, step }: { hill: Hill; step: number }) {
  const pattern = patterns[step % patterns.length];
  if (pattern === 'lines') {
    return [0.3, 0.5, 0.7, 0.88].map((part) => {
      const points = every(hill.width + 16, 8).map((x) => `${x - 8},${between(hill, x - 8, step, part).toFixed(1)}`);
      return <polyline key={part} strokeOpacity=".22" strokeWidth=".9" points={points.join(' ')} />;
    });
  }
  if (pattern === 'rows') {
    return [0.34, 0.6, 0.86].map((part, nth) => {
      const seedlings = every(hill.width, 13).map((start) => {
        const x = start + (nth % 2) * 6.5;
        const y = between(hill, x, step, part).toFixed(1);
        return `M${x} ${y}l-2-4.5M${x} ${y}l2-4.5`;
      });
      return <path key={part} strokeOpacity=".42" strokeWidth="1.1" d={seedlings.join('')} />;
    });
  }
  return null;
}

/** One long curve, bent a little differently per step, so that neighbours stay nearly parallel as real terraces do. */
function edge({ width, height, rows, seed, top }: Hill, x: number, step: number) {
  const down = step / rows;
  const waves = Math.sin(x / 168 + seed + down * 2.1) * (20 - down * 5) + Math.sin(x / 74 + seed * 2 + down * 3.4) * 5;
  return top + down ** 1.15 * (height - top + 24) + waves - (x - width / 2) * (0.13 - down * 0.16);
}

/** The hill rises out of its box at the right: the picture begins above its highest edge. */
function crest(hill: Hill) {
  const heights = every(hill.width + 8, 8).map((x) => edge(hill, x, 0));
  return Math.floor(Math.min(0, Math.min(...heights) - 2));
}

function between(hill: Hill, x: number, step: number, part: number) {
  const upper = edge(hill, x, step);
  return upper + (edge(hill, x, step + 1) - upper) * part;
}

function bund(hill: Hill, step: number, lower = 0) {
  const points = every(hill.width + 17, 8).map((x) => `${x - 8},${(edge(hill, x - 8, step) + lower).toFixed(1)}`);
  return points.join(' ');
}

function plot(hill: Hill, step: number, from: number, to: number) {
  const along = every(15, 1).map((k) => ((to - from) * k) / 14);
  const upper = along.map((x) => `${from + x},${edge(hill, from + x, step)}`);
  const lower = along.map((x) => `${to + 6 - x},${edge(hill, to + 6 - x, step + 1)}`);
  return [...upper, ...lower].join(' ');
}

function cutsOf({ width }: Hill, step: number) {
  return [0.19, 0.46, 0.71, 0.9]
    .map((cut, nth) => (cut + (((step * 37 + nth * 17) % 23) / 23 - 0.5) * 0.16) * width)
    .filter((_, nth) => (step + nth) % 3 !== 0);
}

function every(length: number, step: number) {
  return Array.from({ length: Math.ceil(length / step) }, (_, nth) => nth * step);
}

/** A corner of the same hillside with the screen's own icon on it. */
export function EmptyArt({ icon }: { icon?: ReactNode }) {
  return (
    <div className={classes.empty}>
      <div className={classes.corner}>
        <Terraces width={216} height={82} rows={3} seed={2.2} top={22} />
      </div>
      <div className={classes.icon}>{icon}</div>
    </div>
  );
}
