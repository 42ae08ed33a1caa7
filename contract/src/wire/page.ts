import { type Static, type TSchema, Type } from 'typebox';

export const ById = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2147483647 }) });
export type ById = Static<typeof ById>;

/** Only query schemas have defaults: in a body they would rewrite untouched columns on PATCH. */
export const Slice = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000, default: 0 })),
};

export const ListQuery = {
  ...Slice,
  ordering: Type.Optional(Type.String({ maxLength: 60, pattern: '^-?[a-z_]+$' })),
  search: Type.Optional(Type.String({ maxLength: 100 })),
};

export function page<S extends TSchema>(result: S) {
  return Type.Object({
    count: Type.Integer(),
    next: Type.Union([Type.String(), Type.Null()]),
    previous: Type.Union([Type.String(), Type.Null()]),
    results: Type.Array(result),
  });
}

export interface Page<T> {
  count: number;
  next: string | null;
  previous: string | null;
  results: T[];
}

export const Nothing = Type.Null();

/** Narrows a list to a company; it only ever intersects with the viewer's own scope. */
export const InsuranceFilter = Type.Optional(Type.Integer({ minimum: 1, maximum: 2147483647 }));
