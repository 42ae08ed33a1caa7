import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** As somebody who copies it out; the spaces between words are the reader's guess, so they do not count. */
export function textOf(paper: Buffer): string {
  const file = join(mkdtempSync(join(tmpdir(), 'kb-paper-')), 'paper.pdf');
  writeFileSync(file, paper);
  return bare(execFileSync('pdftotext', [file, '-']).toString());
}

export function bare(text: string): string {
  return text.normalize('NFC').replace(/\s/g, '');
}
