import type { ClaimPaperName } from '@krishi-bima/contract/claims/papers';
import { findForm } from '@krishi-bima/contract/forms';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { passportSummary } from '../animals/paper/passport-document.ts';
import { getPassport } from '../animals/queries.ts';
import { readClaimSummary } from '../claims/paper/claim-pdf.job.ts';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { readCertificateSummary } from '../index-certificates/certificate-pdf.job.ts';
import { readPayoutSummary } from '../index-cover/paper/payout-pdf.job.ts';
import { readKycSummary } from '../kyc/paper/kyc-pdf.job.ts';
import { readEndorsementSummary } from '../policies/endorsement-pdf.job.ts';
import { policySummary } from '../policies/policy-document.ts';
import { readPolicy } from '../policies/queries.ts';
import type { PaperSummary } from '../printing/printed-papers.ts';
import { proposalSummary } from '../proposals/paper/proposal-document.ts';
import { signedProposal } from '../proposals/paper/signed-proposal.ts';
import { subsidyApplicationSummary } from '../proposals/paper/subsidy-application.ts';
import { readReceiptSummary } from '../receipts/receipt-pdf.job.ts';
import { readRegisterSummary } from '../registers/register-pdf.job.ts';
import type { Scoped } from '../tenancy/scoped.ts';

type Reader = (data: Scoped, id: number, deps: Pick<Deps, 'clock' | 'files'>) => Promise<PaperSummary>;

/** Each entry returns the summary that the paper would have if printed now. */
export const currentSummary: Record<Schema['printed_papers']['kind'], Reader> = {
  proposal: async (data, id, { clock }) => proposalSummary(await readProposal(data, id, clock())),
  subsidy_application: async (data, id, { clock }) => subsidyApplicationSummary(await readProposal(data, id, clock())),
  policy: async (data, id) => policySummary(await readPolicy(data, id)),
  endorsement: readEndorsementSummary,
  kyc: readKycSummary,
  receipt: readReceiptSummary,
  register: (data, id, { clock }) => readRegisterSummary(data, id, clock()),
  claim_form: claimReader('claim_form'),
  survey_report: claimReader('survey_report'),
  discharge: claimReader('discharge'),
  claim_letter: claimReader('claim_letter'),
  index_certificate: readCertificateSummary,
  index_payout: readPayoutSummary,
  animal: async (data, id, { files, clock }) => passportSummary(await getPassport(data, files, id, clock())),
};

function claimReader(paper: ClaimPaperName): Reader {
  return (data, id, { clock }) => readClaimSummary(data, { id, paper }, clock());
}

async function readProposal(data: Scoped, id: number, now: Date) {
  const found = data.from('proposals').select('proposals.form').where('proposals.id', '=', id);
  const form = existing(findForm(existing(await found.executeTakeFirst()).form));
  return (await signedProposal(data, form, id, todayAd(now))).proposal;
}
