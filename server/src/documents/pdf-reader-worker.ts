import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { errorOf } from '../errors/error-of.ts';
import type { DrawnPage, PageAnswer, PageQuestion } from './pdf-reader.ts';

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
let opened: PDFDocumentProxy | undefined;

parentPort?.on('message', (question: PageQuestion) => void answerTo(question));

async function answerTo(question: PageQuestion): Promise<void> {
  try {
    const answer = 'open' in question ? await open(question.open) : await draw(question);
    parentPort?.postMessage(answer, 'pixels' in answer ? [answer.pixels.buffer as ArrayBuffer] : []);
  } catch (error) {
    const isLocked = errorOf(error).name === 'PasswordException';
    parentPort?.postMessage({ fault: isLocked ? 'locked_pdf' : 'broken_file' } satisfies PageAnswer);
  }
}

async function open(data: Uint8Array): Promise<{ pages: number }> {
  opened = await getDocument({
    data,
    cMapUrl: join(folder, 'cmaps/'),
    standardFontDataUrl: join(folder, 'standard_fonts/'),
    wasmUrl: join(folder, 'wasm/'),
    iccUrl: join(folder, 'iccs/'),
    // An uploaded file runs no script and names no font of this machine.
    isEvalSupported: false,
    useSystemFonts: false,
    maxImageSize: 120_000_000,
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
  // A file may claim pages and hold none of them.
  await opened.getPage(1);
  return { pages: opened.numPages };
}

/** pdf.js makes such a canvas and context on this side. */
interface Easel {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
}

async function draw({ page: number, longest }: { page: number; longest: number }): Promise<DrawnPage> {
  if (!opened) throw new Error('No file is open');
  const page = await opened.getPage(number);
  const { width: wide, height: high } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longest / Math.max(wide, high) });
  const [width, height] = [Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height))];
  const easels = opened.canvasFactory as { create(width: number, height: number): Easel };
  const { canvas, context } = easels.create(width, height);
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  page.cleanup();
  // The canvas owns its memory, which cannot be transferred.
  return { width, height, pixels: Uint8Array.from(data) };
}
