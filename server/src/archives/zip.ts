import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { type Entry, type ZipFile as OpenZip, open } from 'yauzl';
import { ZipFile } from 'yazl';

/** What went into an entry: its bytes before compressing, and their hash. */
export interface Written {
  bytes: number;
  sha256: string;
}

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
export type Add = (name: string, pieces: Pieces, options?: { compress?: boolean }) => Promise<Written>;

/**
 * Writes a ZIP entry by entry. Only pieces of the entry under way are in memory, and some hundred bytes about each one that
 * is done. Nothing stays where it fails: not of the disk, not of what was to go in.
 */
export async function writeZip<T>(path: string, at: Date, fill: (add: Add) => Promise<T>): Promise<T> {
  const zip = new ZipFile();
  const stop = new AbortController();
  const output = createWriteStream(path, { mode: 0o600, flush: true });
  const written = pipeline(zip.outputStream.pipe(new PassThrough()), output, { signal: stop.signal });
  let current: Readable | undefined;
  let failure: Error | undefined;
  const fail = (error: Error) => {
    failure ??= error;
    // Whoever waits for the end of the entry under way is told so.
    current?.destroy(error);
  };
  written.catch(fail);
  zip.on('error', fail);
  const add: Add = async (name, pieces, { compress = true } = {}) => {
    if (failure) throw failure;
    const hash = createHash('sha256');
    let bytes = 0;
    async function* measured() {
      for await (const piece of pieces) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    }
    const entry = Readable.from(measured(), { objectMode: false });
    current = entry;
    zip.addReadStreamLazy(name, { mtime: at, mode: 0o100600, compress }, given(entry));
    await finished(entry);
    return { bytes, sha256: hash.digest('hex') };
  };
  try {
    const result = await fill(add);
    zip.end();
    await written;
    return result;
  } catch (error) {
    stop.abort();
    await written.catch(() => {});
    await rm(path, { force: true });
    throw error;
  }
}

/** The library holds on to this function until the end; it must not hold on to the stream with it. */
function given(entry: Readable): (take: (error: unknown, stream: Readable) => void) => void {
  let held: Readable | undefined = entry;
  return (take) => {
    if (held) take(null, held);
    held = undefined;
  };
}

export interface ZipReader {
  names: ReadonlySet<string>;
  /** Fails where there is no such entry. */
  stream(name: string): Promise<Readable>;
  close(): void;
}

/** Opens a ZIP for reading its entries in any order. */
export async function openZip(path: string): Promise<ZipReader> {
  const { promise: opened, resolve, reject } = Promise.withResolvers<OpenZip>();
  open(path, { lazyEntries: true, autoClose: false }, (error, zip) => (error ? reject(error) : resolve(zip)));
  const zip = await opened;
  try {
    const entries = await entriesOf(zip);
    return {
      names: new Set(entries.keys()),
      close: () => zip.close(),
      stream(name) {
        const entry = entries.get(name);
        const { promise, resolve: found, reject: lost } = Promise.withResolvers<Readable>();
        if (!entry) throw new Error(`${name} is not in the archive.`);
        zip.openReadStream(entry, (error, stream) => (error ? lost(error) : found(stream)));
        return promise;
      },
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function entriesOf(zip: OpenZip): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  const { promise: read, resolve, reject } = Promise.withResolvers<void>();
  zip.on('entry', (entry) => {
    if (entries.has(entry.fileName)) reject(new Error(`${entry.fileName} is twice in the archive.`));
    entries.set(entry.fileName, entry);
    zip.readEntry();
  });
  zip.on('end', resolve);
  zip.on('error', reject);
  zip.readEntry();
  await read;
  return entries;
}
