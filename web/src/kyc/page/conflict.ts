import type { Kyc } from '@krishi-bima/contract/kyc/kyc';
import type { ProblemBody } from '@krishi-bima/contract/problems/problems';
import type { Difference } from '#forms/conflict-notice.tsx';
import { decided, differencesIn } from '#forms/differences.ts';
import { type KycValues, kycFields, valuesOf } from '#kyc/kyc-fields.ts';

/** Somebody saved the same farmer while this one was being changed. */
export interface Conflict {
  newest: Kyc;
  changes: NonNullable<ProblemBody['changes']>;
  /** The record as it was when typing began. */
  before: KycValues;
}

/** What they changed, by the names of the form, with what is typed here. */
export function differencesOf(conflict: Conflict, typed: KycValues): Difference[] {
  return differencesIn(kycFields, sidesOf(conflict, typed));
}

/** The newest record with what was typed here over it; where both changed the same, one of the two. */
export function resolveConflict(conflict: Conflict, typed: KycValues, isMine: boolean): KycValues {
  return decided(kycFields, sidesOf(conflict, typed), isMine);
}

function sidesOf({ newest, before }: Conflict, mine: KycValues) {
  return { base: before, fresh: valuesOf(newest), mine };
}
