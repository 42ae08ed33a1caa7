import {
  asText,
  type FieldOf,
  type FieldSpec,
  type Fields,
  type FormValues,
  isArea,
  isEmpty,
  isShown,
  isWholePlace,
  linesOf,
  schemaOfField,
} from '@krishi-bima/contract/forms/kinds';
import { storedValues } from '@krishi-bima/contract/forms/stored-values';
import { problems } from '@krishi-bima/contract/problems/problems';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { schemaProblems } from '@krishi-bima/contract/wire/schema-problems';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toLatin } from '@krishi-bima/nepali/digits';
import { checkParts } from '@krishi-bima/nepali/land';
import { messages } from './messages.ts';

/** A code per path: `citizenship_no`, `loss_last_5y.0.year`. */
export type FieldCodes = Record<string, string>;

/** What a text names of a field's schema. */
interface Limits {
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

/** Returns the text beside a field for a code of the catalogue, with the field's own details. */
export function problemText(field: FieldSpec, code: string, value?: unknown): Text {
  const { minLength, maxLength, minimum, maximum, maxItems }: Limits = schemaFor(field);
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
export function shapeProblems(fields: Fields, values: FormValues): FieldCodes {
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
  const code = problemOf(field, typeof value === 'string' ? value.trim() : value);
  return code ? { '': code } : {};
}

function problemOf(field: FieldSpec, value: unknown): string | undefined {
  if (field.kind === 'place' && !isWholePlace(value)) return 'required';
  const [malformed] = Object.values(schemaProblems(schemaFor(field), value));
  if (malformed) return malformed;
  if (isArea(value) && checkParts(value.unit, value.parts)) return 'bad_area';
  return field.kind === 'date' && field.past && asText(value) > todayAd() ? 'future_date' : undefined;
}

/** Each line is validated by what it shows; the list itself, for its length, only where all lines are well formed. */
function lineProblems(field: FieldOf<'list'>, lines: readonly FormValues[]): FieldCodes {
  const found = lines.flatMap((line, at) =>
    Object.entries(shapeProblems(field.of, line)).map(([path, code]) => [`${at}.${path}`, code]),
  );
  if (found.length > 0) return Object.fromEntries(found);
  const stored = lines.map((line) => storedValues(field.of, line));
  const { '': own } = schemaProblems(schemaFor(field), stored);
  return own ? { '': own } : {};
}

type Schema = ReturnType<typeof schemaOfField>;

const schemas = new WeakMap<FieldSpec, Schema>();

/** The schema of a field is made once, because a form validates all of them whenever one is left. */
function schemaFor(field: FieldSpec): Schema {
  const known = schemas.get(field);
  if (known) return known;
  const schema = schemaOfField(field);
  schemas.set(field, schema);
  return schema;
}

/** `loss_last_5y.2.year` is the year of that list. */
export function fieldAt(fields: Fields, path: string): FieldSpec | undefined {
  const [name = '', , ...rest] = path.split('.');
  const field = fields[name];
  return field?.kind === 'list' && rest.length > 0 ? fieldAt(field.of, rest.join('.')) : field;
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
