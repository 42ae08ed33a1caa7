import { days, deposits } from '@krishi-bima/contract/receipts/deposits';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { neighbours, paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { asClose, closeDay, dayBook, getClose, listCloses, reopenDay } from './day-book.ts';
import { asDeposit, collectionsOf, decideDeposit, insertDeposit, listDeposits, selectDeposits } from './deposits.ts';

/** Mounts the calls for deposits and for closing the day. */
export function tillRoutes(app: FastifyInstance, deps: Deps) {
  const today = () => todayAd(deps.clock());
  const read = async (data: Scoped, id: number) => {
    return asDeposit(existing(await selectDeposits(data).where('deposits.id', '=', id).executeTakeFirst()));
  };
  const repeated = { replay: ({ data }: { data: Scoped }, id: number) => read(data, id) };

  serve(app, deps, deposits.list, async ({ data, query, request }) => {
    const found = await paginate(listDeposits(data, query), query, request);
    return { ...found, results: found.results.map(asDeposit) };
  });

  serve(app, deps, deposits.get, ({ data, params }) => read(data, params.id));

  serve(
    app,
    deps,
    deposits.create,
    async ({ data, body }) => read(data, await insertDeposit(data, body, today())),
    repeated,
  );

  const decided = { ...repeated, record: 'deposits', status: 200 } as const;
  serve(
    app,
    deps,
    deposits.confirm,
    async ({ data, params }) => {
      await decideDeposit(data, params.id, { now: deps.clock() });
      return read(data, params.id);
    },
    decided,
  );
  serve(
    app,
    deps,
    deposits.refuse,
    async ({ data, params, body }) => {
      await decideDeposit(data, params.id, { now: deps.clock(), reason: body.reason });
      return read(data, params.id);
    },
    decided,
  );

  serve(app, deps, deposits.collections, async ({ data, query, request }) => {
    const { limit = 50, offset = 0 } = query;
    const all = await collectionsOf(data, query);
    return {
      count: all.length,
      ...neighbours(request, all.length, limit, offset),
      results: all.slice(offset, offset + limit),
    };
  });

  dayRoutes(app, deps, today);
}

function dayRoutes(app: FastifyInstance, deps: Deps, today: () => string) {
  const repeated = { replay: ({ data }: { data: Scoped }, id: number) => getClose(data, id) };

  serve(app, deps, days.book, async ({ data, query }) => {
    const day = query.day ?? today();
    return { day, lines: await dayBook(data, { ...query, day }) };
  });

  serve(app, deps, days.list, async ({ data, query, request }) => {
    const found = await paginate(listCloses(data, query), query, request);
    return { ...found, results: found.results.map(asClose) };
  });

  serve(app, deps, days.close, async ({ data, body }) => getClose(data, await closeDay(data, body, today())), repeated);

  serve(
    app,
    deps,
    days.reopen,
    async ({ data, params, body }) => {
      await reopenDay(data, params.id, body.reason, deps.clock());
      return getClose(data, params.id);
    },
    { ...repeated, record: 'day_closes', status: 200 },
  );
}
