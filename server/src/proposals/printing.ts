import { randomUUID } from 'node:crypto';
import { findForm } from '@krishi-bima/contract/forms';
import { pdf } from '@krishi-bima/contract/tasks';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { existing } from '../platform/problem.ts';
import { scoped } from '../platform/scoped.ts';
import { serve } from '../platform/serve.ts';
import { asTask, insertTask } from '../platform/task-store.ts';
import { inTransaction } from '../platform/transaction.ts';
import { proposalPdf } from './proposal-pdf.job.ts';
import { getProposal } from './queries.ts';

export function printingRoutes(app: FastifyInstance, deps: Deps) {
  // A GET by the spec, and a write all the same: task, job and the note that personal data left commit together.
  serve(app, deps, pdf.start, async ({ data, query, viewer, request }) => {
    const form = existing(findForm(query.form));
    const proposal = await getProposal(data, form, query.id);
    const task = await inTransaction(deps.database.db, async (tx) => {
      const own = scoped(tx, viewer, { actor: viewer.id, request_id: request.id });
      const started = await insertTask(tx, viewer, proposalPdf.name, proposal.insurance);
      const key = `proposal-pdf/${proposal.insurance}/${randomUUID()}.pdf`;
      await deps.jobs.send(tx, proposalPdf, started.id, { form: form.name, id: proposal.id, user: viewer.id, key });
      await own.note('proposals', proposal, 'export');
      return started;
    });
    return asTask(task, deps.files);
  });
}
