import type { TSchema } from 'typebox';
import { Errors } from 'typebox/schema';
import { Settings } from 'typebox/system';
import { type ProblemCode, problems } from '../problems/problems.ts';
import { isKeyOf } from '../values/records.ts';

/*
 * Validates values by their schema, on the server as in the browser's forms. `Errors` walks the schema and generates no
 * code, which the content security policy of the page would refuse.
 */

// One wrong field can have several errors; with the default limit of 8, later fields would get none.
Settings.Set({ maxErrors: 1000 });

/** Returns one code per path; paths are `personal_info.name_np`, `insurance_details.0.area`. */
export function schemaProblems(schema: TSchema, value: unknown): Record<string, ProblemCode> {
  const fields: Record<string, ProblemCode> = {};
  for (const { keyword, instancePath, schemaPath, params } of Errors(schema, value)[1]) {
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

function preferInner(fields: Record<string, ProblemCode>): Record<string, ProblemCode> {
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
