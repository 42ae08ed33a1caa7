import { type Static, type TUnsafe, Type } from 'typebox';
import { Address } from '../addresses/addresses.ts';
import { Task } from '../downloads/downloads.ts';
import { type Fields, schemaOf, type ValuesOf } from '../forms/kinds.ts';
import { UserSummary } from '../summaries/summaries.ts';
import { partial } from '../values/schemas.ts';
import { text } from '../values/text.ts';
import { AddressDetail, DevanagariName, Id, nullable, Reference, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, page, Slice } from '../wire/page.ts';
import { firmOnlyFields } from './firm.ts';
import { identityQuery } from './identity.ts';
import { CoveredLines, kycList, kycStates } from './list.ts';

/** KYC needs these before it is verified and before a proposal is submitted; a registration needs less. */
export const personalInfoFields = {
  person_type: {
    kind: 'choice',
    label: text('ग्राहकको प्रकार', 'Kind of customer'),
    required: true,
    options: { person: text('व्यक्ति', 'Person'), firm: text('फर्म वा संस्था', 'Firm or institution') },
  },
  name_np: { kind: 'text', script: 'ne', label: text('पूरा नाम (नेपालीमा)', 'Full name (in Nepali)'), required: true },
  /** A firm's name may have digits and signs in it, a person's none (`rules.ts`). */
  name_en: {
    kind: 'text',
    max: 100,
    pattern: "^[A-Za-z0-9][A-Za-z0-9 .,&/()'-]{1,99}$",
    problem: 'not_latin',
    latinOf: 'name_np',
    label: text('पूरा नाम (अङ्ग्रेजीमा)', 'Full name (in English)'),
    required: true,
  },
  gender: {
    kind: 'choice',
    label: text('लिङ्ग', 'Gender'),
    required: true,
    options: { male: text('पुरुष', 'Male'), female: text('महिला', 'Female'), other: text('अन्य', 'Other') },
  },
  date_of_birth: { kind: 'date', past: true, label: text('जन्म मिति (वि.सं.)', 'Date of birth (BS)'), required: true },
  marital_status: {
    kind: 'choice',
    label: text('वैवाहिक स्थिति', 'Marital status'),
    options: {
      unmarried: text('अविवाहित', 'Unmarried'),
      married: text('विवाहित', 'Married'),
      single: text('एकल (विधवा, विधुर वा सम्बन्धविच्छेद)', 'Single (widowed or divorced)'),
    },
  },
  nationality: {
    kind: 'choice',
    label: text('राष्ट्रियता', 'Nationality'),
    required: true,
    options: { nepali: text('नेपाली', 'Nepali'), other: text('अन्य', 'Other') },
  },
  grandfather_name_np: { kind: 'text', script: 'ne', label: text('बाजेको नाम', "Grandfather's name"), required: true },
  father_name_np: { kind: 'text', script: 'ne', label: text('बाबुको नाम', "Father's name") },
  mother_name_np: { kind: 'text', script: 'ne', label: text('आमाको नाम', "Mother's name") },
  spouse_name_np: {
    kind: 'text',
    script: 'ne',
    label: text('पति/पत्नीको नाम', "Spouse's name"),
    when: { field: 'marital_status', is: ['married'] },
    required: true,
  },
  phone_number_np: { kind: 'phone', label: text('मोबाइल नं.', 'Mobile no.'), required: true },
  phone_alt: {
    kind: 'text',
    digits: true,
    pattern: '^0\\d{1,2}-?\\d{6,7}$',
    problem: 'bad_landline',
    label: text('फोन नं. (घर)', 'Phone no. (home)'),
  },
  guardian_phone: { kind: 'phone', label: text('अभिभावकको मोबाइल नं.', "Guardian's mobile no.") },
  email: {
    kind: 'text',
    max: 120,
    pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
    problem: 'bad_email',
    label: text('इमेल', 'E-mail'),
  },
  id_type: {
    kind: 'choice',
    label: text('परिचयपत्रको प्रकार', 'Kind of ID'),
    required: true,
    options: {
      citizenship: text('नागरिकता', 'Citizenship'),
      national_id: text('राष्ट्रिय परिचयपत्र', 'National ID'),
      voter: text('मतदाता परिचयपत्र', 'Voter card'),
      passport: text('राहदानी', 'Passport'),
      driving_licence: text('सवारी चालक अनुमतिपत्र', 'Driving licence'),
      recommendation: text('स्थानीय तहको सिफारिस', 'Local level recommendation'),
    },
  },
  citizenship_no: {
    kind: 'text',
    digits: true,
    max: 25,
    pattern: '^[0-9][0-9\\-/ ]{2,24}$',
    problem: 'bad_citizenship',
    label: text('नागरिकता नं.', 'Citizenship no.'),
    required: { field: 'id_type', is: ['citizenship'] },
  },
  citizenship_issue_district: {
    kind: 'reference',
    to: 'district',
    label: text('जारी जिल्ला', 'Issue district'),
    required: { field: 'id_type', is: ['citizenship'] },
  },
  citizenship_issue_date: {
    kind: 'date',
    past: true,
    label: text('जारी मिति (वि.सं.)', 'Issue date (BS)'),
    required: { field: 'id_type', is: ['citizenship'] },
  },
  id_no: {
    kind: 'text',
    digits: true,
    max: 40,
    label: text('परिचयपत्र नं.', 'ID no.'),
    when: { field: 'id_type', is: ['voter', 'passport', 'driving_licence', 'recommendation'] },
    required: true,
  },
  national_id_no: {
    kind: 'text',
    digits: true,
    pattern: '^\\d{10}$|^\\d{3}-\\d{3}-\\d{3}-\\d$',
    problem: 'bad_national_id',
    label: text('राष्ट्रिय परिचय नं.', 'National ID no.'),
    required: { field: 'id_type', is: ['national_id'] },
  },
  pan_no: {
    kind: 'text',
    digits: true,
    pattern: '^\\d{9}$',
    problem: 'bad_pan',
    label: text('स्थायी लेखा नं. (प्यान)', 'PAN'),
  },
  occupation: {
    kind: 'choice',
    label: text('पेसा', 'Occupation'),
    required: true,
    options: {
      agriculture: text('कृषि', 'Agriculture'),
      trade: text('व्यापार', 'Trade'),
      service: text('नोकरी', 'Service'),
      foreign_employment: text('वैदेशिक रोजगार', 'Foreign employment'),
      other: text('अन्य', 'Other'),
    },
  },
  education: {
    kind: 'choice',
    label: text('शैक्षिक योग्यता', 'Education'),
    options: {
      none: text('साक्षर नभएको', 'Not literate'),
      literate: text('साधारण लेखपढ', 'Literate'),
      basic: text('आधारभूत तह', 'Basic level'),
      secondary: text('माध्यमिक तह', 'Secondary level'),
      higher: text('उच्च शिक्षा', 'Higher education'),
    },
  },
  ethnicity: { kind: 'text', max: 60, label: text('जातजाति', 'Ethnicity') },
  annual_income_band: {
    kind: 'choice',
    label: text('वार्षिक आम्दानी', 'Annual income'),
    options: {
      to_5_lakh: text('५ लाखसम्म', 'Up to 5 lakh'),
      to_10_lakh: text('५–१० लाख', '5–10 lakh'),
      over_10_lakh: text('१० लाखभन्दा बढी', 'Over 10 lakh'),
    },
  },
  is_pep: {
    kind: 'boolean',
    label: text('उच्च पदस्थ व्यक्ति (PEP) हो?', 'Politically exposed person (PEP)?'),
    required: true,
  },
  family_size: { kind: 'number', integer: true, min: 1, max: 50, label: text('परिवार सदस्य सङ्ख्या', 'Family size') },
  family_male: { kind: 'number', integer: true, min: 0, max: 50, label: text('पुरुष सदस्य', 'Male members') },
  family_female: { kind: 'number', integer: true, min: 0, max: 50, label: text('महिला सदस्य', 'Female members') },
  total_land_area: { kind: 'area', label: text('कुल जग्गा', 'Total land') },
  membership_no: { kind: 'text', max: 40, digits: true, label: text('सदस्यता नं.', 'Membership no.') },
  nominee_name_np: { kind: 'text', script: 'ne', label: text('इच्छाइएको व्यक्ति', 'Nominee') },
  nominee_relation: { kind: 'text', max: 60, label: text('नाता', 'Relation') },
  nominee_phone: { kind: 'phone', label: text('इच्छाइएको व्यक्तिको मोबाइल नं.', "Nominee's mobile no.") },
  bank_name: { kind: 'text', max: 120, label: text('बैंक', 'Bank') },
  bank_branch: { kind: 'text', max: 120, label: text('बैंक शाखा', 'Bank branch') },
  account_no: { kind: 'text', max: 25, digits: true, label: text('खाता नं.', 'Account no.') },
  account_holder: { kind: 'text', max: 100, label: text('खातावालाको नाम', 'Account holder') },
  remarks: { kind: 'text', long: true, max: 1000, label: text('कैफियत', 'Remarks') },
  ...firmOnlyFields,
} as const satisfies Fields;

/** Steps of the registration and panels of the farmer's page, in reading order; a firm has its own (`kinds.ts`). */
export const kycSections = {
  identity: {
    title: text('व्यक्तिगत विवरण', 'Personal details'),
    fields: [
      'person_type',
      'name_np',
      'name_en',
      'gender',
      'date_of_birth',
      'phone_number_np',
      'phone_alt',
      'guardian_phone',
      'email',
      'occupation',
      'education',
      'nationality',
      'is_pep',
    ],
  },
  address: { title: text('ठेगाना', 'Address'), fields: ['address', 'temp_address'] },
  papers: {
    title: text('परिचयपत्र', 'Identity documents'),
    fields: [
      'id_type',
      'citizenship_no',
      'citizenship_issue_district',
      'citizenship_issue_date',
      'id_no',
      'national_id_no',
      'pan_no',
    ],
  },
  family: {
    title: text('परिवार', 'Family'),
    fields: [
      'grandfather_name_np',
      'father_name_np',
      'mother_name_np',
      'marital_status',
      'spouse_name_np',
      'family_size',
      'family_male',
      'family_female',
      'ethnicity',
      'annual_income_band',
    ],
  },
  land_and_bank: {
    title: text('जग्गा, बैंक र इच्छाइएको व्यक्ति', 'Land, bank and nominee'),
    fields: [
      'total_land_area',
      'membership_no',
      'bank_name',
      'bank_branch',
      'account_no',
      'account_holder',
      'nominee_name_np',
      'nominee_relation',
      'nominee_phone',
      'remarks',
    ],
  },
} as const;

/** A farmer's own details: those of a person and of a firm. */
export type KycInfo = ValuesOf<typeof personalInfoFields>;

const Facts = schemaOf(personalInfoFields).properties;
const Addresses = {
  /** The address id; `address_detail` creates one and wins. */
  address: Type.Optional(Reference),
  address_detail: Type.Optional(nullable(AddressDetail)),
  temp_address: Type.Optional(Reference),
  temp_address_detail: Type.Optional(nullable(AddressDetail)),
};

/** A name may be corrected but never removed. */
const PersonalInfoInput = Type.Object({ ...Facts, ...Addresses, name_np: Type.Optional(DevanagariName) });
const NamedPerson = Type.Object({ ...Facts, ...Addresses, name_np: DevanagariName });

/** Phone, identity and account numbers: a partner sees only their last two characters. */
export const personalNumbers = [
  'phone_number_np',
  'phone_alt',
  'guardian_phone',
  'nominee_phone',
  'email',
  'citizenship_no',
  'id_no',
  'national_id_no',
  'pan_no',
  'account_no',
  'registration_no',
  'authorised_phone',
  'authorised_citizenship_no',
] as const satisfies (keyof typeof personalInfoFields)[];

type MaybeMasked = Record<(typeof personalNumbers)[number], TUnsafe<string | null>>;
const maskable: object = Object.fromEntries(personalNumbers.map((name) => [name, nullable(Words())]));

export const PersonalInfo = Type.Object({
  ...Facts,
  ...(maskable as MaybeMasked),
  id: Id,
  name_np: Words(),
  address: nullable(Id),
  address_detail: nullable(Address),
  temp_address: nullable(Id),
  temp_address_detail: nullable(Address),
});
export type PersonalInfo = Static<typeof PersonalInfo>;

export const Kyc = Type.Object({
  id: Id,
  insurance: Id,
  ...CoveredLines,
  status: Type.Enum(Object.keys(kycStates)),
  personal_info: PersonalInfo,
  /** True when an old client registered a likely duplicate without deciding (docs/behaviour.md, Duplicates). */
  twin_review: Type.Boolean(),
  /** The decision in force; earlier ones are in the history. */
  twin_reason: nullable(Words()),
  cooperative: nullable(Id),
  insurance_project: nullable(Id),
  created_by: nullable(UserSummary),
  created_at: Words(),
  updated_at: Words(),
  version: Type.Integer(),
});
export type Kyc = Static<typeof Kyc>;

/** Null, or the recorded reason again, decides nothing. */
const DuplicateReason = nullable(Type.String({ minLength: 2, maxLength: 500 }));

export const NewKyc = Type.Object({
  insurance: Type.Optional(Id),
  is_crop: Type.Optional(Type.Boolean()),
  is_livestock: Type.Optional(Type.Boolean()),
  personal_info: NamedPerson,
  /** The reason why this is another person although a likely duplicate exists. */
  twin_reason: Type.Optional(DuplicateReason),
});
export type NewKyc = Static<typeof NewKyc>;

/** The company is fixed at registration; moving a farmer is a new registration. */
export const KycChange = partial(
  Type.Object({
    ...CoveredLines,
    personal_info: PersonalInfoInput,
    twin_reason: DuplicateReason,
  }),
);
export type KycChange = Static<typeof KycChange>;

const DuplicateQuery = Type.Object({
  ...Slice,
  insurance: InsuranceFilter,
  ...identityQuery,
  /** The record being edited, which is no duplicate of itself. */
  except: Type.Optional(Id),
});

const path = '/api/v1/kyc/';
const one = '/api/v1/kyc/:id/';

export const kyc = {
  list: kycList,
  /** Returns likely duplicates, with all their details for a comparison side by side. */
  twins: endpoint({
    method: 'GET',
    path: '/api/v1/kyc/twins/',
    permission: 'add_kyc',
    query: DuplicateQuery,
    response: page(Kyc),
  }),
  get: endpoint({ method: 'GET', path: one, permission: 'view_kyc', params: ById, response: Kyc }),
  /** Starts the paper; follow it under `pdf_task_status`. A partner takes none away, as with proposals. */
  print: endpoint({
    method: 'GET',
    path: '/api/v1/kyc_pdf_download/',
    permission: 'export_proposal',
    query: ById,
    response: Task,
  }),
  create: endpoint({ method: 'POST', path, permission: 'add_kyc', body: NewKyc, response: Kyc }),
  patch: endpoint({
    method: 'PATCH',
    path: one,
    permission: 'change_kyc',
    params: ById,
    body: KycChange,
    response: Kyc,
  }),
};
