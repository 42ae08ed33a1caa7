import { encode } from 'uqr';

/** Draws one path with the dark modules of a row joined, so that no hairline shows between them in print. */
export function qrSvg(content: string): string {
  // The code survives a loss of 15 %, such as a fold or a stamp across the corner.
  const { data, size } = encode(content, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => darkRuns(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`;
}

function darkRuns(row: boolean[]) {
  const runs: [x: number, width: number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
