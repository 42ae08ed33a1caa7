import { claimPaper, claimPapers } from '@krishi-bima/contract/claims/papers';
import { text } from '@krishi-bima/contract/values/text';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps/deps.ts';
import { serve } from '../../http/serve.ts';
import { startTask } from '../../jobs/tasks.ts';
import { claimPdf, getPrintable } from './claim-pdf.job.ts';

export function claimPaperRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, claimPaper.print, async (call) => {
    const { id, paper } = call.query;
    const { insurance, claim_no } = await getPrintable(call.data, { id, paper }, deps.clock());
    const { ne, en } = claimPapers[paper];
    return startTask(deps, call, {
      job: claimPdf,
      insurance,
      about: text(`${ne}, ${claim_no}`, `${en}, ${claim_no}`),
      input: { id, paper },
      concerns: { table: 'claims', ids: [id] },
    });
  });
}
