import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { errorOf } from '../errors/error-of.ts';
import type { Copy } from '../storage/pictures.ts';
import { answerQuestions } from '../workers/answer-questions.ts';
import { largestPixels, mostPixels } from './pdf-pictures.ts';
import type { PdfAnswer, PdfQuestion } from './pdf-reader.ts';

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

sharp.cache(false);
sharp.concurrency(1);

answerQuestions(async ({ pdf, draw }: PdfQuestion, say): Promise<PdfAnswer> => {
  try {
    if ((await largestPixels(pdf)) === 'too_many') return { fault: 'too_many_pixels' };
    const opened = await open(pdf);
    try {
      if (draw) {
        for (let page = 1; page <= opened.numPages; page += 1)
          say(await copyOf(opened, page, draw.longest, draw.quality));
      }
      return { pages: opened.numPages };
    } finally {
      await opened.loadingTask.destroy();
    }
  } catch (error) {
    return { fault: errorOf(error).name === 'PasswordException' ? 'locked_pdf' : 'broken_file' };
  }
});

async function open(data: Uint8Array): Promise<PDFDocumentProxy> {
  const opened = await getDocument({
    data: new Uint8Array(data),
    cMapUrl: join(folder, 'cmaps/'),
    standardFontDataUrl: join(folder, 'standard_fonts/'),
    wasmUrl: join(folder, 'wasm/'),
    iccUrl: join(folder, 'iccs/'),
    // An uploaded file runs no script and names no font of this machine.
    isEvalSupported: false,
    useSystemFonts: false,
    maxImageSize: mostPixels.picture,
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
  // A file may claim pages and hold none of them.
  await opened.getPage(1);
  return opened;
}

/** pdf.js makes such a canvas and context on this side. */
interface Easel {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
}

async function copyOf(opened: PDFDocumentProxy, number: number, longest: number, quality: number): Promise<Copy> {
  const page = await opened.getPage(number);
  const { width: wide, height: high } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longest / Math.max(wide, high) });
  const [width, height] = [Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height))];
  const easels = opened.canvasFactory as { create(width: number, height: number): Easel };
  const { canvas, context } = easels.create(width, height);
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  page.cleanup();
  const drawn = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' });
  return { bytes: await drawn.webp({ quality }).toBuffer(), width, height };
}
