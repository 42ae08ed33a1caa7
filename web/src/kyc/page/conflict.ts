import { valueIn } from '@krishi-bima/contract/forms/kinds';
import type { Kyc } from '@krishi-bima/contract/kyc/kyc';
import type { ProblemBody } from '@krishi-bima/contract/problems/problems';
import type { Difference } from '#forms/conflict-notice.tsx';
import { merge, withTheirs } from '#forms/merge.ts';
import { t } from '#i18n/t.ts';
import { type KycValues, kycFields, valuesOf } from '#kyc/kyc-fields.ts';

/** Somebody saved the same farmer while this one was being changed. */
export interface Conflict {
  newest: Kyc;
  changes: NonNullable<ProblemBody['changes']>;
  /** The record as it was when typing began. */
  before: KycValues;
}

/** What they changed, by the names of the form, with what is typed here. */
export function differencesOf({ newest, before }: Conflict, typed: KycValues): Difference[] {
  const fresh = valuesOf(newest);
  const { foreign, clashes } = merge(kycFields, { base: before, fresh, mine: typed });
  const fields = Object.entries(kycFields).filter(([name]) => foreign.includes(name));
  return fields.map(([name, spec]) => ({
    key: name,
    label: t(spec.label),
    spec,
    theirs: valueIn(fresh, name),
    mine: valueIn(typed, name),
    isClash: clashes.includes(name),
  }));
}

/** The newest record with what was typed here over it; where both changed the same, one of the two. */
export function resolveConflict({ newest, before }: Conflict, typed: KycValues, isMine: boolean): KycValues {
  const fresh = valuesOf(newest);
  const { values, clashes } = merge(kycFields, { base: before, fresh, mine: typed });
  return isMine ? values : withTheirs(values, fresh, clashes);
}
