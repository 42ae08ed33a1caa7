/** Counts the rows of a table while its file arrives, without the header. */
export interface RowCounter {
  take: (chunk: Uint8Array<ArrayBuffer>) => void;
  /** The count so far; the last rows of a workbook may be missing from it. */
  rows: () => number;
}

export function rowCounterFor(type: string): RowCounter {
  if (type.includes('spreadsheetml')) return workbookCounter();
  return type.includes('csv') ? csvCounter() : { take: () => {}, rows: () => 0 };
}

const quote = 0x22;
const newline = 0x0a;

/** Counts line breaks outside of quotes. */
function csvCounter(): RowCounter {
  let lines = 0;
  let isQuoted = false;
  return {
    take(chunk) {
      for (const byte of chunk) {
        if (byte === quote) isQuoted = !isQuoted;
        else if (byte === newline && !isQuoted) lines += 1;
      }
    },
    rows: () => Math.max(0, lines - 1),
  };
}

const mark = '</row>';

/** The sheet is the first part of the archive: it is unpacked during the download, only to count its rows. */
function workbookCounter(): RowCounter {
  let found = 0;
  let header: Uint8Array<ArrayBuffer> | undefined = new Uint8Array();
  const unpacking = unpacker();
  const writer = unpacking?.writable.getWriter();
  if (unpacking) {
    void countIn(unpacking.readable, (more) => {
      found += more;
    });
  }
  return {
    take(chunk) {
      const begun = header ? joined(header, chunk) : chunk;
      const start = header ? startOfPart(begun) : 0;
      header = start === undefined ? begun : undefined;
      // The next part does not belong to the sheet, and the unpacking ends there.
      if (start !== undefined) writer?.write(begun.subarray(start)).catch(() => {});
    },
    rows: () => Math.max(0, found - 1),
  };
}

/** Older browsers have no decompression; their progress is without rows. */
function unpacker(): DecompressionStream | undefined {
  try {
    return new DecompressionStream('deflate-raw');
  } catch {
    return undefined;
  }
}

async function countIn(stream: ReadableStream<Uint8Array>, tell: (more: number) => void) {
  const reader = stream
    .pipeThrough(new TextDecoderStream('latin1') as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const text = rest + value;
      tell(text.split(mark).length - 1);
      rest = text.slice(Math.max(0, text.length - mark.length + 1));
    }
  } catch {
    // The next part follows the sheet; it is not deflated text.
  }
}

/** The sheet begins after the local header of a ZIP: 30 bytes, the name and the extra field. */
function startOfPart(bytes: Uint8Array<ArrayBuffer>): number | undefined {
  if (bytes.length < 30) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const start = 30 + view.getUint16(26, true) + view.getUint16(28, true);
  return bytes.length < start ? undefined : start;
}

function joined(first: Uint8Array<ArrayBuffer>, second: Uint8Array<ArrayBuffer>) {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
