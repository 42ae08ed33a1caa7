import { type Fields, isEmpty, isShown, valueIn } from '@krishi-bima/contract/forms/kinds';
import { infoFieldsOf, isFirm } from '@krishi-bima/contract/kyc/kinds';
import type { KycInfo, personalInfoFields } from '@krishi-bima/contract/kyc/kyc';
import type { PdfBlock, PdfField, PdfSpan } from '../../pdf/document.ts';
import type { Names } from '../../printing/names.ts';
import { fieldOf } from '../../printing/paper-fields.ts';

/** The facts that an insurer needs of the proposer, with their widths in twelfths; KYC has its own paper. */
const proposerSpans: Partial<Record<keyof typeof personalInfoFields, PdfSpan>> = {
  name_np: 4,
  name_en: 4,
  gender: 2,
  date_of_birth: 2,
  id_type: 3,
  citizenship_no: 3,
  citizenship_issue_district: 3,
  citizenship_issue_date: 3,
  id_no: 3,
  national_id_no: 3,
  pan_no: 3,
  phone_number_np: 3,
  grandfather_name_np: 3,
  father_name_np: 3,
  mother_name_np: 3,
  spouse_name_np: 3,
  occupation: 3,
  nominee_name_np: 3,
  nominee_relation: 3,
};

/** The same facts of a firm. */
const firmSpans: typeof proposerSpans = {
  name_np: 6,
  name_en: 6,
  firm_type: 3,
  business: 3,
  registration_no: 3,
  registration_date: 3,
  registration_office: 3,
  pan_no: 3,
  phone_number_np: 3,
  phone_alt: 3,
  authorised_name_np: 3,
  authorised_position: 3,
  authorised_phone: 3,
  authorised_citizenship_no: 3,
};

/** The facts of an applicant, person or firm: enough to identify them, in two lines with the address. */
const applicantSpans: typeof proposerSpans = {
  name_np: 4,
  name_en: 4,
  phone_number_np: 4,
  citizenship_no: 3,
  citizenship_issue_district: 3,
  registration_no: 3,
  pan_no: 3,
};

interface Proposer {
  /** The complete KYC. */
  farmer: KycInfo;
  address: string | null;
  names: Names;
}

type FieldsBlock = Extract<PdfBlock, { type: 'fields' }> & { title: string };

export function proposerBlock(proposer: Proposer): FieldsBlock {
  const spans = isFirm(proposer.farmer) ? firmSpans : proposerSpans;
  return { type: 'fields', title: 'प्रस्तावकको विवरण', fields: fieldsOf(proposer, spans, 9) };
}

export function applicantBlock(proposer: Proposer): FieldsBlock {
  return { type: 'fields', title: 'निवेदकको विवरण', fields: fieldsOf(proposer, applicantSpans, 6) };
}

function fieldsOf({ farmer, address, names }: Proposer, spans: typeof proposerSpans, ofAddress: PdfSpan): PdfField[] {
  const all: Fields = infoFieldsOf(farmer);
  const fields = Object.entries(spans).flatMap(([name, span]): PdfField[] => {
    const field = all[name];
    if (!field || !isShown(field, farmer) || (field.required !== true && isEmpty(valueIn(farmer, name)))) return [];
    const drawn = { ...fieldOf(all, name, farmer, names), span, strong: name === 'name_np' };
    return [name === 'name_en' ? ({ ...drawn, kind: 'latin' } as PdfField) : drawn];
  });
  const label = isFirm(farmer) ? 'दर्ता ठेगाना' : 'स्थायी ठेगाना';
  const home: PdfField = { kind: 'place', label, value: address, span: ofAddress };
  return [...fields, home];
}
