import { fieldTiles } from '@krishi-bima/contract/fields/tiles';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { serve } from '../http/serve.ts';
import { openTiles } from './tiles.ts';

export function tileRoutes(app: FastifyInstance, deps: Deps) {
  const sendTile = openTiles(deps.clock);
  serve(app, deps, fieldTiles.get, ({ data, params, query, request, reply }) =>
    sendTile(data, { ...params, filter: query }, request, reply),
  );

  const layers = (['street', 'satellite'] as const).flatMap((layer, at) => {
    const url = deps.config.mapTiles[at];
    return url === undefined ? [] : [{ layer, url, host: new URL(url).host }];
  });
  serve(app, deps, fieldTiles.layers, async () => ({ results: layers }));
}
