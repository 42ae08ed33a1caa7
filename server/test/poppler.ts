import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/** `title@page` of each bookmark; what stands under another is set in. */
export function bookmarksOf(pdf: Uint8Array): string[] {
  // It reads no stream, unlike the rest of its family.
  const folder = mkdtempSync(join(tmpdir(), 'kb-bookmarks-'));
  const path = join(folder, 'paper.pdf');
  writeFileSync(path, pdf);
  const xml = poppler('pdftohtml', ['-xml', '-i', '-stdout', path]);
  rmSync(folder, { recursive: true });
  let depth = 0;
  return [...xml.matchAll(/<(\/?)outline>|<item page="(\d+)">([^<]*)/g)].flatMap(([, closing, page, title]) => {
    if (title !== undefined) return [`${'  '.repeat(depth - 1)}${title}@${page}`];
    depth += closing ? -1 : 1;
    return [];
  });
}

/** Readers differ in the spaces that they put between letters, never in the letters. */
export function bare(text: string): string {
  return text.normalize('NFC').replace(/\s/g, '');
}

function pdftotext(pdf: Uint8Array, order: '-layout' | '-raw' | '-bbox') {
  return poppler('pdftotext', [order, '-', '-'], pdf);
}

function poppler(program: string, args: string[], pdf?: Uint8Array) {
  try {
    return execFileSync(program, args, { input: pdf, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });
  } catch (cause) {
    throw new Error(`These tests need ${program}: apt-get install poppler-utils`, { cause });
  }
}
