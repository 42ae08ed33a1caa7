import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { text } from '@krishi-bima/contract/values/text';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import { startTask } from '../jobs/tasks.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { asReceipt } from './answer.ts';
import { findReceipt, listReceipts } from './queries.ts';
import { receiptPdf } from './receipt-pdf.job.ts';
import { reverseReceipt } from './reverse.ts';
import { moneyOf, takeMoney } from './take.ts';
import { tillRoutes } from './till-routes.ts';

export function receiptRoutes(app: FastifyInstance, deps: Deps) {
  tillRoutes(app, deps);
  const today = () => todayAd(deps.clock());
  const read = async (data: Scoped, id: number) => asReceipt(existing(await findReceipt(data, id)));

  serve(app, deps, receipts.list, async ({ data, query, request }) => {
    const found = await paginate(listReceipts(data, query), query, request);
    return { ...found, results: found.results.map(asReceipt) };
  });

  serve(app, deps, receipts.get, ({ data, params }) => read(data, params.id));

  serve(
    app,
    deps,
    receipts.create,
    async ({ data, body }) => read(data, (await takeMoney(data, body, deps.clock())).id),
    {
      replay: ({ data }, id) => read(data, id),
    },
  );

  serve(
    app,
    deps,
    receipts.reverse,
    async ({ data, params, body }) => {
      return read(data, (await reverseReceipt(data, params.id, body.reason, today())).id);
    },
    { replay: ({ data }, id) => read(data, id) },
  );

  serve(app, deps, receipts.ofProposal, ({ data, params }) => moneyOf(data, params.id));

  serve(app, deps, receipts.print, async (call) => {
    const { id, insurance, receipt_no } = existing(await findReceipt(call.data, call.params.id));
    return startTask(deps, call, {
      job: receiptPdf,
      insurance,
      about: text(receipt_no, receipt_no),
      input: { id },
      concerns: { table: 'receipts', ids: [id] },
    });
  });
}
