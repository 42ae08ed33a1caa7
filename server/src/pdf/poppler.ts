import { execFileSync } from 'node:child_process';

/** The pages of a paper as a reader copies them out. Only tests read papers. */
export function pagesOf(pdf: Uint8Array): string[] {
  return pdftotext(pdf, '-layout').split('\f').slice(0, -1);
}

/** Each piece of text on its own line, in the order in which it was set. */
export function linesOf(pdf: Uint8Array): string[] {
  return pdftotext(pdf, '-raw').split(/[\n\f]/);
}

/** Where each word stands from the left edge, in points. */
export function wordsOf(pdf: Uint8Array): { word: string; left: number; right: number }[] {
  const boxes = pdftotext(pdf, '-bbox').matchAll(/xMin="([\d.]+)".*? xMax="([\d.]+)".*?>([^<]*)</g);
  return Array.from(boxes, ([, left, right, word]) => ({
    word: String(word),
    left: Number(left),
    right: Number(right),
  }));
}

/** Readers differ in the spaces that they put between letters, never in the letters. */
export function bare(text: string): string {
  return text.normalize('NFC').replace(/\s/g, '');
}

function pdftotext(pdf: Uint8Array, order: '-layout' | '-raw' | '-bbox') {
  try {
    return execFileSync('pdftotext', [order, '-', '-'], {
      input: pdf,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
    });
  } catch (cause) {
    throw new Error('These tests need pdftotext: apt-get install poppler-utils', { cause });
  }
}
