import { inflateRawSync } from 'node:zlib';

/** Reads what a spreadsheet program would, by the file format itself: the server's own library takes no part. */
export function sheetOf(file: Buffer): { rows: (string | number | null)[][]; frozen: number } {
  const xml = partOf(file, 'xl/worksheets/sheet1.xml').toString('utf8');
  const rows = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, inner = '']) => {
    const cells: (string | number | null)[] = [];
    for (const [, place = '', kind = '', body = ''] of inner.matchAll(/<c ([^>]*?)(\/?)>(?:(.*?)<\/c>)?/gs)) {
      const column = /r="([A-Z]+)\d+"/.exec(place)?.[1] ?? 'A';
      cells[indexOf(column)] = kind === '/' ? null : valueOf(place, body);
    }
    return Array.from(cells, (cell) => cell ?? null);
  });
  return { rows, frozen: Number(/<pane [^>]*ySplit="(\d+)"[^>]*state="frozen"/.exec(xml)?.[1] ?? 0) };
}

/** `C` is the third. */
function indexOf(column: string): number {
  return Array.from(column).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf(place: string, body: string): string | number | null {
  if (body.includes('<f>')) throw new Error('a formula');
  const inner = /<(?:v|t)[^>]*>(.*?)<\/(?:v|t)>/s.exec(body)?.[1];
  if (inner === undefined) return null;
  return place.includes('t="inlineStr"') ? plain(inner) : Number(inner);
}

function plain(xml: string): string {
  return xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** One part of the archive, found through the directory at its end. */
function partOf(file: Buffer, name: string): Buffer {
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  let at = file.readUInt32LE(end + 16);
  for (let entry = 0; entry < file.readUInt16LE(end + 10); entry += 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    if (file.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const size = file.readUInt32LE(at + 20);
      const local = file.readUInt32LE(at + 42);
      const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
      return inflateRawSync(file.subarray(start, start + size));
    }
    at += 46 + nameLength + extra + comment;
  }
  throw new Error(`The archive has no ${name}.`);
}
