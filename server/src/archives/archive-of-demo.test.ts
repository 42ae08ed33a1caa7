import { join } from 'node:path';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { expect, test } from 'vitest';
import { demo, layDemo } from '../../test/laid-demo.ts';
import { newFolder } from '../../test/place.ts';
import { companyTables, isShared } from '../tenancy/company-tables.ts';
import { checkArchive, compareWithDatabase } from './check-archive.ts';
import { fileColumns } from './file-keys.ts';
import { fileName, type Manifest } from './manifest.ts';
import { writeArchive } from './write-archive.ts';
import { openZip } from './zip.ts';

layDemo();

async function archives(): Promise<{ path: string; manifest: Manifest }[]> {
  const companies = await demo.db.selectFrom('companies').select('id').orderBy('id').execute();
  const folder = newFolder();
  const made = [];
  for (const { id } of companies) {
    const path = join(folder, `${id}.zip`);
    made.push({ path, manifest: await writeArchive(demo.deps, { company: id, path }) });
  }
  return made;
}

/** They have rows of super admins, of what the installation does by itself, and sums over all companies. */
const partlyOfNobody: readonly string[] = [
  ...['users', 'history', 'security_events', 'notice_choices', 'notifications_read', 'notifications_seen'],
  ...['place_sums', 'claim_sums', 'kept_counts'],
];

/** The demo has rows in every table. */
test('the archives of all companies are whole, and together they hold every row and file of the installation', async () => {
  const made = await archives();

  for (const { path, manifest } of made) {
    expect((await checkArchive(path)).differences).toEqual([]);
    expect(await compareWithDatabase(demo.deps.database, manifest, manifest.company.id)).toEqual([]);
  }
  for (const table of companyTables) {
    if (isShared(table)) continue;
    const rows = made.reduce((sum, { manifest }) => sum + (manifest.tables[table]?.rows ?? 0), 0);
    const { n } = await demo.deps.database.owner
      .selectFrom(table)
      .select((all) => all.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    if (partlyOfNobody.includes(table)) expect([table, rows <= n]).toEqual([table, true]);
    else expect([table, rows]).toEqual([table, n]);
  }
  const stored = await Array.fromAsync(demo.deps.files.keys());
  const taken = new Set<string>();
  for (const { path } of made) {
    const zip = await openZip(path);
    for (const name of zip.names) taken.add(name);
    zip.close();
  }
  // The demo stores some pictures that no record uses; whatever any row names, in whichever column, is there.
  const left = stored.filter((key) => !taken.has(fileName(key)));
  expect(stored.length - left.length).toBeGreaterThan(200);
  for (const table of companyTables) {
    const named = await demo.deps.database.pool.query<{ key: string }>(
      `select lost as key from unnest($1::text[]) as stored (lost)
       where exists (select from ${table} t where strpos(t::text, stored.lost) > 0)`,
      [left],
    );
    expect([table, named.rows]).toEqual([table, []]);
  }
});

test('each column that may hold the key of a file is known as one, or as something else', async () => {
  const { rows } = await demo.deps.database.pool.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and column_name like '%\\_key'`,
  );
  const unknown = rows.filter(({ table, column }) => {
    if (!companyTables.some((one) => one === table)) return false;
    return !(isKeyOf(fileColumns, table) && isKeyOf(fileColumns[table] ?? {}, column));
  });

  // By these people and messages are found again; that of an import is a column of its file.
  expect(unknown.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual([
    'fields.name_key',
    'import_errors.column_key',
    'kyc.name_key',
    'kyc.number_key',
    'sms_messages.event_key',
    'sms_messages.same_key',
  ]);
});
