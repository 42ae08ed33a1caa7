import type { Column, Form, RowTable } from '@krishi-bima/contract/forms/form';
import {
  asText,
  type FieldSpec,
  type FieldValue,
  type FormValues,
  isArea,
  isEmpty,
} from '@krishi-bima/contract/forms/kinds';
import { terms } from '@krishi-bima/contract/terms/terms';
import type { Area } from '@krishi-bima/contract/values/values';
import { fromScaled, toScaled } from '@krishi-bima/nepali/decimal';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { type AreaUnit, areaUnits, formatArea, fromSqm } from '@krishi-bima/nepali/land';
import { formatMoney, formatNumber, fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import type { PdfBlock, PdfCell, PdfColumn, PdfTextKind } from '../../pdf/document.ts';
import { paperKinds, textOf } from '../../printing/field-text.ts';
import type { Names } from '../../printing/names.ts';
import { packed, widthFor } from './column-widths.ts';

type TableBlock = Extract<PdfBlock, { type: 'table' }>;
type Rows = readonly FormValues[];

/** The settings shared by the tables of one proposal. */
interface Sheet {
  form: Form;
  rows: Rows;
  names: Names;
  /** The unit of all land when it is the same; the head of the column then shows it. */
  unit: AreaUnit | undefined;
}

/** Short heads of area columns: रो-आ-पै-दा. */
const unitHeads: Record<AreaUnit, string> = { ropani: 'रो-आ-पै-दा', bigha: 'बि-क-धु', hectare: 'हे.', sqm: 'व.मि.' };

/** Returns the wizard's table, then further ones for fields that somebody filled: every field appears somewhere. */
export function rowTables(form: Form, rows: Rows, names: Names): TableBlock[] {
  const { columns, title, tables } = form.row;
  const sheet: Sheet = { form, rows, names, unit: singleUnit(form, rows) };
  const further = tables.map((table) => ({ ...table, columns: filled(table.columns, rows) })).filter(saysMore);
  return [{ title, columns }, ...further].flatMap((table) => blocksOf(sheet, table));
}

/** Returns the people whom a group insures; nothing for a proposal of one person. */
export function memberTables(form: Form, members: Rows, names: Names): TableBlock[] {
  const { members: table } = form;
  if (!table) return [];
  const columns = filled(table.columns, members);
  const listing: Sheet = { form: { ...form, row: { ...form.row, ...table } }, rows: members, names, unit: undefined };
  return blocksOf(listing, { title: table.title, columns });
}

function singleUnit(form: Form, rows: Rows): AreaUnit | undefined {
  const { area } = form.row;
  const units = new Set(rows.flatMap((row) => (area && areaIn(row, area)?.unit) || []));
  return units.size === 1 ? [...units][0] : undefined;
}

function areaIn(row: FormValues, name: string): Area | undefined {
  const value = row[name];
  return isArea(value) ? value : undefined;
}

function filled(columns: readonly Column[], rows: Rows) {
  return columns.filter(({ fields }) => rows.some((row) => fields.some((name) => isSaid(row[name]))));
}

function isSaid(value: FieldValue | undefined): boolean {
  return !isEmpty(value) && value !== '0.00';
}

/** A table with nothing but the names of its rows is left out. */
function saysMore({ columns }: RowTable): boolean {
  return columns.some(({ width }) => width !== 'rest');
}

function blocksOf(sheet: Sheet, { title, columns }: RowTable): TableBlock[] {
  const { rows, form } = sheet;
  const hasRest = columns.some(({ width }) => width === 'rest');
  const drawn = columns.map((column, index) =>
    drawnColumn(sheet, column, hasRest ? column.width === 'rest' : index === 0),
  );
  const sum = `जम्मा ${toDevanagari(rows.length)} ${form.row.one.ne}`;
  const all = [serialColumn(rows), ...drawn.map((column, index) => (index === 0 ? { ...column, total: sum } : column))];
  const hasTotals = columns.some(({ total }) => total);
  return packed(all.map(({ head }) => head)).map((pack) => {
    const own = pack.flatMap((index) => all[index] ?? []);
    return {
      type: 'table',
      title: title.ne,
      columns: own.map(({ head }) => head),
      rows: rows.map((_, line) => own.map(({ cells }) => cells[line] ?? null)),
      ...(hasTotals ? { totals: own.map(({ total }) => total) } : {}),
    };
  });
}

interface DrawnColumn {
  head: PdfColumn;
  cells: PdfCell[];
  total: PdfCell;
}

function serialColumn(rows: Rows): DrawnColumn {
  const cells = rows.map((_, index) => toDevanagari(index + 1));
  return { head: { label: 'क्र.सं.', kind: 'serial', w: 9 }, cells, total: null };
}

function drawnColumn(sheet: Sheet, column: Column, takesRest: boolean): DrawnColumn {
  const field = fieldOf(sheet.form, column.fields[0]);
  const kind = kindOf(sheet.form, column);
  const label = [(column.label ?? field.label).ne, column.units ? '' : unitOf(field, kind, sheet.unit)]
    .filter(Boolean)
    .join('\n');
  const cells = sheet.rows.map((row) => cellOf(sheet, column, row));
  const total = column.total ? totalOf(sheet, column) : null;
  if (takesRest) return { head: { label, kind }, cells, total };
  const w = typeof column.width === 'number' ? column.width : widthFor(label, [...cells, total]);
  return { head: { label, kind, w }, cells, total };
}

function fieldOf(form: Form, name: string | undefined): FieldSpec {
  const field = form.row.fields[name ?? ''];
  if (!field) throw new Error(`The form ${form.name} has no row field ${name}`);
  return field;
}

function kindOf(form: Form, { fields }: Column): PdfTextKind {
  const { kind } = fieldOf(form, fields[0]);
  return fields.length > 1 || kind === 'boolean' || kind === 'list' ? 'text' : paperKinds[kind];
}

/** The head shows the unit, the cell shows the digits. */
function unitOf(field: FieldSpec, kind: PdfTextKind, unit: AreaUnit | undefined): string {
  if (kind === 'money') return terms.inRupees.ne;
  if (kind === 'area') return unit ? unitHeads[unit] : '';
  return field.kind === 'number' && field.unit ? `(${field.unit.ne})` : '';
}

function cellOf({ form, unit, names }: Sheet, column: Column, row: FormValues): PdfCell {
  const said = column.fields.flatMap((name) => {
    const field = fieldOf(form, name);
    const text = cellText(field, row[name], { unit, names, withUnits: column.units === true });
    if (text === null) return [];
    return column.named ? `${field.label.ne}: ${text}` : text;
  });
  return said.length > 0 ? said.join(', ') : null;
}

interface Drawing {
  unit: AreaUnit | undefined;
  names: Names;
  withUnits: boolean;
}

function cellText(field: FieldSpec, value: FieldValue | undefined, { unit, names, withUnits }: Drawing): string | null {
  if (isArea(value) && unit) return formatArea(unit, value.parts, 'ne', false);
  return textOf(field.kind === 'number' && !withUnits ? { ...field, unit: undefined } : field, value, names);
}

function totalOf({ form, rows, unit }: Sheet, { fields: [name = ''] }: Column): PdfCell {
  const { kind } = fieldOf(form, name);
  if (kind === 'money') return formatMoney(fromPaisa(sumOf(rows, name)));
  if (kind === 'number') return numbersOf(rows, name);
  const sqm = fromScaled(
    rows.reduce((sum, row) => sum + toScaled(areaIn(row, name)?.sqm ?? '0', 4), 0n),
    4,
  );
  if (unit) return formatArea(unit, fromSqm(unit, sqm, 2), 'ne', false);
  return `${formatArea('sqm', [sqm], 'ne', false)} ${areaUnits.sqm.name.ne}`;
}

/** Returns no column where no row has a number. */
function numbersOf(rows: Rows, name: string): PdfCell {
  const numbers = rows.map((row) => row[name]).filter((value) => typeof value === 'number');
  const sum = numbers.reduce((total, value) => total + toScaled(value.toFixed(4), 4), 0n);
  return numbers.length > 0 ? formatNumber(Number(fromScaled(sum, 4))) : null;
}

function sumOf(rows: Rows, name: string): number {
  return rows.reduce((sum, row) => sum + toPaisa(asText(row[name] ?? '0.00')), 0);
}
