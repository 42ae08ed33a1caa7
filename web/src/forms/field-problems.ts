import {
  type FieldOf,
  type FieldSpec,
  type Fields,
  isArea,
  isEmpty,
  isShown,
  linesOf,
  schemaOfField,
  type Values,
} from '@krishi-bima/contract/forms/kinds';
import { problems } from '@krishi-bima/contract/problems/problems';
import { isKeyOf, isRecord } from '@krishi-bima/contract/values/records';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toLatin } from '@krishi-bima/nepali/digits';
import { checkParts } from '@krishi-bima/nepali/land';
import { messages } from './messages.ts';

/** A code per path: `citizenship_no`, `loss_last_5y.0.year`. */
export type FieldCodes = Record<string, string>;

/** The part of a kind's schema that gives the shape of a value; one rule for server and browser. */
interface Shape {
  pattern?: string;
  problem?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

/** Returns the text beside a field for a code of the catalogue, with the field's own details. */
export function problemText(field: FieldSpec, code: string, value?: unknown): Text {
  const { minLength, maxLength, minimum, maximum, maxItems } = shapeOf(field);
  const label = bareLabel(field.label);
  if (code === 'required') return requiredText(field, label);
  if (code === 'too_short' && minLength) return messages.atLeastLetters(minLength);
  if (code === 'too_long' && maxItems) return messages.tooManyLines(maxItems);
  if (code === 'too_long' && maxLength) return messages.atMostLetters(maxLength, lengthOf(value));
  if (code === 'too_small' && minimum !== undefined) return messages.atLeast(minimum);
  if (code === 'too_big' && maximum !== undefined) return messages.atMost(maximum);
  if (code === 'bad_phone') return phoneText(value) ?? problems.bad_phone.text;
  if (code === 'bad_type' || code === 'invalid_input' || !isKeyOf(problems, code)) return messages.wrong(label);
  return problems[code].text;
}

/** Returns malformed values by path; an absent value is no problem of shape. */
export function shapeProblems(fields: Fields, values: Values): FieldCodes {
  const found: FieldCodes = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.computed || !isShown(field, values)) continue;
    for (const [path, code] of Object.entries(problemsOfValue(field, values[name]))) {
      found[path ? `${name}.${path}` : name] = code;
    }
  }
  return found;
}

/** Returns the problems of one value; its own is under the empty path. */
export function problemsOfValue(field: FieldSpec, value: unknown): FieldCodes {
  if (isEmpty(value)) return {};
  if (field.kind === 'list') return lineProblems(field, linesOf(value));
  const code = problemOf(field, value);
  return code ? { '': code } : {};
}

function problemOf(field: FieldSpec, value: unknown): string | undefined {
  if (isArea(value)) return checkParts(value.unit, value.parts) ? 'bad_area' : undefined;
  if (field.kind === 'place') return isRecord(value) && isWholePlace(value) ? undefined : 'required';
  if (field.kind === 'date' && field.past && String(value) > todayAd()) return 'future_date';
  return typeof value === 'number' ? numberProblem(field, value) : textProblem(field, value);
}

function textProblem(field: FieldSpec, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const { pattern, problem, minLength, maxLength } = shapeOf(field);
  const length = value.trim().length;
  if (minLength !== undefined && length < minLength) return 'too_short';
  if (maxLength !== undefined && length > maxLength) return 'too_long';
  return pattern && !new RegExp(pattern).test(value.trim()) ? (problem ?? 'bad_type') : undefined;
}

function numberProblem(field: FieldSpec, value: number): string | undefined {
  const { minimum, maximum } = shapeOf(field);
  if (minimum !== undefined && value < minimum) return 'too_small';
  return maximum !== undefined && value > maximum ? 'too_big' : undefined;
}

function lineProblems({ of }: FieldOf<'list'>, lines: readonly Values[]): FieldCodes {
  const found = lines.map((line, at) =>
    Object.entries(shapeProblems(of, line)).map(([path, code]) => [`${at}.${path}`, code]),
  );
  return Object.fromEntries(found.flat());
}

export function isWholePlace({ province, district, municipality, ward }: Values): boolean {
  return [province, district, municipality, ward].every((level) => typeof level === 'number');
}

/** `loss_last_5y.2.year` is the year of that list. */
export function fieldAt(fields: Fields, path: string): FieldSpec | undefined {
  const [name = '', , ...rest] = path.split('.');
  const field = fields[name];
  return field?.kind === 'list' && rest.length > 0 ? fieldAt(field.of, rest.join('.')) : field;
}

function shapeOf(field: FieldSpec): Shape {
  return schemaOfField(field);
}

function requiredText(field: FieldSpec, label: Text): Text {
  switch (field.kind) {
    case 'place':
      return messages.chooseToWard;
    case 'boolean':
      return field.agreement ? messages.agree : messages.answer;
    case 'choice':
    case 'reference':
      return messages.choose(label);
    default:
      return messages.write(label);
  }
}

function phoneText(value: unknown): Text | undefined {
  const have = typeof value === 'string' ? toLatin(value).replace(/\D/g, '').length : 0;
  return have > 0 && have !== 10 ? messages.digitsShort(10, have) : undefined;
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' ? value.length : 0;
}

/** "पूरा नाम (नेपालीमा)" is "पूरा नाम" inside a sentence; a question loses its mark. */
function bareLabel({ ne, en }: Text): Text {
  return text(bare(ne), bare(en));
}

function bare(label: string): string {
  return label
    .replace(/\s*\([^)]*\)\s*/g, ' ')
    .replace(/\?\s*$/, '')
    .trim();
}
