import { type ProblemCode, problems } from '@krishi-bima/contract/problems';
import { toLatin } from '@krishi-bima/nepali/digits';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Value } from 'typebox/value';
import { clean } from './clean.ts';
import { type FieldProblems, Problem } from './problem.ts';

type Check = (value: unknown) => unknown;

/** Path and query: text becomes numbers and booleans, defaults are filled in; unknown keys are dropped. */
export function checkText(schema: TSchema): Check {
  const validator = Compile(schema);
  return (value) => {
    const latin = Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, inLatin(one)]));
    const known = clean(schema, Value.Convert(schema, latin));
    return checked(validator, schema, Value.Default(schema, known));
  };
}

/** A body: nothing is coerced and nothing filled in (style 3.5, the three traps). */
export function checkBody(schema: TSchema): Check {
  const validator = Compile(schema);
  return (value) => checked(validator, schema, clean(schema, value ?? {}));
}

function inLatin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inLatin);
  return typeof value === 'string' && /^[०-९\s-]+$/.test(value) ? toLatin(value) : value;
}

function checked(validator: Validator, schema: TSchema, value: unknown): unknown {
  if (validator.Check(value)) return value;
  throw new Problem('invalid_input', { fields: fieldProblems(schema, value) });
}

/** One code per path; paths are `personal_info.name_np`, `insurance_details.0.area`. */
export function fieldProblems(schema: TSchema, value: unknown): FieldProblems {
  const fields: FieldProblems = {};
  for (const { keyword, instancePath, schemaPath, params } of Value.Errors(schema, value)) {
    const path = instancePath.slice(1).replaceAll('/', '.');
    const lacking =
      keyword === 'required' ? (params as { requiredProperties: string[] }).requiredProperties : undefined;
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
  if (typeof own === 'string' && own in problems && keyword !== 'type') return own as ProblemCode;
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
