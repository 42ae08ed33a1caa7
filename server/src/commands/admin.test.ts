import { cpSync, mkdtempSync, readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { auth } from '@krishi-bima/contract/users/users';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { openEmptyApp } from '../../test/app.ts';
import { lookInto, type Place } from '../../test/beside.ts';
import { runCommand, runHere } from '../../test/command.ts';
import { contents } from '../../test/contents.ts';
import { newEmbeddedPlace, newEmptyPlace, newFolder, newPlace } from '../../test/place.ts';
import { startServer } from '../../test/process.ts';
import { openFiles } from '../storage/files.ts';
import type { Manifest } from './backup.ts';
import { createCompany } from './create-company.ts';
import { createUser, resetPassword } from './create-user.ts';
import { messageFor } from './operator-errors.ts';

const company = ['create-company', '--code', 'PBC', '--name-np', 'परीक्षण बीमा', '--name-en', 'Pariksha'] as const;
const user = ['create-user', '--username', 'sita', '--first-name', 'सीता'] as const;
const password = 'a-long-password';
const logo = fileURLToPath(new URL('../demo/logos/hariyali.svg', import.meta.url));

function admin(place: Place, args: readonly string[], input = '') {
  return runCommand(['admin', ...args], place, input);
}

function adminHere(place: Place, args: readonly string[]) {
  return runHere(['admin', ...args], place);
}

function said(work: Promise<void>): Promise<string | undefined> {
  return work.then(() => 'nothing', messageFor);
}

describe('the operator', () => {
  test('founds a company and its first people, who then sign in', async () => {
    const place = await newPlace();

    expect((await admin(place, [...company, '--logo', logo])).text).toContain('PBC (Pariksha) is there');
    const made = await admin(
      place,
      [...user, '--role', 'koica', '--company', 'PBC', '--project', 'नमुना'],
      `${password}\n`,
    );
    expect(made).toMatchObject({ code: 0, text: expect.stringContaining('sita (koica) can sign in') });

    const running = await startServer(place);
    onTestFinished(() => running.stop('SIGKILL').then(() => undefined));
    const body = JSON.stringify({ username: 'sita', password });
    const headers = { 'content-type': 'application/json' };
    const signedIn = await fetch(`${running.address}${auth.login.path}`, { method: 'POST', headers, body });
    const { auth_token } = (await signedIn.json()) as { auth_token: string };
    const call = () =>
      fetch(`${running.address}${auth.me.path}`, { headers: { authorization: `Token ${auth_token}` } });
    expect(await (await call()).json()).toMatchObject({
      organization_detail: { code: 'PBC' },
      groups: [{ name: 'koica' }],
      insurance_project: expect.any(Number),
    });

    const changed = await admin(place, ['reset-password', '--username', 'SITA'], 'another-password\n');
    expect(changed.text).toContain('earlier sign-ins have ended');
    expect((await call()).status).toBe(401);
  });

  test('stops the server before a company is taken in on the embedded database, which two would use as one', async () => {
    const place = newEmbeddedPlace();
    const running = await startServer(place);
    onTestFinished(() => running.stop('SIGKILL').then(() => undefined));

    const taking = await adminHere(place, ['take-in-archive', '--from', 'none.zip']);

    expect(taking).toMatchObject({ code: 1, text: expect.stringContaining('Stop it first') });
  });

  test('is told how each command is called', async () => {
    const { code, text } = await adminHere({ DATA_DIR: newFolder() }, ['nonsense']);
    expect(code).toBe(1);
    for (const name of ['create-company', 'create-user', 'reset-password', 'backup', 'restore']) {
      expect(text).toContain(`npm run admin -- ${name}`);
    }
    const unknown = await adminHere({ DATA_DIR: newFolder() }, ['backup', '--too', 'x']);
    expect(unknown.text).toMatch(/Unknown option '--too'[^]*npm run admin -- backup --to FOLDER/);
  });

  test('is told what is wrong in a sentence, and nothing is made', async () => {
    const { deps, close } = await openEmptyApp();
    onTestFinished(close);
    const office = deps;
    const founding = company.slice(1);
    await createCompany(office, founding);
    const hire = (args: readonly string[], typed = password) =>
      said(createUser(office, [...user.slice(1), ...args], async () => typed));

    expect(await said(createCompany(office, ['--code', 'x']))).toContain('--name-np: This is required.');
    expect(await said(createCompany(office, founding))).toContain('This code is already taken.');
    expect(await said(createCompany(office, [...founding, '--logo', 'nowhere.svg']))).toContain('cannot be read');
    expect(await said(createCompany(office, [...founding, '--logo', fileURLToPath(import.meta.url)]))).toContain(
      'neither SVG nor PNG',
    );
    expect(await hire(['--role', 'king'])).toContain('--role: Choose one from the list.');
    expect(await hire(['--role', 'agent'])).toContain('needs --company');
    expect(await hire(['--role', 'agent', '--company', 'XYZ'])).toContain('There are: PBC.');
    expect(await hire(['--role', 'agent', '--company', 'PBC', '--branch', 'Q'])).toContain('There is no branch Q');
    expect(await hire(['--role', 'superadmin'], 'short')).toContain('--password: This is too short.');
    expect(await hire(['--role', 'superadmin'], 'password123456')).toContain('--password: This password is easily');
    expect(await said(resetPassword(office, ['--username', 'nobody']))).toContain('There is no account nobody.');
    expect(await office.database.db.selectFrom('users').select('id').execute()).toEqual([]);
  });
});

let backedUp: Promise<{ folder: string; contents: Record<string, string> }> | undefined;

/** Of an embedded database with one company, and what was in it; several tests read it. */
function embeddedBackup() {
  async function make() {
    const place = newEmbeddedPlace();
    const folder = join(mkdtempSync(join(inject('run').folder, 'backup-')), 'made');
    await adminHere(place, company);
    await adminHere(place, ['backup', '--to', folder]);
    return { folder, contents: await contents(place) };
  }
  backedUp ??= make();
  return backedUp;
}

describe('a backup', () => {
  test('made beside the running server comes back whole, and work goes on from it', async () => {
    const [from, to] = [await newPlace(), await newEmptyPlace()];
    const folder = join(newFolder(), 'backup');
    await adminHere(from, [...company, '--logo', logo]);
    const running = await startServer(from);
    const made = await admin(from, ['backup', '--to', folder]);
    await running.stop();

    const restored = await adminHere(to, ['restore', '--from', folder]);

    expect(made).toMatchObject({ code: 0, text: expect.stringContaining('1 files') });
    expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('with 1 files') });
    expect(await contents(to)).toEqual(await contents(from));
    const key = await lookInto(to, ({ db }) => db.selectFrom('companies').select('logo_key').executeTakeFirstOrThrow());
    const files = await openFiles({ s3: undefined, dataDir: to.DATA_DIR }, '', () => new Date());
    expect(Buffer.from(await files.get(key.logo_key ?? '')).toString()).toContain('<svg');
    const hired = [...user, '--role', 'agent', '--company', 'PBC'] as const;
    expect((await admin(to, hired, `${password}\n`)).text).toContain('sita (agent) can sign in');
  });

  test('of an embedded database goes into whichever database the office grows onto', async () => {
    const [from, to] = [await embeddedBackup(), await newEmptyPlace()];

    const restored = await adminHere(to, ['restore', '--from', from.folder]);

    expect(restored.text).toContain('Restored');
    expect(await contents(to)).toEqual(from.contents);
  });

  test('is never written over, and never restored over anything', async () => {
    const place = await newPlace();
    const folder = join(newFolder(), 'backup');
    await adminHere(place, company);
    await adminHere(place, ['backup', '--to', folder]);

    expect((await adminHere(place, ['backup', '--to', folder])).text).toContain('is there already');
    expect((await adminHere(place, ['restore', '--from', folder])).text).toContain('The database is not empty');
    const withFiles = await newEmptyPlace();
    await (await openFiles({ s3: undefined, dataDir: withFiles.DATA_DIR }, '', () => new Date())).put(
      'a/b',
      new Uint8Array([1]),
    );
    expect((await adminHere(withFiles, ['restore', '--from', folder])).text).toContain(
      'The file store is not empty (a/b)',
    );
  });

  test('that is damaged, unfinished or newer than the program is refused', async () => {
    const place = await newEmptyPlace();
    const folder = join(newFolder(), 'backup');
    cpSync((await embeddedBackup()).folder, folder, { recursive: true });
    const file = join(folder, 'manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as {
      migrations: string[];
      tables: Record<string, number>;
    };
    const restore = async (change: object) => {
      await writeFile(file, JSON.stringify({ ...manifest, ...change }));
      return (await adminHere(place, ['restore', '--from', folder])).text;
    };

    expect(await restore({ migrations: [...manifest.migrations, '9999-tomorrow.sql'] })).toContain(
      'newer than this program',
    );
    expect(await restore({ format: 2 })).toContain('newer program');
    expect(await restore({ tables: { ...manifest.tables, companies: 2 } })).toContain(
      'companies holds 1 rows instead of 2',
    );
    await rm(file);
    expect((await adminHere(place, ['restore', '--from', folder])).text).toContain('not a whole backup');
  });

  test('is tried out beside the server: rows, sums and files are those that were backed up, and the day is told', async () => {
    const place = await newPlace();
    const folder = newFolder();
    await adminHere(place, [...company, '--logo', logo]);
    for (let nth = 0; nth < 3; nth += 1) await adminHere(place, ['backup', '--into', folder, '--keep', '2']);
    expect(readdirSync(folder)).toHaveLength(2);

    const tried = await runHere(['drill', 'restore', '--newest-in', folder], place);
    expect(tried.text).toMatch(/restored and compared in \d+ s: \d+ rows of \d+ tables and 1 files/);
    const newest = join(folder, readdirSync(folder).toSorted().at(-1) ?? '', 'manifest.json');
    const manifest = JSON.parse(await readFile(newest, 'utf8')) as Manifest;
    manifest.sums = { ...manifest.sums, companies: { rows: 1, sums: { id: '77' } } };
    await writeFile(newest, JSON.stringify(manifest));
    const damaged = await runHere(['drill', 'restore', '--newest-in', folder], place);
    expect(damaged).toMatchObject({
      code: 1,
      text: expect.stringMatching(/companies.id adds up to \d+ instead of 77/),
    });

    const runs = await lookInto(place, ({ db }) =>
      db.selectFrom('maintenance_runs').select(['kind', 'outcome', 'detail']).orderBy('id').execute(),
    );
    expect(runs.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      ...['backup done', 'backup done', 'backup done'],
      ...['restore_drill done', 'restore_drill failed'],
    ]);
    expect(runs.at(-1)?.detail).toContain('instead of 77');
  });
});
