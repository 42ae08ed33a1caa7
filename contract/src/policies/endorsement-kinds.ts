import type { Line } from '../access/roles.ts';
import type { DocumentCode } from '../documents/kinds.ts';
import type { Form } from '../forms/form.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';

/** What a row insures: land, an animal, or a member of a cooperative by an index. */
type Subject = Line | 'member';
type Insuring = Pick<Form, 'line' | 'sold_to'>;

function subjectOf({ line, sold_to }: Insuring): Subject {
  return sold_to === 'cooperative' ? 'member' : line;
}

function alike<T>(one: T): Record<Subject, T> {
  return { crop: one, livestock: one, member: one };
}

/** What an endorsement does, in the order in which the office is asked. */
const endorsementKinds = {
  add_row: {
    crop: text('जग्गा थप्ने', 'Add a plot'),
    livestock: text('पशु थप्ने', 'Add an animal'),
    member: text('सदस्यको बीमा थप्ने', 'Add cover of a member'),
  },
  remove_row: {
    crop: text('जग्गा हटाउने', 'Remove a plot'),
    livestock: text('पशु हटाउने', 'Remove an animal'),
    member: text('सदस्यको बीमा हटाउने', 'Remove cover of a member'),
  },
  replace_row: {
    crop: text('जग्गा परिवर्तन गर्ने', 'Replace a plot'),
    livestock: text('पशु परिवर्तन गर्ने', 'Replace an animal'),
    member: text('सदस्यको बीमा परिवर्तन गर्ने', 'Replace cover of a member'),
  },
  change_sum: alike(text('बीमाङ्क फेर्ने', 'Change the sum insured')),
  identify: alike(text('चिनाउने विवरण फेर्ने', 'Change identifying details')),
  correct: alike(text('विवरण सच्याउने', 'Correct a detail')),
} as const satisfies Record<string, Record<Subject, Text>>;
export type EndorsementKind = keyof typeof endorsementKinds;
export const endorsementKindNames = keysOf(endorsementKinds);

/** What the endorsement does, in the words of what the form insures; of land where the form is not known any more. */
export function endorsementLabel(kind: EndorsementKind, form: Insuring | undefined): Text {
  return endorsementKinds[kind][form ? subjectOf(form) : 'crop'];
}

/** A correction is in force at once; these need evidence and a second person. */
export type PreparedKind = Exclude<EndorsementKind, 'correct'>;
export const preparedKinds = endorsementKindNames.filter((kind): kind is PreparedKind => kind !== 'correct');

/** These change a row, and with it the premium. */
export function changesRows(kind: EndorsementKind): boolean {
  return kind !== 'identify' && kind !== 'correct';
}

export const endorsementCauses = {
  sale: text('बिक्री', 'Sold'),
  purchase: text('खरिद', 'Bought'),
  death: text('मृत्यु वा नाश', 'Died or destroyed'),
  value: text('मूल्य घटबढ', 'Value changed'),
  lost_tag: text('ट्याग हराएको', 'Ear tag lost'),
  survey: text('नापजाँच वा कित्ताकाट', 'Land survey or subdivision'),
  mistake: text('लेख्दा भएको गल्ती', 'Clerical error'),
  request: text('बीमितको निवेदन', "The insured's request"),
} as const satisfies Record<string, Text>;
export type EndorsementCause = keyof typeof endorsementCauses;
export const endorsementCauseNames = keysOf(endorsementCauses);

const request = ['endorsement_request'] as const;

/** The units of a member are counted on no land certificate: what is insured is an index. */
const evidence: Record<EndorsementKind, Record<Subject, readonly DocumentCode[]>> = {
  add_row: {
    crop: ['land_certificate', 'field_photos', ...request],
    livestock: ['health_certificate', 'animal_photos', ...request],
    member: request,
  },
  remove_row: alike(request),
  replace_row: {
    crop: ['land_certificate', 'field_photos', ...request],
    livestock: ['health_certificate', 'animal_photos', ...request],
    member: request,
  },
  change_sum: {
    crop: ['technician_report', ...request],
    livestock: ['valuation_sheet', ...request],
    member: request,
  },
  identify: alike(['identity_proof', ...request]),
  correct: alike([]),
};

/** Returns the documents that an endorsement of this kind rests on; a sale has its deed. */
export function endorsementEvidence(
  kind: EndorsementKind,
  form: Insuring,
  cause: EndorsementCause | null,
): readonly DocumentCode[] {
  const own = evidence[kind][subjectOf(form)];
  const isSold = cause === 'sale' && form.sold_to === undefined && (kind === 'remove_row' || kind === 'replace_row');
  return isSold ? ['sale_deed', ...own] : own;
}
