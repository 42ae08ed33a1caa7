import { type ProblemCode, problems } from '@krishi-bima/contract/problems/problems';
import { isKeyOf, isRecord } from '@krishi-bima/contract/values/records';
import { toLatin } from '@krishi-bima/nepali/digits';
import { IsNull, IsUnion, type Static, type TObject, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { Value } from 'typebox/value';
import { type FieldProblems, Problem } from '../errors/problem.ts';
import { normalizeBody } from './clean.ts';

/** Returns the value as the schema describes it, or throws 400. */
type Check<S extends TSchema> = (value: unknown) => Static<S>;

// One wrong field can have several errors; with the default limit of 8, later fields would get none.
Settings.Set({ maxErrors: 1000 });

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
  throw new Problem('invalid_input', { fields: fieldProblems(schema, value) });
}

/** Returns one code per path; paths are `personal_info.name_np`, `insurance_details.0.area`. */
export function fieldProblems(schema: TSchema, value: unknown): FieldProblems {
  const fields: FieldProblems = {};
  for (const { keyword, instancePath, schemaPath, params } of Value.Errors(schema, value)) {
    const path = instancePath.slice(1).replaceAll('/', '.');
    const lacking = keyword === 'required' ? params.requiredProperties : undefined;
    if (lacking) for (const name of lacking) fields[path ? `${path}.${name}` : name] = 'required';
    else if (keyword !== 'anyOf' && !isNullBranch(schemaPath, keyword, params))
      fields[path] ??= codeOf(schema, schemaPath, keyword);
    else fields[path] ??= 'bad_type';
  }
  return preferInner(fields);
}

/** `nullable` adds a branch that only says "must be null": the other branch has the real reason. */
function isNullBranch(schemaPath: string, keyword: string, params: object): boolean {
  return schemaPath.includes('/anyOf/') && keyword === 'type' && 'type' in params && params.type === 'null';
}

function preferInner(fields: FieldProblems): FieldProblems {
  const paths = Object.keys(fields);
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([path]) => !paths.some((other) => other !== path && other.startsWith(path ? `${path}.` : '')),
    ),
  );
}

const codes: Record<string, ProblemCode> = {
  minLength: 'too_short',
  maxLength: 'too_long',
  minItems: 'too_short',
  maxItems: 'too_long',
  minimum: 'too_small',
  exclusiveMinimum: 'too_small',
  maximum: 'too_big',
  exclusiveMaximum: 'too_big',
  enum: 'bad_choice',
  const: 'bad_choice',
};

function codeOf(schema: TSchema, schemaPath: string, keyword: string): ProblemCode {
  const own = at(schema, schemaPath).problem;
  const isForm = keyword === 'pattern' || keyword === 'format';
  if (isForm && isKeyOf(problems, own)) return own;
  return codes[keyword] ?? 'bad_type';
}

/** Follows the path as far as there are objects and lists on it. */
function at(schema: object, schemaPath: string): { problem?: unknown } {
  let node: object = schema;
  for (const step of schemaPath.replace(/^#/, '').split('/').filter(Boolean)) {
    const name = decodeURIComponent(step.replaceAll('~1', '/').replaceAll('~0', '~'));
    const next = new Map<string, unknown>(Object.entries(node)).get(name);
    if (typeof next !== 'object' || next === null) break;
    node = next;
  }
  return node;
}
