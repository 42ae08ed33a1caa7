import type { Line } from '../access/roles.ts';
import type { RequirementCode } from '../documents/kinds.ts';
import type { LossKind, PerilName } from './perils.ts';

export interface EvidenceNeed {
  code: RequirementCode;
  required: boolean;
}

interface Loss {
  line: Line;
  peril: PerilName;
  kinds: readonly LossKind[];
  /** Some animal carries a tag. */
  tagged: boolean;
  /** Some row is an animal or field with an album; without one the pictures come as documents. */
  pictured: boolean;
}

/**
 * Returns what a claim rests on, the required first: of a crop the ward's word and the witnesses, of an animal the
 * veterinarian's, the ear tag and the burial. The clock of a small claim begins when all that is required is there.
 */
export function claimEvidenceFor({ line, peril, kinds, tagged, pictured }: Loss): EvidenceNeed[] {
  const isDeath = kinds.includes('death');
  const isDisease = peril === 'disease';
  const needs: EvidenceNeed[] = [
    need('claim_form', true),
    need('technician_report', true),
    need('ward_recommendation', true),
    need('sarjamin', true),
    need(pictured ? 'loss_media' : 'loss_photos', true),
  ];
  if (line === 'crop')
    return [...needs, need('cost_record', false), need('district_recommendation', false), ...optional];
  return [
    ...needs,
    need('death_certificate', isDeath),
    need('post_mortem', isDeath),
    ...(isDeath ? [need('burial_media', true)] : []),
    ...(isDeath && tagged ? [need('ear_tag', true)] : []),
    need('treatment_bills', isDisease),
    ...optional,
  ].toSorted((a, b) => Number(b.required) - Number(a.required));
}

function need(code: RequirementCode, required: boolean): EvidenceNeed {
  return { code, required };
}

const optional = [need('payee_consent', false), need('other_claim', false)];
