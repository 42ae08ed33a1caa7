import { parseBs, toAd } from '@krishi-bima/nepali/bikram-sambat';
import { toLatin } from '@krishi-bima/nepali/digits';
import { foldText } from '@krishi-bima/nepali/folding';
import { type AreaUnit, areaUnits, parseArea, toSqm } from '@krishi-bima/nepali/land';
import { parseMoney } from '@krishi-bima/nepali/money';
import { type ProblemCode, problems } from '../problems/problems.ts';
import { isKeyOf, keysOf } from '../values/records.ts';
import type { FieldOf, FieldSpec, Kind, Options, ValueOfKind } from './kinds.ts';

/* Parses the text of a spreadsheet cell, kind by kind: rows pasted in the browser, files on the server. */

export interface CellFormat {
  /** The unit of an area that names none. */
  unit: AreaUnit;
  /** The calendar of a year that both calendars know, such as 2024. */
  era: 'bs' | 'ad';
}

/** Returns undefined for unreadable text; names of places and records are resolved elsewhere. */
export function parseCell(spec: FieldSpec, text: string, reading: CellFormat): ValueOfKind[Kind] | undefined {
  const reader: Reader<Kind> = readers[spec.kind] as Reader<Kind>;
  return reader(spec, text.trim(), reading);
}

/** Returns the code for a text that is not yet a value of its kind. */
export function parseProblemCode(field: FieldSpec | undefined, text = ''): ProblemCode {
  if (field?.kind === 'date' && isBeyondMonth(text)) return 'no_such_day';
  switch (field?.kind) {
    case 'money':
      return 'bad_money';
    case 'area':
      return 'bad_area';
    case 'phone':
      return 'bad_phone';
    case 'date':
    case 'datetime':
      return 'bad_date';
    case 'choice':
      return 'bad_choice';
    case 'text':
      return isKeyOf(problems, field.problem) ? field.problem : 'bad_type';
    default:
      return 'bad_type';
  }
}

/** Returns whether the text is a day in the right form that its month does not have: `2083-02-33`. */
function isBeyondMonth(text: string): boolean {
  const [, start, day] = /^(\d{4}[-/.]\d{1,2}[-/.])(\d{1,2})$/.exec(toLatin(text.trim())) ?? [];
  return start !== undefined && Number(day) > 28 && parseBs(`${start}1`) !== undefined;
}

type Reader<K extends Kind> = (spec: FieldOf<K>, text: string, reading: CellFormat) => ValueOfKind[K] | undefined;

const readers: { [K in Kind]: Reader<K> } = {
  text: ({ digits }, text) => (digits ? toLatin(text) : text),
  phone: (_, text) =>
    toLatin(text)
      .replace(/[\s()./-]/g, '')
      .replace(/^(?:\+|00)977/, ''),
  number: ({ integer }, text) => readNumber(text, integer === true),
  money: (_, text) => readAmount(text),
  area: (_, text, { unit }) => readArea(text, unit),
  choice: ({ options }, text) => readChoice(options, text),
  date: (_, text, { era }) => readDay(text, era),
  datetime: (_, text, { era }) => readMoment(text, era),
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

/** Reads `३-४-२-०`, `0-15-10 बिघा`, `250 sq. m`. */
function readArea(text: string, unit: AreaUnit) {
  const own = unitIn(text) ?? unit;
  const bare = text.replace(/[^\d०-९.\-–/\s]+\.?/g, ' ').trim();
  const parts = parseArea(bare, own);
  return parts && { unit: own, parts, sqm: toSqm(own, parts) };
}

function unitIn(text: string): AreaUnit | undefined {
  const plain = text.toLowerCase();
  return keysOf(areaUnits).find((one) => {
    const { name } = areaUnits[one];
    return text.includes(name.ne) || plain.includes(name.en.toLowerCase()) || plain.replace(/[\s.]/g, '').includes(one);
  });
}

/**
 * Reads the option by its key or label in either language, otherwise by a spelling variant that fits only one: two
 * members may sound alike.
 */
function readChoice(options: Options, text: string): string | undefined {
  const { exact, folded } = choiceKeys(options);
  return exact.get(text) ?? folded.get(foldText(text)) ?? undefined;
}

interface Keys {
  exact: Map<string, string>;
  /** Null for a key that fits several. */
  folded: Map<string, string | null>;
}

const known = new WeakMap<Options, Keys>();

/** Keys are folded once for all rows: forty of them may choose among forty members. */
function choiceKeys(options: Options): Keys {
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

const mark = /(?:वि\.?\s*सं\.?|B\.?S\.?|ई\.?\s*सं\.?|A\.?D\.?)/i;

/**
 * From these years on, only one calendar can be meant, however the day is written: AD 1999 is long past as BS, BS 2036
 * is in the future as AD.
 */
const lastAd = 1999;
const firstBs = 2036;

/** Returns the calendar that a written day must mean or names; undefined when both know the year. */
export function eraOf(text: string): CellFormat['era'] | undefined {
  const named = mark.exec(text)?.[0];
  if (named) return /^(?:वि|B)/i.test(named) ? 'bs' : 'ad';
  const year = Number(/\d{4}/.exec(toLatin(text))?.[0] ?? 0);
  if (year >= firstBs) return 'bs';
  return year > 0 && year <= lastAd ? 'ad' : undefined;
}

/** Reads the AD day of `२०८१/०८/०५`, `20810805`, `2024-11-20 ई.सं.`. */
function readDay(text: string, era: CellFormat['era']): string | undefined {
  const plain = toLatin(text.replace(mark, ' '))
    .trim()
    .replace(/^(\d{4})(\d{2})(\d{2})$/, '$1/$2/$3');
  if ((eraOf(text) ?? era) === 'ad') return readAd(plain);
  const bs = parseBs(plain);
  return bs && toAd(bs);
}

function readAd(text: string): string | undefined {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (!year) return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(iso) ? iso : undefined;
}

/** Reads a day and its time in Nepal; midnight where no time is written. */
function readMoment(text: string, era: CellFormat['era']): string | undefined {
  const [, hour, minute, second = '00'] = /\s(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(toLatin(text)) ?? [];
  const day = readDay(hour === undefined ? text : text.slice(0, text.lastIndexOf(' ')), era);
  if (day === undefined || Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59) return undefined;
  return `${day}T${(hour ?? '00').padStart(2, '0')}:${minute ?? '00'}:${second}+05:45`;
}

const yes = ['हो', 'छ', 'yes', 'y', 'true', '1'];
const no = ['होइन', 'छैन', 'no', 'n', 'false', '0'];

function readAnswer(text: string): boolean | undefined {
  const plain = toLatin(text).toLowerCase();
  if (yes.includes(plain)) return true;
  return no.includes(plain) ? false : undefined;
}

/** Returns a column heading without punctuation, brackets and spelling differences. */
export function headerKey(text: string): string {
  const bare = text.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ').replace(/[*.:?_/,-]/g, ' ');
  return foldText(bare).replace(/\s+/g, ' ').trim();
}
