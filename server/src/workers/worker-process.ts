import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '../config/config.ts';
import type { Failure, Used, WorkerMessage } from './answer-questions.ts';
import type { Places } from './places.ts';
import { WorkerLost } from './thread.ts';

/** The process itself found the question at fault, in its own words. */
export class WorkerFailed extends Error {
  override name = 'WorkerFailed';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

export interface Limits {
  /** So many processes work at a time; several kinds may share the places. */
  places: Places;
  /** Resident memory. */
  mostMegabytes: number;
  /** A process that nobody asked for so long ends; without a limit it stays as long as the server. */
  idleMs?: number;
  /** A process that fails at a question is not asked another one. */
  endsAfterFailure?: boolean;
}

export interface Asking {
  /** The time for the answer, and for each part of it. */
  limitMs: number;
  onPart?: (part: unknown) => void;
}

export interface WorkerProcess {
  /**
   * Throws `WorkerLost` when the process is killed over the question or ends by itself, `WorkerFailed` when it answers
   * that it cannot, the Problem `busy` when too many wait.
   */
  ask<A>(question: unknown, asking: Asking): Promise<A>;
  /** Lets what was asked be answered, then ends the processes. */
  close(): Promise<void>;
}

const watchMs = 40;
const startMs = 60_000;
/** Of one process over all its questions. */
const mostCpuSeconds = 600;
/**
 * An idle process notices the end of the server, a busy one does not: on Linux the system kills it then, elsewhere it ends
 * with its question or with its time of a core.
 */
const command = `ulimit -t ${mostCpuSeconds} 2>/dev/null
setpriv --pdeathsig KILL true 2>/dev/null && exec setpriv --pdeathsig KILL "$0" "$@"
exec "$0" "$@"`;

/**
 * Answers questions in processes of their own, which know no setting and no secret, and stay for the next question. One
 * that takes too long, or too much resident memory, is killed alone: a thread shares the memory of the whole server, and
 * the limits of V8 know nothing of buffers, pictures and WebAssembly.
 */
export function openWorkerProcess(entry: URL, limits: Limits): WorkerProcess {
  const idle: Running[] = [];
  const asked = new Set<Promise<unknown>>();

  async function askInTurn<A>(question: unknown, asking: Asking): Promise<A> {
    const leave = await limits.places.enter();
    try {
      return await askOf<A>(idle.pop() ?? start(entry, limits), question, asking);
    } finally {
      leave();
    }
  }

  async function askOf<A>(running: Running, question: unknown, asking: Asking): Promise<A> {
    clearTimeout(running.rest);
    let isSound = false;
    try {
      const answer = await answerOf<A>(running, question, asking, limits);
      isSound = true;
      return answer;
    } catch (error) {
      isSound = error instanceof WorkerFailed && !limits.endsAfterFailure;
      throw error;
    } finally {
      if (isSound && !isSpent(running.used, limits)) rest(running, idle, limits);
      else running.child.kill('SIGKILL');
    }
  }

  return {
    async ask<A>(question: unknown, asking: Asking) {
      const answered = askInTurn<A>(question, asking);
      asked.add(answered);
      try {
        return await answered;
      } finally {
        asked.delete(answered);
      }
    },
    async close() {
      await Promise.allSettled(asked);
      await Promise.all(idle.splice(0).map(end));
    },
  };
}

/** What runs for this program ends with it. */
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

interface Running {
  child: ChildProcess;
  hear: (message: WorkerMessage) => void;
  lost: (why: string) => void;
  loaded: boolean;
  /** After its latest answer. */
  used: Used;
  rest?: NodeJS.Timeout;
}

function start(entry: URL, { mostMegabytes }: Limits): Running {
  const child = fork(fileURLToPath(entry), [], {
    execPath: '/bin/sh',
    execArgv: ['-c', command, process.execPath, `--max-old-space-size=${mostMegabytes - 200}`],
    env: bareEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const used = { megabytes: 0, cpuSeconds: 0 };
  const running: Running = { child, hear: () => {}, lost: () => {}, loaded: false, used };
  child.on('message', (message: WorkerMessage) => {
    if ('ready' in message) running.loaded = true;
    if ('used' in message) running.used = message.used;
    running.hear(message);
  });
  // The listeners stay: whatever comes late ends nobody else.
  child.on('error', () => running.lost(ended));
  child.on('exit', () => running.lost(ended));
  children.add(child);
  child.once('exit', () => children.delete(child));
  return running;
}

const ended = 'ended';

/** What one question left behind, in memory or time, is not held against a later one. */
function isSpent({ megabytes, cpuSeconds }: Used, { mostMegabytes }: Limits): boolean {
  return megabytes > mostMegabytes / 2 || cpuSeconds > mostCpuSeconds / 2;
}

/** An idle process keeps no program running. */
function rest(running: Running, idle: Running[], { idleMs }: Limits): void {
  const { child } = running;
  child.unref();
  child.channel?.unref();
  const leave = () => {
    const at = idle.indexOf(running);
    if (at >= 0) idle.splice(at, 1);
  };
  running.hear = () => {};
  running.lost = leave;
  idle.push(running);
  if (idleMs === undefined) return;
  running.rest = setTimeout(() => {
    leave();
    child.kill('SIGKILL');
  }, idleMs).unref();
}

async function end({ child, rest: timer }: Running): Promise<void> {
  clearTimeout(timer);
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function answerOf<A>(running: Running, question: unknown, asking: Asking, limits: Limits): Promise<A> {
  const { child } = running;
  const { limitMs, onPart } = asking;
  const { promise, resolve, reject } = Promise.withResolvers<A>();
  const lost = (why: string) => reject(new WorkerLost(why));
  const late = () => lost('took too long');
  let timer = setTimeout(late, running.loaded ? limitMs : startMs);
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(late, limitMs);
  };
  const ask = () => child.send(question as object, (error) => (error ? lost(ended) : undefined));
  running.lost = lost;
  running.hear = (message) => {
    if ('answer' in message) return resolve(message.answer as A);
    if ('failed' in message) return reject(new WorkerFailed(message.failed));
    again();
    if ('part' in message) onPart?.(message.part);
    else ask();
  };
  child.ref();
  child.channel?.ref();
  const watch = setInterval(() => {
    if (megabytesOf(child) > limits.mostMegabytes) lost('took too much memory');
  }, watchMs);
  if (running.loaded) ask();
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
  }
}

/** Returns the resident memory; where the system has no such file, only time limits the process. */
function megabytesOf({ pid }: ChildProcess): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}
