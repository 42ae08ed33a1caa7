import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { text } from '@krishi-bima/contract/values/text';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps/deps.ts';
import { existing } from '../../errors/problem.ts';
import { serve } from '../../http/serve.ts';
import { startTask } from '../../jobs/tasks.ts';
import { kycPdf } from './kyc-pdf.job.ts';

export function kycPaperRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, kyc.print, async (call) => {
    const found = call.data.from('kyc').select(['kyc.id', 'kyc.insurance', 'kyc.name_np', 'kyc.name_en']);
    const farmer = existing(await found.where('kyc.id', '=', call.query.id).executeTakeFirst());
    const { id, insurance, name_np, name_en } = farmer;
    return startTask(deps, call, {
      job: kycPdf,
      insurance,
      about: text(name_np, name_en || name_np),
      input: { id },
      concerns: { table: 'kyc', ids: [id] },
    });
  });
}
