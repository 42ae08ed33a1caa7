import type { Values } from '@krishi-bima/contract/forms/kinds';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import type { Query } from '@krishi-bima/contract/wire/endpoint';
import { foldName } from '@krishi-bima/nepali/folding';
import { queryFor } from '#api/query.ts';

/** What tells whether two registrations are one person; the rule itself is the server's. */
export const identityNames = [
  'name_np',
  'date_of_birth',
  'phone_number_np',
  'guardian_phone',
  'citizenship_no',
  'national_id_no',
  'registration_no',
  'pan_no',
] as const satisfies (keyof Query<typeof kyc.twins>)[];

type Identity = Partial<Record<(typeof identityNames)[number], string>>;

/** Undefined while there is too little to ask by. */
export function identityOf(values: Values): Identity | undefined {
  const entries = identityNames.flatMap((name) => {
    const value = values[name];
    return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
  });
  const identity = Object.fromEntries(entries) as Identity;
  const { name_np, date_of_birth, phone_number_np, guardian_phone, citizenship_no, national_id_no } = identity;
  const { registration_no, pan_no } = identity;
  const isNamed = name_np && (date_of_birth || phone_number_np || guardian_phone);
  return citizenship_no || national_id_no || registration_no || pan_no || isNamed ? identity : undefined;
}

/** As many as anybody will look at side by side. */
const most = 4;

export function duplicateQuery(identity: Identity, options: { insurance?: number; except?: number; key: string }) {
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
