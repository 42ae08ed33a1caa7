import {
  answersOf,
  type FieldSpec,
  type Fields,
  type FieldValue,
  type FormValues,
  isEmpty,
  isShown,
  linesOf,
} from '@krishi-bima/contract/forms/kinds';
import { isFirm } from '@krishi-bima/contract/kyc/kinds';
import type { KycInfo } from '@krishi-bima/contract/kyc/kyc';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import type { PdfBlock, PdfField } from '../pdf/document.ts';
import { paperKinds, textOf } from './field-text.ts';
import type { Names } from './names.ts';

type TableBlock = Extract<PdfBlock, { type: 'table' }>;

/** Returns one field for paper; an absent value is drawn as a dash. */
export function fieldOf(fields: Fields, name: string, values: FormValues, names: Names): PdfField {
  const field = fields[name];
  if (!field) throw new Error(`No field ${name}`);
  const common = { label: field.label.ne, ...(field.span ? { span: field.span } : {}) };
  const value = values[name];
  if (field.kind === 'boolean') {
    const [yes, no] = answersOf(field);
    return { ...common, kind: 'boolean', value: typeof value === 'boolean' ? value : null, words: [yes.ne, no.ne] };
  }
  const text = textOf(field, value, names);
  if (field.kind === 'choice') return { ...common, kind: 'choice', value: text };
  const kind = field.kind === 'list' ? 'text' : paperKinds[field.kind];
  return { ...common, kind: field.kind === 'text' && field.long ? 'long_text' : kind, value: text };
}

export function listFields(fields: Fields, values: FormValues): string[] {
  return Object.entries(fields)
    .filter(([name, field]) => field.kind === 'list' && isShown(field, values) && !isEmpty(values[name]))
    .map(([name]) => name);
}

export function listBlock(
  field: FieldSpec | undefined,
  lines: FieldValue | undefined,
  names: Names,
): TableBlock | undefined {
  if (field?.kind !== 'list') return undefined;
  const columns = Object.entries(field.of);
  return {
    type: 'table',
    title: field.label.ne,
    columns: [
      { label: 'क्र.सं.', kind: 'serial', w: 9 },
      ...columns.map(([, { kind, label }], index) => ({
        label: kind === 'money' ? `${label.ne}\n(रु.)` : label.ne,
        kind: kind === 'boolean' || kind === 'list' ? ('text' as const) : paperKinds[kind],
        ...(index === columns.length - 1 ? { w: 40 } : kind === 'text' ? {} : { w: 30 }),
      })),
    ],
    rows: linesOf(lines).map((line, index) => [
      toDevanagari(index + 1),
      ...columns.map(([name, own]) => textOf(own, line[name], names)),
    ]),
  };
}

/** Returns the signer; for a firm, the authorised person. */
export function signerOf({ name_np, authorised_name_np, ...farmer }: KycInfo): string {
  return (isFirm(farmer) && authorised_name_np) || (name_np ?? '');
}
