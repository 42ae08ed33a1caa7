import { type Static, Type } from 'typebox';
import { Id, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById } from '../wire/page.ts';

/** Why a member is left out of a proposal that is made for many. */
export const leftOutReasons = ['insured_twice'] as const;

const Insuring = Type.Object({
  /** The key of the product (`forms/index-product.ts`). */
  product: Type.String({ pattern: '^product_\\d{1,9}$', problem: 'bad_choice' }),
  /** Of every member who has no number of their own. */
  units: Type.Integer({ minimum: 1, maximum: 100_000, accept: 'digits' }),
  /** The ids of the members' KYC; all members of the cooperative where none are named. */
  members: Type.Optional(
    Type.Array(
      Type.Object({
        kyc: Id,
        units: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, accept: 'digits' })),
      }),
      { minItems: 1, maxItems: 1000 },
    ),
  ),
  /** A draft of the cooperative that they are added to; a new one otherwise. */
  insurance_proposal: Type.Optional(Id),
});
export type Insuring = Static<typeof Insuring>;

const Insured = Type.Object({
  insurance_proposal: Id,
  added: Type.Integer(),
  left_out: Type.Array(Type.Object({ kyc: Id, name_np: Words(), reason: Type.Enum([...leftOutReasons]) })),
});
export type InsuredMembers = Static<typeof Insured>;

/** Writes the proposal of a cooperative with its members as rows, by one product. */
export const insureMembers = endpoint({
  method: 'POST',
  path: '/api/v1/index/cooperatives/:id/proposals/',
  permission: 'change_cooperative',
  line: 'crop',
  params: ById,
  body: Insuring,
  response: Insured,
});
