import { existsSync } from 'node:fs';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { kycDocuments } from '@krishi-bima/contract/documents/documents';
import { expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { tampered } from '../../test/archives.ts';
import { draftProposal, registerFarmer } from '../../test/farm.ts';
import { jpeg, scanned, upload } from '../../test/papers.ts';
import { newFolder } from '../../test/place.ts';
import { checkArchive, compareWithDatabase } from './check-archive.ts';
import { readLines } from './csv.ts';
import type { Manifest } from './manifest.ts';
import { writeArchive } from './write-archive.ts';
import { openZip } from './zip.ts';

const odd = '=HYPERLINK("http://x"),\r\n"सीता", \'थापा\'\nतल';

/** An office with farmers, papers and a proposal, and another company beside it with the same. */
async function twoOffices() {
  const app = await openTestApp();
  const { id: farmer } = await registerFarmer(app, { mother_name_np: odd });
  await scanned(app, farmer);
  await draftProposal(app);
  const other = await registerFarmer(app, { name_np: 'पराई कृषक' }, 'otherAgent');
  const paper = { kyc__id: other.id, code: 'citizenship_front' };
  const { status } = await upload(app, 'otherAgent', kycDocuments.create, paper, [{ bytes: await jpeg() }]);
  expect(status).toBe(201);
  return { app, farmer, other };
}

async function archiveOf({ deps, company }: TestApp) {
  const path = join(newFolder(), 'archive.zip');
  const manifest = await writeArchive(deps, { company: company.id, path });
  return { path, manifest };
}

async function rowsIn(path: string, table: string): Promise<Record<string, string | null>[]> {
  const zip = await openZip(path);
  const [head = [], ...lines] = await Array.fromAsync(readLines(await zip.stream(`tables/${table}.csv`)));
  zip.close();
  return lines.map((cells) => Object.fromEntries(head.map((name, at) => [name ?? '', cells[at] ?? null])));
}

test('an archive has every row and file of the company, is what its manifest says and what the database says', async () => {
  const { app, farmer } = await twoOffices();

  const { path, manifest } = await archiveOf(app);

  expect((await checkArchive(path)).differences).toEqual([]);
  expect(await compareWithDatabase(app.deps.database, manifest, app.company.id)).toEqual([]);
  expect(manifest.tables.kyc).toMatchObject({
    left_out: [],
    sums: expect.objectContaining({ version: expect.any(String) }),
  });
  const [row] = (await rowsIn(path, 'kyc')).filter(({ id }) => id === String(farmer));
  expect(row?.mother_name_np).toBe(odd);
  const keys = (await rowsIn(path, 'documents')).map(({ file_key }) => file_key ?? '');
  const zip = await openZip(path);
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) {
    const bytes = Buffer.concat(await Array.fromAsync(await zip.stream(`files/${key}`)));
    expect(bytes.equals(await app.deps.files.get(key))).toBe(true);
  }
  const page = await text(await zip.stream('index.html'));
  zip.close();
  expect(page).toContain('नमुना बीमा कम्पनी');
  expect(page).toContain('href="tables/kyc.csv"');
  // Its letters too: not every computer has Devanagari.
  expect(page).toContain('src: url(data:font/ttf;base64,');
  for (const table of Object.keys(manifest.tables)) expect(page).toContain(`tables/${table}.csv`);
});

test('nothing of another company is in it, neither rows nor files', async () => {
  const { app, other } = await twoOffices();
  const theirs = await app.deps.database.owner
    .selectFrom('documents')
    .select(['id', 'file_key'])
    .where('insurance', '=', app.otherCompany.id)
    .execute();

  const { path, manifest } = await archiveOf(app);

  const zip = await openZip(path);
  expect(theirs).toHaveLength(1);
  for (const { file_key } of theirs) expect(zip.names.has(`files/${file_key}`)).toBe(false);
  zip.close();
  for (const [table, { columns }] of Object.entries(manifest.tables)) {
    if (!columns.includes('insurance')) continue;
    const owners = new Set((await rowsIn(path, table)).map(({ insurance }) => insurance));
    expect([table, [...owners].filter((one) => one !== String(app.company.id))]).toEqual([table, []]);
  }
  expect((await rowsIn(path, 'kyc')).map(({ id }) => Number(id))).not.toContain(other.id);
  expect((await rowsIn(path, 'companies')).map(({ id }) => Number(id))).toEqual([app.company.id]);
  expect((await rowsIn(path, 'users')).map(({ username }) => username)).not.toContain(app.usernames.otherAgent);
});

test('a row that names a file of another company does not take it out', async () => {
  const { app } = await twoOffices();
  const key = `documents/${app.otherCompany.id}/stolen.jpg`;
  await app.deps.files.put(key, Buffer.from('a paper of another company'));
  await app.deps.database.owner
    .updateTable('companies')
    .set({ logo_key: key })
    .where('id', '=', app.company.id)
    .execute();

  const { path } = await archiveOf(app);

  const zip = await openZip(path);
  expect(zip.names.has(`files/${key}`)).toBe(false);
  zip.close();
});

test('passwords, tokens and secrets never leave', async () => {
  const { app } = await twoOffices();

  const { path, manifest } = await archiveOf(app);

  expect(manifest.tables.users?.columns).not.toContain('password_hash');
  const columns = Object.values(manifest.tables).flatMap((table) => table.columns);
  // What the names of columns promise; `password_…` says when and how often, `secret` never what.
  const secretive = columns.filter((name) => /hash$|secret$|^otp_|^token/.test(name));
  expect(secretive.toSorted()).toEqual(['before_hash', 'hash']);
  const { password_hash } = await app.deps.database.owner
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', app.ids.agent)
    .executeTakeFirstOrThrow();
  const zip = await openZip(path);
  for (const name of zip.names) {
    if (name.endsWith('.csv')) expect((await text(await zip.stream(name))).includes(password_hash)).toBe(false);
  }
  zip.close();
});

test('a file that the store lacks is counted, named and said on the page; everything else is there', async () => {
  const { app } = await twoOffices();
  const { file_key } = await app.deps.database.owner
    .selectFrom('documents')
    .select('file_key')
    .where('insurance', '=', app.company.id)
    .executeTakeFirstOrThrow();
  await app.deps.files.remove(file_key);

  const { path, manifest } = await archiveOf(app);

  expect(manifest.files.missing).toBe(1);
  expect((await checkArchive(path)).differences).toEqual([]);
  const zip = await openZip(path);
  expect(await text(await zip.stream('files.csv'))).toContain(`${file_key},,\r\n`);
  expect(await text(await zip.stream('index.html'))).toContain('१ फाइल भण्डारमा भेटिएनन्');
  zip.close();
});

test.each<[what: string, name: string, change: (content: string) => string | null, found: string]>([
  ['a changed value', 'tables/kyc.csv', (csv) => csv.replace('सीता', 'गीता'), 'tables/kyc.csv: sha256 is'],
  ['a row less', 'tables/users.csv', (csv) => csv.replace(/[^\n]*\n$/, ''), 'tables/users.csv: rows is'],
  ['a table less', 'tables/kyc.csv', () => null, 'tables/kyc.csv is missing'],
  ['another page', 'index.html', (page) => page.replace('<h1>', '<h1>x'), 'index.html: sha256 is'],
  ['a file more', 'files/documents/1/x.jpg', () => 'x', 'is in the archive and not in its lists'],
  [
    'a manifest with another sum',
    'manifest.json',
    (json) => {
      const manifest = JSON.parse(json) as Manifest;
      const { kyc } = manifest.tables;
      if (kyc) kyc.sums.version = '99999';
      return JSON.stringify(manifest);
    },
    'sum of version is',
  ],
])('%s is found', async (_, name, change, found) => {
  const { app } = await twoOffices();
  const { path } = await archiveOf(app);

  const { differences } = await checkArchive(await tampered(path, { [name]: change }));

  expect(differences.join('\n')).toContain(found);
});

test('what the database has gained since is told', async () => {
  const { app } = await twoOffices();
  const { manifest } = await archiveOf(app);
  await registerFarmer(app, { name_np: 'नयाँ कृषक' });

  const differences = await compareWithDatabase(app.deps.database, manifest, app.company.id);

  expect(differences).toContainEqual(expect.stringMatching(/^kyc: rows is \d+ instead of \d+$/));
});

test('half an archive, and what is none, are refused', async () => {
  const { app } = await twoOffices();
  const { path } = await archiveOf(app);
  await truncate(path, Math.floor((await readFile(path)).length / 2));
  const other = join(newFolder(), 'other.zip');
  await writeFile(other, 'no archive');

  await expect(checkArchive(path)).rejects.toThrow('is no archive, or only part of one');
  await expect(checkArchive(other)).rejects.toThrow('is no archive');
});

test('an archive that cannot be written to its end leaves nothing behind', async () => {
  const { app } = await twoOffices();
  const path = join(newFolder(), 'archive.zip');
  const stopping = { company: app.company.id, path, progress: () => Promise.reject(new Error('stopped')) };

  await expect(writeArchive(app.deps, stopping)).rejects.toThrow('stopped');

  expect(existsSync(path)).toBe(false);
});
