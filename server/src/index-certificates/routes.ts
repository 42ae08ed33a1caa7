import { indexCertificates } from '@krishi-bima/contract/index-cover/certificates';
import { text } from '@krishi-bima/contract/values/text';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { serve } from '../http/serve.ts';
import { startTask } from '../jobs/tasks.ts';
import { certificatesOf } from './certificate.ts';
import { certificateSummary } from './certificate-document.ts';
import { certificatePdf, certificatesPdf } from './certificate-pdf.job.ts';
import { coversOfMember } from './covers.ts';

export function indexCertificateRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, indexCertificates.covers, async ({ data, params }) => ({
    results: await coversOfMember(data, params.id),
  }));

  serve(app, deps, indexCertificates.print, async (call) => {
    const { policy, member } = call.query;
    const certificates = await certificatesOf(call.data, policy, member);
    const first = existing(certificates[0]);
    const { insurance, policy_no } = first.policy;
    const concerns = { table: 'policies', ids: [policy] } as const;
    if (!member) {
      const about = text(policy_no, policy_no);
      return startTask(deps, call, { job: certificatesPdf, insurance, about, input: { policy }, concerns });
    }
    const { no } = certificateSummary(first);
    return startTask(deps, call, {
      ...{ job: certificatePdf, insurance, about: text(no, no), input: { policy, member }, concerns },
    });
  });
}
