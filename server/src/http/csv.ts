import { Readable } from 'node:stream';
import { formatBs, toBs } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyReply } from 'fastify';
import { writeCsv } from 'hucre/csv';

/** A figure that arrives as text, such as an amount or a rate; a spreadsheet takes it for a number. */
export interface Figure {
  figure: string;
}
export type Cell = string | number | Figure | null;
type Line = readonly Cell[];

/**
 * Streams a table as CSV page by page: memory does not grow with the table, and a client that disconnects ends the
 * reading. The file is UTF-8 with a byte order mark, without which Excel shows no Nepali; quotes follow RFC 4180.
 */
export function sendCsv(reply: FastifyReply, file: string, pages: AsyncIterable<readonly Line[]>) {
  void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${file}.csv"`);
  return reply.send(Readable.from(written(pages)));
}

async function* written(pages: AsyncIterable<readonly Line[]>) {
  let mark = '\uFEFF';
  for await (const lines of pages) {
    if (lines.length > 0) yield mark + linesOf(lines);
    mark = '';
  }
}

/** Writes a small table at once. */
export function csvText(lines: readonly Line[]): string {
  return `\uFEFF${linesOf(lines)}`;
}

function linesOf(lines: readonly Line[]): string {
  return `${writeCsv(lines.map((cells) => cells.map(safe)))}\r\n`;
}

/** The calendar is named with the date; otherwise a spreadsheet takes 2083/08/03 for a day sixty years from now. */
export function bsDay(ad: string | null): string | null {
  return ad && `${formatBs(toBs(ad), 'short', 'en')} वि.सं.`;
}

/**
 * An apostrophe keeps a text from being read as a formula by a spreadsheet, also behind a full-width sign, a tab or a
 * line end. Figures never get one: as texts they would be missing from every sum.
 */
function safe(cell: Cell): string | null {
  if (cell === null) return null;
  if (typeof cell === 'number') return String(cell);
  const text = typeof cell === 'string' ? cell : cell.figure;
  if (typeof cell !== 'string' && /^-?\d+(\.\d+)?$/.test(text)) return text;
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}

/** An amount or number of the wire as a figure of the table. */
export function figure(text: string | null): Figure | null {
  return text === null ? null : { figure: text };
}
