import { Type } from 'typebox';
import { keysOf } from '../values/records.ts';
import { AdDate, Words } from '../values/values.ts';

/** What tells whether two registrations are one person (docs/behaviour.md, Duplicates), as a query names it. */
export const identityQuery = {
  name_np: Type.Optional(Words(100)),
  date_of_birth: Type.Optional(AdDate),
  phone_number_np: Type.Optional(Words(20)),
  guardian_phone: Type.Optional(Words(20)),
  citizenship_no: Type.Optional(Words(25)),
  national_id_no: Type.Optional(Words(20)),
  registration_no: Type.Optional(Words(40)),
  pan_no: Type.Optional(Words(20)),
};

export type IdentityField = keyof typeof identityQuery;
export type Identity = { [Name in IdentityField]?: string | null };

export const identityFields = keysOf(identityQuery);

/** Each is given to one person or firm alone. */
export const ownNumbers = [
  'citizenship_no',
  'national_id_no',
  'registration_no',
  'pan_no',
] as const satisfies IdentityField[];
