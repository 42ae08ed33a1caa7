import type { Served } from './stand.ts';

const asks = 60;

/** Milliseconds of each asking, one after the other. */
export async function timesOf({ address }: Served, token: string, path: string): Promise<number[]> {
  const times: number[] = [];
  for (let ask = 0; ask < asks; ask += 1) {
    const started = performance.now();
    const response = await fetch(address + path, { headers: { authorization: `Token ${token}` } });
    await response.text();
    if (!response.ok) throw new Error(`${path} answers ${response.status}.`);
    times.push(performance.now() - started);
  }
  return times;
}
