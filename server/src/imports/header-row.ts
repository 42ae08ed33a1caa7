import { currentHeading, earlierErrorHeading } from '@krishi-bima/contract/forms/earlier-labels';
import { headerKey } from '@krishi-bima/contract/forms/parse-cell';
import { type ImportMapping, importLimits } from '@krishi-bima/contract/imports/imports';
import { type ImportColumn, type ImportKind, placeLevels } from '@krishi-bima/contract/imports/kinds';
import { text } from '@krishi-bima/contract/values/text';
import { Problem } from '../errors/problem.ts';

export interface SheetLine {
  /** The row number as a spreadsheet counts, from one. */
  row: number;
  cells: readonly string[];
}

export interface Sheet {
  heads: readonly string[];
  /** The column of each heading; undefined where none has that name. */
  columns: readonly (ImportColumn | undefined)[];
  unknown: readonly string[];
  lines: readonly SheetLine[];
}

/** This column is added to an error file, and ignored when the file comes back. */
export const errorHeading = text('गल्ती', 'Errors');

/** A row that begins with this explains the columns and is not data. */
export const commentMark = '#';

/** The row that names the most columns is the header; anything above it is a title. */
export function readHeaderRow(
  kind: ImportKind,
  rows: readonly (readonly string[])[],
  mapping: ImportMapping = {},
): Sheet {
  const named = rows.slice(0, 10).map((cells) => columnsNamed(kind, cells, mapping));
  const counts = named.map((columns) => columns.filter(Boolean).length);
  const at = counts.indexOf(Math.max(...counts));
  const [heads, columns] = [rows[at], named[at]];
  const lines = rows
    .map((cells, index) => ({ row: index + 1, cells }))
    .slice(at + 1)
    .filter(({ cells }) => !cells[0]?.startsWith(commentMark) && cells.some((cell) => cell !== ''));
  if (rows.every((cells) => cells.every((cell) => cell === ''))) throw new Problem('empty_sheet');
  if (!heads || !columns || !counts[at])
    throw new Problem(isPreeti(rows.slice(0, 20).flat()) ? 'preeti_font' : 'no_heads');
  if (lines.length === 0) throw new Problem('empty_sheet');
  if (lines.length > importLimits.rows) throw new Problem('too_many_lines');
  if (isPreeti(namesOf(columns, lines))) throw new Problem('preeti_font');
  const unknown = heads.filter((head, index) => !columns[index] && isData(head) && !Object.hasOwn(mapping, head));
  return { heads, columns, unknown: unknown.slice(0, importLimits.columns), lines };
}

/**
 * A choice comes before what a heading says by itself; of two headings for one column the chosen one counts, else the
 * first.
 */
export function columnsNamed(
  kind: ImportKind,
  heads: readonly string[],
  mapping: ImportMapping = {},
): (ImportColumn | undefined)[] {
  const asked = heads.slice(0, importLimits.columns);
  const chosen = asked.map((head) => kind.columns.find(({ key }) => key === mapping[head]));
  const found = asked.map((head, at) => {
    if (Object.hasOwn(mapping, head)) return chosen[at];
    const column = columnNamed(kind, head) ?? columnNamed(kind, currentHeading(head)) ?? levelNamed(kind, head);
    return column && chosen.includes(column) ? undefined : column;
  });
  return found.map((column, at) => (column && found.indexOf(column) === at ? column : undefined));
}

/** Of a column that holds data; the others are those of an error file, and those without a heading. */
export function isData(head: string): boolean {
  return head !== '' && !isErrorHead(head);
}

/** The bare name of a level means the first address of the form. */
function levelNamed({ columns }: ImportKind, head: string): ImportColumn | undefined {
  const folded = headerKey(currentHeading(head));
  return columns.find(
    ({ level }) =>
      level && [level, placeLevels[level].ne, placeLevels[level].en].some((one) => headerKey(one) === folded),
  );
}

/** Finds the column by its key or its label in either language, otherwise by a spelling that fits one column alone. */
function columnNamed({ columns }: ImportKind, head: string): ImportColumn | undefined {
  const wanted = plain(head);
  if (wanted === '') return undefined;
  const exact = columns.find(({ key, label }) => [key, label.ne, label.en].some((one) => plain(one) === wanted));
  if (exact) return exact;
  const folded = headerKey(head);
  const alike = columns.filter(({ label }) => [label.ne, label.en].some((one) => headerKey(one) === folded));
  return folded !== '' && alike.length === 1 ? alike[0] : undefined;
}

function plain(head: string): string {
  return head
    .normalize('NFC')
    .replace(/[*\s]+/g, ' ')
    .trim()
    .toLowerCase();
}

function isErrorHead(head: string): boolean {
  return [errorHeading.ne, errorHeading.en, earlierErrorHeading].includes(head);
}

function namesOf(columns: Sheet['columns'], lines: Sheet['lines']): string[] {
  const own = columns.flatMap((column, at) =>
    column?.field.kind === 'text' && column.field.script === 'ne' ? [at] : [],
  );
  return lines.slice(0, 200).flatMap(({ cells }) => own.map((at) => cells[at] ?? ''));
}

/**
 * Detects text in a font that draws Nepali over Latin letters: `l;tf yfkf` for सीता थापा. Such words have brackets,
 * semicolons or capitals in their middle, as no name in Latin letters has.
 */
function isPreeti(texts: readonly string[]): boolean {
  const words = texts.filter((one) => one.length > 1);
  const drawn = words.filter(
    (one) => !/[\u0900-\u097f]/.test(one) && /[;[\]{}\\|~/]\w|\w[;[\]{}\\|~]|[a-z][A-Z][a-z]/.test(one),
  );
  return drawn.length >= 3 && drawn.length * 2 >= words.length;
}
