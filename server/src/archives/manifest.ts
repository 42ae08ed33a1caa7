import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { Refusal } from '../config/config.ts';

const Count = Type.Integer({ minimum: 0 });
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Names = Type.Array(Type.String());

const TakenTable = Type.Object({
  rows: Count,
  columns: Names,
  /** Columns of the table that are not in the archive. */
  left_out: Names,
  sums: Type.Record(Type.String(), Type.String({ pattern: '^-?\\d+(\\.\\d+)?$' })),
  bytes: Count,
  sha256: Hash,
});
export type TakenTable = Static<typeof TakenTable>;

const Name = Type.String({ maxLength: 300 });
const Operator = Type.Object({ id: Type.Integer({ minimum: 1 }), username: Name, first_name: Name, last_name: Name });

/** What an archive says of itself; the last entry, and the only one that no other one vouches for. */
export const Manifest = Type.Object({
  format: Type.Literal(1),
  made_at: Type.String(),
  /** The last migration of the database that it was taken from. */
  migration: Type.String(),
  company: Type.Object({ id: Type.Integer(), code: Type.String(), name_np: Type.String(), name_en: Type.String() }),
  tables: Type.Record(Type.String({ pattern: '^[a-z_]+$' }), TakenTable),
  /** People of the installation, not of the company, whom its rows name: who founded it, who gave it more room. */
  operators: Type.Array(Operator, { maxItems: 10_000 }),
  /** Of each file `files.csv` has size and hash. */
  files: Type.Object({ count: Count, bytes: Count, missing: Count }),
  /** The hashes of what is neither a table nor a file of the company. */
  pages: Type.Object({ 'files.csv': Hash, 'index.html': Hash }),
});
export type Manifest = Static<typeof Manifest>;

export function readManifest(text: string): Manifest {
  const read = parsed(text);
  if (!Value.Check(Manifest, read))
    throw new Refusal('The manifest of the archive is not of the form that this version reads.');
  return read;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('The manifest of the archive is damaged.');
  }
}

export const manifestName = 'manifest.json';
export const tableName = (table: string) => `tables/${table}.csv`;
export const fileName = (key: string) => `files/${key}`;
export const fileColumns = ['key', 'bytes', 'sha256'];
