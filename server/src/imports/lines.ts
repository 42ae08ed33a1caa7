import { asText, type FieldValue } from '@krishi-bima/contract/forms/kinds';
import { type CellFormat, eraOf, parseCell, parseProblemCode } from '@krishi-bima/contract/forms/parse-cell';
import type { ImportColumn, ImportPart } from '@krishi-bima/contract/imports/kinds';
import type { AddressDetail } from '@krishi-bima/contract/values/values';
import type { AreaUnit } from '@krishi-bima/nepali/land';
import type { Sheet, SheetLine } from './header-row.ts';
import { findNamed, findPlace, levels, type Names } from './names.ts';

export interface CellFault {
  row: number;
  column: string;
  value: string;
  code: string;
}

export type LineValues = Record<string, FieldValue | undefined>;

export interface ReadLine {
  row: number;
  cells: readonly string[];
  /** The typed texts, by the key of their column. */
  texts: Readonly<Record<string, string>>;
  /** The values of each part of the line; a place is under the name of its field. */
  parts: Record<ImportPart, LineValues>;
  /** Names that only the whole file can resolve, by the key of their column. */
  named: Readonly<Record<string, string>>;
  faults: CellFault[];
}

type Cells = readonly { column: ImportColumn; text: string }[];
type Era = CellFormat['era'];

/** Reads line by line, in the order of the file. */
export function lineReader({ columns, lines }: Sheet, names: Names): (line: SheetLine) => ReadLine {
  const eras = new Map(
    columns.flatMap((column, at) => (column && isDay(column) ? [[column, eraOfColumn(lines, at)] as const] : [])),
  );
  return ({ row, cells: written }) => {
    const cells = columns.flatMap((column, at) => {
      const text = (written[at] ?? '').trim();
      return column && text !== '' && text !== '—' && text !== '-' ? [{ column, text }] : [];
    });
    const parts: ReadLine['parts'] = {
      farmer: {},
      proposal: {},
      banking: {},
      member: {},
      row: {},
      claim: {},
      reading: {},
    };
    const texts = Object.fromEntries(cells.map(({ column, text }) => [column.key, text]));
    const line: ReadLine = { row, cells: written, texts, parts, named: {}, faults: [] };
    const unit = readPlaces(line, cells, names);
    const named: Record<string, string> = {};
    for (const { column, text } of cells) {
      if (column.level) continue;
      const value = readCell(names, column, text, { unit, era: eras.get(column) });
      if (typeof value === 'object' && value !== null && 'problem' in value)
        fault(line, column, text, asText(value.problem));
      else if (value === undefined) named[column.key] = text;
      else parts[column.part][column.name] = value;
    }
    return { ...line, named };
  };
}

function fault({ row, faults }: ReadLine, { key }: ImportColumn, value: string, code: string): void {
  faults.push({ row, column: key, value, code });
}

/** Returns the unit in which land is measured at the first place that the line names. */
function readPlaces(line: ReadLine, cells: Cells, names: Names): AreaUnit {
  const spread = Map.groupBy(
    cells.filter(({ column }) => column.level),
    ({ column }) => `${column.part} ${column.name}`,
  );
  let unit: AreaUnit | undefined;
  for (const group of spread.values()) {
    const [first] = group;
    if (!first) continue;
    const texts = Object.fromEntries(group.map(({ column, text }) => [column.level ?? '', text]));
    const { place, problems } = findPlace(names, texts);
    for (const level of levels) {
      const code = problems[level];
      const at = group.find(({ column }) => column.level === level) ?? first;
      const key = at.column.key.replace(/\.\w+$/, `.${level}`);
      if (code) fault(line, { ...at.column, key }, at.column.level === level ? at.text : '', code);
    }
    if (!place) continue;
    line.parts[first.column.part][first.column.name] = place satisfies AddressDetail;
    unit ??= names.units.get(place.district);
  }
  return unit ?? 'ropani';
}

interface Ways {
  unit: AreaUnit;
  era: Era | undefined;
}

/** Returns undefined for a name that is resolved later. */
function readCell(
  names: Names,
  column: ImportColumn,
  text: string,
  { unit, era }: Ways,
): FieldValue | { problem: string } | undefined {
  const { field } = column;
  if (field.kind === 'reference') {
    const found = findNamed(names, field.to, text);
    return found && 'id' in found ? found.id : found;
  }
  const own = isDay(column) ? eraOfCell(text, era) : 'bs';
  if (own === undefined) return { problem: 'unclear_era' };
  return parseCell(field, text, { unit, era: own }) ?? { problem: parseProblemCode(field, text) };
}

function isDay({ field }: ImportColumn): boolean {
  return field.kind === 'date' || field.kind === 'datetime';
}

/** A year that both calendars know is read like the rest of the column, otherwise by its form: AD days have dashes. */
function eraOfCell(text: string, era: Era | undefined): Era | undefined {
  return eraOf(text) ?? era ?? (/^\s*[\d०-९]{4}-/.test(text) ? 'ad' : undefined);
}

/** Returns the calendar that the unambiguous years of the column agree on; nothing when they disagree. */
function eraOfColumn(lines: Sheet['lines'], at: number): Era | undefined {
  const eras = new Set(lines.map(({ cells }) => eraOf(cells[at] ?? '')).filter(Boolean));
  const [era] = eras;
  return eras.size === 1 ? era : undefined;
}
