import { Type } from 'typebox';
import { Address } from '../addresses/addresses.ts';
import { Id, nullable, Words } from '../values/values.ts';

/* A record names the records it belongs to in this form, so that a page need not ask again. */

/** A member of staff; `name_en` is the whole name in Latin letters where it is known. */
export const UserSummary = Type.Object({
  id: Id,
  first_name: Words(),
  last_name: Words(),
  name_en: Type.Optional(nullable(Words())),
});

/** A branch, a district. */
export const PlaceSummary = Type.Object({ id: Id, name_np: Words(), name_en: Words() });

/** `id` is the owner's, `kyc` that of the farmer's KYC. */
export const FarmerSummary = Type.Object({ id: Id, kyc: Id, name_np: Words(), name_en: nullable(Words()) });

export const FarmerContact = Type.Object({ ...FarmerSummary.properties, phone_number_np: nullable(Words()) });

export const FarmerContactWithAddress = Type.Object({ ...FarmerContact.properties, address_detail: nullable(Address) });
