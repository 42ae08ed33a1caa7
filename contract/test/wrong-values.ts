import type { FieldSpec } from '../src/forms/kinds.ts';
import type { ProblemCode } from '../src/problems/problems.ts';
import { text } from '../src/values/text.ts';

/** A value that the server's validation and the browser's forms have to refuse with the same code. */
export interface WrongValue {
  what: string;
  field: FieldSpec;
  value: unknown;
  code: ProblemCode;
  /** The place of the problem inside the value; a form says it beside the field, or in the line of a list. */
  at?: string;
}

const label = text('विवरण', 'Value');
const ward = { province: 3, district: 24, municipality: 5, ward: 9 };
const losses: FieldSpec = {
  kind: 'list',
  label,
  of: { year: { kind: 'number', integer: true, min: 2000, max: 2099, label }, amount: { kind: 'money', label } },
};

export const wrongValues: readonly WrongValue[] = [
  { what: 'a name of one letter', field: { kind: 'text', script: 'ne', label }, value: ' स ', code: 'too_short' },
  {
    what: 'a name of 101 letters',
    field: { kind: 'text', script: 'ne', label },
    value: 'स'.repeat(101),
    code: 'too_long',
  },
  { what: 'a Latin name', field: { kind: 'text', script: 'ne', label }, value: 'Ram', code: 'not_devanagari' },
  { what: 'a Nepali name', field: { kind: 'text', script: 'en', label }, value: 'राम', code: 'not_latin' },
  { what: 'a long remark', field: { kind: 'text', max: 5, label }, value: 'seven..', code: 'too_long' },
  { what: 'a number for a text', field: { kind: 'text', label }, value: 7, code: 'bad_type' },
  {
    what: 'a text of another form',
    field: { kind: 'text', pattern: '^\\d{9}$', problem: 'bad_pan', label },
    value: '12345',
    code: 'bad_pan',
  },
  {
    what: 'a text of another form that has no text of its own',
    field: { kind: 'text', pattern: '^[A-Z]+$', label },
    value: 'abc',
    code: 'bad_type',
  },
  { what: 'a short phone number', field: { kind: 'phone', label }, value: '98412377', code: 'bad_phone' },
  { what: 'a small number', field: { kind: 'number', min: 1, label }, value: 0, code: 'too_small' },
  { what: 'a large number', field: { kind: 'number', max: 50, label }, value: 51, code: 'too_big' },
  { what: 'half a number', field: { kind: 'number', integer: true, label }, value: 1.5, code: 'bad_type' },
  { what: 'a word for a number', field: { kind: 'number', label }, value: 'five', code: 'bad_type' },
  { what: 'a word for money', field: { kind: 'money', label }, value: 'cheap', code: 'bad_money' },
  {
    what: 'a word for a part of an area',
    field: { kind: 'area', label },
    value: { unit: 'ropani', parts: ['one'] },
    code: 'bad_area',
    at: 'parts.0',
  },
  {
    what: 'an unknown unit of land',
    field: { kind: 'area', label },
    value: { unit: 'acre', parts: ['1'] },
    code: 'bad_choice',
    at: 'unit',
  },
  {
    what: 'a choice that is not offered',
    field: { kind: 'choice', options: { own: label }, label },
    value: 'rented',
    code: 'bad_choice',
  },
  {
    what: 'what cannot be a choice of a company',
    field: { kind: 'choice', catalogue: true, options: { own: label }, label },
    value: 'Own!',
    code: 'bad_choice',
  },
  { what: 'a day that is none', field: { kind: 'date', label }, value: '2026-02-30', code: 'bad_date' },
  { what: 'a day written otherwise', field: { kind: 'date', past: true, label }, value: '5 May', code: 'bad_date' },
  { what: 'a time that is none', field: { kind: 'datetime', label }, value: '2026-02-20T25:00', code: 'bad_date' },
  { what: 'a word for an answer', field: { kind: 'boolean', label }, value: 'yes', code: 'bad_type' },
  {
    what: 'a ward that is none',
    field: { kind: 'place', label },
    value: { ...ward, ward: 0 },
    code: 'too_small',
    at: 'ward',
  },
  {
    what: 'a long name of a tole',
    field: { kind: 'place', label },
    value: { ...ward, tole: 'x'.repeat(121) },
    code: 'too_long',
    at: 'tole',
  },
  { what: 'no reference', field: { kind: 'reference', to: 'branch', label }, value: 0, code: 'too_small' },
  {
    what: 'a wrong line of a list',
    field: losses,
    value: [{ year: 2080 }, { year: 1999 }],
    code: 'too_small',
    at: '1.year',
  },
  {
    what: 'a list with too many lines',
    field: losses,
    value: Array.from({ length: 51 }, () => ({ year: 2080 })),
    code: 'too_long',
  },
];
