import { mkdtempSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kycDocuments } from '@krishi-bima/contract/documents/documents';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { auth } from '@krishi-bima/contract/users/users';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { openEmptyApp, openTestApp, ownOffice, type TestApp } from '../../test/app.ts';
import { entriesOf, forged, tampered } from '../../test/archives.ts';
import { draftProposal, registerFarmer } from '../../test/farm.ts';
import { jpeg, scanned, upload } from '../../test/papers.ts';
import { newFolder } from '../../test/place.ts';
import { writeArchive } from '../archives/write-archive.ts';
import { openZip } from '../archives/zip.ts';
import type { Deps } from '../deps/deps.ts';
import { resetPassword } from './create-user.ts';
import { takeInArchive } from './take-in-archive.ts';

type Target = Awaited<ReturnType<typeof openEmptyApp>>;

async function archiveOf(deps: Deps, company: number): Promise<string> {
  const path = join(mkdtempSync(join(inject('run').folder, 'archive-')), 'archive.zip');
  await writeArchive(deps, { company, path });
  return path;
}

interface Moving {
  app: TestApp;
  path: string;
  farmer: number;
}

const openOwnOffice = ownOffice();

/** An office with farmers, a paper and a proposal, beside another company. */
async function openOffice(): Promise<Moving> {
  const app = await openOwnOffice();
  // Which months a year has is the same everywhere; when somebody here confirmed it is not.
  await app.deps.database.db
    .updateTable('calendar_years')
    .set({ set_at: new Date() })
    .where('year', '=', 2083)
    .execute();
  const { id: farmer } = await registerFarmer(app, { mother_name_np: 'सीता थापा' });
  await scanned(app, farmer);
  await draftProposal(app);
  const other = await registerFarmer(app, { name_np: 'पराई कृषक' }, 'otherAgent');
  const paper = { kyc__id: other.id, code: 'citizenship_front' };
  await upload(app, 'otherAgent', kycDocuments.create, paper, [{ bytes: await jpeg() }]);
  return { app, path: await archiveOf(app.deps, app.company.id), farmer };
}

async function takeIn({ deps }: Pick<Target, 'deps'>, path: string): Promise<string> {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    await takeInArchive(deps, deps.config, ['--from', path]);
    return said.mock.calls.flat().join('\n');
  } finally {
    said.mockRestore();
  }
}

let empty: Target;
let moving: Moving;
beforeAll(async () => {
  moving = await openOffice();
  empty = await openEmptyApp();
});
afterAll(() => empty.close());

/** Returns what is left of an archive that was refused. */
async function leftIn({ deps }: Pick<Target, 'deps'>) {
  const { db } = deps.database;
  return {
    companies: (await db.selectFrom('companies').select('id').execute()).length,
    people: (await db.selectFrom('users').select('id').execute()).length,
    history: (await db.selectFrom('history').select('id').execute()).length,
    staged: (await db.selectFrom('held_files').select('key').execute()).length,
    files: await Array.fromAsync(deps.files.keys()),
  };
}

async function firstFile(path: string): Promise<string> {
  const zip = await openZip(path);
  zip.close();
  return [...zip.names].find((name) => name.startsWith('files/documents/')) ?? '';
}

async function written(bytes: Uint8Array | string): Promise<string> {
  const path = join(newFolder(), 'other.zip');
  await writeFile(path, bytes);
  return path;
}

const nothing = { companies: 0, people: 0, history: 0, staged: 0, files: [] };

test.each<[what: string, attack: (path: string, app: TestApp) => Promise<string>, refusal: RegExp]>([
  [
    'a changed value',
    (path) => tampered(path, { 'tables/kyc.csv': (csv) => csv.replace('सीता', 'गीता') }),
    /tables\/kyc\.csv: sha256 is/,
  ],
  [
    'a part that goes on beyond what is said',
    (path) => tampered(path, { 'tables/kyc.csv': (csv) => csv + '0'.repeat(50_000_000) }),
    /bytes are more than/,
  ],
  [
    'a page that never ends',
    (path) => tampered(path, { 'files.csv': (csv) => csv + 'x'.repeat(50_000_000) }),
    /longer than any row|bytes are more than/,
  ],
  [
    'rows of another company',
    (path, { company, otherCompany }) =>
      forged(path, 'tables/branches.csv', (csv) => csv.replaceAll(`,${company.id},`, `,${otherCompany.id},`)),
    /branches|foreign key/,
  ],
  [
    'a second company',
    (path, { company }) =>
      forged(path, 'tables/companies.csv', (csv) => {
        const [, ...lines] = csv.split('\r\n');
        return `${csv}${lines[0]?.replace(/^\d+/, String(company.id + 500)).replace(/^(\d+,)[^,]+/, '$1ZZZ')}\r\n`;
      }),
    /companies has 1 rows of the company instead of 2/,
  ],
  [
    'a file outside the store',
    (path) => forged(path, 'files.csv', (csv) => csv.replace(/documents\/\d+\//, 'documents/../../')),
    /no such name is given|is missing|invalid relative path/,
  ],
  [
    'a file of another company',
    (path, { company, otherCompany }) =>
      forged(path, 'files.csv', (csv) => csv.replace(`documents/${company.id}/`, `documents/${otherCompany.id}/`)),
    /is missing|is of another company/,
  ],
  [
    'a row that names a file of another company',
    (path, { company, otherCompany }) =>
      forged(path, 'tables/documents.csv', (csv) =>
        csv.replaceAll(`documents/${company.id}/`, `documents/${otherCompany.id}/`),
      ),
    /that no row names|not in the list/,
  ],
  [
    'a super admin among the staff',
    (path) => forged(path, 'tables/users.csv', (csv) => csv.replace(',crop_admin,', ',superadmin,')),
    /is a super admin within a company/,
  ],
  [
    'a table that no company has',
    (path) =>
      tampered(path, {
        'tables/tokens.csv': () => '\uFEFFid\r\n',
        'manifest.json': (json) =>
          json.replace(
            '"users": {',
            '"tokens": {"rows":0,"columns":["id"],"left_out":[],"sums":{},"bytes":7,"sha256":"5f0b6d2b8c1b0d2a3ae7f5d0b6ab5c53e1a3f4dcbf2a5d1fb7a5a1d0e1c2b3a4"},\n"users": {',
          ),
      }),
    /tokens/,
  ],
  [
    'another version of the database',
    (path) =>
      tampered(path, {
        'manifest.json': (json) => json.replace(/"migration": "[^"]*"/, '"migration": "0001-old.sql"'),
      }),
    /same version of the program/,
  ],
  [
    'another district under a number',
    (path) => forged(path, 'tables/districts.csv', (csv) => csv.replace('Taplejung', 'Elsewhere')),
    /districts 1\S* is .* All companies share districts/,
  ],
  [
    'a file exchanged for another',
    async (path) => tampered(path, { [await firstFile(path)]: () => 'another paper' }),
    /files\/documents\/\S+: bytes is 13 instead of/,
  ],
  [
    'half an archive',
    async (path) => {
      const bytes = await readFile(path);
      return written(bytes.subarray(0, bytes.length / 2));
    },
    /is no archive, or only part of one/,
  ],
  [
    'a part whose name leads out of the folder',
    async (path) => {
      const name = await firstFile(path);
      const away = `../${name.slice(3)}`;
      return written(Buffer.from((await readFile(path)).toString('latin1').replaceAll(name, away), 'latin1'));
    },
    /invalid relative path/,
  ],
  ['what is no archive', () => written('no archive'), /is no archive/],
])('%s is refused and leaves nothing', async (_, attack, refusal) => {
  const { app, path } = moving;

  await expect(takeIn(empty, await attack(path, app))).rejects.toThrow(refusal);

  expect(await leftIn(empty)).toEqual(nothing);
});

test('a company moves whole, and its people work there', async () => {
  const { app, path, farmer } = moving;
  const target = await openEmptyApp();
  onTestFinished(target.close);

  const said = await takeIn(target, path);

  expect(said).toMatch(/kyc +2 rows, \d+ sums: equal/);
  expect(said).toContain('equal to the archive to the byte');
  const again = await archiveOf(target.deps, app.company.id);
  const [there, here] = [await entriesOf(path), await entriesOf(again)];
  // Its log begins here, and the calendar is this installation's.
  for (const entries of [there, here])
    for (const table of ['security_events', 'calendar_years']) delete entries[`tables/${table}.csv`];
  expect(here).toEqual(there);
  const username = app.usernames.cropAdmin;
  const signIn = (password: string) => target.with()(auth.login, { body: { username, password } });
  expect((await signIn('the-password-of-before')).status).toBe(400);
  await resetPassword(target.deps, ['--username', username], async () => 'moved-with-all-its-books');
  const { body } = await signIn('moved-with-all-its-books');
  const call = target.with(body.auth_token);
  expect((await call(kyc.get, { params: { id: farmer } })).body).toMatchObject({ id: farmer });
  await expect(takeIn(target, path)).rejects.toThrow('is here already');
});

test('a company whose numbers are in use here is refused by name, and nothing of it stays', async () => {
  const { path } = moving;
  const target = await openTestApp({ fresh: true });
  const before = await leftIn(target);

  await expect(takeIn(target, path)).rejects.toThrow(/is in this database already|is here already/);

  expect(await leftIn(target)).toEqual(before);
});
