import type { Line } from '../access/roles.ts';
import type { DocumentCode } from '../documents/kinds.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';

/** What an endorsement does, in the order in which the office is asked. */
export const endorsementKinds = {
  add_row: { crop: text('जग्गा थप्ने', 'Add a plot'), livestock: text('पशु थप्ने', 'Add an animal') },
  remove_row: { crop: text('जग्गा हटाउने', 'Remove a plot'), livestock: text('पशु हटाउने', 'Remove an animal') },
  replace_row: {
    crop: text('जग्गा परिवर्तन गर्ने', 'Replace a plot'),
    livestock: text('पशु परिवर्तन गर्ने', 'Replace an animal'),
  },
  change_sum: {
    crop: text('बीमाङ्क फेर्ने', 'Change the sum insured'),
    livestock: text('बीमाङ्क फेर्ने', 'Change the sum insured'),
  },
  identify: {
    crop: text('चिनाउने विवरण फेर्ने', 'Change identifying details'),
    livestock: text('चिनाउने विवरण फेर्ने', 'Change identifying details'),
  },
  correct: { crop: text('विवरण सच्याउने', 'Correct a detail'), livestock: text('विवरण सच्याउने', 'Correct a detail') },
} as const satisfies Record<string, Record<Line, Text>>;
export type EndorsementKind = keyof typeof endorsementKinds;
export const endorsementKindNames = keysOf(endorsementKinds);

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

const evidence: Record<EndorsementKind, Record<Line, readonly DocumentCode[]>> = {
  add_row: {
    crop: ['land_certificate', 'field_photos', 'endorsement_request'],
    livestock: ['health_certificate', 'animal_photos', 'endorsement_request'],
  },
  remove_row: { crop: ['endorsement_request'], livestock: ['endorsement_request'] },
  replace_row: {
    crop: ['land_certificate', 'field_photos', 'endorsement_request'],
    livestock: ['health_certificate', 'animal_photos', 'endorsement_request'],
  },
  change_sum: {
    crop: ['technician_report', 'endorsement_request'],
    livestock: ['valuation_sheet', 'endorsement_request'],
  },
  identify: {
    crop: ['identity_proof', 'endorsement_request'],
    livestock: ['identity_proof', 'endorsement_request'],
  },
  correct: { crop: [], livestock: [] },
};

/** Returns the documents that an endorsement of this kind rests on; a sale has its deed. */
export function endorsementEvidence(
  kind: EndorsementKind,
  line: Line,
  cause: EndorsementCause | null,
): readonly DocumentCode[] {
  const own = evidence[kind][line];
  const isSold = cause === 'sale' && (kind === 'remove_row' || kind === 'replace_row');
  return isSold ? ['sale_deed', ...own] : own;
}
