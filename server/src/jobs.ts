import type { JobDefinition } from './platform/job-queue.ts';
import { proposalPdf } from './proposals/proposal-pdf.job.ts';

/** Every job there is. */
export const jobs: readonly JobDefinition<never>[] = [proposalPdf];
