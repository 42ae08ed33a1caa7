import { type Static, Type } from 'typebox';
import { permissions, roleNames } from '../access/roles.ts';
import { omit, partial } from '../values/schemas.ts';
import { Id, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, Nothing, page } from '../wire/page.ts';

const Names = {
  name_np: Type.String({ minLength: 2, maxLength: 60 }),
  name_en: Type.String({ minLength: 2, maxLength: 60 }),
};
const Permissions = Type.Array(Type.Enum([...permissions]), { maxItems: 100 });

/** A named part of a role's permissions, such as accountant (docs/behaviour.md, Duties and reach). */
export const Duty = Type.Object({
  id: Id,
  insurance: Id,
  role: Type.Enum(roleNames),
  name_np: Words(),
  name_en: Words(),
  permissions: Permissions,
  /** How many people have it. */
  user_count: Type.Integer(),
  /** A change of its permissions waits for a second admin. */
  unconfirmed: Type.Boolean(),
  version: Type.Integer(),
});
export type Duty = Static<typeof Duty>;

export const NewDuty = Type.Object({
  insurance: Type.Optional(Id),
  role: Type.Enum(roleNames),
  ...Names,
  permissions: Permissions,
});
export type NewDuty = Static<typeof NewDuty>;

export const DutyChange = partial(omit(NewDuty, ['insurance', 'role']));
export type DutyChange = Static<typeof DutyChange>;

const permission = 'change_customuser';

export const duties = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/duties/',
    permission,
    query: Type.Object({ ...ListQuery, insurance: InsuranceFilter }),
    response: page(Duty),
  }),
  create: endpoint({ method: 'POST', path: '/api/v1/duties/', permission, body: NewDuty, response: Duty }),
  patch: endpoint({
    method: 'PATCH',
    path: '/api/v1/duties/:id/',
    permission,
    params: ById,
    body: DutyChange,
    response: Duty,
  }),
  remove: endpoint({ method: 'DELETE', path: '/api/v1/duties/:id/', permission, params: ById, response: Nothing }),
};
