import { type Static, Type } from 'typebox';
import { record } from '../values/schemas.ts';
import { Words } from '../values/values.ts';

/** One precondition of a move that fails; `fields` says where, by path, with a code of the catalogue each. */
export const Blocker = Type.Object({
  check: Words(40),
  code: Words(40),
  fields: Type.Optional(record(Type.String())),
});
export type Blocker = Static<typeof Blocker>;
