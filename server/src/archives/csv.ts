/*
 * Tables of an archive as CSV from which each value comes back exactly: a cell with nothing in it is null, a quoted one the
 * empty text; an apostrophe before what a spreadsheet would take for a formula is one more than the value has.
 */

const mark = '\uFEFF';
const formula = /^[=+\-@\t\r\n＝＋－＠']/;
const figure = /^-?\d+(\.\d+)?$/;

/** The longest rows, such as an NDVI raster or a policy as it was issued, are some megabytes. */
const longestLine = 32 * 1024 * 1024;

export type Cells = readonly (string | null)[];

export function headOf(names: readonly string[]): string {
  return mark + lineOf(names);
}

export function lineOf(cells: Cells): string {
  return `${cells.map(written).join(',')}\r\n`;
}

function written(cell: string | null): string {
  if (cell === null) return '';
  const text = formula.test(cell) && !figure.test(cell) ? `'${cell}` : cell;
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Reads a table line by line, the head first; holds a line and a piece of the file. */
export async function* readLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<(string | null)[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let begun: string[] = [];
  let length = 0;
  let isQuoted = false;
  for await (const piece of pieces) {
    const letters = decoder.decode(piece, { stream: true });
    const found = lastLineEnd(letters, isQuoted);
    isQuoted = found.isQuoted;
    if (found.end > 0) {
      yield* linesIn(begun.join('') + letters.slice(0, found.end));
      [begun, length] = [[], 0];
    }
    begun.push(letters.slice(found.end));
    length += letters.length - found.end;
    if (length > longestLine) throw new SyntaxError('A line is longer than any row can be.');
  }
  if (begun.join('') + decoder.decode() !== '') throw new SyntaxError('The last line has no end.');
}

/** Returns where the last whole line of a piece ends: behind a line end outside of quotes; and whether quotes are open. */
function lastLineEnd(letters: string, isOpen: boolean): { end: number; isQuoted: boolean } {
  let end = 0;
  let isQuoted = isOpen;
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters.charCodeAt(at);
    if (letter === 34) isQuoted = !isQuoted;
    else if (letter === 10 && !isQuoted) end = at + 1;
  }
  return { end, isQuoted };
}

const plainCell = /[^",\r\n]*/y;

function* linesIn(text: string): Generator<(string | null)[]> {
  let cells: (string | null)[] = [];
  let at = 0;
  while (at < text.length) {
    const end = text[at] === '"' ? endOfQuoted(text, at) : endOfPlain(text, at);
    const cell = text.slice(at, end);
    cells.push(cell.startsWith('"') ? withoutGuard(cell.slice(1, -1).replaceAll('""', '"')) : read(cell));
    if (text[end] === ',') at = end + 1;
    else if (text.startsWith('\r\n', end)) {
      yield cells;
      [cells, at] = [[], end + 2];
    } else throw new SyntaxError('A line is no CSV.');
  }
}

function endOfPlain(text: string, from: number): number {
  plainCell.lastIndex = from;
  plainCell.exec(text);
  return plainCell.lastIndex;
}

/** Looks from quote to quote: an expression for the whole cell runs out of stack where it is some megabytes long. */
function endOfQuoted(text: string, from: number): number {
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) throw new SyntaxError('A line is no CSV.');
    if (text[quote + 1] !== '"') return quote + 1;
    at = quote + 2;
  }
}

function read(plain: string): string | null {
  return plain === '' ? null : withoutGuard(plain);
}

function withoutGuard(text: string): string {
  return text.startsWith("'") ? text.slice(1) : text;
}
