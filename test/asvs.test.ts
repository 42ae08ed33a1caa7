import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const page = readFileSync(new URL('docs/asvs.md', root), 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, no = '', , state = '', why = '']) => ({ no, state, why }),
);

/** How many requirements of levels 1 and 2 each chapter of ASVS 4.0.3 has. */
const chapters = [38, 53, 18, 9, 30, 13, 12, 15, 7, 5, 8, 15, 13, 23];

function countOf(state: string): number {
  return rows.filter((row) => row.state === state).length;
}

describe('docs/asvs.md', () => {
  test('walks every chapter whole, each requirement once', () => {
    const found = chapters.map((_, at) => rows.filter(({ no }) => no.startsWith(`${at + 1}.`)).length);
    expect(found).toEqual(chapters);
    expect(new Set(rows.map(({ no }) => no)).size).toBe(rows.length);
  });

  test('counts as its rows do', () => {
    for (const state of ['met', 'operator', 'not met', 'n/a'])
      expect(page, state).toContain(`| ${state} | ${countOf(state)} |`);
    const share = (countOf('met') / (countOf('met') + countOf('not met'))) * 100;
    expect(page).toContain(`${share.toFixed(1)} %`);
  });

  test('names only files that exist', () => {
    const named = rows.flatMap(({ why }) =>
      [...why.matchAll(/`((?:[\w.-]+\/)+[\w.-]+)`/g)].map(([, path = '']) => path),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  });
});
