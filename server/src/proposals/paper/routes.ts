import { pdf } from '@krishi-bima/contract/downloads/downloads';
import { findForm } from '@krishi-bima/contract/forms';
import { text } from '@krishi-bima/contract/values/text';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps/deps.ts';
import { existing, Problem } from '../../errors/problem.ts';
import { serve } from '../../http/serve.ts';
import { startTask } from '../../jobs/tasks.ts';
import { getProposal } from '../queries.ts';
import { paperNumberOf, proposalPdf } from './proposal-pdf.job.ts';
import { subsidyApplicationPdf } from './subsidy-application-pdf.job.ts';

export function proposalPaperRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, pdf.start, async (call) => {
    const form = existing(findForm(call.query.form));
    const { id, insurance, proposal_no, values } = await getProposal(call.data, form, call.query.id);
    const isApplication = call.query.paper === 'subsidy_application';
    if (isApplication && values.wants_subsidy !== true)
      throw new Problem('rule_broken', { fields: { wants_subsidy: 'no_subsidy_asked' } });
    const number = paperNumberOf(form, { id, proposal_no });
    return startTask(deps, call, {
      job: isApplication ? subsidyApplicationPdf : proposalPdf,
      insurance,
      about: text(number, number),
      input: { form: form.name, id },
      concerns: { table: 'proposals', ids: [id] },
    });
  });
}
