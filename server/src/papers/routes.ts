import { kyc } from '@krishi-bima/contract/kyc';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { startPaper } from '../platform/papers.ts';
import { existing } from '../platform/problem.ts';
import { serve } from '../platform/serve.ts';
import { kycPdf } from './kyc-pdf.job.ts';

/** Papers that draw on several nouns. */
export function paperRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, kyc.print, async ({ data, query, viewer, request }) => {
    const found = data.from('kyc').select(['kyc.id', 'kyc.insurance']).where('kyc.id', '=', query.id);
    const record = existing(await found.executeTakeFirst());
    return startPaper(deps, { viewer, request }, { job: kycPdf, table: 'kyc', record });
  });
}
