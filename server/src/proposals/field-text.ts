import { type FieldOf, type FieldSpec, isEmpty, type Kind } from '@krishi-bima/contract/forms/kinds';
import type { AddressDetail, Area } from '@krishi-bima/contract/values';
import { formalMonthNames, formatBs, isProjected, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { formatArea } from '@krishi-bima/nepali/land';
import { formatMoney, formatNumber } from '@krishi-bima/nepali/money';
import type { PdfTextKind } from '../pdf/document.ts';
import type { Names } from './names.ts';

/*
 * How each kind of field reads on paper and in a register: Nepali, Devanagari digits, Bikram Sambat. The fourth face
 * of a kind beside schema, input and view.
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

/** Null for a value that is not there. */
export function textOf(field: FieldSpec, value: unknown, names: Names): string | null {
  if (isEmpty(value)) return null;
  return (texts[field.kind] as (value: unknown, field: FieldSpec, names: Names) => string)(value, field, names);
}

/** How a kind stands on paper: numbers to the right, dates centred. */
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

/** `२०८३/०८/०४`; `२०८४/०१/०१*` in a year whose calendar is a projection. */
export function shortDay(ad: string): string {
  const bs = toBs(ad);
  return formatBs(bs) + markOf(bs.year);
}

export const projectedNote = '* अनुमानित पात्रोको मिति';
const markedDay = /[०-९]{4}\/[०-९]{2}\/[०-९]{2}\*|[०-९] गते\*/;

/** Whether a mark of `shortDay` or `longMoment` stands anywhere in it. */
export function holdsMark(paper: object): boolean {
  return markedDay.test(JSON.stringify(paper));
}

function markOf(year: number): string {
  return isProjected(year) ? '*' : '';
}

/** `२०८३ मार्ग ४ गते, १४:३५ बजे`, in Nepal, with the month as papers write it. */
export function longMoment(instant: string): string {
  const { year, month, day } = toBs(todayAd(new Date(instant)));
  return toDevanagari(`${year} ${formalMonthNames.ne[month - 1]} ${day} गते${markOf(year)}, ${clock(instant)} बजे`);
}

/** Minutes of the day in Nepal, which is 5:45 ahead of the instant's own clock. */
export function clock(instant: string): string {
  return new Date(Date.parse(instant) + 345 * 60_000).toISOString().slice(11, 16);
}

/** Scripts and pictures that no font of ours has would keep the whole paper from being printed. */
export function printable(text: string): string {
  const foreign =
    /[^\p{Script=Devanagari}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|\p{Emoji_Presentation}/gu;
  return text.normalize('NFC').replace(foreign, '□');
}
