import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addresses } from '@krishi-bima/contract/addresses/addresses';
import sharp from 'sharp';
import { build, type Plugin, type Rolldown } from 'vite';
import { drawIcons } from './icons.ts';
import { manifestOf } from './manifest.ts';
import { keptParts, officePages } from './parts.ts';

const here = import.meta.dirname;
const source = join(here, '../src');

/** Makes the page something to keep: manifest, icons, and the worker that has the release on the device. */
export function installable(): Plugin {
  return {
    name: 'installable',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      async handler() {
        const [icon] = (await drawIcons(readFileSync(join(source, 'theme/mark.svg'), 'utf8'))).slice(2);
        return [
          { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
          { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `/${icon?.fileName}` }, injectTo: 'head' },
        ];
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        await emitManifest(this);
        await emitWorker(this, bundle);
      },
    },
  };
}

async function emitManifest(context: Rolldown.PluginContext) {
  const icons = await drawIcons(readFileSync(join(source, 'theme/mark.svg'), 'utf8'));
  for (const { fileName, bytes } of icons) context.emitFile({ type: 'asset', fileName, source: bytes });
  const manifest = manifestOf(
    icons.map(({ fileName, sizes, type, purpose }) => ({ src: `/${fileName}`, sizes, type, purpose })),
    await emitScreenshots(context),
  );
  context.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) });
}

/** `narrow-visits.webp` is shown by phones, `wide-home.webp` by computers. */
async function emitScreenshots(context: Rolldown.PluginContext) {
  const folder = join(here, 'screenshots');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.webp')).sort();
  return Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      const { width, height } = await sharp(bytes).metadata();
      const fileName = `assets/screen-${name.replace('.webp', `-${hashOf(bytes)}.webp`)}`;
      context.emitFile({ type: 'asset', fileName, source: bytes });
      const form_factor = name.startsWith('wide') ? 'wide' : 'narrow';
      return { src: `/${fileName}`, sizes: `${width}x${height}`, type: 'image/webp', form_factor };
    }),
  );
}

async function emitWorker(context: Rolldown.PluginContext, bundle: Rolldown.OutputBundle) {
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('The page is not in the bundle yet.');
  const office = officePages(readFileSync(join(source, 'routes/route-table.tsx'), 'utf8'));
  const isOfOffice = (module: string) => office.has(`#${module.slice(source.length + 1)}`);
  const release = {
    page: {
      revision: hashOf(page.source),
      integrity: `sha256-${createHash('sha256').update(page.source).digest('base64')}`,
    },
    files: keptParts(bundle, isOfOffice).map((name) => `/${name}`),
    places: Object.values(addresses).flatMap(({ path }) => (path.includes(':') ? [] : [path])),
  };
  const code = `const release=${JSON.stringify(release)};${await bundleWorker()}`;
  context.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
}

/** The worker is a program of its own: it shares no part with the page. */
async function bundleWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    root: join(here, '..'),
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: join(source, 'worker/service-worker.ts'), output: { format: 'iife' } },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The worker was not built.');
  return chunk.code;
}

function hashOf(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
}
