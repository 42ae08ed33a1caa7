/**
 * Reads lines and cells of a copied piece of a spreadsheet: tabs between cells, quotes around cells with line breaks.
 */
export function readSheet(text: string): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  for (const { cell, ends } of cellsOf(text.replace(/\r\n?/g, '\n'))) {
    cells.push(cell.trim());
    if (ends) {
      lines.push(cells);
      cells = [];
    }
  }
  return lines.filter((line) => line.some((cell) => cell !== ''));
}

interface ReadCell {
  cell: string;
  /** True for the last cell of its line. */
  ends: boolean;
}

const quoted = /"((?:[^"]|"")*)"(?=\t|\n|$)/y;
const plain = /[^\t\n]*/y;

function* cellsOf(text: string): Generator<ReadCell> {
  let at = 0;
  while (at <= text.length) {
    quoted.lastIndex = at;
    plain.lastIndex = at;
    const inQuotes = quoted.exec(text);
    const match = inQuotes ?? plain.exec(text);
    const end = at + (match?.[0].length ?? 0);
    const cell = inQuotes ? (inQuotes[1] ?? '').replaceAll('""', '"') : (match?.[0] ?? '');
    yield { cell, ends: text[end] !== '\t' };
    at = end + 1;
  }
}

/** Returns whether the text has more than one cell, which nobody pastes into a single field. */
export function isSheet(text: string): boolean {
  return text.includes('\t') || text.trim().includes('\n');
}
