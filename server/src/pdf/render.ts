import { createPlaces } from '../workers/places.ts';
import { WorkerLost } from '../workers/thread.ts';
import { openWorkerProcess, WorkerFailed } from '../workers/worker-process.ts';
import type { PdfDocument } from './document.ts';
import type { Drawing } from './drawing.ts';
import type { PdfGuide } from './guide-paper.ts';
import type { TypesetOrder, TypesetResult } from './typesetter-process.ts';

export type PdfRenderer = {
  render(document: PdfDocument): Promise<Uint8Array>;
  renderGuide(guide: PdfGuide): Promise<Uint8Array>;
  /** Draws a PNG of that many pixels across. */
  draw(drawing: Drawing, width: number): Promise<Uint8Array>;
  /** Lets the documents already asked for finish, then ends the processes. */
  close(): Promise<void>;
};

/**
 * The paper cannot be made: the template refused it, or its process was lost over it. The message holds the typesetter's
 * words, never a value from the document.
 */
export class PdfError extends Error {
  override name = 'PdfError';
}

/** A merged file of hundreds of rows takes some seconds. */
const longestPaperMs = 120_000;
/** Twice what the longest register takes, which has 1,500 lines. */
const mostPaperMegabytes = 1200;
const mostWaiting = 60;

const entry = new URL('./typesetter-process.ts', import.meta.url);

/**
 * Typesets papers in a process that stays for the next one. A paper that takes too long or too much memory ends its
 * process and nothing else.
 */
export function openPdfRenderer({
  processes = 1,
  limitMs = longestPaperMs,
  mostMegabytes = mostPaperMegabytes,
} = {}): PdfRenderer {
  const typesetter = openWorkerProcess(entry, {
    places: createPlaces(processes, mostWaiting),
    mostMegabytes,
    // It refuses by an answer. What throws may have left the typesetter broken.
    endsAfterFailure: true,
  });
  let closed = false;

  async function ask(order: TypesetOrder): Promise<Uint8Array> {
    if (closed) throw new Error('The PDF renderer is closed');
    const result = await typesetter.ask<TypesetResult>(order, { limitMs }).catch((error: unknown) => {
      throw pdfErrorOf(error);
    });
    if ('refused' in result) throw new PdfError(result.refused);
    return result.made;
  }

  return {
    render: (document) => ask({ print: document }),
    renderGuide: (guide) => ask({ guide }),
    draw: (drawing, width) => ask({ draw: drawing, width }),
    async close() {
      closed = true;
      await typesetter.close();
    },
  };
}

/** Of a failure only its kind is told: its message may quote the document. */
function pdfErrorOf(error: unknown): unknown {
  if (error instanceof WorkerLost) return new PdfError(`The process that set the paper ${error.message}`);
  if (error instanceof WorkerFailed) return new PdfError(`The typesetter failed: ${error.failure.name}`);
  return error;
}
