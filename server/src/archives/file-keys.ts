import { isRecord } from '@krishi-bima/contract/values/records';
import type { Schema } from '../database/schema.ts';
import { companyOf } from '../storage/stored-files.ts';
import type { CompanyTable } from '../tenancy/company-tables.ts';

type ReadKeys = (cell: string) => string[];

const key: ReadKeys = (cell) => [cell];
/** A jsonb with keys somewhere in it: each text at a place named `key`, or each value of a list by size. */
const named: ReadKeys = (cell) => [JSON.parse(cell)].flat().flatMap((one) => (isRecord(one) ? textsOf([one.key]) : []));
const bySize: ReadKeys = (cell) => textsOf(Object.values(JSON.parse(cell)));

function textsOf(values: readonly unknown[]): string[] {
  return values.filter((value) => typeof value === 'string');
}

/** The columns that name files. */
export const fileColumns: { readonly [T in CompanyTable]?: { readonly [C in keyof Schema[T]]?: ReadKeys } } = {
  companies: { logo_key: key },
  cooperatives: { logo_key: key },
  users: { picture_key: key },
  documents: { file_key: key, thumb_key: key, pages: named },
  signatures: { signature_key: key, thumb_left_key: key, thumb_right_key: key },
  media: { file_key: key, play_key: key, thumbs: bySize },
  muzzle_frames: { picture_key: key },
  ndvi_values: { raster: named },
  index_products: { papers: named },
  imports: { file_key: key, error_key: key },
};

/** Returns what finds the files that a row names, of whichever company they are. */
export function namedFiles(table: CompanyTable, columns: readonly string[]) {
  const reading: Readonly<Record<string, ReadKeys | undefined>> = fileColumns[table] ?? {};
  const places = columns.flatMap((column, at) => (reading[column] ? [{ at, keys: reading[column] }] : []));
  return (cells: readonly (string | null)[]): string[] =>
    places.flatMap(({ at, keys }) => (cells[at] ? keys(cells[at]) : []));
}

/** Returns the same of a company's own rows; a file of another company is never among them. */
export function keysOfRows(table: CompanyTable, columns: readonly string[], company: number) {
  const named = namedFiles(table, columns);
  return (cells: readonly (string | null)[]) => named(cells).filter((one) => (companyOf(one) ?? company) === company);
}
