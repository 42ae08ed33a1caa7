import { type Static, Type } from 'typebox';
import { roleNames } from '../access/roles.ts';
import { Id, nullable, Phone, Reference, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, Nothing, page } from '../wire/page.ts';

/** Long enough to resist guessing, short enough to hash; there is no other rule. */
export const Password = Type.String({ minLength: 10, maxLength: 200, problem: 'weak_password' });

const Username = Type.String({ pattern: '^[A-Za-z0-9._@-]{3,60}$' });
const RoleName = Type.Enum(roleNames);
const Names = { first_name: Type.String({ minLength: 1, maxLength: 60 }), last_name: Type.String({ maxLength: 60 }) };

export const User = Type.Object({
  id: Id,
  username: Words(),
  first_name: Words(),
  last_name: Words(),
  phone: nullable(Words()),
  /** The signed and expiring address. */
  profile_picture: nullable(Words()),
  /** The company's id; null for the super admin. */
  insurance: nullable(Id),
  groups: Type.Array(Type.Object({ id: Type.Integer(), name: Words() })),
  organization_detail: nullable(Type.Object({ id: Id, name_en: Words(), name_np: Words(), code: Words() })),
  branch: nullable(Id),
  cooperative: nullable(Id),
  insurance_project: nullable(Id),
  partner: Type.Boolean(),
  is_active: Type.Boolean(),
  last_login: nullable(Words()),
  version: Type.Integer(),
});
export type User = Static<typeof User>;

/** Every field of the specification, section 3. */
export const Me = Type.Object({ ...User.properties, all_permission: Type.Array(Type.String()) });
export type Me = Static<typeof Me>;

export const NewUser = Type.Object({
  username: Username,
  password: Password,
  ...Names,
  phone: Type.Optional(nullable(Phone)),
  role: RoleName,
  insurance: Type.Optional(Id),
  branch: Type.Optional(Reference),
});
export type NewUser = Static<typeof NewUser>;

export const UserChange = Type.Partial(
  Type.Object({ ...Names, phone: nullable(Phone), role: RoleName, branch: Reference, is_active: Type.Boolean() }),
);
export type UserChange = Static<typeof UserChange>;

/** `profile_picture: null` removes the picture; a new one comes as form data. */
export const ProfileChange = Type.Partial(
  Type.Object({ ...Names, phone: nullable(Phone), profile_picture: Type.Null() }),
);
export type ProfileChange = Static<typeof ProfileChange>;

export const Session = Type.Object({
  id: Id,
  created_at: Words(),
  last_used_at: Words(),
  user_agent: Words(),
  current: Type.Boolean(),
});
export type Session = Static<typeof Session>;

const UserFilter = Type.Object({
  ...ListQuery,
  /** Comma-separated or repeated: `2,3,4`. */
  group_ids: Type.Optional(Type.Union([Words(60), Type.Array(Words(20), { maxItems: 20 })])),
  insurance__id: InsuranceFilter,
  insurance: InsuranceFilter,
  role: Type.Optional(RoleName),
  is_active: Type.Optional(Type.Boolean()),
});
export type UserFilter = Static<typeof UserFilter>;

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/api/v1/auth/token/login/',
    permission: 'anyone',
    body: Type.Object({ username: Type.String({ maxLength: 200 }), password: Type.String({ maxLength: 200 }) }),
    response: Type.Object({ auth_token: Words() }),
  }),
  logout: endpoint({ method: 'POST', path: '/api/v1/auth/token/logout/', permission: 'signed_in', response: Nothing }),
  me: endpoint({ method: 'GET', path: '/api/v1/auth/users/me/', permission: 'signed_in', response: Me }),
  setPassword: endpoint({
    method: 'POST',
    path: '/api/v1/auth/users/set_password/',
    permission: 'signed_in',
    body: Type.Object({ current_password: Type.String({ maxLength: 200 }), new_password: Password }),
    response: Nothing,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/v1/auth/sessions/',
    permission: 'signed_in',
    response: page(Session),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/v1/auth/sessions/:id/',
    permission: 'signed_in',
    params: ById,
    response: Nothing,
  }),
};

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/allusers/',
    permission: 'view_customuser',
    query: UserFilter,
    response: page(User),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/allusers/',
    permission: 'change_customuser',
    body: NewUser,
    response: User,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/allusers/:id/',
    permission: 'view_customuser',
    params: ById,
    response: User,
  }),
  patch: endpoint({
    method: 'PATCH',
    path: '/api/v1/allusers/:id/',
    permission: 'change_customuser',
    params: ById,
    body: UserChange,
    response: User,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/v1/allusers/:id/reset-password/',
    permission: 'change_customuser',
    params: ById,
    body: Type.Object({ new_password: Password }),
    response: Nothing,
  }),
  /**
   * Everybody changes their own profile; admins those of their company's users. JSON, or form data with
   * `profile_picture`.
   */
  profile: endpoint({
    method: 'PATCH',
    path: '/api/v1/profile/:id/',
    permission: 'signed_in',
    params: ById,
    body: ProfileChange,
    response: User,
    media: 'upload',
  }),
  /** Returns the possible agents of a proposal; open to everyone who writes proposals, unlike the user lists. */
  agents: endpoint({
    method: 'GET',
    path: '/api/v1/agents/',
    permission: 'view_proposal',
    query: Type.Object({ ...ListQuery, insurance: InsuranceFilter }),
    response: page(Type.Object({ id: Id, insurance: nullable(Id), first_name: Words(), last_name: Words() })),
  }),
};
