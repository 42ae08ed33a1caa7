export interface Figure {
  what: string;
  found: string;
  /** The goal, where docs/performance.md has one. */
  asked?: string;
  holds?: boolean;
}

export function printFigures(figures: readonly Figure[]): void {
  const rows = [
    ['What', 'Found', 'Asked', ''],
    ...figures.map(({ what, found, asked = '', holds }) => [what, found, asked, verdict(holds)]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    );
}

function verdict(holds: boolean | undefined): string {
  if (holds === undefined) return '';
  return holds ? 'holds' : 'MISSED';
}

/** The time that this share of cases stays below. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function ms(time: number): string {
  return `${time.toFixed(time < 10 ? 1 : 0)} ms`;
}

/** `p50 3.1 ms, p95 8 ms` */
export function spread(times: readonly number[]): string {
  return `p50 ${ms(percentile(times, 0.5))}, p95 ${ms(percentile(times, 0.95))}`;
}
