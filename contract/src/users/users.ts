import { type Static, Type } from 'typebox';
import { reaches, roleNames } from '../access/roles.ts';
import { keysOf } from '../values/records.ts';
import { partial } from '../values/schemas.ts';
import { Id, Instant, LatinName, nullable, Phone, Reference, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, Nothing, page } from '../wire/page.ts';

/** Long enough to resist guessing, short enough to hash; the server refuses those that are guessed first. */
export const passwordLength = { least: 12, most: 128 } as const;
export const Password = Type.String({
  minLength: passwordLength.least,
  maxLength: passwordLength.most,
  problem: 'weak_password',
});

const Username = Type.String({ pattern: '^[A-Za-z0-9._@-]{3,60}$' });
const RoleName = Type.Enum(roleNames);
const Reach = Type.Enum(keysOf(reaches));
const Names = { first_name: Type.String({ minLength: 1, maxLength: 60 }), last_name: Type.String({ maxLength: 60 }) };
/** The whole name in Latin letters, which pages in English show. */
const name_en = nullable(LatinName);

export const User = Type.Object({
  id: Id,
  username: Words(),
  first_name: Words(),
  last_name: Words(),
  name_en: Type.Optional(nullable(Words())),
  phone: nullable(Words()),
  /** What a technician's report says of whoever writes it: the profile fills it in. */
  qualification: Type.Optional(nullable(Words())),
  council_no: Type.Optional(nullable(Words())),
  office_name: Type.Optional(nullable(Words())),
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
  /** The part of the role that is theirs; null for the whole. */
  duty: Type.Optional(nullable(Type.Object({ id: Id, name_np: Words(), name_en: Words() }))),
  /** Whose farmers they see. */
  reach: Type.Optional(Reach),
  is_active: Type.Boolean(),
  last_login: nullable(Words()),
  /** What another admin has yet to confirm about this account (docs/behaviour.md, Four eyes). */
  unconfirmed: Type.Optional(Type.Array(Type.Enum(['new_admin', 'admin_role', 'admin_password', 'rights']))),
  version: Type.Integer(),
});
export type User = Static<typeof User>;

/** Every field of the specification, section 3. */
export const Me = Type.Object({
  ...User.properties,
  all_permission: Type.Array(Type.String()),
  /** Null before the first change of one's own. */
  password_set_at: Type.Optional(nullable(Words())),
  /** Whether the way through the first tasks has been walked or skipped. */
  guide_seen: Type.Optional(Type.Boolean()),
  /** What has to happen before any other call answers. */
  sign_in_step: Type.Optional(Type.Enum(['new_password', 'second_factor'])),
});
export type Me = Static<typeof Me>;

/** Where somebody belongs besides a branch, and whether they only read (docs/behaviour.md, Projects and partners). */
const places = Type.Object({ insurance_project: Reference, cooperative: Reference, partner: Type.Boolean() });

export const NewUser = Type.Object({
  username: Username,
  password: Password,
  ...Names,
  name_en: Type.Optional(name_en),
  phone: Type.Optional(nullable(Phone)),
  role: RoleName,
  insurance: Type.Optional(Id),
  branch: Type.Optional(Reference),
  duty: Type.Optional(Reference),
  reach: Type.Optional(Reach),
  ...partial(places).properties,
});
export type NewUser = Static<typeof NewUser>;

export const UserChange = partial(
  Type.Object({
    ...Names,
    name_en,
    phone: nullable(Phone),
    role: RoleName,
    branch: Reference,
    duty: Reference,
    reach: Reach,
    is_active: Type.Boolean(),
    ...places.properties,
  }),
);
export type UserChange = Static<typeof UserChange>;

/** `profile_picture: null` removes the picture; a new one comes as form data. */
export const ProfileChange = partial(
  Type.Object({
    ...Names,
    name_en,
    phone: nullable(Phone),
    qualification: nullable(Type.String({ maxLength: 100 })),
    council_no: nullable(Type.String({ maxLength: 30 })),
    office_name: nullable(Type.String({ maxLength: 120 })),
    profile_picture: Type.Null(),
  }),
);
export type ProfileChange = Static<typeof ProfileChange>;

export const Session = Type.Object({
  id: Id,
  created_at: Words(),
  last_used_at: Words(),
  user_agent: Words(),
  /** Where it came from when it began. */
  address: Words(),
  /** The account first came with this device in the last week. */
  is_new: Type.Boolean(),
  current: Type.Boolean(),
});
export type Session = Static<typeof Session>;

function GroupIds(maxLength: number) {
  return Type.String({ maxLength, pattern: '^\\d+( *, *\\d+)*$', accept: 'digits' });
}

const UserFilter = Type.Object({
  ...ListQuery,
  /** Comma-separated or repeated: `2,3,4`. */
  group_ids: Type.Optional(Type.Union([GroupIds(60), Type.Array(GroupIds(20), { maxItems: 20 })])),
  insurance__id: InsuranceFilter,
  insurance: InsuranceFilter,
  role: Type.Optional(RoleName),
  is_active: Type.Optional(Type.Boolean()),
  /** Only those whose role and duty let them verify a proposal in the field. */
  verifies: Type.Optional(Type.Literal(true)),
});
export type UserFilter = Static<typeof UserFilter>;

const Otp = Type.String({ minLength: 1, maxLength: 40 });
const OwnPassword = Type.Object({ password: Type.String({ maxLength: 200 }) });
const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Words()) });
const ofSecondFactor = { permission: 'signed_in', at_sign_in: true } as const;

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/api/v1/auth/token/login/',
    permission: 'anyone',
    body: Type.Object({
      /** May begin with the company's code and a slash, where two companies have the name. */
      username: Type.String({ maxLength: 200 }),
      password: Type.String({ maxLength: 200 }),
      /** The mark that an earlier sign-in answered: it tells a known device. */
      device: Type.Optional(Type.String({ maxLength: 100 })),
      /** A code of the authenticator app or a recovery code; asked for by `otp_required`. */
      otp: Type.Optional(Otp),
    }),
    response: Type.Object({ auth_token: Words(), device: Words() }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/v1/auth/token/logout/',
    permission: 'signed_in',
    at_sign_in: true,
    response: Nothing,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/v1/auth/users/me/',
    permission: 'signed_in',
    at_sign_in: true,
    response: Me,
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/api/v1/auth/users/set_password/',
    permission: 'signed_in',
    at_sign_in: true,
    body: Type.Object({ current_password: Type.String({ maxLength: 200 }), new_password: Password }),
    response: Nothing,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/v1/auth/sessions/',
    permission: 'signed_in',
    response: Type.Object({
      ...page(Session).properties,
      /** The days without use, and in any case, after which a sign-in ends. */
      rest_days: Type.Integer(),
      max_days: Type.Integer(),
    }),
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/v1/auth/sessions/end-others/',
    permission: 'signed_in',
    response: Type.Object({ ended: Type.Integer() }),
  }),
  secondFactor: endpoint({
    method: 'GET',
    path: '/api/v1/auth/second-factor/',
    ...ofSecondFactor,
    response: Type.Object({
      /** Null while it is off. */
      since: nullable(Words()),
      codes_left: Type.Integer(),
      required: Type.Boolean(),
      required_from: nullable(Words()),
    }),
  }),
  /** Setting up: a secret for the app, then a code of it, which answers the recovery codes, then the start. */
  beginSecondFactor: endpoint({
    method: 'POST',
    path: '/api/v1/auth/second-factor/begin/',
    ...ofSecondFactor,
    body: OwnPassword,
    response: Type.Object({ secret: Words(), uri: Words(), qr: Words(100_000) }),
  }),
  proveSecondFactor: endpoint({
    method: 'POST',
    path: '/api/v1/auth/second-factor/prove/',
    ...ofSecondFactor,
    body: Type.Object({ otp: Otp }),
    response: RecoveryCodes,
  }),
  startSecondFactor: endpoint({
    method: 'POST',
    path: '/api/v1/auth/second-factor/start/',
    ...ofSecondFactor,
    response: Nothing,
  }),
  newRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/v1/auth/second-factor/recovery-codes/',
    permission: 'signed_in',
    body: OwnPassword,
    response: RecoveryCodes,
  }),
  endSecondFactor: endpoint({
    method: 'POST',
    path: '/api/v1/auth/second-factor/end/',
    permission: 'signed_in',
    body: OwnPassword,
    response: Nothing,
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
  /** For somebody who has lost phone and recovery codes. */
  endSecondFactor: endpoint({
    method: 'POST',
    path: '/api/v1/allusers/:id/end-second-factor/',
    permission: 'change_customuser',
    params: ById,
    response: Nothing,
  }),
  /**
   * A device tells how many acts of somebody else lie on it unsent, and nothing of what they say. Where that account is
   * switched off its admins are told; of any other, nobody.
   */
  tellUnsent: endpoint({
    method: 'POST',
    path: '/api/v1/allusers/:id/unsent/',
    permission: 'signed_in',
    params: ById,
    body: Type.Object({ unsent: Type.Integer({ minimum: 1, maximum: 10_000 }), kept_since: Instant }),
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
    files: { profile_picture: 'A picture: JPEG, PNG, WebP or HEIC' },
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
