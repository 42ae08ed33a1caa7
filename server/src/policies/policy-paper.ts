import type { Form } from '@krishi-bima/contract/forms/form';
import type { Policy } from '@krishi-bima/contract/policies/policies';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import type { PdfCompany } from '../pdf/document.ts';
import type { Names } from '../printing/names.ts';

export interface PolicyPaper {
  form: Form;
  policy: Policy;
  /** The tariff by which the cover was priced. */
  tariff: Tariff;
  /** The percentage by which the subsidy was calculated. */
  subsidy_percent: number | null;
  /** The company's limits on the day of issue, in days. */
  days: { notice: number; waiting: number };
  /** The insured's address on the day of issue. */
  address: string | null;
  company: PdfCompany;
  names: Names;
  now: Date;
}
