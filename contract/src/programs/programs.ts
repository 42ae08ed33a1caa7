import { type Static, Type } from 'typebox';
import { programScopes } from '../access/roles.ts';
import { UserSummary } from '../summaries/summaries.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import { AdDate, Id, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, page } from '../wire/page.ts';

/** A token ends after so many days at the latest. */
export const longestProgramDays = 365;

/** Whether a token is taken, and why not. */
export const programStates = {
  active: text('चालु', 'Active'),
  ended: text('म्याद सकियो', 'Ended'),
  revoked: text('बन्द गरिएको', 'Revoked'),
  maker_left: text('बनाउने व्यक्ति निष्क्रिय', 'Its maker is inactive'),
} as const satisfies Record<string, Text>;
export type ProgramState = keyof typeof programStates;
export const programStateNames = keysOf(programStates);

const Facts = {
  name: Type.String({ minLength: 2, maxLength: 60 }),
  scopes: Type.Array(Type.Enum([...programScopes]), {
    minItems: 1,
    maxItems: programScopes.length,
    uniqueItems: true,
  }),
  /** The last day of Nepal on which it is taken. */
  expires_on: AdDate,
};

/** Another program, with a token of the company. */
const Program = Type.Object({
  id: Id,
  insurance: Id,
  ...Facts,
  /** Scopes that its maker has lost, and it with them. */
  lost_scopes: Type.Array(Type.Enum([...programScopes])),
  state: Type.Enum(programStateNames),
  /** The end of the token, by which it is told from others. */
  hint: Words(10),
  last_used_at: nullable(Words()),
  revoked_at: nullable(Words()),
  created_by: nullable(UserSummary),
  created_at: Words(),
});
export type Program = Static<typeof Program>;

const permission = 'change_program';

export const programs = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/programs/',
    permission,
    query: Type.Object({ ...ListQuery, insurance: InsuranceFilter }),
    response: page(Program),
  }),
  /** The token is in this answer and never again. */
  create: endpoint({
    method: 'POST',
    path: '/api/v1/programs/',
    permission,
    body: Type.Object({ insurance: InsuranceFilter, ...Facts }),
    response: Type.Object({ ...Program.properties, token: Words() }),
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/v1/programs/:id/revoke/',
    permission,
    params: ById,
    response: Program,
  }),
};
