import { indexPayouts, indexSeasons } from '@krishi-bima/contract/index-cover/seasons';
import { text } from '@krishi-bima/contract/values/text';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { neighbours } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import { startTask } from '../jobs/tasks.ts';
import { archivable, archiveReadings } from './archive-readings.job.ts';
import { sendPayoutFile } from './payout-file.ts';
import { makePayout, movePayout } from './payouts.ts';
import { refuseOfCooperative } from './readings.ts';
import { readPayout, readSeason, seasonMembers } from './seasons.ts';

export function seasonRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, indexSeasons.get, ({ data, params }) => readSeason(data, params, deps.clock()));

  serve(app, deps, indexSeasons.members, async ({ data, params, query, request }) => {
    const { limit = 50, offset = 0, search } = query;
    const all = await seasonMembers(data, params, deps.clock());
    const sought = search?.trim().toLowerCase();
    const found = sought
      ? all.filter(({ name_np, membership_no, policy_no }) =>
          [name_np, membership_no, policy_no].some((text) => text?.toLowerCase().includes(sought)),
        )
      : all;
    const total = (name: 'sum_insured' | 'settled' | 'amount') =>
      fromPaisa(found.reduce((sum, row) => sum + toPaisa(row[name]), 0));
    return {
      count: found.length,
      ...neighbours(request, found.length, limit, offset),
      results: found.slice(offset, offset + limit),
      totals: {
        units: found.reduce((sum, { units }) => sum + units, 0),
        ...{ sum_insured: total('sum_insured'), settled: total('settled'), amount: total('amount') },
      },
    };
  });

  serve(
    app,
    deps,
    indexSeasons.reckon,
    async ({ data, params }) => readPayout(data, await makePayout(data, params, deps.clock())),
    { replay: ({ data }, id) => readPayout(data, id) },
  );

  serve(
    app,
    deps,
    indexSeasons.archive,
    async ({ data, params: { id, year }, request, viewer }) => {
      refuseOfCooperative(data);
      const { product } = await archivable(data, { id, year });
      const name = `${product.code} ${year}`;
      const about = text(name, name);
      const asked = { job: archiveReadings, insurance: product.insurance, about, input: { id, year } };
      return startTask(deps, { data, viewer, request }, asked);
    },
    { status: 200 },
  );

  payoutRoutes(app, deps);
}

function payoutRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, indexPayouts.get, ({ data, params }) => readPayout(data, params.id));

  serve(
    app,
    deps,
    indexPayouts.move,
    async ({ data, params, body }) => {
      await movePayout(data, params.id, body, deps.clock());
      return readPayout(data, params.id);
    },
    { status: 200, replay: ({ data }, id) => readPayout(data, id) },
  );

  serve(app, deps, indexPayouts.file, ({ data, params, query, reply }) =>
    sendPayoutFile(data, params.id, query, reply),
  );
}
