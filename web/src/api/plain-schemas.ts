/*
 * Stands in for typebox in the browser's bundle (vite.config.ts): the server validates, the browser only reads what a
 * schema says of a property (type, choices, pattern, bounds). Saves 12 kB of the sign-in page; types still come from
 * typebox, so nothing is checked less at compile time.
 */

type Schema = Record<string, unknown>;
interface ObjectSchema extends Schema {
  properties: Record<string, Schema>;
}

const builders: Record<string, (...given: never[]) => Schema> = {
  String: (options?: Schema) => ({ type: 'string', ...options }),
  Integer: (options?: Schema) => ({ type: 'integer', ...options }),
  Number: (options?: Schema) => ({ type: 'number', ...options }),
  Boolean: (options?: Schema) => ({ type: 'boolean', ...options }),
  Null: () => ({ type: 'null' }),
  Enum: (values: unknown[]) => ({ enum: values }),
  Array: (items: Schema, options?: Schema) => ({ type: 'array', items, ...options }),
  Object: (properties: ObjectSchema['properties'], options?: Schema) => ({ type: 'object', properties, ...options }),
  Union: (anyOf: Schema[]) => ({ anyOf }),
  Optional: (schema: Schema) => schema,
  Partial: (schema: ObjectSchema) => schema,
  Unsafe: (schema: Schema) => schema,
  Omit: ({ properties, ...rest }: ObjectSchema, names: string[]) => ({
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name))),
  }),
};

/** A kind that the browser never reads needs no builder. */
export const Type = new Proxy(builders, { get: (known, name: string) => known[name] ?? (() => ({})) });
