import type { Form } from '@krishi-bima/contract/forms/form';
import type { Policy } from '@krishi-bima/contract/policies/policies';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import type { PdfCompany } from '../pdf/document.ts';
import type { Names } from '../printing/names.ts';

export interface PolicyPaper {
  form: Form;
  policy: Policy;
  /** As the cover was priced. */
  tariff: Tariff;
  /** At which the subsidy was reckoned. */
  subsidy_percent: number | null;
  /** Of the insured, as on the day of the issue. */
  address: string | null;
  company: PdfCompany;
  names: Names;
  now: Date;
}
