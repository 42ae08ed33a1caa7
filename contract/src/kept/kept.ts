import { type Static, Type } from 'typebox';
import type { Role } from '../access/roles.ts';
import { Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';

/** These roles work where there is no line. Partners and projects never keep anything on a device. */
export const keepingRoles: readonly Role[] = [
  'agent',
  'technician',
  'livestock_agent',
  'livestock_technician',
  'index_agent',
];

interface Keeper {
  role: Role | undefined;
  partner?: boolean | undefined;
}

export function mayKeepWork({ role, partner }: Keeper): boolean {
  return role !== undefined && !partner && keepingRoles.includes(role);
}

const Cursor = Type.String({ format: 'uuid', pattern: '^[0-9a-fA-F-]{36}$' });
const Count = Type.Integer({ minimum: 0 });

const Counts = Type.Object({
  proposals: Count,
  visits: Count,
  farmers: Count,
  fields: Count,
  animals: Count,
  claims: Count,
});

/** An answer that a call of its own would give to the same person, under its address (`address.ts`). */
const KeptAnswer = Type.Object({ path: Words(), body: Type.Unknown() });
export type KeptAnswer = Static<typeof KeptAnswer>;

const KeptWork = Type.Object({
  as_of: Words(),
  /** To be sent as `since` the next time. */
  cursor: Cursor,
  /** The answer with which this one has to be put together; null when it is whole by itself. */
  since: Type.Union([Cursor, Type.Null()]),
  /** After so many days without a newer answer the copy goes. */
  days: Type.Integer({ minimum: 1 }),
  counts: Counts,
  /** New or changed. */
  answers: Type.Array(KeptAnswer),
  /** The addresses of what went away. */
  gone: Type.Array(Words()),
});
export type KeptWork = Static<typeof KeptWork>;

export const keptWork = {
  /** What somebody who works outside needs of today's work, to be kept on the device; with `since` only what changed. */
  get: endpoint({
    method: 'GET',
    path: '/api/v1/kept-work/',
    permission: 'view_proposal',
    query: Type.Object({ since: Type.Optional(Cursor) }),
    response: KeptWork,
  }),
};
