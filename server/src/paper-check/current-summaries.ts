import { findForm } from '@krishi-bima/contract/forms';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { PrintedPaperTable } from '../database/document-tables.ts';
import type { PaperFace } from '../printing/printed-papers.ts';
import { existing } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { policyFace } from '../policies/policy-document.ts';
import { readPolicy } from '../policies/queries.ts';
import { asProposals } from '../proposals/answer.ts';
import { proposalFace } from '../proposals/paper/proposal-document.ts';
import { getProposal } from '../proposals/queries.ts';
import { subsidyApplicationFace } from '../proposals/paper/subsidy-application.ts';
import { readReceiptFace } from '../receipts/receipt-pdf.job.ts';
import { readRegisterFace } from '../registers/register-pdf.job.ts';
import { readKycFace } from '../kyc/paper/kyc-pdf.job.ts';

type Reader = (data: Scoped, id: number, now: Date) => Promise<PaperFace>;

/** As each paper would be printed now. */
export const facesNow: Record<PrintedPaperTable['kind'], Reader> = {
  proposal: async (data, id, now) => proposalFace(await readProposal(data, id, now)),
  subsidy_application: async (data, id, now) => subsidyApplicationFace(await readProposal(data, id, now)),
  policy: async (data, id) => policyFace(await readPolicy(data, id)),
  kyc: readKycFace,
  receipt: readReceiptFace,
  register: readRegisterFace,
};

async function readProposal(data: Scoped, id: number, now: Date) {
  const found = data.from('proposals').select('proposals.form').where('proposals.id', '=', id);
  const form = existing(findForm(existing(await found.executeTakeFirst()).form));
  return existing((await asProposals(data, form, [await getProposal(data, form, id)], todayAd(now)))[0]);
}
