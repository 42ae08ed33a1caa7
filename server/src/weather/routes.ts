import { weather } from '@krishi-bima/contract/weather/weather';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { serve } from '../http/serve.ts';
import { readWeather } from './ask.ts';

export function weatherRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, weather.all, ({ data, query }) => readWeather(deps, data, query));

  serve(app, deps, weather.next, async ({ data, query }) => {
    const { now: _, hours: __, ...rest } = await readWeather(deps, data, query);
    return rest;
  });

  serve(app, deps, weather.current, async ({ data, query }) => {
    const { days: _, warnings: __, ...rest } = await readWeather(deps, data, query);
    return rest;
  });
}
