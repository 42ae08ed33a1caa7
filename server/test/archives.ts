import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readLines } from '../src/archives/csv.ts';
import { ExactSum } from '../src/archives/exact-sum.ts';
import { type Manifest, readManifest } from '../src/archives/manifest.ts';
import { openZip, writeZip } from '../src/archives/zip.ts';
import { newFolder } from './place.ts';

type Change = (content: string) => string | null;

/** The same archive with some entries changed, left out or added. */
export async function tampered(path: string, changes: Readonly<Record<string, Change>>): Promise<string> {
  const zip = await openZip(path);
  const to = join(newFolder(), 'tampered.zip');
  await writeZip(to, new Date(), async (add) => {
    for (const one of new Set([...zip.names, ...Object.keys(changes)])) {
      const change = changes[one];
      if (!change) await add(one, await zip.stream(one));
      else {
        const changed = change(zip.names.has(one) ? await text(await zip.stream(one)) : '');
        if (changed !== null) await add(one, [Buffer.from(changed)]);
      }
    }
  });
  zip.close();
  return to;
}

/** An archive that somebody has changed who knows how it vouches for itself: its manifest says what the forger wrote. */
export async function forged(path: string, name: string, change: (content: string) => string): Promise<string> {
  const zip = await openZip(path);
  const content = change(await text(await zip.stream(name)));
  zip.close();
  const sha256 = createHash('sha256').update(content).digest('hex');
  const said = await saidOf(content);
  const vouch = (manifest: Manifest) => {
    const table = manifest.tables[/^tables\/(.*)\.csv$/.exec(name)?.[1] ?? ''];
    if (table) {
      for (const column of Object.keys(table.sums)) table.sums[column] = said.sumOf(table.columns.indexOf(column));
      Object.assign(table, { rows: said.rows, bytes: Buffer.byteLength(content), sha256 });
    } else {
      manifest.pages['files.csv'] = sha256;
      Object.assign(manifest.files, { count: said.rows, bytes: Number(said.sumOf(1)), missing: 0 });
    }
    return manifest;
  };
  return tampered(path, {
    [name]: () => content,
    'manifest.json': (json) => JSON.stringify(vouch(readManifest(json))),
  });
}

async function saidOf(content: string) {
  const [, ...lines] = await Array.fromAsync(readLines(asPieces(content)));
  return {
    rows: lines.length,
    sumOf(at: number) {
      const sum = new ExactSum();
      for (const cells of lines) if (cells[at]) sum.add(cells[at]);
      return String(sum);
    },
  };
}

async function* asPieces(content: string) {
  yield Buffer.from(content);
}

/** The hash of each entry, but for those that say when the archive was made. */
export async function entriesOf(path: string): Promise<Record<string, string>> {
  const zip = await openZip(path);
  const found: Record<string, string> = {};
  for (const name of [...zip.names].toSorted()) {
    if (name === 'manifest.json' || name === 'index.html') continue;
    const hash = createHash('sha256');
    for await (const piece of await zip.stream(name)) hash.update(piece);
    found[name] = hash.digest('hex');
  }
  zip.close();
  return found;
}
