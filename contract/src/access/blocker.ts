import { type Static, Type } from 'typebox';
import type { ProblemCode } from '../problems/problems.ts';
import { record } from '../values/schemas.ts';
import { Words } from '../values/values.ts';

/** One precondition of a move that fails; `fields` says where, by path, with a code of the catalogue each. */
export const Blocker = Type.Object({
  check: Words(40),
  code: Type.Unsafe<ProblemCode>(Words(40)),
  fields: Type.Optional(record(Type.Unsafe<ProblemCode>(Type.String()))),
});
export type Blocker = Static<typeof Blocker>;
