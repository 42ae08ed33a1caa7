import {
  answersOf,
  type FieldOf,
  type FieldSpec,
  type FieldValue,
  isEmpty,
  type Kind,
  type ValueOfKind,
} from '@krishi-bima/contract/forms/kinds';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { formatArea } from '@krishi-bima/nepali/land';
import { formatMoney, formatNumber } from '@krishi-bima/nepali/money';
import type { PdfTextKind } from '../pdf/document.ts';
import { codeText, longMoment, printable, shortDay } from '../pdf/paper-text.ts';
import type { Names } from './names.ts';

/*
 * Writes each kind of field for paper and registers: Nepali, Devanagari digits, Bikram Sambat. `kinds.ts` names a kind's
 * other parts.
 */

type Texts = { [K in Kind]: (value: ValueOfKind[K], field: FieldOf<K>, names: Names) => string };

const texts: Texts = {
  text: (value, { digits }) => printable(digits ? codeText(value) : value),
  phone: (value) => toDevanagari(value),
  number: (value, { unit, plain }) => {
    const digits = plain ? toDevanagari(value) : formatNumber(value);
    return unit ? `${digits}${unit.ne === '%' ? '' : '\u00a0'}${unit.ne}` : digits;
  },
  money: (value) => formatMoney(value),
  area: ({ unit, parts }) => formatArea(unit, parts),
  choice: (value, { options }) => options[value]?.ne ?? value,
  date: (value) => shortDay(value),
  datetime: (value) => longMoment(value),
  boolean: (value, field) => answersOf(field)[value ? 0 : 1].ne,
  place: (value, _, names) => printable(names.place(value)),
  reference: (value, { to }, names) => printable(names.reference(to, value)),
  list: (lines) => toDevanagari(lines.length),
};

/** Returns null for an absent value. */
export function textOf(field: FieldSpec, value: FieldValue | undefined, names: Names): string | null {
  if (isEmpty(value)) return null;
  return (texts[field.kind] as (value: FieldValue, field: FieldSpec, names: Names) => string)(value, field, names);
}

/** The alignment of a kind on paper: numbers to the right, dates centred. */
export const paperKinds: Record<Exclude<Kind, 'boolean' | 'list'>, PdfTextKind> = {
  text: 'text',
  phone: 'text',
  number: 'number',
  money: 'money',
  area: 'area',
  choice: 'text',
  date: 'date',
  datetime: 'text',
  place: 'place',
  reference: 'text',
};
