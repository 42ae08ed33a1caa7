import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { handleErrors } from './errors.ts';
import { pageRoutes } from './pages.ts';

/** Starts a server over a built page of its own, and returns a way to release the next build under it. */
async function openOffice() {
  const built = mkdtempSync(join(tmpdir(), 'pages-'));
  function release(name: string) {
    rmSync(join(built, 'assets'), { recursive: true, force: true });
    mkdirSync(join(built, 'assets'));
    writeFileSync(join(built, 'sw.js'), `const release = '${name}'`);
    writeFileSync(join(built, 'manifest.webmanifest'), `{"id":"${name}"}`);
    writeFileSync(join(built, 'index.html'), `<script src="/assets/${name}.js"></script>`);
    writeFileSync(join(built, `assets/${name}.js`), `console.log('${name}')`);
  }
  release('first');
  const app = fastify();
  app.decorateRequest('language', 'ne');
  handleErrors(app);
  await pageRoutes(app, built);
  onTestFinished(async () => {
    await app.close();
    rmSync(built, { recursive: true, force: true });
  });
  return { app, built, release, get: (url: string) => app.inject({ url }) };
}

describe('the page', () => {
  test('is answered at every address but those of the calls, files and assets', async () => {
    const { get } = await openOffice();

    const page = await get('/farmers/12');

    expect(page.body).toContain('first');
    expect(page.headers['cache-control']).toBe('no-cache');
    for (const address of ['/api/v1/nothing/', '/files/nothing', '/assets/nothing.js']) {
      expect((await get(address)).statusCode).toBe(404);
    }
  });

  test('keeps an asset in the browser for a year', async () => {
    const { get } = await openOffice();

    const asset = await get('/assets/first.js');

    expect(asset.body).toContain('first');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('brings its worker and its manifest as what they are, and never an older release', async () => {
    const { get, release, built } = await openOffice();
    await get('/sw.js');
    release('second');

    const [worker, manifest] = [await get('/sw.js'), await get('/manifest.webmanifest')];

    expect(worker.body).toContain('second');
    expect(worker.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(manifest.json()).toEqual({ id: 'second' });
    expect(manifest.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    });
    rmSync(join(built, 'sw.js'));
    expect((await get('/sw.js')).statusCode).toBe(404);
  });

  test('built anew under the running server is the one a new visitor gets, with its assets', async () => {
    const { get, release } = await openOffice();
    await get('/');

    release('second');

    expect((await get('/')).body).toContain('second');
    expect((await get('/assets/second.js')).statusCode).toBe(200);
  });

  test('stays the last one while the next is being put in its place', async () => {
    const { get, built } = await openOffice();
    await get('/');

    rmSync(join(built, 'index.html'));

    expect((await get('/')).body).toContain('first');
  });
});
