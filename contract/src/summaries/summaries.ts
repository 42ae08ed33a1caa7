import { Type } from 'typebox';
import { Address } from '../addresses/addresses.ts';
import { Id, nullable, Words } from '../values/values.ts';

/* How a record names what it belongs to, so that whoever shows it need not ask again. */

/** A member of staff. */
export const Person = Type.Object({ id: Id, first_name: Words(), last_name: Words() });

/** A branch, a district. */
export const Place = Type.Object({ id: Id, name_np: Words(), name_en: Words() });

/** `id` is the owner's, `kyc` that of the farmer's file. */
export const Farmer = Type.Object({ id: Id, kyc: Id, name_np: Words(), name_en: nullable(Words()) });

export const FarmerWithPhone = Type.Object({ ...Farmer.properties, phone_number_np: nullable(Words()) });

export const FarmerAtHome = Type.Object({ ...FarmerWithPhone.properties, address_detail: nullable(Address) });
