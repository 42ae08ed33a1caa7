import { type Static, Type } from 'typebox';
import { Task } from '../downloads/downloads.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import { Id } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import type { Claim } from './claim.ts';
import { type ClaimState, grantedStates } from './states.ts';

/** What is printed of a claim. */
export const claimPapers = {
  claim_form: text('दाबी फारम', 'Claim form'),
  survey_report: text('सर्वेक्षण प्रतिवेदन', 'Survey report'),
  discharge: text('भर्पाई (डिस्चार्ज भौचर)', 'Discharge voucher'),
  claim_letter: text('दाबी निर्णय पत्र', 'Closing letter'),
} as const satisfies Record<string, Text>;
export type ClaimPaperName = keyof typeof claimPapers;
export const claimPaperNames = keysOf(claimPapers);

type Told = Pick<Claim, 'status' | 'assessed_at' | 'payments'>;

const afterSurvey: readonly ClaimState[] = ['assessed', 'approved', 'rejected', 'appealed', 'paid', 'closed'];

const isReady: Record<ClaimPaperName, (claim: Told) => boolean> = {
  claim_form: () => true,
  survey_report: ({ status, assessed_at }) => assessed_at !== null && afterSurvey.includes(status),
  // A withdrawn claim is closed as well, without a payment.
  discharge: ({ status, payments }) => grantedStates.includes(status) && (status !== 'closed' || payments.length > 0),
  claim_letter: ({ status }) => ['rejected', 'paid', 'closed'].includes(status),
};

/** Returns the papers that say something of the claim as it stands. */
export function papersOf(claim: Told): ClaimPaperName[] {
  return claimPaperNames.filter((name) => isReady[name](claim));
}

const AskedPaper = Type.Object({ id: Id, paper: Type.Enum(claimPaperNames) });
export type AskedPaper = Static<typeof AskedPaper>;

export const claimPaper = {
  /** Starts a paper of the claim; follow it under `pdf_task_status`. */
  print: endpoint({
    method: 'GET',
    path: '/api/v1/claim_pdf_download/',
    permission: 'export_proposal',
    query: AskedPaper,
    response: Task,
  }),
};
