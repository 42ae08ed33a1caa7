import { isRecord } from '@krishi-bima/contract/values/records';
import { schemaProblems } from '@krishi-bima/contract/wire/schema-problems';
import { toLatin } from '@krishi-bima/nepali/digits';
import { IsNull, IsUnion, type Static, type TObject, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { Problem } from '../errors/problem.ts';
import { normalizeBody } from './clean.ts';

/** Returns the value as the schema describes it, or throws 400. */
type Check<S extends TSchema> = (value: unknown) => Static<S>;

/**
 * Reads path and query: text becomes numbers and booleans, defaults are filled in, unknown and empty values are
 * dropped.
 */
export function checkText<S extends TObject>(schema: S): Check<S> {
  const validator = Compile(schema);
  return (value) => {
    const given = Object.entries(isRecord(value) ? value : {}).filter(([, one]) => one !== '');
    const read = Object.fromEntries(given.map(([name, one]) => [name, readText(schema.properties[name], one)]));
    return checked(validator, schema, Value.Default(schema, normalizeBody(schema, read)));
  };
}

/** Reads the text of form data, where only an empty text can mean null. */
export function checkForm<S extends TObject>(schema: S): Check<S> {
  const check = checkText(schema);
  const takesNull = new Set(
    Object.entries(schema.properties).flatMap(([name, one]) => (isNullable(one) ? [name] : [])),
  );
  return (value) => {
    const said = Object.entries(isRecord(value) ? value : {}).map(([name, one]) => {
      const isNone = typeof one === 'string' && one.trim() === '' && takesNull.has(name);
      return [name, isNone ? null : one];
    });
    return check(Object.fromEntries(said));
  };
}

function isNullable(schema: TSchema): boolean {
  return IsUnion(schema) && schema.anyOf.some(IsNull);
}

/** Validates a body: nothing is coerced and nothing is filled in. */
export function checkBody<S extends TSchema>(schema: S): Check<S> {
  const validator = Compile(schema);
  return (value) => checked(validator, schema, normalizeBody(schema, value ?? {}));
}

const booleans = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** A text that is no number or boolean stays text, for validation to refuse. */
function readText(schema: TSchema | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => readText(undefined, one));
  if (typeof value !== 'string') return value;
  // The schema of a nullable value counts without its null.
  const own = IsUnion(schema) ? schema.anyOf.find((one) => !IsNull(one)) : schema;
  const type = isRecord(own) ? own.type : undefined;
  const latin = /^[०-९\s.-]+$/.test(value) ? toLatin(value) : value;
  if (type === 'integer') return /^\s*-?\d+\s*$/.test(latin) ? Number(latin) : value;
  if (type === 'number') return /^\s*-?\d+(\.\d+)?\s*$/.test(latin) ? Number(latin) : value;
  if (type === 'boolean') return booleans.get(latin.trim().toLowerCase()) ?? value;
  return latin;
}

function checked<S extends TSchema>(
  validator: { Check(value: unknown): value is Static<S> },
  schema: S,
  value: unknown,
): Static<S> {
  if (validator.Check(value)) return value;
  throw new Problem('invalid_input', { fields: schemaProblems(schema, value) });
}
