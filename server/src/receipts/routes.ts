import { randomUUID } from 'node:crypto';
import { receipts } from '@krishi-bima/contract/receipts';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { paginate } from '../platform/paginate.ts';
import { existing } from '../platform/problem.ts';
import { type Scoped, scoped } from '../platform/scoped.ts';
import { serve } from '../platform/serve.ts';
import { asTask, insertTask } from '../platform/task-store.ts';
import { inTransaction } from '../platform/transaction.ts';
import { asReceipt } from './answer.ts';
import { findReceipt, listReceipts } from './queries.ts';
import { receiptPdf } from './receipt-pdf.job.ts';
import { reverseReceipt } from './reverse.ts';
import { moneyOf, takeMoney } from './take.ts';
import { tillRoutes } from './till-routes.ts';

export function receiptRoutes(app: FastifyInstance, deps: Deps) {
  tillRoutes(app, deps);
  const today = () => todayAd(deps.now());
  const read = async (data: Scoped, id: number) => asReceipt(existing(await findReceipt(data, id)));

  serve(app, deps, receipts.list, async ({ data, query, request }) => {
    const found = await paginate(listReceipts(data, query), query, request);
    return { ...found, results: found.results.map(asReceipt) };
  });

  serve(app, deps, receipts.get, ({ data, params }) => read(data, params.id));

  serve(app, deps, receipts.create, async ({ data, body }) => read(data, (await takeMoney(data, body, today())).id), {
    again: ({ data }, id) => read(data, id),
  });

  serve(
    app,
    deps,
    receipts.reverse,
    async ({ data, params, body }) => {
      return read(data, (await reverseReceipt(data, params.id, body.reason, today())).id);
    },
    { again: ({ data }, id) => read(data, id) },
  );

  serve(app, deps, receipts.ofProposal, ({ data, params }) => moneyOf(data, params.id));

  // A GET like the other papers, and a write all the same: task, job and the note that it left commit together.
  serve(app, deps, receipts.print, async ({ data, params, viewer, request }) => {
    const receipt = existing(await findReceipt(data, params.id));
    const task = await inTransaction(deps.database.db, async (tx) => {
      const own = scoped(tx, viewer, { actor: viewer.id, request_id: request.id });
      const started = await insertTask(tx, viewer, receiptPdf.name, receipt.insurance);
      const key = `receipt-pdf/${receipt.insurance}/${randomUUID()}.pdf`;
      await deps.jobs.send(tx, receiptPdf, started.id, { id: receipt.id, user: viewer.id, key });
      await own.note('receipts', receipt, 'export');
      return started;
    });
    return asTask(task, deps.files);
  });
}
