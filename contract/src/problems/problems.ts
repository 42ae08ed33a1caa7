import { accessProblemTexts } from './access.ts';
import { calendarProblemTexts } from './calendar.ts';
import { claimProblemTexts } from './claims.ts';
import { documentProblemTexts } from './documents.ts';
import { fieldProblemTexts } from './fields.ts';
import { findingProblemTexts } from './findings.ts';
import { importProblemTexts } from './imports.ts';
import { indexProblemTexts } from './index-cover.ts';
import { integrationProblemTexts } from './integrations.ts';
import { keptProblemTexts } from './kept.ts';
import { kycProblemTexts } from './kyc.ts';
import { paymentProblemTexts } from './payments.ts';
import { policyProblemTexts } from './policies.ts';
import { proposalProblemTexts } from './proposals.ts';
import { receiptProblemTexts } from './receipts.ts';
import { registerProblemTexts } from './registers.ts';
import { requestProblemTexts } from './requests.ts';
import { smsProblemTexts } from './sms.ts';
import { subsidyProblemTexts } from './subsidies.ts';
import { tariffProblemTexts } from './tariffs.ts';
import { valueProblemTexts } from './values.ts';
import { visitProblemTexts } from './visits.ts';
import { workflowProblemTexts } from './workflow.ts';

/** Every refusal that the server makes deliberately, by its code. A code is in one of the records only. */
export const problems = {
  ...requestProblemTexts,
  ...valueProblemTexts,
  ...accessProblemTexts,
  ...kycProblemTexts,
  ...proposalProblemTexts,
  ...workflowProblemTexts,
  ...findingProblemTexts,
  ...policyProblemTexts,
  ...claimProblemTexts,
  ...paymentProblemTexts,
  ...receiptProblemTexts,
  ...subsidyProblemTexts,
  ...tariffProblemTexts,
  ...importProblemTexts,
  ...documentProblemTexts,
  ...fieldProblemTexts,
  ...calendarProblemTexts,
  ...registerProblemTexts,
  ...smsProblemTexts,
  ...visitProblemTexts,
  ...indexProblemTexts,
  ...integrationProblemTexts,
  ...keptProblemTexts,
};

export type ProblemCode = keyof typeof problems;

/** Every refusal on the wire looks like this; `fields` holds a code of this catalogue per path. */
export interface ProblemBody {
  code: ProblemCode;
  detail: string;
  fields?: Record<string, string>;
  /** Only with `stale`: the newest version and what others changed since. */
  current_version?: number;
  changes?: { actor: string; at: string; fields: string[] }[];
}
