import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../errors/problem.ts';

const webDist = fileURLToPath(new URL('../../../web/dist', import.meta.url));

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
  });
  const index = join(built, 'index.html');
  let last = await readFile(index, 'utf8');
  app.get('/*', async (request, reply) => {
    if (/^\/(api|files)\//.test(request.url)) throw new Problem('not_found');
    // The file is absent for a moment while a new build replaces the old one.
    last = await readFile(index, 'utf8').catch(() => last);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(last);
  });
}
