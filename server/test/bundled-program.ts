import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(root, 'node_modules/.cache/krishi-bima');
const entries = { main: join(root, 'server/src/main.ts'), launch: join(root, 'server/src/commands/launch.mjs') };

let folder: Promise<string> | undefined;

/**
 * Returns the file of a program in which 1,500 modules are one. A test that kills servers starts dozens of them, and a
 * start from the sources costs a core 5 s, from here half of that. What the program reads beside its modules, and the
 * files of its worker processes, it finds where the sources lie.
 */
export async function bundledProgram(name: keyof typeof entries): Promise<string> {
  folder ??= bundle();
  return join(await folder, `${name}.js`);
}

async function bundle(): Promise<string> {
  const bundled = join(cache, `program-${sourcesHash()}`);
  if (existsSync(bundled)) return bundled;
  const making = `${bundled}.${process.pid}`;
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [keepPlaces],
    // Where a package of CommonJS asks for its folder, it is left where it lies.
    ssr: { noExternal: ['typebox', 'kysely', 'hucre', /^@krishi-bima\//] },
    build: { ssr: true, outDir: making, target: 'node24', minify: false, rolldownOptions: { input: entries } },
  });
  for (const old of existsSync(cache) ? readdirSync(cache) : [])
    if (/^program-[0-9a-f]+$/.test(old)) rmSync(join(cache, old), { recursive: true });
  // Another worker may have been quicker.
  if (existsSync(bundled)) rmSync(making, { recursive: true });
  else renameSync(making, bundled);
  return bundled;
}

/** Each module goes on knowing the file that it was written in. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  enforce: 'pre',
  transform(code, id) {
    return code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', JSON.stringify(join(id, '..')));
  },
};

function sourcesHash(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const part of ['server/src', 'contract/src', 'nepali/src', 'server/test/bundled-program.ts'])
    for (const file of filesIn(join(root, part))) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function filesIn(path: string): string[] {
  if (path.endsWith('.ts')) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|mjs)$/.test(name) && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(path, name));
}
