import type { Form } from '@krishi-bima/contract/forms/form';
import type { KycInfo } from '@krishi-bima/contract/kyc/kyc';
import type { Proposal } from '@krishi-bima/contract/proposals/proposals';
import type { FarmerMarks } from '../../documents/farmer-marks.ts';
import type { PdfCompany } from '../../pdf/document.ts';
import type { Drawing } from '../../pdf/drawing.ts';
import type { Names } from '../../printing/names.ts';

export interface ProposalPaper {
  form: Form;
  proposal: Proposal;
  /** The farmer's complete KYC. */
  farmer: KycInfo;
  address: string | null;
  company: PdfCompany;
  names: Names;
  /** The insured land, where its boundary is known. */
  land?: Drawing | undefined;
  now: Date;
  /** The farmer's photograph, signature and thumb prints, as far as they exist. */
  marks?: FarmerMarks;
}
