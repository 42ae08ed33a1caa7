import type { Line } from '../access/roles.ts';
import type { DocumentCode } from '../documents/kinds.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import type { LossKind, PerilName } from './perils.ts';

/** Evidence that is not a document: media of the animal or field, and the ear tag. */
export const claimEvidence = {
  loss_media: text('क्षतिको फोटो/भिडियो', 'Photos or videos of the loss'),
  burial_media: text('गाडेको/व्यवस्थापन गरेको फोटो-भिडियो', 'Photos or videos of the burial'),
  ear_tag: text('कानको ट्याग', 'Ear tag'),
} as const satisfies Record<string, Text>;
export type ClaimEvidenceName = keyof typeof claimEvidence;
export type ClaimEvidenceCode = DocumentCode | ClaimEvidenceName;

export interface EvidenceNeed {
  code: ClaimEvidenceCode;
  required: boolean;
}

interface Loss {
  line: Line;
  peril: PerilName;
  kinds: readonly LossKind[];
  /** Some animal carries a tag. */
  tagged: boolean;
}

/**
 * Returns what a claim rests on, the required first: of a crop the ward's word and the witnesses, of an animal the
 * veterinarian's, the ear tag and the burial. The clock of a small claim begins when all that is required is there.
 */
export function claimEvidenceFor({ line, peril, kinds, tagged }: Loss): EvidenceNeed[] {
  const isDeath = kinds.includes('death');
  const isDisease = peril === 'disease';
  const needs: EvidenceNeed[] = [
    need('claim_form', true),
    need('technician_report', true),
    need('ward_recommendation', true),
    need('sarjamin', true),
    need('loss_media', true),
  ];
  if (line === 'crop') return [...needs, need('cost_record', false), need('district_recommendation', false), other];
  return [
    ...needs,
    need('death_certificate', isDeath),
    need('post_mortem', isDeath),
    ...(isDeath ? [need('burial_media', true)] : []),
    ...(isDeath && tagged ? [need('ear_tag', true)] : []),
    need('treatment_bills', isDisease),
    other,
  ].toSorted((a, b) => Number(b.required) - Number(a.required));
}

function need(code: ClaimEvidenceCode, required: boolean): EvidenceNeed {
  return { code, required };
}

const other = need('other_claim', false);

export const claimEvidenceNames = keysOf(claimEvidence);
