import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { checkArchive } from '../archives/check-archive.ts';
import { headOf, lineOf } from '../archives/csv.ts';
import type { Manifest } from '../archives/manifest.ts';
import { asArchived, columnsOf, readRows, sumRows } from '../archives/rows.ts';
import { openZip, type ZipReader } from '../archives/zip.ts';
import { Refusal } from '../config/config.ts';
import { inAnyOrder } from '../database/in-any-order.ts';
import type { Db } from '../database/open.ts';
import type { Deps } from '../deps/deps.ts';
import { refuseWithoutRoom } from '../storage/room.ts';
import { commitFiles } from '../storage/staged-files.ts';
import { companyOf, countAsDeleted, noteFile } from '../storage/stored-files.ts';
import { type CompanyTable, isSecret, rowsOfCompany } from '../tenancy/company-tables.ts';
import { addToAllCompanies } from '../tenancy/fold.ts';
import { strangersNamed } from '../tenancy/people-named.ts';
import { noteSecurity } from '../tenancy/security-log.ts';
import {
  batches,
  cellAs,
  filesOf,
  linesOf,
  movedTables,
  refuseUnfit,
  type StoredFile,
  typesOf,
} from './refuse-unfit.ts';
import { removeFiles, takeFiles } from './take-files.ts';

/** Gives each row a value of its own for a column that no archive has and that may not be empty. */
export type NewSecrets = { readonly [T in CompanyTable]?: Readonly<Record<string, () => string>> };

interface Place extends Pick<Deps, 'database' | 'files'> {
  /** Has room for the largest file. */
  dataDir: string;
  newSecrets: NewSecrets;
}

export interface TakenIn {
  manifest: Manifest;
  files: StoredFile[];
  /** Accounts that can sign in once they are given a password. */
  people: number;
}

/**
 * Takes a company into this installation from its archive, under the numbers that it had. Files are stored first; rows are
 * one transaction, which ends only when each table, read again, is the file of the archive to the byte.
 */
export async function takeIn(place: Place, path: string): Promise<TakenIn> {
  const { manifest, differences } = await checkArchive(path);
  if (differences.length > 0)
    throw new Refusal(`The archive is not as its manifest says:\n  ${differences.slice(0, 50).join('\n  ')}`);
  const zip = await openZip(path);
  try {
    return await alone(place.database, (owner) => takeFilesAndRows(owner, place, zip, manifest));
  } finally {
    zip.close();
  }
}

const lock = sql`hashtextextended('take in an archive', 0)`;

/**
 * Two at once would each take the other's files for their own, and a refusal of one would remove them. The lock is of the
 * connection that writes the rows, so that it lasts as long as the last statement of an attempt that was killed.
 */
async function alone<T>({ owner }: Place['database'], work: (session: Db) => Promise<T>): Promise<T> {
  return owner.connection().execute(async (session) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lock}) as taken`.execute(session);
    if (!rows[0]?.taken)
      throw new Refusal('An archive is being taken in already. Wait until it is done, and take this one in then.');
    try {
      return await work(session);
    } finally {
      // A connection that broke has no lock any more.
      await sql`select pg_advisory_unlock(${lock})`.execute(session).catch(() => {});
    }
  });
}

async function takeFilesAndRows(owner: Db, place: Place, zip: ZipReader, manifest: Manifest): Promise<TakenIn> {
  let files: StoredFile[] = [];
  try {
    // Of one moment, and before anything is written; the transaction that writes looks again.
    await owner.transaction().execute(async (tx) => {
      await asArchived(tx);
      await refuseUnfit(tx, zip, manifest);
    });
    const fit = await filesOf(zip, manifest);
    await refuseWithoutRoom(place.dataDir, 2 * manifest.files.bytes);
    files = fit;
    await takeFiles(place, zip, files);
    const people = await owner.transaction().execute((tx) => takeRows(tx, place, zip, manifest, files));
    return { manifest, files, people };
  } catch (error) {
    await removeFiles(place, files);
    throw error;
  }
}

async function takeRows(
  tx: Db,
  { newSecrets }: Place,
  zip: ZipReader,
  manifest: Manifest,
  files: readonly StoredFile[],
) {
  await asArchived(tx);
  await refuseUnfit(tx, zip, manifest);
  await inAnyOrder(tx, async () => {
    await addOperators(tx, manifest, newSecrets);
    for (const table of movedTables) await loadRows(tx, zip, table, manifest, newSecrets[table] ?? {});
  });
  await refuseOtherRows(tx, manifest);
  for (const table of movedTables) await raiseSequences(tx, table);
  await addToAllCompanies(tx, manifest.company.id);
  await noteFiles(tx, manifest.company.id, files);
  const people = await tx
    .selectFrom('users')
    .select((all) => all.fn.countAll<number>().as('n'))
    .where('insurance', '=', manifest.company.id)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow();
  await noteSecurity(tx, {
    kind: 'account',
    outcome: 'done',
    insurance: manifest.company.id,
    detail: `company #${manifest.company.id} taken in from an archive of ${manifest.made_at}`,
  });
  return people.n;
}

/** They are named where they did something, and never get in: the accounts are closed and deleted. */
async function addOperators(tx: Db, { operators }: Manifest, { users }: NewSecrets): Promise<void> {
  const password = users?.password_hash?.() ?? '';
  for (const { id, username, first_name, last_name } of operators)
    await sql`insert into users (id, insurance, username, first_name, last_name, role, password_hash, is_active, deleted_at)
      overriding system value values (${id}, null, ${username}, ${first_name}, ${last_name}, 'superadmin', ${password}, false, clock_now())`.execute(
      tx,
    );
}

async function loadRows(
  tx: Db,
  zip: ZipReader,
  table: CompanyTable,
  { tables }: Manifest,
  secrets: Readonly<Record<string, () => string>>,
): Promise<void> {
  const added = Object.keys(secrets).filter((name) => isSecret(table, name));
  const columns = [...(tables[table]?.columns ?? []), ...added];
  const types = await typesOf(tx, table);
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const values = sql.join(columns.map((name, at) => cellAs(at, types.get(name))));
  for await (const batch of batches(linesOf(zip, table))) {
    const lines = batch.map((cells) => [...cells, ...added.map((name) => secrets[name]?.() ?? null)]);
    await sql`insert into ${sql.table(table)} (${names}) overriding system value
      select ${values} from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) as line (r)`.execute(tx);
  }
}

/** Reads every table as an archive would: rows of nobody, or of another company, would be missing in it. */
async function refuseOtherRows(tx: Db, { tables, company, operators }: Manifest): Promise<void> {
  const found = await strangersNamed(tx, company.id, operators);
  for (const table of movedTables) {
    const columns = await columnsOf(tx, table);
    const hash = createHash('sha256').update(headOf(columns.columns));
    for await (const rows of readRows(tx, table, company.id, columns)) hash.update(rows.map(lineOf).join(''));
    const { rows, sums } = await sumRows(tx, table, company.id, columns);
    const said = tables[table];
    if (rows !== said?.rows) found.push(`${table} has ${rows} rows of the company instead of ${said?.rows}`);
    for (const [name, sum] of Object.entries(sums))
      if (sum !== said?.sums[name]) found.push(`${table}: the sum of ${name} is ${sum} instead of ${said?.sums[name]}`);
    if (hash.digest('hex') !== said?.sha256) found.push(`${table} reads otherwise than in the archive`);
  }
  const { rows } = await sql<{
    id: number;
  }>`select id from users where role = 'superadmin' and insurance = ${company.id}`.execute(tx);
  if (rows.length > 0) found.push(`users ${rows[0]?.id} is a super admin within a company`);
  if (found.length > 0) throw new Refusal(`What was taken in is not what the archive says:\n  ${found.join('\n  ')}`);
}

/** Whoever is registered next gets a number behind all that came; a default may count by a sequence of its own. */
async function raiseSequences(tx: Db, table: CompanyTable): Promise<void> {
  const { rows } = await sql<{ column: string; sequence: string | null }>`select attname as column, coalesce(
      pg_get_serial_sequence(${`public.${table}`}, attname),
      (select oid::regclass::text from pg_class where relkind = 'S' and oid in (
        select refobjid from pg_depend where classid = 'pg_attrdef'::regclass and objid = pg_attrdef.oid))) as sequence
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped
      and (attidentity <> '' or pg_get_expr(adbin, adrelid) like 'nextval(%')`.execute(tx);
  for (const { column, sequence } of rows) {
    if (sequence === null) throw new Error(`What ${table}.${column} counts by is not known.`);
    await sql`select setval(${sequence}::regclass, highest.id)
      from (select max(${sql.ref(column)}) as id from ${sql.table(table)}) highest
      where highest.id >= (select coalesce(pg_sequence_last_value(${sequence}::regclass), 0))`.execute(tx);
  }
}

const keysAtOnce = 500;

/** What the quota counts is not in the archive: it follows from the files. */
async function noteFiles(tx: Db, company: number, files: readonly StoredFile[]): Promise<void> {
  for (const { key, bytes } of files) if (companyOf(key) !== undefined) await noteFile(tx, key, bytes);
  for (const table of ['documents', 'media'] as const) {
    const { rows } = await sql<{
      key: string;
    }>`select file_key as key ${rowsOfCompany(table, company)} and own.deleted_at is not null`.execute(tx);
    for (const { key } of rows) await countAsDeleted(tx, key, true);
  }
  const keys = files.map(({ key }) => key);
  for (let at = 0; at < keys.length; at += keysAtOnce) await commitFiles(tx, keys.slice(at, at + keysAtOnce));
}
