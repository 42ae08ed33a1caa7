import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Refusal } from '../config/config.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const built = join(root, 'web/dist');
/** Built beside the page that a running server hands out, and put in its place when it is whole. */
const next = join(root, 'web/next/dist');
const last = join(root, 'web/next/last');
/** Beside the assets, so that the server does not hand it out; gone with the build it speaks of. */
const stamp = '.inputs';

/** Everything that the built page follows from. */
const inputs = [
  'web/src',
  'web/basemap',
  'web/release',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'contract/src',
  'nepali/src',
  'package-lock.json',
];

export async function run(): Promise<void> {
  await buildPages('always');
}

/** Builds the page and compresses it beside itself; nothing to do where neither changed. */
export async function buildPages(when: 'always' | 'changed' = 'changed'): Promise<void> {
  const hash = await hashOfInputs();
  if (when === 'changed' && (await builtFrom()) === hash) return;
  console.log('Building the page ...');
  await bundle();
  await compress();
  await writeFile(join(next, stamp), hash);
  await putInPlace();
}

async function putInPlace(): Promise<void> {
  await rm(last, { recursive: true, force: true });
  if (existsSync(built)) await rename(built, last);
  await rename(next, built);
  await rm(join(root, 'web/next'), { recursive: true });
}

export async function pagesAre(): Promise<'built' | 'old' | 'missing'> {
  if (!existsSync(join(built, 'index.html'))) return 'missing';
  if (!existsSync(join(root, 'web/src'))) return 'built';
  return (await builtFrom()) === (await hashOfInputs()) ? 'built' : 'old';
}

function builtFrom(): Promise<string> {
  return readFile(join(built, stamp), 'utf8').catch(() => '');
}

async function hashOfInputs(): Promise<string> {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of await filesIn(join(root, input))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(`${relative(root, file)}\n`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function filesIn(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function bundle(): Promise<void> {
  const vite = findVite();
  const args = [vite, 'build', join(root, 'web'), '--outDir', next, '--logLevel', 'warn'];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Refusal('The page could not be built; the lines above say why.');
}

/** Of the web workspace, and run by this Node whatever the shell's PATH holds. */
export function findVite(): string {
  try {
    const manifest = createRequire(join(root, 'web/package.json')).resolve('vite/package.json');
    return join(manifest, '../bin/vite.js');
  } catch {
    throw new Refusal(
      'The page is not built, and what builds it is not installed. Run "npm ci" without --omit=dev, or bring web/dist along.',
    );
  }
}

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Once and as small as it gets, instead of quickly at each request. */
async function compress(): Promise<void> {
  const worth = (await filesIn(next)).filter((file) => /\.(js|css|svg|json|txt|webmanifest)$/.test(file));
  await Promise.all(
    worth.map(async (file) => {
      const bytes = await readFile(file);
      if (bytes.length < 1024) return;
      const quality = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
      await writeFile(`${file}.br`, await brotli(bytes, quality));
      await writeFile(`${file}.gz`, await gz(bytes, { level: 9 }));
    }),
  );
}
