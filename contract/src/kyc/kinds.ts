import type { Section } from '../forms/form.ts';
import type { FieldSpec, Fields } from '../forms/kinds.ts';
import { isOneOf, keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import { firmOnlyFields } from './firm.ts';
import { type KycInfo, kycSections, personalInfoFields } from './kyc.ts';

/*
 * A customer is a person or a firm (docs/domain.md, KYC). Both are one record; fields that do not apply to one of them
 * are neither shown nor required nor stored.
 */

type Name = keyof typeof personalInfoFields;
export type KycSection = keyof typeof kycSections;
type KycKind = Pick<KycInfo, 'person_type'>;

export function isFirm({ person_type }: KycKind): boolean {
  return person_type === 'firm';
}

const firmSections = {
  identity: {
    title: text('फर्मको विवरण', 'Firm details'),
    fields: ['person_type', 'name_np', 'name_en', 'firm_type', 'business', 'phone_number_np', 'phone_alt', 'email'],
  },
  address: { title: text('ठेगाना', 'Address'), fields: ['address', 'temp_address'] },
  papers: {
    title: text('दर्ता र कर', 'Registration and tax'),
    fields: ['registration_no', 'registration_date', 'registration_office', 'pan_no'],
  },
  family: {
    title: text('अधिकारप्राप्त व्यक्ति', 'Authorised person'),
    fields: ['authorised_name_np', 'authorised_position', 'authorised_phone', 'authorised_citizenship_no'],
  },
  land_and_bank: {
    title: text('जग्गा र बैंक', 'Land and bank'),
    fields: ['total_land_area', 'membership_no', 'bank_name', 'bank_branch', 'account_no', 'account_holder', 'remarks'],
  },
} as const satisfies Record<KycSection, Section>;

/** For a firm, a shared field may have another label or be required. */
const ofFirm: Partial<Record<Name, { label: Text; required?: true }>> = {
  name_np: { label: text('फर्मको नाम (नेपालीमा)', 'Name of the firm (in Nepali)') },
  name_en: { label: text('फर्मको नाम (अङ्ग्रेजीमा)', 'Name of the firm (in English)') },
  phone_number_np: { label: text('सम्पर्क मोबाइल नं.', 'Contact mobile no.') },
  phone_alt: { label: text('कार्यालयको फोन नं.', 'Office phone no.') },
  pan_no: { label: text('प्यान वा भ्याट नं.', 'PAN or VAT no.'), required: true },
};

const all: Readonly<Record<Name, FieldSpec>> = personalInfoFields;
const firmNames = Object.values(firmSections).flatMap(({ fields }): readonly string[] => fields);
const firmFields: Fields = Object.fromEntries(
  keysOf(all)
    .filter((name) => firmNames.includes(name))
    .map((name) => [name, { ...all[name], ...ofFirm[name] }]),
);
const personFields: Fields = Object.fromEntries(Object.entries(all).filter(([name]) => !(name in firmOnlyFields)));

/** Returns the fields that this customer has; an old client's customer without a type is a person. */
export function infoFieldsOf(values: KycKind): Fields {
  return isFirm(values) ? firmFields : personFields;
}

export function kycSectionsOf(values: KycKind): Readonly<Record<KycSection, Section>> {
  return isFirm(values) ? firmSections : kycSections;
}

/** Returns the section of a field, of a person or a firm. */
export function kycSectionOf(name: string): KycSection | undefined {
  return keysOf(kycSections).find((id) =>
    [kycSections[id], firmSections[id]].some(({ fields }) => isOneOf(fields, name)),
  );
}

/** Any one of these makes a customer findable again (docs/behaviour.md, Minimal farmer). */
export function contactFieldsOf(values: KycKind) {
  return isFirm(values) ? firmContacts : personContacts;
}

const personContacts = ['phone_number_np', 'citizenship_no', 'guardian_phone'] as const satisfies Name[];
const firmContacts = ['phone_number_np', 'registration_no', 'pan_no'] as const satisfies Name[];
