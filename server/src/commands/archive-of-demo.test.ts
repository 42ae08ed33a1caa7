import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { pdf } from '@krishi-bima/contract/downloads/downloads';
import { history } from '@krishi-bima/contract/history/history';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { auth } from '@krishi-bima/contract/users/users';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { openEmptyApp } from '../../test/app.ts';
import { entriesOf } from '../../test/archives.ts';
import { demo, layDemo, now, patience } from '../../test/laid-demo.ts';
import { checkArchive, compareWithDatabase } from '../archives/check-archive.ts';
import { fileColumns } from '../archives/file-keys.ts';
import { fileName, type Manifest } from '../archives/manifest.ts';
import { writeArchive } from '../archives/write-archive.ts';
import { openZip } from '../archives/zip.ts';
import type { Db } from '../database/open.ts';
import { companyTables, isShared } from '../tenancy/company-tables.ts';
import { resetPassword } from './create-user.ts';
import { takeInArchive } from './take-in-archive.ts';

layDemo();

type Archives = { path: string; manifest: Manifest }[];
let made: Archives;

/** Both tests read what was made once. */
beforeAll(async () => {
  made = await archives();
}, patience);

async function archives(): Promise<Archives> {
  const companies = await demo.db.selectFrom('companies').select('id').orderBy('id').execute();
  const folder = mkdtempSync(join(inject('run').folder, 'archives-'));
  const found: Archives = [];
  for (const { id } of companies) {
    const path = join(folder, `${id}.zip`);
    found.push({ path, manifest: await writeArchive(demo.deps, { company: id, path }) });
  }
  return found;
}

/** They have rows of super admins, of what the installation does by itself, and sums over all companies. */
const partlyOfNobody: readonly string[] = [
  ...['users', 'history', 'security_events', 'notice_choices', 'notifications_read', 'notifications_seen'],
  ...['place_sums', 'claim_sums', 'kept_counts'],
];

/** The demo has rows in every table. */
test('the archives of all companies are whole, and together they hold every row and file of the installation', async () => {
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

async function emptyOffice() {
  const target = await openEmptyApp(() => now);
  onTestFinished(target.close);
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  return target;
}

/** The figures of companies, in place and month: of one alone, or of all together. */
async function sumsOf(db: Db, whose: RawBuilder<boolean>) {
  const { rows } =
    await sql`select noticed, month, form, district, municipality, peril, sum(policies)::integer as policies,
      sum(claims)::integer as claims, sum(premium)::text as premium, sum(incurred)::text as incurred,
      sum(subsidy)::text as subsidy
    from place_sums where ${whose} group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`.execute(db);
  expect(rows.length).toBeGreaterThan(10);
  return rows;
}

test('a company of the demo moves into another installation, is the same to the byte, and works on there', async () => {
  const [moved] = made;
  if (!moved) throw new Error('The demo has no company.');
  const { path, manifest } = moved;
  const target = await emptyOffice();
  const { db } = target.deps.database;

  await takeInArchive(target.deps, target.deps.config, ['--from', path]);

  const again = `${path}.again.zip`;
  const second = await writeArchive(target.deps, { company: manifest.company.id, path: again });
  const [there, here] = [await entriesOf(path), await entriesOf(again)];
  // The security log stays behind; the one here begins with the company's coming.
  for (const entries of [there, here]) delete entries['tables/security_events.csv'];
  expect(here).toEqual(there);
  expect(second.operators).toEqual(manifest.operators);
  expect(await sumsOf(db, sql`insurance is null`)).toEqual(await sumsOf(db, sql`insurance = ${manifest.company.id}`));
  expect(await db.selectFrom('company_storage').selectAll().execute()).toEqual(
    await demo.db.selectFrom('company_storage').selectAll().where('insurance', '=', manifest.company.id).execute(),
  );

  await resetPassword(target.deps, ['--username', 'cropadmin'], async () => 'moved-with-all-its-books');
  const { body: me } = await target.with()(auth.login, {
    body: { username: 'cropadmin', password: 'moved-with-all-its-books' },
  });
  const call = target.with(me.auth_token);
  expect((await call(kyc.list)).body.count).toBe(400);
  const paid = await db.selectFrom('receipts').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  const proposal = await db
    .selectFrom('proposals')
    .select(['id', 'form'])
    .where('id', '=', paid.insurance_proposal)
    .executeTakeFirstOrThrow();
  const { status } = await call(pdf.start, { query: { form: proposal.form, id: proposal.id } });
  expect(status).toBe(200);
  const { body: entries } = await call(history.of, { query: { entity: 'proposal', entity_id: proposal.id } });
  expect(entries.results.length).toBeGreaterThan(0);
});
