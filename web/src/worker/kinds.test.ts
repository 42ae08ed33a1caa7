import { describe, expect, test } from 'vitest';
import { isPage, isTile } from './kinds.ts';

const own = 'https://bima.example.np';
const at = (path: string) => new URL(path, own);

describe('what the worker answers with the page', () => {
  test.each(['/', '/login', '/farmers/12?tab=fields', '/v/abc', '/apiary'])('%s', (path) => {
    expect(isPage(at(path))).toBe(true);
  });
});

describe('what the worker leaves to the server', () => {
  test.each(['/api/v1/kyc/', '/files/12/photo.jpg', '/assets/start.js', '/healthz', '/readyz', '/sw.js'])(
    '%s',
    (path) => {
      expect(isPage(at(path))).toBe(false);
    },
  );
});

test('a square of the operator’s map is told from anything else of another host, and from our own calls', () => {
  expect(isTile(at('https://tiles.example.org/osm/12/3021/1725.png'), own)).toBe(true);
  expect(isTile(at('https://tiles.example.org/12/3021/1725@2x.webp'), own)).toBe(true);
  expect(isTile(at('https://tiles.example.org/style.json'), own)).toBe(false);
  expect(isTile(at('/api/v1/field-tiles/12/3021/1725'), own)).toBe(false);
});
