import { readdirSync, readFileSync } from 'node:fs';

/** Returns the processes that this parent started for a file whose name has the word in it. */
export function childrenOf(parent: number | undefined, word: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent && read(pid, 'cmdline').includes(word));
}

/** A process that has ended and is still to be waited for counts as gone. */
export function isAlive(pid: number): boolean {
  return fieldsOf(pid)[0] !== undefined && fieldsOf(pid)[0] !== 'Z';
}

export function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(read(pid, 'status'))?.[1] ?? 0) / 1024;
}

function parentOf(pid: number): number {
  return Number(fieldsOf(pid)[1]);
}

/** State, parent and so on; the name before them may hold spaces and brackets. */
function fieldsOf(pid: number): string[] {
  return (read(pid, 'stat').split(')').at(-1) ?? '').trim().split(' ').filter(Boolean);
}

/** Empty for a process that has ended meanwhile. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
