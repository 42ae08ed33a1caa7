import { type FormName, forms } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { keysOf } from '@krishi-bima/contract/values/records';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve, versionOf } from '../http/serve.ts';
import { asProposals } from '../proposals/answer.ts';
import { lockDraft } from '../proposals/drafts.ts';
import { getProposal } from '../proposals/queries.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { moveKyc } from './kyc-moves.ts';
import { makeMove } from './moves.ts';
import { groupsOf, queueCounts, queueIds, queueLines } from './queue.ts';
import { kycStatus, workflowStatus } from './status.ts';
import { tabCounts } from './tab-counts.ts';

export function workflowRoutes(app: FastifyInstance, deps: Deps) {
  for (const name of keysOf(forms)) submitRoute(app, deps, name);
  const moment = () => {
    const now = deps.clock();
    return { now, today: todayAd(now) };
  };

  serve(app, deps, workflow.status, ({ data, params }) => workflowStatus(data, params.id, moment()));

  serve(
    app,
    deps,
    workflow.move,
    async ({ data, params, body, request }) => {
      await makeMove(data, params.id, body, { version: versionOf(request), ...moment() });
      return workflowStatus(data, params.id, moment());
    },
    { status: 200, replay: ({ data }, id) => workflowStatus(data, id, moment()) },
  );

  serve(app, deps, workflow.kycStatus, ({ data, params }) => kycStatus(data, params.id));

  serve(
    app,
    deps,
    workflow.kycMove,
    async ({ data, params, body, request }) => {
      await moveKyc(data, params.id, body, versionOf(request));
      return kycStatus(data, params.id);
    },
    { status: 200, replay: ({ data }, id) => kycStatus(data, id) },
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

  serve(app, deps, workflow.queueCounts, ({ data, query }) => queueCounts(data, query, moment().today));
  serve(app, deps, workflow.tabCounts, ({ data, query }) => tabCounts(data, query, moment().today));
}

/** Each form has its own call for submitting; it answers the proposal. */
function submitRoute(app: FastifyInstance, deps: Deps, name: FormName) {
  const form: Form = forms[name];
  const read = async (data: Scoped, id: number) => {
    const [proposal] = await asProposals(data, form, [await getProposal(data, form, id)], todayAd(deps.clock()));
    return existing(proposal);
  };
  serve(
    app,
    deps,
    formEndpoints[name].submit,
    async ({ data, params: { id }, request }) => {
      const now = deps.clock();
      await lockDraft(data, form, id, versionOf(request));
      await makeMove(data, id, { move: 'submit' }, { version: undefined, now, today: todayAd(now) });
      return read(data, id);
    },
    { status: 200, replay: ({ data }, id) => read(data, id) },
  );
}
