import { type ProblemCode, problems } from '@krishi-bima/contract/problems/problems';
import { toLatin } from '@krishi-bima/nepali/digits';
import type { TObject, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { Value } from 'typebox/value';
import { type FieldProblems, Problem } from '../errors/problem.ts';
import { normalizeBody } from './clean.ts';

type Check = (value: unknown) => unknown;

// One wrong field can have several errors; with the default limit of 8, later fields would get none.
Settings.Set({ maxErrors: 1000 });

/**
 * Reads path and query: text becomes numbers and booleans, defaults are filled in, unknown and empty values are
 * dropped.
 */
export function checkText(schema: TObject): Check {
  const validator = Compile(schema);
  return (value) => {
    const given = Object.entries(value as object).filter(([, one]) => one !== '');
    const read = Object.fromEntries(given.map(([name, one]) => [name, readText(schema.properties[name], one)]));
    return checked(validator, schema, Value.Default(schema, normalizeBody(schema, read)));
  };
}

/** Reads the text of form data, where only an empty text can mean null. */
export function checkForm(schema: TObject): Check {
  const check = checkText(schema);
  const takesNull = new Set(
    Object.entries(schema.properties).flatMap(([name, one]) => (isNullable(one) ? [name] : [])),
  );
  return (value) => {
    const said = Object.entries(value as object).map(([name, one]) => {
      const isNone = typeof one === 'string' && one.trim() === '' && takesNull.has(name);
      return [name, isNone ? null : one];
    });
    return check(Object.fromEntries(said));
  };
}

function isNullable(schema: TSchema): boolean {
  const { anyOf } = schema as { anyOf?: Typed[] };
  return anyOf?.some(({ type }) => type === 'null') ?? false;
}

/** Validates a body: nothing is coerced and nothing is filled in. */
export function checkBody(schema: TSchema): Check {
  const validator = Compile(schema);
  return (value) => checked(validator, schema, normalizeBody(schema, value ?? {}));
}

interface Typed {
  type?: string;
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
  const { anyOf, ...own } = (schema ?? {}) as Typed & { anyOf?: Typed[] };
  // Returns the schema of a nullable value without its null.
  const { type } = anyOf?.find((one) => one.type !== 'null') ?? own;
  const latin = /^[०-९\s.-]+$/.test(value) ? toLatin(value) : value;
  if (type === 'integer') return /^\s*-?\d+\s*$/.test(latin) ? Number(latin) : value;
  if (type === 'number') return /^\s*-?\d+(\.\d+)?\s*$/.test(latin) ? Number(latin) : value;
  if (type === 'boolean') return booleans.get(latin.trim().toLowerCase()) ?? value;
  return latin;
}

function checked(validator: Validator, schema: TSchema, value: unknown): unknown {
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
  const own = at(schema, schemaPath)?.problem;
  const isForm = keyword === 'pattern' || keyword === 'format';
  if (isForm && typeof own === 'string' && own in problems) return own as ProblemCode;
  return codes[keyword] ?? 'bad_type';
}

function at(schema: object, schemaPath: string): { problem?: unknown } | undefined {
  let node: unknown = schema;
  for (const step of schemaPath.replace(/^#/, '').split('/').filter(Boolean)) {
    const next = (node as Record<string, unknown> | undefined)?.[
      decodeURIComponent(step.replaceAll('~1', '/').replaceAll('~0', '~'))
    ];
    if (typeof next !== 'object') break;
    node = next;
  }
  return node as { problem?: unknown };
}
