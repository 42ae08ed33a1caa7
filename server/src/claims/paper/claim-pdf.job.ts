import { type AskedPaper, type ClaimPaperName, papersOf } from '@krishi-bima/contract/claims/papers';
import { findForm } from '@krishi-bima/contract/forms';
import { hasMembers } from '@krishi-bima/contract/forms/members';
import type { Policy } from '@krishi-bima/contract/policies/policies';
import { letterheadOf } from '../../companies/letterhead.ts';
import type { Deps } from '../../deps/deps.ts';
import { existing, Problem } from '../../errors/problem.ts';
import { readPolicy } from '../../policies/queries.ts';
import { addressText } from '../../printing/names.ts';
import { definePaperTask } from '../../printing/paper-task.ts';
import type { PaperSummary, UnprintedDocument } from '../../printing/printed-papers.ts';
import type { Scoped } from '../../tenancy/scoped.ts';
import { readClaim } from '../details.ts';
import { payablesOf } from '../payee.ts';
import { claimForm, claimFormSummary } from './claim-form.ts';
import { claimLetter, letterSummary } from './claim-letter.ts';
import { type ClaimPaper, paperNo } from './claim-paper.ts';
import { discharge, dischargeSummary } from './discharge.ts';
import { surveyReport, surveySummary } from './survey-report.ts';

const documents: Record<ClaimPaperName, (of: ClaimPaper) => UnprintedDocument> = {
  claim_form: claimForm,
  survey_report: surveyReport,
  discharge,
  claim_letter: claimLetter,
};

const summaries: Record<ClaimPaperName, (claim: ClaimPaper['claim']) => PaperSummary> = {
  claim_form: claimFormSummary,
  survey_report: surveySummary,
  discharge: dischargeSummary,
  claim_letter: letterSummary,
};

export const claimPdf = definePaperTask<AskedPaper>({
  name: 'claim_pdf',
  async read(deps, data, { id, paper }) {
    const of = await paperOf(deps, data, id, paper);
    return {
      record: { kind: paper, insurance: of.claim.insurance, record_id: id },
      document: documents[paper](of),
      name: paperNo(of.claim, paper),
    };
  },
});

/** A paper that says nothing of the claim as it stands is not printed. */
export async function getPrintable(data: Scoped, { id, paper }: AskedPaper, now: Date) {
  const claim = await readClaim(data, id, now);
  if (!papersOf(claim).includes(paper)) throw new Problem('wrong_state');
  return claim;
}

/** A paper of a claim that has gone back since then no longer holds. */
export async function readClaimSummary(data: Scoped, { id, paper }: AskedPaper, now: Date): Promise<PaperSummary> {
  const claim = await readClaim(data, id, now);
  const summary = summaries[paper](claim);
  return papersOf(claim).includes(paper) ? summary : { ...summary, hash: '' };
}

async function paperOf({ files, clock }: Deps, data: Scoped, id: number, paper: ClaimPaperName): Promise<ClaimPaper> {
  const claim = await getPrintable(data, { id, paper }, clock());
  const policy = await readPolicy(data, claim.policy.id);
  const { address_detail } = policy.content.personal_info;
  return {
    claim,
    form: existing(findForm(claim.form)),
    policy,
    address: address_detail && addressText(address_detail),
    account: await accountOf(data, id, policy),
    company: await letterheadOf(data, files, claim.insurance),
    now: clock(),
  };
}

async function accountOf(data: Scoped, claim: number, { content }: Policy): Promise<ClaimPaper['account']> {
  if (hasMembers(content.default_values)) return null;
  const [owed] = await payablesOf(data, [{ claim, member: null, amount: 0 }]);
  return owed?.payable.account ?? null;
}
