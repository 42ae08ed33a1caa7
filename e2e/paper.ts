import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** As somebody who copies it out; the spaces between words are the reader's guess, so they do not count. */
export function textOf(paper: Buffer): string {
  return bare(execFileSync('pdftotext', [written(paper), '-']).toString());
}

/** The titles beside the pages, in their order. */
export function bookmarksOf(paper: Buffer): string[] {
  const xml = execFileSync('pdftohtml', ['-xml', '-i', '-stdout', written(paper)]).toString();
  return [...xml.matchAll(/<item page="\d+">([^<]*)/g)].map(([, title = '']) => title);
}

function written(paper: Buffer): string {
  const file = join(mkdtempSync(join(tmpdir(), 'kb-paper-')), 'paper.pdf');
  writeFileSync(file, paper);
  return file;
}

export function bare(text: string): string {
  return text.normalize('NFC').replace(/\s/g, '');
}
