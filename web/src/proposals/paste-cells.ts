import type { Form } from '@krishi-bima/contract/forms/form';
import { type FieldOf, type FieldSpec, isShown, type Kind, type Values } from '@krishi-bima/contract/forms/kinds';
import type { Text } from '@krishi-bima/contract/text';
import { parseBs, toAd } from '@krishi-bima/nepali/bikram-sambat';
import { toLatin } from '@krishi-bima/nepali/digits';
import { foldText } from '@krishi-bima/nepali/folding';
import { type AreaUnit, areaUnits, parseArea, toSqm } from '@krishi-bima/nepali/land';
import { parseMoney } from '@krishi-bima/nepali/money';
import { problemsOfValue, problemText, unreadableCode } from '#forms/field-problems.ts';
import type { Columns } from './paste-columns.ts';

export interface PastedCell {
  field: string;
  text: string;
  value: unknown;
  problem: Text | undefined;
}

export interface PastedRow {
  /** Without the cells that could not be read. */
  values: Values;
  /** By column. */
  cells: (PastedCell | null)[];
}

/** Rows as they would be added, with what is wrong cell by cell. `unit` is taken where an area names none. */
export function readRows(
  form: Form,
  lines: readonly (readonly string[])[],
  { fields, hasHeads }: Columns,
  unit: AreaUnit,
): PastedRow[] {
  return lines.slice(hasHeads ? 1 : 0).map((line) => {
    const cells = fields.map((field, at) => (field === null ? null : readCell(form, field, line[at] ?? '', unit)));
    const sound = cells.filter((cell) => cell && !cell.problem && cell.value !== null) as PastedCell[];
    const values = Object.fromEntries(sound.map(({ field, value }) => [field, value]));
    return { values: shownOnly(form, values), cells };
  });
}

function shownOnly(form: Form, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => isShown(form.row.fields[name] as FieldSpec, values)),
  );
}

function readCell(form: Form, field: string, text: string, unit: AreaUnit): PastedCell {
  const spec = form.row.fields[field] as FieldSpec;
  const plain = text.trim();
  if (plain === '' || plain === '—' || plain === '-') return { field, text, value: null, problem: undefined };
  const value = readers[spec.kind](spec as never, plain, unit);
  if (value === undefined) return { field, text, value: null, problem: problemText(spec, unreadableCode(spec), plain) };
  const code = problemsOfValue(spec, value)[''];
  return { field, text, value, problem: code ? problemText(spec, code, value) : undefined };
}

type Reader<K extends Kind> = (spec: FieldOf<K>, text: string, unit: AreaUnit) => unknown;

/** Undefined for what cannot be read. */
const readers: { [K in Kind]: Reader<K> } = {
  text: ({ digits }, text) => (digits ? toLatin(text) : text),
  phone: (_, text) =>
    toLatin(text)
      .replace(/[\s()./-]/g, '')
      .replace(/^(?:\+|00)977/, ''),
  number: ({ integer }, text) => readNumber(text, integer === true),
  money: (_, text) => readAmount(text),
  area: (_, text, unit) => readArea(text, unit),
  choice: ({ options }, text) => readChoice(options, text),
  date: (_, text) => readDate(text),
  datetime: () => undefined,
  boolean: (_, text) => readAnswer(text),
  place: () => undefined,
  reference: () => undefined,
  list: () => undefined,
};

function readNumber(text: string, isInteger: boolean): number | undefined {
  const plain = toLatin(text).replace(/[\s,]/g, '');
  const value = Number(plain);
  if (!/^-?\d+(\.\d+)?$/.test(plain) || (isInteger && !Number.isInteger(value))) return undefined;
  return value;
}

function readAmount(text: string): string | undefined {
  const amount = parseMoney(text);
  return amount?.startsWith('-') ? undefined : amount;
}

/** `३-४-२-०`, `0-15-10 बिघा`, `250 sq. m` */
function readArea(text: string, unit: AreaUnit) {
  const named = (Object.keys(areaUnits) as AreaUnit[]).find((one) => {
    const { name } = areaUnits[one];
    return text.includes(name.ne) || text.toLowerCase().includes(name.en.toLowerCase());
  });
  const own = named ?? unit;
  const bare = text.replace(/[^\d०-९.\-–/\s]+\.?/g, ' ').trim();
  const parts = parseArea(bare, own);
  return parts && { unit: own, parts, sqm: toSqm(own, parts) };
}

/** By label in either language, with its spelling variants, or by its key. */
function readChoice(options: Readonly<Record<string, Text>>, text: string): string | undefined {
  const wanted = foldText(text);
  const found = Object.entries(options).find(([key, { ne, en }]) => {
    return (
      key === text ||
      [ne, en, ...ne.split(/[()]/), ...en.split(/[()]/)].some((one) => one.trim() !== '' && foldText(one) === wanted)
    );
  });
  return found?.[0];
}

function readDate(text: string): string | undefined {
  const bs = parseBs(toLatin(text).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1/$2/$3'));
  return bs && toAd(bs);
}

const yes = ['हो', 'छ', 'yes', 'y', 'true', '1'];
const no = ['होइन', 'छैन', 'no', 'n', 'false', '0'];

function readAnswer(text: string): boolean | undefined {
  const plain = toLatin(text).toLowerCase();
  if (yes.includes(plain)) return true;
  return no.includes(plain) ? false : undefined;
}
