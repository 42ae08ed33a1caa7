import type { Figure, FigureValue } from '@krishi-bima/contract/dashboard/dashboard';
import classes from './month.module.css';

const [width, height] = [120, 44];

/** A ratio goes up and down and does not add up: a line, dashed that of the year before. The figure beside says the last. */
export function RatioLine({ figure: { months } }: { figure: Figure }) {
  const most = Math.max(1, ...months.flatMap(({ value, last_year }) => [Number(value), Number(last_year)]));
  const place = (value: FigureValue, at: number) => {
    const [x, y] = [(at / Math.max(1, months.length - 1)) * width, height - (Number(value) / most) * (height - 6) - 3];
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const lastAt = months.findLastIndex(({ value }) => value !== null);
  const last = months[lastAt];
  return (
    <svg className={classes.line} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <path
        data-before
        d={pathOf(
          months.map((one) => one.last_year),
          place,
        )}
      />
      <path
        d={pathOf(
          months.map((one) => one.value),
          place,
        )}
      />
      {last ? <path data-dot d={`M ${place(last.value, lastAt)} h 0.01`} /> : null}
    </svg>
  );
}

/** Months without a premium leave a gap. */
function pathOf(values: readonly FigureValue[], place: (value: FigureValue, at: number) => string): string {
  return values
    .flatMap((value, at) => {
      if (value === null) return [];
      const isFirst = at === 0 || values[at - 1] === null;
      return [`${isFirst ? 'M' : 'L'} ${place(value, at)}`];
    })
    .join(' ');
}
