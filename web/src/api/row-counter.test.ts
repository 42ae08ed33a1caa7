import { describe, expect, test } from 'vitest';
import { rowCounterFor } from './row-counter.ts';

const encoder = new TextEncoder();

/** Splits the bytes into pieces of that size, as a network does. */
function pieces(bytes: Uint8Array<ArrayBuffer>, size: number) {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.slice(at * size, (at + 1) * size));
}

async function deflated(text: string) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

describe('how many rows of a file have come', () => {
  test('are the lines of a CSV file, not counting its head nor breaks inside a cell', async () => {
    const counter = rowCounterFor('text/csv; charset=utf-8');
    const file = encoder.encode('\uFEFFक्र.सं.,नाम\r\n1,"सीता\nथापा ""क"""\r\n2,राम\r\n');

    for (const piece of pieces(file, 3)) counter.take(piece);

    expect(counter.rows()).toBe(2);
  });

  test.each([1, 7, 4096])('are the rows of the first sheet of a workbook, in pieces of %i bytes', async (size) => {
    const rows = Array.from({ length: 301 }, (_, at) => `<row r="${at + 1}"><c><v>${at}</v></c></row>`).join('');
    const name = encoder.encode('xl/worksheets/sheet1.xml');
    const header = new Uint8Array(30);
    new DataView(header.buffer).setUint16(26, name.length, true);
    const sheet = await deflated(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);
    const file = new Uint8Array(await new Blob([header, name, sheet]).arrayBuffer());
    const counter = rowCounterFor('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');

    for (const piece of pieces(file, size)) counter.take(piece);

    await expect.poll(() => counter.rows()).toBe(300);
    // The next part of the archive does not belong to the sheet.
    counter.take(encoder.encode('PK </row></row>'));
    expect(counter.rows()).toBe(300);
  });
});
