import { type Static, Type } from 'typebox';
import { permissions, reaches, roleNames } from '../access/roles.ts';
import { UserSummary } from '../summaries/summaries.ts';
import { keysOf } from '../values/records.ts';
import { Id, Money, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, Nothing, page } from '../wire/page.ts';

/**
 * What nobody does alone in a company where two approve: making an admin, resetting an admin's password, changing the
 * limit above which two approve, and what somebody may do or see (docs/behaviour.md, Four eyes).
 */
export const confirmationKinds = [
  'new_admin',
  'admin_role',
  'admin_password',
  'approval_limit',
  'rights',
  'duty',
] as const;
export type ConfirmationKind = (typeof confirmationKinds)[number];

/** One admin has asked for it, and another one's word is waited for. */
export const Confirmation = Type.Object({
  id: Id,
  insurance: Id,
  kind: Type.Enum([...confirmationKinds]),
  /** The account that it is about; null for a limit. */
  person: nullable(Type.Object({ ...UserSummary.properties, username: Words() })),
  /** The role that the person is to have. */
  role: nullable(Type.Enum(roleNames)),
  /** The limit that is asked for, and the one in force; both null when it is about a person. */
  approval_limit: nullable(Money),
  present_limit: nullable(Money),
  /** The duty that the person is to have, or that is to be changed. */
  duty: nullable(Type.Object({ id: Id, name_np: Words(), name_en: Words() })),
  /** What the duty is to allow. */
  permissions: nullable(Type.Array(Type.Enum([...permissions]))),
  /** The reach that the person is to have. */
  reach: nullable(Type.Enum(keysOf(reaches))),
  asked_by: UserSummary,
  created_at: Words(),
  version: Type.Integer(),
});
export type Confirmation = Static<typeof Confirmation>;

const permission = 'change_customuser';

export const confirmations = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/confirmations/',
    permission,
    query: Type.Object({ ...ListQuery, insurance: InsuranceFilter }),
    response: page(Confirmation),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/v1/confirmations/:id/confirm/',
    permission,
    params: ById,
    response: Nothing,
  }),
  /** Whoever asked may take it back by the same call. */
  refuse: endpoint({
    method: 'POST',
    path: '/api/v1/confirmations/:id/refuse/',
    permission,
    params: ById,
    response: Nothing,
  }),
};
