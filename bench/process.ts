import { readFileSync, writeFileSync } from 'node:fs';
import type { Served } from './stand.ts';

const mb = 1024;
const ticksASecond = 100;

/** Megabytes at the height since the process began, or since `forgetPeak`. */
export function peakMb({ pid }: Served): number {
  return kilobytes(pid, 'VmHWM') / mb;
}

/** From here on the height is reckoned anew; answers what the process holds. */
export function forgetPeak({ pid }: Served): number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return kilobytes(pid, 'VmRSS') / mb;
}

/** Seconds of a core that the process took until now, which other work on the machine lengthens little. */
export function coreSeconds({ pid }: Pick<Served, 'pid'>): number {
  const [, , ...afterName] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/[()]/).at(-1)?.split(' ') ?? [];
  const [user = 0, system = 0] = afterName.slice(10, 12).map(Number);
  return (user + system) / ticksASecond;
}

/** Seconds of a core of the process and of all that it has started, ended or not. */
export function familySeconds(pid: number): number {
  const [, , ...afterName] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/[()]/).at(-1)?.split(' ') ?? [];
  const own = afterName.slice(10, 14).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksASecond;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + familySeconds(Number(child)), own);
}

function kilobytes(pid: number, name: string): number {
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
