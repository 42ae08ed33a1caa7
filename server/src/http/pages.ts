import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../errors/problem.ts';

const webDist = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** These have a name that stays: each release has its own, and a browser asks whether it is there. */
const besideThePage = {
  'sw.js': 'text/javascript; charset=utf-8',
  'manifest.webmanifest': 'application/manifest+json; charset=utf-8',
};

/**
 * Serves the web page: hashed assets are cached for a year and compressed at build time; every other address is the
 * page itself. Both are looked up at each request, because a release built under a running server changes the names
 * that the page asks for.
 */
export async function pageRoutes(app: FastifyInstance, built = webDist) {
  if (!existsSync(built)) return;
  await app.register(fastifyStatic, {
    root: join(built, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    maxAge: '1y',
    immutable: true,
    // A name stands for its bytes: nobody asks whether they changed.
    etag: false,
    lastModified: false,
    setHeaders: dropDocumentHeaders,
  });
  for (const [name, type] of Object.entries(besideThePage)) {
    app.get(`/${name}`, async (_, reply) => {
      const file = await readFile(join(built, name)).catch(() => undefined);
      if (!file) throw new Problem('not_found');
      return reply.type(type).header('cache-control', 'no-cache').send(file);
    });
  }
  const index = join(built, 'index.html');
  let last = await readFile(index, 'utf8');
  app.get('/*', async (request, reply) => {
    if (/^\/(api|files)\//.test(request.url)) throw new Problem('not_found');
    // The file is absent for a moment while a new build replaces the old one.
    last = await readFile(index, 'utf8').catch(() => last);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(last);
  });
}

/** What they say is of documents alone, and with some hundred small files they would be a fifth of a first visit. */
const documentHeaders = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

function dropDocumentHeaders(reply: { removeHeader: (name: string) => unknown }, path: string) {
  for (const name of documentHeaders) reply.removeHeader(name);
  // A worker goes by the policy of its own file, and a picture may be opened as a document.
  if (!/worker|\.svg/.test(path)) reply.removeHeader('content-security-policy');
}
