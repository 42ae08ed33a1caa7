import { open } from 'node:fs/promises';
import { openReader } from '../workers/reader.ts';
import { WorkerLost } from '../workers/thread.ts';
import { WorkerFailed } from '../workers/worker-process.ts';
import type { MergePiece, MergeQuestion } from './merge-piece.ts';

export interface Bookmark {
  title: string;
  /** The number of its first page, from zero. */
  page: number;
  children?: readonly Bookmark[];
}

export interface MergedFile {
  readonly pages: number;
  /** The bytes written so far. */
  readonly size: number;
  /** Returns false when the piece cannot be read; then nothing was added. */
  add(kind: MergeQuestion['kind'], bytes: Uint8Array): Promise<boolean>;
  /** Writes the structure that holds the pages together. */
  finish(about: { title: string; bookmarks: readonly Bookmark[] }): Promise<void>;
  close(): Promise<void>;
}

const [catalog, tree, info] = [1, 2, 3];
const firstFree = 8;
const limitMs = 60_000;

/**
 * Makes one PDF out of many. Each piece is read in another process with little memory and time, and its objects go
 * straight to the file, so only one piece is in memory at a time.
 */
export async function openMergedFile(path: string): Promise<MergedFile> {
  const file = await open(path, 'wx', 0o600);
  const offsets = new Map<number, number>();
  const pages: number[] = [];
  let [size, free] = [0, firstFree];

  async function write(bytes: Uint8Array) {
    await file.writeFile(bytes);
    size += bytes.length;
  }

  async function putObject(id: number, text: string) {
    offsets.set(id, size);
    await write(Buffer.from(`${id} 0 obj\n${text}\nendobj\n`, 'latin1'));
  }

  async function append({ bytes, at, pages: added, next }: MergePiece) {
    for (const [id, offset] of at) offsets.set(id, size + offset);
    await write(bytes);
    pages.push(...added);
    free = next;
  }

  // Four bytes above 127 mark a binary file.
  await write(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  return {
    get pages() {
      return pages.length;
    },
    get size() {
      return size;
    },
    async add(kind, bytes) {
      const answer = await readPiece({ kind, bytes, first: free, parent: tree });
      if (answer === 'unreadable' || answer.pages.length === 0) return false;
      await append(answer);
      return true;
    },
    async finish({ title, bookmarks }) {
      await putObject(
        tree,
        `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((id) => `${id} 0 R`).join(' ')}] >>`,
      );
      const outline = outlineOf(bookmarks, pages, free);
      for (const { id, text } of outline) await putObject(id, text);
      const root = outline[0] ? `/Outlines ${outline[0].id} 0 R /PageMode /UseOutlines` : '';
      await putObject(
        catalog,
        `<< /Type /Catalog /Pages ${tree} 0 R ${root} /Lang (ne-NP) /ViewerPreferences << /DisplayDocTitle true >> >>`,
      );
      await putObject(info, `<< /Title ${words(title)} /Creator (Krishi Bima) /Producer (Krishi Bima) >>`);
      await write(endOf(offsets, size));
    },
    async close() {
      await file.close();
    },
  };
}

const reader = openReader(new URL('./merge-process.ts', import.meta.url));

/** Reads a piece in a process with little memory and time; one that is lost over a piece is followed by another. */
async function readPiece(question: MergeQuestion): Promise<MergePiece | 'unreadable'> {
  try {
    return await reader.ask<MergePiece>(question, { limitMs });
  } catch (error) {
    if (error instanceof WorkerLost || error instanceof WorkerFailed) return 'unreadable';
    throw error;
  }
}

/** The root comes first, then each bookmark and its children. */
function outlineOf(bookmarks: readonly Bookmark[], pages: readonly number[], first: number) {
  if (bookmarks.length === 0) return [];
  const items: { id: number; text: string }[] = [];
  let free = first;
  const root = free++;

  function level(parent: number, marks: readonly Bookmark[]): string {
    const ids = marks.map(() => free++);
    for (const [index, { title, page, children = [] }] of marks.entries()) {
      const id = ids[index] ?? root;
      const [before, after] = [ids[index - 1], ids[index + 1]];
      const beside = `${before ? `/Prev ${before} 0 R ` : ''}${after ? `/Next ${after} 0 R ` : ''}`;
      const under = children.length > 0 ? level(id, children) : '';
      const to = `/Dest [${pages[page]} 0 R /XYZ null null null]`;
      items.push({ id, text: `<< /Title ${words(title)} /Parent ${parent} 0 R ${beside}${under}${to} >>` });
    }
    // The bookmarks of the first level are open, those below are closed.
    const count = parent === root ? ids.length : -ids.length;
    return `/First ${ids[0]} 0 R /Last ${ids.at(-1)} 0 R /Count ${count} `;
  }

  const top = level(root, bookmarks);
  return [{ id: root, text: `<< /Type /Outlines ${top}>>` }, ...items];
}

/** Encodes text of any script as the format requires. */
function words(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}

function endOf(offsets: ReadonlyMap<number, number>, at: number): Buffer {
  const count = Math.max(...offsets.keys()) + 1;
  const lines = Array.from({ length: count }, (_, id) => {
    const offset = offsets.get(id);
    if (offset === undefined) return '0000000000 65535 f\r\n';
    return `${String(offset).padStart(10, '0')} 00000 n\r\n`;
  });
  const trailer = `trailer\n<< /Size ${count} /Root ${catalog} 0 R /Info ${info} 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.from(`xref\n0 ${count}\n${lines.join('')}${trailer}`, 'latin1');
}
