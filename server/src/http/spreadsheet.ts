import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { rowCountHeader } from '@krishi-bima/contract/reports/reports';
import type { FastifyReply } from 'fastify';
import { writeXlsxStream } from 'hucre/xlsx';
import { type Cell, figure, sendCsv } from './csv.ts';

/** Numbers and AD days arrive as text; a workbook cell needs its type. */
export interface FileColumn<T> {
  head: string;
  cell: (row: T) => string | number | null;
  kind?: 'number' | 'money' | 'day';
  /** The column's width in the workbook, in characters. */
  width?: number;
}

export type SpreadsheetFormat = 'csv' | 'xlsx';

interface TableFile<T> {
  /** The file name without its extension. */
  file: string;
  columns: readonly FileColumn<T>[];
  pages: AsyncIterable<readonly T[]> | Iterable<readonly T[]>;
  count: number;
  /** Without it the first column counts the rows. */
  unnumbered?: true;
}

const serialHead = 'क्र.सं.';
const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** This format groups digits by lakhs and crores. */
const rupees = '[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;##,##0.00';
const formats = { number: undefined, money: rupees, day: 'yyyy-mm-dd' };

/**
 * Streams a table as a file, page by page: memory does not grow with the table, and a client that disconnects ends the
 * reading. A header gives the number of rows beforehand.
 */
export function sendSpreadsheet<T>(reply: FastifyReply, format: SpreadsheetFormat, table: TableFile<T>) {
  void reply.header(rowCountHeader, table.count);
  return format === 'csv' ? sendCsv(reply, table.file, csvPages(table)) : sendXlsx(reply, table);
}

async function* csvPages<T>({ columns, pages, unnumbered }: TableFile<T>) {
  yield [[...(unnumbered ? [] : [serialHead]), ...columns.map(({ head }) => head)]];
  let serial = 0;
  for await (const rows of pages) {
    yield rows.map((row) => {
      serial += 1;
      return [...(unnumbered ? [] : [serial]), ...columns.map((column) => csvCell(column, column.cell(row)))];
    });
  }
}

/** What is no figure is guarded against formulas. */
function csvCell<T>({ kind }: FileColumn<T>, cell: string | number | null): Cell {
  return (kind === 'money' || kind === 'number') && typeof cell === 'string' ? figure(cell) : cell;
}

function sendXlsx<T>(reply: FastifyReply, { file, columns, pages, unnumbered }: TableFile<T>) {
  const heads = [
    ...(unnumbered ? [] : [{ header: serialHead, width: 8 }]),
    ...columns.map(({ head, kind, width }) => ({ header: head, numFmt: kind && formats[kind], width: width ?? 14 })),
  ];
  const stream = writeXlsxStream(xlsxRows({ columns, pages, unnumbered }), {
    name: 'बीमा',
    columns: heads,
    freezePane: { rows: 1 },
  });
  void reply.type(mime).header('content-disposition', `attachment; filename="${file}.xlsx"`);
  return reply.send(Readable.fromWeb(stream as ReadableStream));
}

async function* xlsxRows<T>({ columns, pages, unnumbered }: Pick<TableFile<T>, 'columns' | 'pages' | 'unnumbered'>) {
  let serial = 0;
  for await (const rows of pages) {
    for (const row of rows) {
      serial += 1;
      yield [...(unnumbered ? [] : [serial]), ...columns.map((column) => valueOf(column, column.cell(row)))];
    }
  }
}

/** A text cell of a workbook is never a formula, so it needs no apostrophe. */
function valueOf<T>({ kind }: FileColumn<T>, cell: string | number | null) {
  if (cell === null || kind === undefined) return cell;
  return kind === 'day' ? new Date(`${cell}T00:00:00Z`) : Number(cell);
}
