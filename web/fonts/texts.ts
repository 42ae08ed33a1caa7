import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { clustersIn } from './clusters.ts';

const root = join(import.meta.dirname, '../..');
/** Where texts of the product, names of the demo and those of the tests stand; and all addresses of Nepal. */
const places = ['web/src', 'contract/src', 'nepali/src', 'server/src', 'server/migrations', 'server/test', 'e2e'];

export function clustersOfProduct(): Set<string> {
  const addresses = dirname(createRequire(join(root, 'server/package.json')).resolve('states-nepal/package.json'));
  const files = [...places.map((place) => join(root, place)), addresses].flatMap(textsIn);
  return new Set(files.flatMap((file) => [...clustersIn(readFileSync(file, 'utf8'))]));
}

function textsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|m?js|json|csv|sql)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
