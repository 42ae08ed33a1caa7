import { workflow } from '@krishi-bima/contract/workflow';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance } from 'fastify';
import { moveKyc } from '../kyc/moves.ts';
import type { Deps } from '../platform/deps.ts';
import { paginate } from '../platform/paginate.ts';
import { Problem } from '../platform/problem.ts';
import { serve, versionOf } from '../platform/serve.ts';
import { makeMove } from './moves.ts';
import { groupsOf, queueCounts, queueIds, queueLines } from './queue.ts';
import { kycStandingOf, standingOf } from './standing.ts';

export function workflowRoutes(app: FastifyInstance, deps: Deps) {
  const moment = () => {
    const now = deps.now();
    return { now, today: todayAd(now) };
  };

  serve(app, deps, workflow.standing, ({ data, params }) => standingOf(data, params.id, moment()));

  serve(
    app,
    deps,
    workflow.move,
    async ({ data, params, body, request }) => {
      await makeMove(data, params.id, body, { version: versionOf(request), ...moment() });
      return standingOf(data, params.id, moment());
    },
    { status: 200, again: ({ data }, id) => standingOf(data, id, moment()) },
  );

  serve(app, deps, workflow.kycStanding, ({ data, params }) => kycStandingOf(data, params.id));

  serve(
    app,
    deps,
    workflow.kycMove,
    async ({ data, params, body, request }) => {
      await moveKyc(data, params.id, body, versionOf(request));
      return kycStandingOf(data, params.id);
    },
    { status: 200, again: ({ data }, id) => kycStandingOf(data, id) },
  );

  serve(app, deps, workflow.queue, async ({ data, viewer, query, request }) => {
    if (!groupsOf(viewer).includes(query.group)) throw new Problem('forbidden');
    const found = await paginate(queueIds(data, query.group, query), query, request);
    const lines = await queueLines(
      data,
      found.results.map(({ id }) => id),
    );
    return { ...found, results: lines };
  });

  serve(app, deps, workflow.queueCounts, ({ data, query }) => queueCounts(data, query));
}
