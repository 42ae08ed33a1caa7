import { Worker } from 'node:worker_threads';
import { errorOf } from '../errors/error-of.ts';
import type { PdfDocument } from './document.ts';
import type { Drawing } from './drawing.ts';
import type { TypesetRequest, TypesetResult } from './pdf-worker.ts';

export type PdfRenderer = {
  render(document: PdfDocument): Promise<Uint8Array>;
  /** Draws a PNG of that many pixels across. */
  draw(drawing: Drawing, width: number): Promise<Uint8Array>;
  /** Lets the documents already asked for finish, then ends the workers. */
  close(): Promise<void>;
};

/** The template refused a document. The message holds the typesetter's words, never a value from the document. */
export class PdfError extends Error {
  override name = 'PdfError';
}

/** A merged file of hundreds of rows takes some seconds. */
const longestPaperMs = 120_000;

type Job = { order: TypesetRequest; resolve: (made: Uint8Array) => void; reject: (reason: Error) => void };

/** Typesetting takes the processor for milliseconds, so it runs beside the thread that answers requests. */
export function openPdfRenderer({ workers = 1, limitMs = longestPaperMs } = {}): PdfRenderer {
  const waiting: Job[] = [];
  const asked = new Set<Promise<unknown>>();
  const slots = Array.from({ length: workers }, () => openSlot(() => waiting.shift(), limitMs));
  let closed = false;

  function ask(order: TypesetRequest) {
    if (closed) return Promise.reject(new Error('The PDF renderer is closed'));
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const forget = () => asked.delete(promise);
    void promise.then(forget, forget);
    asked.add(promise);
    waiting.push({ order, resolve, reject });
    slots.find((slot) => slot.isFree())?.work();
    return promise;
  }

  return {
    render: (document) => ask({ print: document }),
    draw: (drawing, width) => ask({ draw: drawing, width }),
    async close() {
      closed = true;
      await Promise.allSettled(asked);
      await Promise.all(slots.map((slot) => slot.close()));
    },
  };
}

/** A slot has at most one worker, started for the first job and again after a crash. */
function openSlot(nextJob: () => Job | undefined, limitMs: number) {
  let worker: Worker | undefined;
  let job: Job | undefined;
  let timer: NodeJS.Timeout | undefined;

  function work() {
    job = nextJob();
    if (!job) return worker?.unref();
    worker ??= start();
    worker.ref();
    timer = setTimeout(giveUp, limitMs);
    try {
      worker.postMessage(job.order, []);
    } catch (reason) {
      settle((failed) => failed.reject(errorOf(reason)));
    }
  }

  /** The typesetter cannot be interrupted: its thread ends when it is done, and another takes the next paper. */
  function giveUp() {
    const stuck = worker;
    worker = undefined;
    void stuck?.terminate();
    settle((late) => late.reject(new Error('The paper took too long to set')));
  }

  function settle(answer: (job: Job) => void) {
    clearTimeout(timer);
    const settled = job;
    job = undefined;
    if (settled) answer(settled);
    work();
  }

  function start() {
    const started = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    let reason: unknown;
    started.on('message', (answer: TypesetResult) => {
      if (worker !== started) return;
      settle((done) => ('made' in answer ? done.resolve(answer.made) : done.reject(new PdfError(answer.refused))));
    });
    started.on('error', (thrown) => {
      reason = thrown;
    });
    started.on('exit', (code) => {
      if (worker !== started) return;
      worker = undefined;
      settle((lost) => lost.reject(new Error(`The PDF worker ended (${code})`, { cause: reason })));
    });
    return started;
  }

  return {
    isFree: () => job === undefined,
    work,
    close: async () => void (await worker?.terminate()),
  };
}
