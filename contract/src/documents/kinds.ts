import type { Role } from '../access/roles.ts';
import type { Form } from '../forms/form.ts';
import type { ProposalHeader } from '../forms/records.ts';
import type { KycInfo } from '../kyc/kyc.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';

interface DocumentKind {
  label: Text;
  of: 'kyc' | 'proposal' | 'claim';
  /** The technician writes this document and may therefore add it. */
  technician?: true;
}

/** The kinds of documents that a customer brings. Videos are media of the field and the animal, not documents. */
export const documentKinds = {
  photo: { of: 'kyc', label: text('पासपोर्ट साइजको फोटो', 'Passport-size photo') },
  citizenship_front: { of: 'kyc', label: text('नागरिकता (अगाडि)', 'Citizenship (front)') },
  citizenship_back: { of: 'kyc', label: text('नागरिकता (पछाडि)', 'Citizenship (back)') },
  national_id: { of: 'kyc', label: text('राष्ट्रिय परिचयपत्र', 'National ID') },
  id_paper: { of: 'kyc', label: text('अन्य परिचयपत्र', 'Other ID') },
  pan_card: { of: 'kyc', label: text('स्थायी लेखा नम्बर (प्यान) प्रमाणपत्र', 'PAN certificate') },
  firm_certificate: { of: 'kyc', label: text('फर्म वा कम्पनी दर्ता प्रमाणपत्र', 'Registration certificate') },
  other_kyc: { of: 'kyc', label: text('अन्य कागजात', 'Other document') },
  land_certificate: {
    of: 'proposal',
    label: text('जग्गाधनी प्रमाणपुर्जा (लालपुर्जा)', 'Land ownership certificate'),
  },
  lease_agreement: { of: 'proposal', label: text('भाडा/ठेक्का सम्झौता', 'Lease agreement') },
  land_tax_receipt: { of: 'proposal', label: text('मालपोत तिरेको रसिद', 'Land tax receipt') },
  field_photos: { of: 'proposal', technician: true, label: text('खेतको फोटो (कम्तीमा ५)', 'Field photos (at least 5)') },
  technician_report: { of: 'proposal', technician: true, label: text('प्राविधिक प्रतिवेदन', "Technician's report") },
  health_certificate: {
    of: 'proposal',
    technician: true,
    label: text('पशु स्वास्थ्य प्रमाणपत्र', 'Animal health certificate'),
  },
  valuation_sheet: { of: 'proposal', technician: true, label: text('मूल्याङ्कन फारम', 'Valuation sheet') },
  animal_photos: { of: 'proposal', technician: true, label: text('पशुको फोटो', 'Animal photos') },
  bank_letter: { of: 'proposal', label: text('बैंकको पत्र (ऋण भएमा)', 'Bank letter (if there is a loan)') },
  subsidy_application: { of: 'proposal', label: text('अनुदान माग निवेदन', 'Subsidy application') },
  payment_voucher: { of: 'proposal', label: text('बीमाशुल्क तिरेको रसिद/भौचर', 'Premium receipt or voucher') },
  subsidy_recommendation: { of: 'proposal', label: text('अनुदान सिफारिस पत्र', 'Subsidy recommendation') },
  endorsement_request: { of: 'proposal', label: text('बीमितको निवेदन', "Insured's request") },
  cancellation_request: { of: 'proposal', label: text('रद्द गर्ने निवेदन', 'Request to cancel') },
  sale_deed: { of: 'proposal', label: text('बिक्रीको लिखत', 'Sale deed') },
  identity_proof: {
    of: 'proposal',
    label: text('चिनाउने प्रमाण (नागरिकता, जग्गाको कागजात वा ट्याग)', 'Proof of identity (person, land or tag)'),
  },
  claim_form: { of: 'claim', label: text('दाबी फारम', 'Claim form') },
  ward_recommendation: { of: 'claim', label: text('वडा कार्यालयको सिफारिस', "Ward office's recommendation") },
  district_recommendation: { of: 'claim', label: text('जिल्ला कार्यालयको सिफारिस', "District office's recommendation") },
  sarjamin: { of: 'claim', label: text('सर्जमिन मुचुल्का', 'Witness statement (sarjamin)') },
  death_certificate: { of: 'claim', label: text('मृत्यु प्रमाणपत्र', 'Death certificate') },
  post_mortem: { of: 'claim', label: text('शव परीक्षण प्रतिवेदन', 'Post-mortem report') },
  loss_photos: { of: 'claim', label: text('क्षतिको फोटो', 'Photos of the loss') },
  treatment_bills: { of: 'claim', label: text('उपचार विवरण र बिल', 'Treatment record and bills') },
  cost_record: { of: 'claim', label: text('क्षति मितिसम्मको लागत विवरण', 'Cost up to the day of loss') },
  payee_consent: { of: 'claim', label: text('मञ्जुरीनामा (अर्काको खातामा पाउन)', "Consent to another's account") },
  other_claim: { of: 'claim', label: text('दाबीको अन्य कागजात', 'Other document of the claim') },
  other_proposal: { of: 'proposal', label: text('अन्य कागजात', 'Other document') },
} as const satisfies Record<string, DocumentKind>;

export type DocumentCode = keyof typeof documentKinds;
export const documentCodes = keysOf(documentKinds);

export function documentKind(code: DocumentCode): DocumentKind {
  return documentKinds[code];
}

/** Technicians add only their own documents, and whatever a claim that they survey rests on (docs/behaviour.md). */
export function mayAddDocument(role: Role | undefined, code: DocumentCode): boolean {
  const isTechnician = role === 'technician' || role === 'livestock_technician';
  const { of, technician } = documentKind(code);
  return !isTechnician || of === 'claim' || technician === true;
}

/**
 * The stage by which a required document must be there, in the order of a proposal's life; a farmer's are due at
 * `verify`.
 */
export const documentStages = ['verify', 'submit', 'approve', 'issue', 'subsidy'] as const;
export type DocumentStage = (typeof documentStages)[number];

/** The number of active files of a code: returned and replaced ones do not count. */
export interface DocumentCount {
  have: number;
  accepted: number;
  returned: number;
}
export type DocumentCounts = Partial<Record<RequirementCode, DocumentCount>>;

/**
 * These entries of the list are not documents: the signature or a thumb print, the video of the field; of a claim the
 * media of the animal or field, and the ear tag.
 */
export const otherEvidence = {
  mark: text('हस्ताक्षर वा ल्याप्चे', 'Signature or thumb print'),
  field_video: text('खेतको भिडियो (कम्तीमा १ मिनेट)', 'Field video (at least 1 minute)'),
  loss_media: text('क्षतिको फोटो/भिडियो', 'Photos or videos of the loss'),
  burial_media: text('गाडेको/व्यवस्थापन गरेको फोटो-भिडियो', 'Photos or videos of the burial'),
  ear_tag: text('कानको ट्याग', 'Ear tag'),
} as const satisfies Record<string, Text>;
export type RequirementCode = DocumentCode | keyof typeof otherEvidence;
export const requirementCodes = [...documentCodes, ...keysOf(otherEvidence)];

export function isDocumentCode(code: RequirementCode): code is DocumentCode {
  return code in documentKinds;
}

export function isRequirementCode(code: string): code is RequirementCode {
  return code in documentKinds || code in otherEvidence;
}

export function requirementLabel(code: RequirementCode): Text {
  return isDocumentCode(code) ? documentKind(code).label : otherEvidence[code];
}

/** One line of the required list. */
export interface DocumentRequirement extends DocumentCount {
  code: RequirementCode;
  required: boolean;
  by: DocumentStage | null;
  need: number;
  missing: boolean;
}

type Need = Pick<DocumentRequirement, 'code'> & { by?: DocumentStage; need?: number; required?: boolean };

/** A firm's certificates, authorisation to sign, and signature. */
const firmPapers: readonly Need[] = [
  { code: 'firm_certificate', required: true },
  { code: 'pan_card', required: true },
  { code: 'citizenship_front', required: true },
  { code: 'citizenship_back', required: true },
  { code: 'mark', required: true },
  { code: 'photo' },
  { code: 'other_kyc' },
];

/**
 * Returns a farmer's required documents: picture, both sides of the identity document, and a signature or thumb print.
 */
export function requiredKycDocuments({ id_type, person_type }: KycInfo, counts: DocumentCounts): DocumentRequirement[] {
  if (person_type === 'firm') return firmPapers.map((need) => paperOf({ ...need, by: 'verify' }, counts));
  const isCitizen = !id_type || id_type === 'citizenship';
  const isNational = id_type === 'national_id';
  const needs: Need[] = [
    { code: 'photo', required: true },
    { code: 'citizenship_front', required: isCitizen },
    { code: 'citizenship_back', required: isCitizen },
    { code: 'national_id', required: isNational },
    { code: 'id_paper', required: !isCitizen && !isNational },
    { code: 'mark', required: true },
    { code: 'pan_card' },
    { code: 'other_kyc' },
  ];
  return needs.map((need) => paperOf({ ...need, by: 'verify' }, counts));
}

/**
 * Returns a proposal's required documents, by what its form insures and its own answers: land held, subsidy asked for.
 */
export function requiredProposalDocuments(
  form: Form,
  values: ProposalHeader,
  counts: DocumentCounts,
): DocumentRequirement[] {
  const isLand = Object.values(form.row.fields).some(({ kind }) => kind === 'area');
  const wants = values.wants_subsidy === true;
  const needs: Need[] = [
    ...(isLand ? landPapers(values, counts) : []),
    { code: 'subsidy_application', by: 'submit', required: wants },
    ...evidenceOf(form, isLand),
    ...(form.parts?.technician_data ? [{ code: 'technician_report', by: 'approve', required: true } as const] : []),
    // The office's own receipt is the voucher: nobody issues before it is made.
    { code: 'payment_voucher' },
    { code: 'subsidy_recommendation', by: 'subsidy', required: wants },
    { code: 'bank_letter' },
    { code: 'other_proposal' },
  ];
  return needs.map((need) => paperOf(need, counts));
}

/** A cover that stations decide about has nothing to be looked at. */
function evidenceOf(form: Form, isLand: boolean): Need[] {
  if (form.sold_to === 'cooperative') return [];
  return isLand ? fieldEvidence(form) : animalPapers;
}

/**
 * Five pictures make a good set, required or not; where they are required, so is a video (docs/domain.md, Photos and
 * videos).
 */
function fieldEvidence({ field_photos = 0 }: Form): Need[] {
  const due = { by: 'approve', required: field_photos > 0 } as const;
  const photos: Need = { code: 'field_photos', need: field_photos || 5, ...due };
  return due.required ? [photos, { code: 'field_video', ...due }] : [photos];
}

/** Requires the owner's certificate, or the agreement of a person who farms another's land. */
function landPapers({ ownership }: ProposalHeader, counts: DocumentCounts): Need[] {
  const isLeased = ownership === 'rented' || ownership === 'contract';
  const hasLease = (counts.lease_agreement?.have ?? 0) > 0;
  return [
    { code: 'land_certificate', by: 'submit', required: !isLeased && !hasLease },
    { code: 'lease_agreement', by: 'submit', required: isLeased },
    { code: 'land_tax_receipt' },
  ];
}

const animalPapers: Need[] = [
  { code: 'animal_photos', by: 'submit', required: true },
  { code: 'health_certificate', by: 'approve', required: true },
  { code: 'valuation_sheet' },
];

function paperOf({ code, by, need = 1, required = false }: Need, counts: DocumentCounts): DocumentRequirement {
  const count = counts[code] ?? { have: 0, accepted: 0, returned: 0 };
  return { code, required, by: by ?? null, need, ...count, missing: required && count.have < need };
}

/** Returns the documents of the list that are due at that stage and missing. */
export function missingAtStage(papers: readonly DocumentRequirement[], stage: DocumentStage): DocumentRequirement[] {
  const due = documentStages.slice(0, documentStages.indexOf(stage) + 1);
  return papers.filter(({ missing, by }) => missing && by !== null && due.includes(by));
}
