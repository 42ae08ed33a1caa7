import { bankNumbers } from '@krishi-bima/contract/forms/banking';
import { firmNumbers } from '@krishi-bima/contract/forms/header';
import { personalNumbers } from '@krishi-bima/contract/kyc/kyc';
import { isRecord } from '@krishi-bima/contract/values/records';
import { maskedNumber } from '../kyc/masking.ts';

/** Somebody outside has to be reached, so phones stay; accounts and identity numbers are nobody's work out there. */
const phones: readonly string[] = ['phone_number_np', 'phone_alt', 'guardian_phone', 'authorised_phone'];
const numbers: ReadonlySet<string> = new Set(
  [...personalNumbers, ...bankNumbers, ...firmNumbers, 'reference_no', 'account_number'].filter(
    (name) => !phones.includes(name),
  ),
);

/** Files stay with the office: their addresses are signed anew with each answer and end after a quarter of an hour. */
const signedFile = /^\/files\/[^?]+\?expires=/;

/**
 * Returns the answer as it may lie on a device (docs/decisions/0028-work-kept-on-the-device.md): of identity and account
 * numbers the last two characters, and no address of a file.
 */
export function forDevice(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => forDevice(one, name));
  if (isRecord(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, forDevice(one, key)]));
  }
  if (typeof value !== 'string') return value;
  if (numbers.has(name)) return maskedNumber(value);
  return signedFile.test(value) ? null : value;
}
