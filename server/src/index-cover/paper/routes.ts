import { indexPayouts } from '@krishi-bima/contract/index-cover/seasons';
import { text } from '@krishi-bima/contract/values/text';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps/deps.ts';
import { serve } from '../../http/serve.ts';
import { startTask } from '../../jobs/tasks.ts';
import { getRecord, payoutPdf } from './payout-pdf.job.ts';

export function payoutPaperRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, indexPayouts.print, async (call) => {
    const { id } = call.query;
    const { insurance, payout_no } = await getRecord(call.data, id);
    return startTask(deps, call, {
      ...{ job: payoutPdf, insurance, about: text(payout_no, payout_no), input: { id } },
      concerns: { table: 'index_payouts', ids: [id] },
    });
  });
}
