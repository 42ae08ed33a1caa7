import { type Permission, permissionsOf, type Role } from '@krishi-bima/contract/access/roles';
import type { Rolldown } from 'vite';

/** Who works where there may be no line. */
const outside: readonly Role[] = ['technician', 'livestock_technician', 'agent', 'livestock_agent', 'index_agent'];

/** Returns the modules of pages that none of them may open, as the table of routes says; `#users/users-page.tsx`. */
export function officePages(routeTable: string): ReadonlySet<string> {
  const granted = new Set<string>(outside.flatMap((role): Permission[] => permissionsOf(role)));
  const pages = [...routeTable.matchAll(/screen\('(\w+)', \(\) => import\('(#[^']+)'\)/g)];
  const open = new Set(
    pages.flatMap(([, permission = '', module]) =>
      granted.has(permission) || permission === 'signed_in' ? [module] : [],
    ),
  );
  return new Set(pages.flatMap(([, , module = '']) => (open.has(module) ? [] : [module])));
}

/** Returns the names of the files that the kept pages are made of, with their fonts, pictures, sheets and maps. */
export function keptParts(bundle: Rolldown.OutputBundle, isOfOffice: (module: string) => boolean): string[] {
  const kept = new Set<string>();
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const take = (name: string) => {
    const chunk = bundle[name];
    if (kept.has(name) || chunk?.type !== 'chunk') return;
    if (chunk.facadeModuleId && isOfOffice(chunk.facadeModuleId)) return;
    kept.add(name);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) take(next);
  };
  for (const chunk of chunks) if (chunk.isEntry) take(chunk.fileName);
  takeAssets(bundle, kept);
  return [...kept].sort();
}

/** A script or a sheet names what else it needs. The pictures of the guide are a fifth of all and read at a desk. */
function takeAssets(bundle: Rolldown.OutputBundle, kept: Set<string>) {
  const assets = Object.keys(bundle).filter(
    (name) => bundle[name]?.type === 'asset' && name.startsWith('assets/') && !name.endsWith('.webp'),
  );
  let texts = [...kept].map((name) => textOf(bundle[name]));
  while (texts.length > 0) {
    const named = assets.filter(
      (name) => !kept.has(name) && texts.some((text) => text.includes(name.slice('assets/'.length))),
    );
    for (const name of named) kept.add(name);
    texts = named.filter((name) => /\.(css|js)$/.test(name)).map((name) => textOf(bundle[name]));
  }
}

function textOf(file: Rolldown.OutputBundle[string] | undefined): string {
  if (file?.type === 'chunk') return file.code;
  return file ? Buffer.from(file.source).toString('utf8') : '';
}
