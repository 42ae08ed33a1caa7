import { ExternalError, fetchExternal } from '../http/external.ts';

interface Slice {
  offset: number;
  length: number;
}

const block = 64 * 1024;
const timeoutMs = 20_000;

/** The limit for one picture: a window of a field needs the head of a file and a few of its tiles. */
export const mostBytes = 30 * 1024 * 1024;

/** Reads a file on another host in ranges as `geotiff` asks for them; each block is fetched once. */
export function rangeSource(url: URL) {
  const blocks = new Map<number, Promise<Uint8Array>>();
  let spent = 0;

  async function fetchRange(from: number, to: number): Promise<Uint8Array> {
    spent += to - from;
    if (spent > mostBytes) throw new ExternalError(`${url.host}${url.pathname}: more than ${mostBytes} bytes`);
    const headers = { range: `bytes=${from}-${to - 1}` };
    const { status, bytes } = await fetchExternal(url, { timeoutMs, mostBytes: to - from }, { headers });
    if (status !== 206) throw new ExternalError(`${url.host}${url.pathname}: gives no parts`);
    return bytes;
  }
  function blockAt(index: number): Promise<Uint8Array> {
    const known = blocks.get(index) ?? fetchRange(index * block, (index + 1) * block);
    blocks.set(index, known);
    return known;
  }
  async function read({ offset, length }: Slice): Promise<ArrayBuffer> {
    // A tile is one request; the head, read in many small steps, is fetched in blocks.
    if (length > block) return exact(await fetchRange(offset, offset + length), 0, length);
    const [first, last] = [Math.floor(offset / block), Math.floor((offset + length - 1) / block)];
    const parts = await Promise.all(Array.from({ length: last - first + 1 }, (_, at) => blockAt(first + at)));
    return exact(Buffer.concat(parts), offset - first * block, length);
  }
  return {
    fetch: (slices: readonly Slice[]) => Promise.all(slices.map(read)),
    fetchSlice: async (slice: Slice) => ({ ...slice, data: await read(slice) }),
    fileSize: null,
    close: async () => {},
  };
}

function exact(bytes: Uint8Array, from: number, length: number): ArrayBuffer {
  return new Uint8Array(bytes.subarray(from, from + length)).buffer;
}
