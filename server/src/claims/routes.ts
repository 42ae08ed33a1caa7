import { claims } from '@krishi-bima/contract/claims/claims';
import { waitingNotices } from '@krishi-bima/contract/claims/waiting-notices';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { paginate } from '../http/paginate.ts';
import { serve, versionOf } from '../http/serve.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { assessLines } from './assess.ts';
import { checkCover } from './cover.ts';
import { readClaim } from './details.ts';
import { findInsured, getInsured } from './insured.ts';
import { makeClaimMove } from './moves.ts';
import { registerNotice } from './notice.ts';
import { payClaim } from './pay.ts';
import { assignClaims, peopleOf } from './people.ts';
import { countTabs, listClaims, totalsOf } from './queries.ts';
import { asWaiting, dropWaiting, readWaiting, selectOpen, takeDown } from './waiting.ts';

export function claimRoutes(app: FastifyInstance, deps: Deps) {
  const read = (data: Scoped, id: number) => readClaim(data, id, deps.clock());

  readingRoutes(app, deps);
  waitingRoutes(app, deps);

  serve(app, deps, claims.get, ({ data, params }) => read(data, params.id));

  serve(
    app,
    deps,
    claims.create,
    async ({ data, body }) => read(data, await registerNotice(data, body, deps.clock())),
    { replay: ({ data }, id) => read(data, id) },
  );

  serve(
    app,
    deps,
    claims.assess,
    async ({ data, params, body }) => {
      await assessLines(data, params.id, body.lines, todayAd(deps.clock()));
      return read(data, params.id);
    },
    { record: 'claims' },
  );

  serve(
    app,
    deps,
    claims.move,
    async ({ data, params, body, request }) => {
      await makeClaimMove(data, params.id, body, { now: deps.clock(), version: versionOf(request) });
      return read(data, params.id);
    },
    { status: 200, replay: ({ data }, id) => read(data, id) },
  );

  serve(
    app,
    deps,
    claims.pay,
    async ({ data, params, body }) => {
      await payClaim(data, params.id, body, deps.clock());
      return read(data, params.id);
    },
    { record: 'claims', replay: ({ data }, id) => read(data, id) },
  );

  // A repeated request gives the claims to the same person again, which changes nothing.
  serve(
    app,
    deps,
    claims.assign,
    async ({ data, body }) => ({ assigned: await assignClaims(data, body.claims, body.assignee, deps.clock()) }),
    { status: 200 },
  );
}

function readingRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, claims.list, ({ data, query, request }) =>
    listClaims(data, query, { today: todayAd(deps.clock()), request }),
  );

  serve(app, deps, claims.totals, ({ data, query }) => totalsOf(data, query, todayAd(deps.clock())));
  serve(app, deps, claims.counts, ({ data, query }) => countTabs(data, query, todayAd(deps.clock())));

  serve(app, deps, claims.insured, async ({ data, query }) => ({ results: await findInsured(data, query) }));

  serve(app, deps, claims.cover, async ({ data, query }) => {
    const { policy, loss_at, reported_at, peril = null, rows } = query;
    return checkCover(data, await getInsured(data, policy), {
      loss_at: new Date(loss_at),
      reported_at: reported_at ? new Date(reported_at) : deps.clock(),
      peril,
      rows: rows ? rows.split(',').map(Number) : null,
    });
  });

  serve(app, deps, claims.people, ({ data, query }) =>
    peopleOf(data, query.insurance, query.registration, query.claim),
  );
}

function waitingRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, waitingNotices.list, async ({ data, query, request }) => {
    let rows = selectOpen(data);
    if (query.insurance !== undefined) rows = rows.where('waiting_notices.insurance', '=', query.insurance);
    if (query.line !== undefined) rows = rows.where('waiting_notices.line', '=', query.line);
    const found = await paginate(rows.orderBy('waiting_notices.id'), query, request);
    return { ...found, results: found.results.map((row) => asWaiting(data, row)) };
  });

  serve(app, deps, waitingNotices.get, ({ data, params }) => readWaiting(data, params.id));

  serve(
    app,
    deps,
    waitingNotices.create,
    async ({ data, body }) => readWaiting(data, await takeDown(data, body, deps.clock())),
    { replay: ({ data }, id) => readWaiting(data, id) },
  );

  serve(app, deps, waitingNotices.drop, async ({ data, params, body }) => {
    await dropWaiting(data, params.id, body.reason);
    return null;
  });
}
