import type { Table } from '@krishi-bima/contract/forms/form';
import {
  type FieldOf,
  type FieldSpec,
  isShown,
  type Kind,
  type Options,
  type Values,
} from '@krishi-bima/contract/forms/kinds';
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
  table: Table,
  lines: readonly (readonly string[])[],
  { fields, hasHeads }: Columns,
  unit: AreaUnit,
): PastedRow[] {
  return lines.slice(hasHeads ? 1 : 0).map((line) => {
    const cells = fields.map((field, at) => (field === null ? null : readCell(table, field, line[at] ?? '', unit)));
    const sound = cells.filter((cell) => cell && !cell.problem && cell.value !== null) as PastedCell[];
    const values = Object.fromEntries(sound.map(({ field, value }) => [field, value]));
    return { values: shownOnly(table, values), cells };
  });
}

function shownOnly(table: Table, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => isShown(table.fields[name] as FieldSpec, values)),
  );
}

function readCell(table: Table, field: string, text: string, unit: AreaUnit): PastedCell {
  const spec = table.fields[field] as FieldSpec;
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

/** By its key or label in either language, else by a spelling variant that fits one alone: two members may sound alike. */
function readChoice(options: Options, text: string): string | undefined {
  const { exact, folded } = keysOf(options);
  return exact.get(text) ?? folded.get(foldText(text)) ?? undefined;
}

interface Keys {
  exact: Map<string, string>;
  /** Null for what fits several. */
  folded: Map<string, string | null>;
}

const known = new WeakMap<Options, Keys>();

/** Folded once for all rows: forty of them may choose among forty members. */
function keysOf(options: Options): Keys {
  const before = known.get(options);
  if (before) return before;
  const keys: Keys = { exact: new Map(), folded: new Map() };
  for (const [key, { ne, en }] of Object.entries(options)) {
    for (const one of [key, ne, en]) keys.exact.set(one, key);
    for (const one of [ne, en, ...ne.split(/[()]/), ...en.split(/[()]/)].map(foldText).filter(Boolean)) {
      const other = keys.folded.get(one);
      keys.folded.set(one, other === undefined || other === key ? key : null);
    }
  }
  known.set(options, keys);
  return keys;
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
