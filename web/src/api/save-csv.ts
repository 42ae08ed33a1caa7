import { saveFile } from './download.ts';

/** Saves rows as a CSV file; the mark in front lets Excel show Devanagari. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  const text = `\uFEFF${rows.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
}

/** What begins like a formula is kept from being one; a figure below zero is none. */
function quoted(cell: string): string {
  const isFormula = /^[=+@\t\r-]/.test(cell) && !/^-\d+(\.\d+)?$/.test(cell);
  const safe = isFormula ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
