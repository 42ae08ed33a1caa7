import { passportPdf } from './animals/paper/passport-pdf.job.ts';
import { companyArchive } from './archives/company-archive.job.ts';
import { claimPdf } from './claims/paper/claim-pdf.job.ts';
import type { JobDefinition } from './deps/deps.ts';
import { disasterClaims } from './disasters/disaster-claims.job.ts';
import { documentCopies } from './documents/document-copies.job.ts';
import { importJob } from './imports/import.job.ts';
import { certificatePdf, certificatesPdf } from './index-certificates/certificate-pdf.job.ts';
import { archiveReadings } from './index-cover/archive-readings.job.ts';
import { payoutPdf } from './index-cover/paper/payout-pdf.job.ts';
import { kycPdf } from './kyc/paper/kyc-pdf.job.ts';
import { mediaCopies } from './media/media-copies.job.ts';
import { mergedPdf } from './merged-pdf/merged-pdf.job.ts';
import { muzzleSearch } from './muzzle/muzzle-search.job.ts';
import { muzzleVideo } from './muzzle/muzzle-video.job.ts';
import { endorsementPdf } from './policies/endorsement-pdf.job.ts';
import { policyPdf } from './policies/policy-pdf.job.ts';
import { proposalPdf } from './proposals/paper/proposal-pdf.job.ts';
import { subsidyApplicationPdf } from './proposals/paper/subsidy-application-pdf.job.ts';
import { receiptPdf } from './receipts/receipt-pdf.job.ts';
import { registerPdf } from './registers/register-pdf.job.ts';

/** Every job there is. */
export const jobDefinitions: readonly JobDefinition<object>[] = [
  proposalPdf,
  subsidyApplicationPdf,
  endorsementPdf,
  policyPdf,
  kycPdf,
  passportPdf,
  claimPdf,
  certificatePdf,
  certificatesPdf,
  payoutPdf,
  mergedPdf,
  documentCopies,
  mediaCopies,
  receiptPdf,
  importJob,
  registerPdf,
  disasterClaims,
  muzzleVideo,
  muzzleSearch,
  archiveReadings,
  companyArchive,
];
