import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

const built = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** The web page: hashed assets kept for a year, compressed when built; every other address is the page itself. */
export async function pageRoutes(app: FastifyInstance) {
  if (!existsSync(built)) return;
  await app.register(fastifyStatic, {
    root: built,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const lasting = path.includes('/assets/');
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = await readFile(`${built}/index.html`, 'utf8');
  app.get('/*', async (request, reply) => {
    if (/^\/(api|files|assets)\//.test(request.url)) throw new Problem('not_found');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}
