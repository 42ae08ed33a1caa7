import { type IdentityField, identityFields, ownNumbers } from '@krishi-bima/contract/kyc/identity';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { foldName } from '@krishi-bima/nepali/folding';
import { queryFor } from '#api/query.ts';
import type { KycValues } from '#kyc/kyc-fields.ts';

type Asked = Partial<Record<IdentityField, string>>;

/** Undefined while there is too little to ask by. */
export function identityOf(values: KycValues): Asked | undefined {
  const entries = identityFields.flatMap((name) => {
    const value = values[name];
    return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
  });
  const identity: Asked = Object.fromEntries(entries);
  const { name_np, date_of_birth, phone_number_np, guardian_phone } = identity;
  const isNamed = name_np && (date_of_birth || phone_number_np || guardian_phone);
  return isNamed || ownNumbers.some((name) => identity[name]) ? identity : undefined;
}

/** As many as anybody will look at side by side. */
const most = 4;

export function duplicateQuery(identity: Asked, options: { insurance?: number; except?: number; key: string }) {
  const { key, insurance, except } = options;
  const narrowed = insurance === undefined ? {} : { insurance };
  return queryFor(kyc.twins, { query: { ...identity, ...narrowed, except, limit: most } }, { key });
}

/** Whether a detail of two farmers is the same, as a clerk would say: by sound for names, by digits for numbers. */
export function isSameValue(name: string, one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string' || one === '' || other === '') return false;
  if (name.startsWith('name') || name.endsWith('name_np')) return foldName(one) === foldName(other);
  if (name.endsWith('_no') || name.includes('phone')) return one.replace(/\D/g, '') === other.replace(/\D/g, '');
  return one === other;
}
