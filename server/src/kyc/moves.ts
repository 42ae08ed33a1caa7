import { kycMove, verifiedFields } from '@krishi-bima/contract/kyc/moves';
import type { Selectable } from 'kysely';
import type { KycTable } from '../database/kyc-tables.ts';
import type { Scoped } from '../tenancy/scoped.ts';

type Row = Selectable<KycTable>;

/** A verified farmer whose identity somebody changed who may not verify has to be verified again. */
export async function requireReverification(
  data: Scoped,
  { id, status }: Row,
  changed: readonly string[],
): Promise<void> {
  const isVouched = changed.some((name) => (verifiedFields as readonly string[]).includes(name));
  if (status !== 'verified' || !isVouched || data.viewer.permissions.has('verify_kyc')) return;
  await data.update('kyc', id, { status: kycMove('outdate').to }, { action: 'outdate' });
}
