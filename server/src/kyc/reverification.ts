import { kycMove, verifiedFields } from '@krishi-bima/contract/kyc/moves';
import { isOneOf } from '@krishi-bima/contract/values/records';
import type { Selectable } from 'kysely';
import { asksForTwo } from '../confirmations/ask.ts';
import type { Schema } from '../database/schema.ts';
import type { Scoped } from '../tenancy/scoped.ts';

type Verified = Pick<Selectable<Schema['kyc']>, 'id' | 'status' | 'insurance'>;

/**
 * A verified farmer has to be verified again when their identity is changed, unless one person is enough in the company
 * and that person may verify.
 */
export async function requireReverification(
  data: Scoped,
  { id, status, insurance }: Verified,
  changed: readonly string[],
): Promise<void> {
  const isVouched = changed.some((name) => isOneOf(verifiedFields, name));
  if (status !== 'verified' || !isVouched) return;
  if (data.viewer.permissions.has('verify_kyc') && !(await asksForTwo(data, insurance))) return;
  await data.update('kyc', id, { status: kycMove('outdate').to }, { action: 'outdate' });
}
