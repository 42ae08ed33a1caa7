import { policies, refundRules } from '@krishi-bima/contract/policies/policies';
import { text } from '@krishi-bima/contract/values/text';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import { startTask } from '../jobs/tasks.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { correctPolicy } from './correct.ts';
import { getPolicy } from './ending.ts';
import { endorsementNo } from './endorsement-document.ts';
import { endorsementPdf, getApproved } from './endorsement-pdf.job.ts';
import { listPolicies } from './list.ts';
import { policyPdf } from './policy-pdf.job.ts';
import { readPolicy } from './queries.ts';
import { asRefundRule, insertRefundRule, selectRefundRules } from './refund-rules.ts';
import { renewPolicy } from './renew.ts';

export function policyRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, policies.list, ({ data, query, request }) => {
    return listPolicies(data, query, { now: deps.clock(), request });
  });

  serve(app, deps, policies.get, ({ data, params }) => readPolicy(data, params.id));

  serve(
    app,
    deps,
    policies.endorse,
    async ({ data, params, body }) => {
      await correctPolicy(data, await getPolicy(data, params.id), body, deps.clock());
      return readPolicy(data, params.id);
    },
    { record: 'policies', replay: ({ data }, id) => readPolicy(data, id) },
  );

  serve(
    app,
    deps,
    policies.renew,
    async ({ data, params }) => {
      const now = deps.clock();
      const policy = await getPolicy(data, params.id);
      return readRenewal(data, await renewPolicy(data, policy, now, todayAd(now)));
    },
    { record: 'policies', replay: ({ data }, id) => readRenewal(data, id) },
  );

  printRoutes(app, deps);

  serve(app, deps, refundRules.list, async ({ data, query, request }) => {
    const found = await paginate(selectRefundRules(data, query.insurance), query, request);
    return { ...found, results: found.results.map(asRefundRule) };
  });

  serve(app, deps, refundRules.create, ({ data, body }) => insertRefundRule(data, body, todayAd(deps.clock())), {
    replay: ({ data }, id) => readRefundRule(data, id),
  });
}

function printRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, policies.print, async (call) => {
    const { id, insurance, policy_no } = await getPolicy(call.data, call.query.id);
    return startTask(deps, call, {
      job: policyPdf,
      insurance,
      about: text(policy_no, policy_no),
      input: { id },
      concerns: { table: 'policies', ids: [id] },
    });
  });

  serve(app, deps, policies.printEndorsement, async (call) => {
    const { endorsement, policy } = await getApproved(call.data, call.query.id);
    const number = endorsementNo(policy.policy_no, endorsement.number);
    return startTask(deps, call, {
      job: endorsementPdf,
      insurance: policy.insurance,
      about: text(number, number),
      input: { id: endorsement.id },
      concerns: { table: 'policies', ids: [policy.id] },
    });
  });
}

async function readRenewal(data: Scoped, id: number) {
  const draft = await data
    .from('proposals')
    .select(['proposals.id', 'proposals.form', 'proposals.status'])
    .where('proposals.id', '=', id)
    .executeTakeFirst();
  return { ...existing(draft), policy: null };
}

async function readRefundRule(data: Scoped, id: number) {
  const rule = await selectRefundRules(data, undefined).where('refund_rules.id', '=', id).executeTakeFirst();
  return asRefundRule(existing(rule));
}
