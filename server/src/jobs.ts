import { documentCopies } from './documents/document-copies.job.ts';
import type { JobDefinition } from './platform/job-queue.ts';
import { proposalPdf } from './proposals/proposal-pdf.job.ts';
import { receiptPdf } from './receipts/receipt-pdf.job.ts';

/** Every job there is. */
export const jobs: readonly JobDefinition<never>[] = [proposalPdf, documentCopies, receiptPdf];
