import { existsSync, readFileSync } from 'node:fs';
import { menu } from '@krishi-bima/contract/access/menu';
import { roleNames } from '@krishi-bima/contract/access/roles';
import { endpoints } from '@krishi-bima/contract/endpoints';
import { describe, expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const page = readFileSync(new URL('docs/spec-coverage.md', root), 'utf8');

interface Row {
  item: string;
  file: string;
  test: string;
}

function rowsUnder(heading: string): Row[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('|---'))
    .slice(1)
    .map((line) => {
      const [, item = '', file = '', test = ''] = line.split('|').map((cell) => cell.trim().replaceAll('`', ''));
      return { item, file, test };
    });
}

const calls = rowsUnder('Calls');
const sections = ['Calls', 'Routes', 'Roles', 'Behaviour'];

/** `GET v2 vegetable-insurance-detail/{id}/` as the contract spells it. */
function spelled(call: string): string {
  const [method, ...rest] = call.split(' ');
  const [version, path] = rest.length === 2 ? rest : ['v1', rest[0]];
  return `${method} /api/${version}/${path?.replace(/\{(\w+)\}/g, ':$1')}`;
}

const inContract = new Set(
  Object.values(endpoints).flatMap((verbs) => Object.values(verbs).map(({ method, path }) => `${method} ${path}`)),
);

describe('docs/spec-coverage.md', () => {
  test.each(calls)('$item is in the contract', ({ item }) => {
    expect(inContract.has(spelled(item)), spelled(item)).toBe(true);
  });

  test('names every call of the specification', () => {
    expect(calls).toHaveLength(86);
  });

  test('names every route of the menu and every role', () => {
    const routes = rowsUnder('Routes').map(({ item }) => item);
    expect(routes).toHaveLength(10);
    expect(routes).toEqual(expect.arrayContaining(menu.map(({ path }) => path)));
    expect(rowsUnder('Roles').map(({ item }) => item)).toEqual(expect.arrayContaining(roleNames));
  });

  test('names only files and tests that exist', () => {
    const named = sections.flatMap(rowsUnder).flatMap(({ file, test }) => [file, test]);
    expect(named.filter((path) => path === '' || !existsSync(new URL(path, root)))).toEqual([]);
  });
});
