import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const page = readFileSync(new URL('docs/findings.md', root), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| [A-Z]\d/.test(line))
  .map((line) => {
    const [id = '', , state = '', , tests = ''] = line.split(' |').map((cell) => cell.replace(/^\|/, '').trim());
    const named = [...tests.matchAll(/`([^`]+?) › ([^`]+)`/g)].map(([, file = '', title = '']) => ({ file, title }));
    return { id, state, named };
  });

/** Whether the file has a test or a group of tests that begins so. */
function holds({ file, title }: { file: string; title: string }): boolean {
  const path = new URL(file, root);
  return existsSync(path) && readFileSync(path, 'utf8').replaceAll("\\'", "'").includes(title);
}

test('docs/findings.md tells of every finding once', () => {
  const series = { H: 8, M: 19, L: 14, C: 12, D: 8 };
  const expected = Object.entries(series).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, at) => `${letter}${at + 1}`),
  );
  expect(rows.map(({ id }) => id)).toEqual(expected);
});

test.each(rows)('$id: what is mended has a test, and each test that is named is there', ({ state, named }) => {
  expect(named.filter((one) => !holds(one))).toEqual([]);
  const isMended = state.startsWith('mended') && !state.includes('by reading');
  if (isMended) expect(named.length).toBeGreaterThan(0);
});
