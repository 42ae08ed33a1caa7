import { definePaperTask } from '../../printing/paper-task.ts';
import { type ProposalPaperInput, readPaper } from './proposal-pdf.job.ts';
import { subsidyApplication } from './subsidy-application.ts';

export const subsidyApplicationPdf = definePaperTask<ProposalPaperInput>({
  name: 'subsidy_application_pdf',
  async read(deps, data, input) {
    const { paper, name } = await readPaper(deps, data, input);
    const { insurance, id } = paper.proposal;
    return {
      record: { kind: 'subsidy_application', insurance, record_id: id },
      document: subsidyApplication(paper),
      name: `${name}-subsidy`,
    };
  },
});
