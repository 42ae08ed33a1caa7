import type { Table } from '@krishi-bima/contract/forms/form';
import { type FieldSpec, type FieldValue, type FormValues, isShown } from '@krishi-bima/contract/forms/kinds';
import { parseCell, parseProblemCode } from '@krishi-bima/contract/forms/parse-cell';
import type { Text } from '@krishi-bima/contract/values/text';
import type { AreaUnit } from '@krishi-bima/nepali/land';
import { problemsOfValue, problemText } from '#forms/field-problems.ts';
import type { Columns } from './paste-columns.ts';

export interface PastedCell {
  field: string;
  text: string;
  value: FieldValue | undefined;
  problem: Text | undefined;
}

export interface PastedRow {
  /** The values, without the cells that could not be read. */
  values: FormValues;
  /** The cells by column. */
  cells: (PastedCell | null)[];
}

/** Returns rows as they would be added, with the problems cell by cell. `unit` applies to an area without one. */
export function readRows(
  table: Table,
  lines: readonly (readonly string[])[],
  { fields, hasHeads }: Columns,
  unit: AreaUnit,
): PastedRow[] {
  return lines.slice(hasHeads ? 1 : 0).map((line) => {
    const cells = fields.map((field, at) => (field === null ? null : readCell(table, field, line[at] ?? '', unit)));
    const sound = cells.flatMap((cell) => (cell && !cell.problem && cell.value !== null ? [cell] : []));
    const values = Object.fromEntries(sound.map(({ field, value }) => [field, value]));
    return { values: shownOnly(table, values), cells };
  });
}

function shownOnly(table: Table, values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => isShown(table.fields[name] as FieldSpec, values)),
  );
}

function readCell(table: Table, field: string, text: string, unit: AreaUnit): PastedCell {
  const spec = table.fields[field] as FieldSpec;
  const plain = text.trim();
  if (plain === '' || plain === '—' || plain === '-') return { field, text, value: null, problem: undefined };
  // Pasted days are Bikram Sambat, like everything typed here.
  const value = parseCell(spec, plain, { unit, era: 'bs' });
  if (value === undefined)
    return { field, text, value: null, problem: problemText(spec, parseProblemCode(spec, plain), plain) };
  const code = problemsOfValue(spec, value)[''];
  return { field, text, value, problem: code ? problemText(spec, code, value) : undefined };
}
