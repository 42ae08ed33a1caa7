import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { basemap } from './basemap/plugin.ts';
import { firstPaint } from './release/first-paint.ts';
import { installable } from './release/plugin.ts';

const partsOfLists =
  /src\/(ui\/(table(-(keys|messages|options|phone-rows|select|sort|view))?|pager|toolbar|list-panel|filter-chip|page-tabs|status-badge|empty|search-input|tick-box)|api\/(use-list|use-filter|filter))\./;

/** Characters of a module that is no file of its own. */
const small = 3000;

/**
 * What several pages share in small pieces comes in one: the page of a claim was made of 129 scripts, half of them under two
 * kilobytes, and what is kept on a phone of 361 files. Only what brings nothing large along is among them.
 */
function sharedPart(module: string, modules: Rolldown.ChunkingContext): string | null {
  if (module.includes('@tabler/icons-react/')) return 'icons';
  return isLeaf(module, modules) ? 'leaves' : null;
}

/** It brings nothing along but what is as small. */
function isLeaf(module: string, modules: Rolldown.ChunkingContext): boolean {
  const info = modules.getModuleInfo(module);
  return info !== null && (info.code?.length ?? 0) < small && info.importedIds.every((next) => isLeaf(next, modules));
}

// The server beside it under `npm run dev`, on the port that was asked for.
const server = `http://127.0.0.1:${process.env.PORT ?? 8000}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), basemap(), firstPaint(), installable()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Small pictures ride inside the sheet; fonts and scripts never do (the CSP allows files only).
    assetsInlineLimit: (file) => (/\.(woff2|js)$/.test(file) ? false : undefined),
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The builders of schemas are loaded at sign-in: without it what the validator computes when it loads comes along.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/typebox\//, sideEffects: false }] },
      // Without it whatever any page takes from the UI kit's barrel lands in the entry.
      experimental: { lazyBarrel: true },
      output: {
        // Sixty small files compress worse than five, and each is a request of its own (docs/performance.md).
        codeSplitting: {
          groups: [
            // It changes rarely: its own file stays in the browser's cache over releases.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            { name: 'start', tags: ['$initial'], priority: 2 },
            // Twenty small files took as long on a slow line as the program itself; each has a kilobyte of headers.
            { name: 'sign-in', test: /src\/login\/sign-in-/, priority: 1 },
            // What one enters something with: half of the pages do, and no list.
            {
              name: 'forms',
              minShareCount: 2,
              test: /react-hook-form\/|typebox\/build\/(schema|format)\/|wire\/schema-problems|web\/src\/(ui\/form\/|forms\/(?!address-queries|place-view))/,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            // What most pages behind sign-in use, without what the sign-in page takes too.
            {
              name: 'office',
              minShareCount: 28,
              // The router stays with the program: a page for anybody loads that first, and neither may wait for the other.
              test: /^(?!.*(@mantine|router-core|segmented|logo|language-switch))/,
              priority: 2,
              // Else what these stand on comes along, and the sign-in page asks for all of it.
              includeDependenciesRecursively: false,
            },
            { name: 'lists', test: partsOfLists, includeDependenciesRecursively: false },
            { name: sharedPart, minShareCount: 2, maxModuleSize: small, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': server, '/files': server } },
});
