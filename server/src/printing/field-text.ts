import { type FieldOf, type FieldSpec, isEmpty, type Kind } from '@krishi-bima/contract/forms/kinds';
import type { AddressDetail, Area } from '@krishi-bima/contract/values/values';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { formatArea } from '@krishi-bima/nepali/land';
import { formatMoney, formatNumber } from '@krishi-bima/nepali/money';
import type { PdfTextKind } from '../pdf/document.ts';
import { longMoment, printable, shortDay } from '../pdf/paper-text.ts';
import type { Names } from './names.ts';

/*
 * Writes each kind of field for paper and registers: Nepali, Devanagari digits, Bikram Sambat. A kind's other three
 * parts are its schema, input and view.
 */

type Texts = { [K in Kind]: (value: never, field: FieldOf<K>, names: Names) => string };

const texts: Texts = {
  text: (value: string, { digits }) => printable(digits ? toDevanagari(value) : value),
  phone: (value: string) => toDevanagari(value),
  number: (value: number, { unit, plain }) => {
    const digits = plain ? toDevanagari(value) : formatNumber(value);
    return unit ? `${digits}${unit.ne === '%' ? '' : '\u00a0'}${unit.ne}` : digits;
  },
  money: (value: string) => formatMoney(value),
  area: ({ unit, parts }: Area) => formatArea(unit, parts),
  choice: (value: string, { options }) => options[value]?.ne ?? value,
  date: (value: string) => shortDay(value),
  datetime: (value: string) => longMoment(value),
  boolean: (value: boolean) => (value ? 'हो' : 'होइन'),
  place: (value: AddressDetail, _, names) => printable(names.place(value)),
  reference: (value: number, { to }, names) => printable(names.reference(to, value)),
  list: (lines: unknown[]) => toDevanagari(lines.length),
};

/** Returns null for an absent value. */
export function textOf(field: FieldSpec, value: unknown, names: Names): string | null {
  if (isEmpty(value)) return null;
  return (texts[field.kind] as (value: unknown, field: FieldSpec, names: Names) => string)(value, field, names);
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
