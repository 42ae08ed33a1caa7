import { Worker } from 'node:worker_threads';
import { askWorker, WorkerLost } from '../pdf/ask-worker.ts';

export type PdfFault = 'broken_file' | 'locked_pdf';

/** The file is at fault, in the reader's own words; every other failure is ours. */
export class UnreadablePdf extends Error {
  override name = 'UnreadablePdf';
  readonly fault: PdfFault;

  constructor(fault: PdfFault) {
    super(fault);
    this.fault = fault;
  }
}

export interface DrawnPage {
  width: number;
  height: number;
  /** Four bytes a pixel: red, green, blue, opacity. */
  pixels: Uint8Array;
}

/** What the thread is asked, and what it answers. */
export type PageQuestion = { open: Uint8Array } | { page: number; longest: number };
export type PageAnswer = { pages: number } | DrawnPage | { fault: PdfFault };

export interface PdfReader {
  pages: number;
  /** Draws a page, counted from one, at most `longest` pixels high or wide. */
  draw(page: number, longest: number): Promise<DrawnPage>;
  close(): Promise<void>;
}

const limitMs = 30_000;

/** Reads an uploaded PDF in a thread of its own with little memory and time: a file that hangs or swells ends alone. */
export async function openPdf(bytes: Uint8Array): Promise<PdfReader> {
  const worker = new Worker(new URL('./pdf-reader-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    stdout: true,
    stderr: true,
  });
  const asking = askerOf(worker);
  try {
    const opened = await asking({ open: new Uint8Array(bytes) });
    if (!('pages' in opened)) throw new Error('The PDF reader gave no pages');
    return {
      pages: opened.pages,
      async draw(page, longest) {
        const drawn = await asking({ page, longest });
        if (!('pixels' in drawn)) throw new Error('The PDF reader drew no page');
        return drawn;
      },
      close: async () => void (await worker.terminate()),
    };
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

/** A file that makes the reader run out of time or memory counts as broken. */
function askerOf(worker: Worker) {
  return async (question: PageQuestion): Promise<Exclude<PageAnswer, { fault: PdfFault }>> => {
    try {
      const answer = await askWorker<PageAnswer>(worker, question, { limitMs });
      if ('fault' in answer) throw new UnreadablePdf(answer.fault);
      return answer;
    } catch (error) {
      throw error instanceof WorkerLost ? new UnreadablePdf('broken_file') : error;
    }
  };
}
