import { RecordFromPattern, type TObject, type TOptional, type TProperties, type TSchema, Type } from 'typebox';
import { isOneOf } from './records.ts';

/*
 * Schemas made of schemas, without `Type.Partial`, `Type.Omit` and `Type.Record`: these bring the whole type language of
 * TypeBox along, 10 kB of the sign-in page. The linter refuses them.
 */

/** Returns the schema of a change, where every property may be absent. */
export function partial<P extends TProperties>({ properties }: TObject<P>) {
  const entries = Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)]);
  return Type.Object(Object.fromEntries(entries) as { [N in keyof P]: TOptional<P[N]> });
}

export function omit<P extends TProperties, N extends keyof P>({ properties }: TObject<P>, names: readonly N[]) {
  const entries = Object.entries(properties).filter(([name]) => !isOneOf<keyof P>(names, name));
  return Type.Object(Object.fromEntries(entries) as Omit<P, N>);
}

/** Returns the schema of a record with any keys. */
export function record<S extends TSchema>(value: S) {
  return RecordFromPattern('^.*$', value);
}
