import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Cuts the map of Nepal once, from its package, for the page and for its tests; delete `.basemap` to cut it again. */
export function basemap(): Plugin {
  const file = `${import.meta.dirname}/../.basemap/nepal.json`;
  return {
    name: 'basemap',
    async config() {
      if (existsSync(file)) return;
      const { makeBasemap } = await import('./make-basemap.ts');
      await makeBasemap(file);
    },
  };
}
