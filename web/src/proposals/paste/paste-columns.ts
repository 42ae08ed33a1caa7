import { currentHeading } from '@krishi-bima/contract/forms/earlier-labels';
import type { Table } from '@krishi-bima/contract/forms/form';
import { enteredFields, type FieldSpec, type Kind } from '@krishi-bima/contract/forms/kinds';
import { headerKey } from '@krishi-bima/contract/forms/parse-cell';

/** One cell of a spreadsheet can hold these kinds. */
const inOneCell: readonly Kind[] = ['text', 'phone', 'number', 'money', 'area', 'choice', 'date', 'boolean'];

/** Returns the fields that can be pasted, in the order of the table, then of the row. */
export function pasteFields(table: Table): string[] {
  const { fields, columns, sections } = table;
  const inTable = columns.flatMap((column) => column.fields);
  const inRow = Object.values(sections).flatMap((section) => section.fields);
  const own = enteredFields(fields);
  return [...new Set([...inTable, ...inRow])].filter((name) => inOneCell.includes(own[name]?.kind ?? 'list'));
}

export interface Columns {
  /** A field for each column; null leaves the column out. */
  fields: (string | null)[];
  /** True when the first line names the columns. */
  hasHeads: boolean;
}

/**
 * Finds the columns by the headings in the first line, in either language; without such a line, by the order of the
 * table.
 */
export function columnsOf(table: Table, lines: readonly (readonly string[])[]): Columns {
  const width = Math.max(0, ...lines.map((line) => line.length));
  const heads = lines[0] ?? [];
  const named = heads.map((head) => fieldNamed(table, head) ?? fieldNamed(table, currentHeading(head)));
  const isHead = named.filter((name) => name !== undefined).length * 2 >= heads.filter((head) => head !== '').length;
  if (heads.length > 0 && isHead && named.some((name) => name !== undefined)) {
    return {
      fields: filled(unique(named.map((name) => (isPasted(table, name) ? name : null))), width),
      hasHeads: true,
    };
  }
  // A field that only some rows have would shift every column after it.
  const always = pasteFields(table).filter((name) => !table.fields[name]?.when);
  return { fields: filled(always.slice(0, width), width), hasHeads: false };
}

function filled(fields: readonly (string | null | undefined)[], width: number): (string | null)[] {
  return Array.from({ length: width }, (_, at) => fields[at] ?? null);
}

/** The first of two columns with one name counts. */
function unique(fields: readonly (string | null | undefined)[]) {
  return fields.map((name, at) => (name && fields.indexOf(name) !== at ? null : name));
}

function isPasted(table: Table, name: string | undefined): name is string {
  return name !== undefined && pasteFields(table).includes(name);
}

/**
 * Returns the field that a heading names: by its label in either language, by its name, or by the head of its table
 * column.
 */
function fieldNamed(table: Table, head: string): string | undefined {
  const wanted = headerKey(head);
  if (wanted === '') return undefined;
  const byField = Object.entries(table.fields).find(([name, spec]) =>
    namesOf(name, spec).some((one) => one === wanted),
  );
  if (byField) return byField[0];
  const column = table.columns.find(
    ({ label }) => label && [label.ne, label.en].some((one) => headerKey(one) === wanted),
  );
  return column?.fields[0];
}

function namesOf(name: string, { label }: FieldSpec): string[] {
  return [name, label.ne, label.en].map(headerKey);
}
