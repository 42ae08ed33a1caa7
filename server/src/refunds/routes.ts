import { policies } from '@krishi-bima/contract/policies/policies';
import { refundPayments } from '@krishi-bima/contract/policies/refund-payments';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { serve } from '../http/serve.ts';
import { getPolicy } from '../policies/ending.ts';
import { accountOf, payRefund, previewRefund } from './refunds.ts';

export function refundRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, policies.refund, async ({ data, params, query }) => {
    const on = query.cancel_on ?? null;
    return previewRefund(data, await getPolicy(data, params.id), { now: deps.clock(), on });
  });

  serve(app, deps, refundPayments.get, ({ data, params }) => accountOf(data, params.id));

  serve(
    app,
    deps,
    refundPayments.create,
    async ({ data, params, body }) => {
      await payRefund(data, await getPolicy(data, params.id), body, todayAd(deps.clock()));
      return accountOf(data, params.id);
    },
    { record: 'policies', replay: ({ data }, id) => accountOf(data, id) },
  );
}
