import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A file as Gnumeric opens it: its heads, and beneath each what the program's own SUM makes of the column. A text that
 * looks like a number adds nothing there, as in every spreadsheet.
 */
export function openedSheet(file: Uint8Array, format: 'csv' | 'xlsx'): { sums: Record<string, string>; rows: number } {
  const folder = mkdtempSync(join(tmpdir(), 'kb-sheet-'));
  try {
    const [sent, opened, summed] = [`sent.${format}`, 'opened.xml', 'summed.csv'].map((name) => join(folder, name));
    writeFileSync(String(sent), file);
    convert('Gnumeric_XmlIO:sax:0', String(sent), String(opened));
    const xml = readFileSync(String(opened), 'utf8');
    const cells = [...xml.matchAll(/<gnm:Cell Row="(\d+)" Col="(\d+)"/g)];
    const [rows, columns] = [1, 2].map((at) => Math.max(...cells.map((cell) => Number(cell[at]))));
    writeFileSync(String(opened), withSums(xml, Number(rows), Number(columns)));
    convert('Gnumeric_stf:stf_csv', String(opened), String(summed));
    const lines = readFileSync(String(summed), 'utf8').trimEnd().split('\n').map(cellsOf);
    const [heads = [], last = []] = [lines[0], lines.at(-1)];
    return { rows: Number(rows), sums: Object.fromEntries(heads.map((head, at) => [head, last[at] ?? ''])) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function convert(type: string, from: string, to: string) {
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  execFileSync('ssconvert', ['--recalc', `--export-type=${type}`, from, to], { env, stdio: 'pipe' });
}

/** A further row below all others. */
function withSums(xml: string, rows: number, columns: number): string {
  const sums = Array.from({ length: columns + 1 }, (_, at) => {
    const name = columnName(at);
    const formula = `=text(sum(${name}2:${name}${rows + 1}),&quot;0.00&quot;)`;
    return `<gnm:Cell Row="${rows + 1}" Col="${at}">${formula}</gnm:Cell>`;
  });
  return xml.replace('</gnm:Cells>', `${sums.join('')}</gnm:Cells>`);
}

function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
}
