import { text } from '@krishi-bima/contract/values/text';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { Deps } from '../deps/deps.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { insertMissing } from '../tenancy/scoped-many.ts';
import { type Candidate, isSound } from './handler.ts';
import { findKind, handlerFor } from './handlers.ts';
import { errorHeading, readHeaderRow, type Sheet } from './header-row.ts';
import { type CellFault, lineReader, type ReadLine } from './lines.ts';
import { loadNames } from './names.ts';
import { type ImportRow, messageOf } from './queries.ts';
import { readSheet, writeSheet } from './sheet.ts';

export type Progress = (percent: number) => Promise<void>;

/** Reads the file and records for every line what would become of it; writes nothing else. May run twice. */
export async function checkImport(deps: Deps, data: Scoped, row: ImportRow, progress: Progress): Promise<void> {
  const { insurance } = row;
  const named = findKind(row.kind);
  const work = handlerFor(named);
  const now = deps.clock();
  const today = todayAd(now);
  const kind = (await work.kindToday?.({ data, insurance, today, now })) ?? named;
  const sheet = readHeaderRow(kind, await readSheet(await deps.files.get(row.file_key)), row.mapping);
  await progress(15);
  const read = lineReader(sheet, await loadNames(data, insurance));
  const lines: ReadLine[] = [];
  for (const [at, line] of sheet.lines.entries()) {
    lines.push(read(line));
    if (at % 200 === 199) await progress(15 + (25 * at) / sheet.lines.length);
  }
  const context = { data, insurance, kind, today, now };
  const candidates = await work.judge(context, lines, (share) => progress(40 + 30 * share));
  const places = new Map(kind.columns.map(({ key }, at) => [key, at]));
  const placeOf = ({ column }: CellFault) => places.get(column) ?? places.size;
  const faults = lines.flatMap((line) => line.faults.toSorted((a, b) => placeOf(a) - placeOf(b)));
  await progress(75);
  const error_key = faults.length === 0 ? null : await keepErrorFile(deps, row, sheet, faults);
  await progress(85);
  await keepFindings(data, row, candidates, faults);
  await data.updateDerived('imports', row.id, {
    ...{ state: 'checked', problem: null, progress: 100, error_key },
    heads: JSON.stringify(sheet.heads),
    unknown_heads: JSON.stringify(sheet.unknown),
    line_count: lines.length,
    record_count: candidates.length,
    faulty_count: candidates.filter((candidate) => !isSound(candidate)).length,
  });
}

/**
 * Findings are written in pieces, so that nobody waits for thousands of lines; they take effect when the import's state
 * becomes checked.
 */
async function keepFindings(
  data: Scoped,
  { id, insurance }: ImportRow,
  candidates: readonly Candidate[],
  faults: readonly CellFault[],
): Promise<void> {
  await data.deleteRows('import_records').where('import_records.import', '=', id).execute();
  await data.deleteRows('import_errors').where('import_errors.import', '=', id).execute();
  const records = candidates.map(({ lines: [first], body = {}, twins }) => {
    const cells = JSON.stringify(first?.cells ?? []);
    return {
      insurance,
      import: id,
      line: first?.row ?? 0,
      cells,
      body: JSON.stringify(body),
      twins: JSON.stringify(twins),
    };
  });
  const errors = faults.map(({ row: line, column, value, code }) => {
    return { insurance, import: id, line, column_key: column, value: value.slice(0, 500), code };
  });
  for (let start = 0; start < records.length; start += atOnce)
    await insertMissing(data, 'import_records', records.slice(start, start + atOnce));
  for (let start = 0; start < errors.length; start += atOnce)
    await insertMissing(data, 'import_errors', errors.slice(start, start + atOnce));
}

const atOnce = 500;

/** Stores the file as it came with its errors marked, to be corrected and uploaded again. */
async function keepErrorFile(
  { files }: Deps,
  { id, insurance, kind: name, language }: ImportRow,
  { heads, columns, lines }: Sheet,
  faults: readonly CellFault[],
): Promise<string> {
  const kind = findKind(name);
  const labels = new Map(kind.columns.map(({ key, label }) => [key, label[language]]));
  const byRow = Map.groupBy(faults, ({ row }) => row);
  const [head, ...rest] = [{ row: 0, cells: heads }, ...lines].map(({ row, cells }) => {
    const said = (byRow.get(row) ?? []).map(({ column, code }) => {
      return `${labels.get(column) ?? column}: ${messageOf(code, language)}`;
    });
    return [...heads.map((_, at) => cells[at] ?? ''), row === 0 ? errorHeading[language] : said.join(' ')];
  });
  const marked = lines.flatMap(({ row }, at) =>
    (byRow.get(row) ?? []).map(({ column }): [number, number] => {
      const place = columns.findIndex((one) => one?.key === column);
      return [at + 1, place < 0 ? heads.length : place];
    }),
  );
  const sheetName = text('पङ्क्ति', 'Lines')[language];
  const widths = [...heads.map(() => 18), 60];
  const bytes = await writeSheet([{ name: sheetName, rows: [head ?? [], ...rest], widths, marked }]);
  const key = `imports/${insurance}/${id}-errors.xlsx`;
  await files.put(key, bytes);
  return key;
}
