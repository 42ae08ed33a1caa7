import { defineTask } from '../../jobs/tasks.ts';
import { printPaper } from '../../printing/printed-papers.ts';
import { scopeOfUser } from '../../tenancy/system.ts';
import { type ProposalPaperInput, readPaper } from './proposal-pdf.job.ts';
import { subsidyApplication } from './subsidy-application.ts';

export const subsidyApplicationPdf = defineTask<ProposalPaperInput>({
  name: 'subsidy_application_pdf',
  async run(deps, input, progress) {
    const data = await scopeOfUser(deps.database.db, input.user);
    const { paper, name } = await readPaper(deps, data, input);
    const { insurance, id } = paper.proposal;
    await progress(20);
    const record = { kind: 'subsidy_application' as const, insurance, record_id: id };
    const pdf = await printPaper(deps, record, subsidyApplication(paper));
    await progress(90);
    await deps.files.put(input.key, pdf);
    return { key: input.key, name: `${name}-subsidy.pdf` };
  },
});
