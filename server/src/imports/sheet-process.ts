import { detectDelimiter, parseCsv } from 'hucre/csv';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { answerQuestions } from '../workers/answer-questions.ts';
import type { SheetAnswer, SheetQuestion, WrittenSheet } from './sheet.ts';

type Cell = string | number | boolean | Date | null;

const head = {
  font: { bold: true },
  fill: { type: 'pattern' as const, pattern: 'solid' as const, fgColor: { rgb: 'E7EFE3' } },
};
const wrong = { fill: { type: 'pattern' as const, pattern: 'solid' as const, fgColor: { rgb: 'FBE3DF' } } };

answerQuestions(async (question: SheetQuestion) => ('read' in question ? read(question) : write(question.write)));

async function read({ read: bytes, maxRows }: Extract<SheetQuestion, { read: unknown }>): Promise<SheetAnswer> {
  if (isZip(bytes)) {
    const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows: maxRows + 1 });
    return { lines: linesOf(sheets[0]?.rows ?? []) };
  }
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const rows = parseCsv(text, { delimiter: detectDelimiter(text), maxRows: maxRows + 1 });
  return { lines: linesOf(rows) };
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** Excel's "Unicode text" has a byte order mark; a file without one is UTF-8, which has been validated. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Returns every cell as a person would type it; a date becomes the AD day that the spreadsheet stores. */
function linesOf(rows: readonly (readonly Cell[])[]): string[][] {
  return rows.map((cells) => cells.map(textOf));
}

function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return '';
    const [day = '', time = ''] = cell.toISOString().split('T');
    return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`;
  }
  if (typeof cell === 'number') return plainNumber(cell);
  // The apostrophe that keeps a text from being read as a formula is not part of the text.
  return String(cell)
    .replace(/^'(?=[=+\-@\t\r])/, '')
    .trim();
}

/** Nobody typed `1e21`, and the arithmetic of spreadsheets leaves 0.30000000000000004. */
function plainNumber(value: number): string {
  return Number.isInteger(value) ? BigInt(value).toString() : String(Number(value.toPrecision(15)));
}

async function write(sheets: readonly WrittenSheet[]): Promise<SheetAnswer> {
  const file = await writeXlsx({
    sheets: sheets.map(({ name, rows, widths, marked = [] }) => ({
      name,
      rows: rows.map((row) => [...row]),
      columns: widths.map((width) => ({ width })),
      freezePane: { rows: 1 },
      cells: new Map([
        ...(rows[0] ?? []).map((_, at): [string, object] => [`0,${at}`, { style: head }]),
        ...marked.map(([row, column]): [string, object] => [`${row},${column}`, { style: wrong }]),
      ]),
    })),
  });
  return { file };
}
