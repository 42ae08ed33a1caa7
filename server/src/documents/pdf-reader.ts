import { type Copy, pictureProblem } from '../storage/pictures.ts';
import { openReader } from '../workers/reader.ts';
import { WorkerLost } from '../workers/thread.ts';
import { WorkerFailed } from '../workers/worker-process.ts';

export type PdfFault = 'broken_file' | 'locked_pdf' | 'too_many_pixels';

/** The pages are counted, and drawn where a size is given. */
export interface PdfQuestion {
  pdf: Uint8Array;
  draw?: { longest: number; quality: number };
}
export type PdfAnswer = { pages: number } | { fault: PdfFault };

const reader = openReader(new URL('./pdf-process.ts', import.meta.url));

/** For opening it, and again for each page. */
const limitMs = 30_000;

/** Counts the pages of an uploaded PDF; refuses one that nobody can open, or that would unpack beyond measure. */
export function countPages(pdf: Uint8Array): Promise<number> {
  return ask({ pdf });
}

/** Draws every page, at most `longest` pixels high or wide. */
export async function drawPages(pdf: Uint8Array, longest: number, quality: number): Promise<Copy[]> {
  const pages: Copy[] = [];
  await ask({ pdf, draw: { longest, quality } }, (page) => pages.push(page as Copy));
  return pages;
}

/** A file that makes the reader run out of time or memory counts as broken. */
async function ask(question: PdfQuestion, onPart: (part: unknown) => void = () => {}): Promise<number> {
  try {
    const answer = await reader.ask<PdfAnswer>(question, { limitMs, onPart });
    if ('fault' in answer) throw pictureProblem(answer.fault);
    return answer.pages;
  } catch (error) {
    throw error instanceof WorkerLost || error instanceof WorkerFailed ? pictureProblem('broken_file') : error;
  }
}
