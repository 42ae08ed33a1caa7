import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '../config/config.ts';
import type { Failure, ReaderMessage } from './answer-questions.ts';
import { createPlaces } from './places.ts';
import { WorkerLost } from './thread.ts';

/** The reader itself found the file at fault, in its own words. */
export class ReaderFailed extends Error {
  override name = 'ReaderFailed';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

export interface Asking {
  /** The time for the answer, and for each part of it. */
  limitMs: number;
  onPart?: (part: unknown) => void;
}

export interface Reader {
  ask<A>(question: unknown, asking: Asking): Promise<A>;
}

/** Of all kinds of readers together: what strangers send is never read by more processes than this. */
const places = createPlaces(2, 60);

const mostMegabytes = 900;
const watchMs = 40;
const startMs = 60_000;
/** A process that nobody asked for so long ends; starting another takes a quarter of a second. */
const idleMs = 15_000;

/**
 * Reads files of strangers in a process of its own, which knows no setting and no secret. One that takes too long, or
 * more resident memory than any honest file needs, is killed alone: a thread shares the memory of the whole server, and
 * the limits of V8 know nothing of buffers, pictures and WebAssembly.
 */
export function openReader(entry: URL): Reader {
  const idle: Running[] = [];

  return {
    async ask<A>(question: unknown, asking: Asking): Promise<A> {
      const leave = await places.enter();
      const running = idle.pop() ?? start(entry);
      clearTimeout(running.rest);
      try {
        const answer = await answerOf<A>(running, question, asking);
        rest(running, idle);
        return answer;
      } catch (error) {
        if (error instanceof ReaderFailed) rest(running, idle);
        else running.child.kill('SIGKILL');
        throw error;
      } finally {
        leave();
      }
    },
  };
}

interface Running {
  child: ChildProcess;
  hear: (message: ReaderMessage) => void;
  lost: () => void;
  loaded: boolean;
  rest?: NodeJS.Timeout;
}

function start(entry: URL): Running {
  // An end that nobody saw, of a parent that was killed, would leave a process that works for ever.
  const limited = `ulimit -t 600 2>/dev/null; exec "$0" "$@"`;
  const child = fork(fileURLToPath(entry), [], {
    execPath: '/bin/sh',
    execArgv: ['-c', limited, process.execPath, `--max-old-space-size=${mostMegabytes - 200}`],
    env: bareEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const running: Running = { child, hear: () => {}, lost: () => {}, loaded: false };
  child.on('message', (message: ReaderMessage) => {
    if ('ready' in message) running.loaded = true;
    running.hear(message);
  });
  // The listeners stay: whatever comes late ends nobody else.
  child.on('error', () => running.lost());
  child.on('exit', () => running.lost());
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return running;
}

/** An idle process keeps no program running. */
function rest(running: Running, idle: Running[]): void {
  const { child } = running;
  child.unref();
  child.channel?.unref();
  const leave = () => {
    const at = idle.indexOf(running);
    if (at >= 0) idle.splice(at, 1);
  };
  running.hear = () => {};
  running.lost = leave;
  running.rest = setTimeout(() => {
    leave();
    child.kill('SIGKILL');
  }, idleMs).unref();
  idle.push(running);
}

async function answerOf<A>(running: Running, question: unknown, { limitMs, onPart }: Asking): Promise<A> {
  const { child } = running;
  const { promise, resolve, reject } = Promise.withResolvers<A>();
  const lost = () => reject(new WorkerLost());
  let timer = setTimeout(lost, running.loaded ? limitMs : startMs);
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(lost, limitMs);
  };
  const ask = () => child.send(question as object, (error) => (error ? lost() : undefined));
  running.lost = lost;
  running.hear = (message) => {
    if ('answer' in message) return resolve(message.answer as A);
    if ('failed' in message) return reject(new ReaderFailed(message.failed));
    again();
    if ('part' in message) onPart?.(message.part);
    else ask();
  };
  child.ref();
  child.channel?.ref();
  const watch = setInterval(() => {
    if (megabytesOf(child) > mostMegabytes) lost();
  }, watchMs);
  if (running.loaded) ask();
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
  }
}

/** Returns the resident memory; where the system has no such file, only time limits the reader. */
function megabytesOf({ pid }: ChildProcess): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}
