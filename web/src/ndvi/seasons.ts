import { isClear, type MonthMedian, type NdviValue } from '@krishi-bima/contract/ndvi/ndvi';
import { addDays } from '@krishi-bima/nepali/bikram-sambat';

export interface Seasons {
  /** Seconds, ascending, one for each value of any line. */
  xs: number[];
  /** This year, the one before, two before, the district, the drops of this year. */
  lines: (number | null)[][];
}

const year = 365;

/** The twelve months up to today; earlier years are laid over them, day on day. */
export function seasonsOf(
  values: readonly NdviValue[],
  medians: readonly MonthMedian[],
  drops: ReadonlyMap<number, number>,
  today: string,
): Seasons {
  const from = addDays(today, -year);
  const points = new Map<number, (number | null)[]>();
  const put = (day: string, line: number, mean: number) => {
    if (day < from || day > today) return;
    const at = Date.parse(day) / 1000;
    const row = points.get(at) ?? Array.from({ length: 5 }, () => null);
    row[line] = mean;
    points.set(at, row);
  };
  for (const value of values.filter(isClear)) {
    for (const ago of [0, 1, 2]) put(addDays(value.day, ago * year), ago, value.mean);
    if (drops.has(value.id)) put(value.day, 4, value.mean);
  }
  for (const { month, median } of medians) put(`${month}-15`, 3, median);
  const xs = [...points.keys()].sort((one, other) => one - other);
  return { xs, lines: [0, 1, 2, 3, 4].map((line) => xs.map((x) => points.get(x)?.[line] ?? null)) };
}
