import type { PdfColumn } from '../../pdf/document.ts';

/**
 * The paper's width is in millimetres of an A4 between the margins; the other is the least width of the column that
 * takes the rest.
 */
const paperWidth = 170;
const leastRest = 16;

/**
 * Widths are in parts of one em of the paper's font: a fair guess for letters, exact for digits because they decide on
 * money.
 */
const digit = 0.551;
const sign = 0.3;
const letter = 0.62;

/** Table text is 8.3 pt, heads are 7.5 pt and half again as heavy; each cell has 1.1 mm on both sides. */
const emOfCell = 2.93;
const emOfHead = 2.65;
const sides = 2.6;

/** A column is as wide as its widest word: amounts must never break, heads may between words. */
export function widthFor(head: string, texts: readonly (string | null)[]): number {
  const heads = head.split(/\s+/).map((word) => ems(word) * emOfHead * 1.06);
  const cells = texts.map((text) => ems(text ?? '') * emOfCell * 1.03);
  return Math.ceil(Math.max(...heads, ...cells, 8) + sides);
}

function ems(text: string): number {
  const shapes = text.normalize('NFC').match(/[^\p{M}]/gu) ?? [];
  return shapes.reduce(
    (sum, shape) => sum + (/[0-9०-९]/.test(shape) ? digit : /\p{P}/u.test(shape) ? sign : letter),
    0,
  );
}

/**
 * Returns how many columns fit beside the first two, the serial number and the name, which begin each table: a table
 * with many amounts in crores becomes two of about the same width.
 */
export function packed(columns: readonly PdfColumn[]): number[][] {
  const [serial, ...others] = columns.keys();
  const rest = others.find((index) => columns[index]?.w === undefined);
  const lead = [serial, rest].filter((index) => index !== undefined);
  const fixed = others.filter((index) => index !== rest);
  const room = paperWidth - leastRest - widthsOf(columns, lead);
  const packs = Math.max(1, Math.ceil(widthsOf(columns, fixed) / room));
  const size = Math.ceil(fixed.length / packs);
  return Array.from({ length: packs }, (_, pack) => inOrder([...lead, ...fixed.slice(pack * size, (pack + 1) * size)]));
}

function widthsOf(columns: readonly PdfColumn[], indices: readonly number[]): number {
  return indices.reduce((sum, index) => sum + (columns[index]?.w ?? 0), 0);
}

function inOrder(indices: readonly number[]): number[] {
  return indices.toSorted((a, b) => a - b);
}
