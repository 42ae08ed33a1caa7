import { type Static, Type } from 'typebox';
import { UserSummary } from '../summaries/summaries.ts';
import { AdDate, Id, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { InsuranceFilter, ListQuery, page } from '../wire/page.ts';

/** What the security log tells of (docs/behaviour.md, Security log). */
export const securityKinds = [
  'sign_in',
  'sign_out',
  'new_device',
  'password',
  'second_factor',
  'role',
  'account',
  'limit',
  'integration',
  'confirmation',
  'export',
  'permission',
] as const;
export type SecurityKind = (typeof securityKinds)[number];

export const securityOutcomes = ['done', 'failed', 'refused'] as const;
export type SecurityOutcome = (typeof securityOutcomes)[number];

export const SecurityEvent = Type.Object({
  id: Id,
  at: Words(),
  kind: Type.Enum([...securityKinds]),
  outcome: Type.Enum([...securityOutcomes]),
  insurance: nullable(Id),
  /** The username; for an unknown one what was typed, where it looks like a username. */
  account: Words(),
  person: nullable(UserSummary),
  address: Words(),
  /** The record or call that it was about, and what changed. */
  detail: Words(),
  request_id: nullable(Words()),
});
export type SecurityEvent = Static<typeof SecurityEvent>;

const SecurityFilter = Type.Object({
  ...ListQuery,
  insurance: InsuranceFilter,
  kind: Type.Optional(Type.Enum([...securityKinds])),
  outcome: Type.Optional(Type.Enum([...securityOutcomes])),
  address: Type.Optional(Words(60)),
  start_date: Type.Optional(AdDate),
  end_date: Type.Optional(AdDate),
});
export type SecurityFilter = Static<typeof SecurityFilter>;

const permission = 'change_customuser';

export const securityLog = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/security-log/',
    permission,
    query: SecurityFilter,
    response: Type.Object({
      ...page(SecurityEvent).properties,
      /** Of the last entries of the whole log, whether each still bears the hash of the one before. */
      chain: Type.Object({ checked: Type.Integer(), whole: Type.Boolean() }),
    }),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/api/v1/security-log/csv/',
    permission,
    query: SecurityFilter,
    response: Type.Unsafe<string>(Type.String()),
    media: 'download',
  }),
};
