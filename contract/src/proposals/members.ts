import { type Static, Type } from 'typebox';
import type { Form } from '../forms/form.ts';
import { schemaOf } from '../forms/kinds.ts';
import { maxMembers, memberTable } from '../forms/members.ts';
import { ClientId, Id, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById } from '../wire/page.ts';

const { properties } = schemaOf(memberTable.fields);

/** A partner reads the numbers masked, so they no longer have the form of numbers. */
export const AnsweredMember = Type.Object({
  ...properties,
  citizenship_no: nullable(Words()),
  phone_number_np: nullable(Words()),
  // A policy from before it was asked for has none.
  account_no: Type.Optional(nullable(Words())),
  id: Id,
  client_id: ClientId,
  position: Type.Integer(),
  version: Type.Integer(),
  /** The registered farmer's id, for a link. */
  kyc: nullable(Id),
});
export type Member = Static<typeof AnsweredMember>;

export const NewMember = Type.Object({ ...properties, client_id: ClientId });
export type NewMember = Static<typeof NewMember>;

const SavedMembers = Type.Object({
  insurance_proposal: Id,
  proposal_version: Type.Integer(),
  members: Type.Array(AnsweredMember),
});
export type SavedMembers = Static<typeof SavedMembers>;

/**
 * Replaces the whole list, in its order: a member missing from it is removed, one known by `client_id` is changed by
 * the sent values. `id` is the proposal's.
 */
export function membersEndpoint({ paths, line }: Form) {
  return {
    members: endpoint({
      method: 'PATCH',
      path: `${paths.create}:id/members/`,
      permission: 'change_proposal',
      line,
      params: ById,
      body: Type.Object({ members: Type.Array(NewMember, { maxItems: maxMembers }) }),
      response: SavedMembers,
    }),
  };
}
