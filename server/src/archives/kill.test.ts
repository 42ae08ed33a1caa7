import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { companyArchive } from '@krishi-bima/contract/archives/archives';
import { downloads } from '@krishi-bima/contract/downloads/downloads';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { hireInto, lookInto, missHeartbeats, type Place } from '../../test/beside.ts';
import { runCommand } from '../../test/command.ts';
import { draftProposal, registerFarmer } from '../../test/farm.ts';
import type { Halt } from '../../test/halt.ts';
import { sha256 } from '../../test/media.ts';
import { scanned } from '../../test/papers.ts';
import { newFolder, newPlace } from '../../test/place.ts';
import { startCommand, startServer } from '../../test/process.ts';
import { openFiles } from '../storage/files.ts';
import { removeOrphans } from '../storage/staged-files.ts';
import { checkArchive } from './check-archive.ts';
import { removeUnfinished } from './unfinished.ts';
import { writeArchive } from './write-archive.ts';
import { openZip } from './zip.ts';

const later = (hours: number) => () => new Date(Date.now() + hours * 60 * 60 * 1000);

/** The archive of an office with farmers, a paper and a proposal, and what is in it. */
async function madeArchive() {
  const app = await openTestApp();
  const { id: farmer } = await registerFarmer(app);
  await scanned(app, farmer);
  await draftProposal(app);
  const { deps, company } = app;
  const path = join(newFolder(), 'archive.zip');
  const { tables } = await writeArchive(deps, { company: company.id, path });
  const zip = await openZip(path);
  const files: Record<string, string> = {};
  for (const name of zip.names)
    if (name.startsWith('files/')) files[name.slice('files/'.length)] = sha256(await buffer(await zip.stream(name)));
  zip.close();
  expect(Object.keys(files).length).toBeGreaterThan(1);
  return { path, company: company.id, farmers: tables.kyc?.rows, files };
}

/** What is in a place of a company, of whom nobody else is there. */
async function foundIn(place: Place) {
  const store = await storeOf(place);
  const files: Record<string, string> = {};
  for await (const key of store.keys()) files[key] = sha256(await store.get(key));
  return lookInto(place, async ({ owner }) => ({
    companies: (await owner.selectFrom('companies').select('id').execute()).map(({ id }) => id),
    farmers: (await owner.selectFrom('kyc').select('id').execute()).length,
    counted: (await owner.selectFrom('stored_files').select('key').execute()).length,
    staged: (await owner.selectFrom('held_files').select('key').execute()).map(({ key }) => key),
    files,
  }));
}

function storeOf({ DATA_DIR }: Place) {
  return openFiles({ s3: undefined, dataDir: DATA_DIR }, 'unused', () => new Date());
}

/** What the server does by itself, as many hours from now. */
async function sweep(place: Place, hours: number): Promise<void> {
  const files = await storeOf(place);
  await lookInto(place, (database) => removeOrphans({ database, files, clock: later(hours) }));
  await removeUnfinished({ config: { dataDir: place.DATA_DIR }, clock: later(hours) });
}

/** Comes back when the command stands still at that point. */
async function takingIn(place: Place, path: string, halt: Halt) {
  const taking = await startCommand(['admin', 'take-in-archive', '--from', path], place, halt);
  onTestFinished(() => taking.stop('SIGKILL').then(() => undefined));
  const ended = once(taking.child, 'exit').then(() => Promise.reject(new Error(taking.output())));
  await Promise.race([taking.halted, ended]);
  ended.catch(() => {});
  return taking;
}

const nothing = { companies: [], farmers: 0, counted: 0, staged: [], files: {} };

/** Whatever moment it is before the commit, nothing of the company is there. */
const moments: readonly Halt[] = [
  { wrote: 'insert into stored_files', nth: 2, when: 'before' },
  { wrote: 'insert into "(kyc|proposals)"', nth: 2, when: 'within' },
  { wrote: 'insert into "security_events"', nth: 1, when: 'before' },
];

test('a company that was being taken in when the machine went down is not there, and comes whole at the next attempt', async () => {
  const { path, company, farmers, files } = await madeArchive();
  const place = await newPlace();
  const killAt = async (halt: Halt) => (await takingIn(place, path, halt)).stop('SIGKILL');
  for (const moment of moments) {
    await killAt(moment);
    const { files: left, staged, ...rows } = await foundIn(place);
    expect({ moment, ...rows }).toEqual({ moment, companies: [], farmers: 0, counted: 0 });
    // Each of them has its name among those that are swept.
    expect(Object.keys(left).filter((key) => !staged.includes(key))).toEqual([]);
    expect(staged.toSorted()).toEqual(Object.keys(files).toSorted());
  }

  await killAt({ wrote: 'insert into "security_events"', nth: 1, when: 'after' });

  const whole = { companies: [company], farmers, counted: Object.keys(files).length, staged: [], files };
  expect(await foundIn(place)).toEqual(whole);
  const again = await runCommand(['admin', 'take-in-archive', '--from', path], place);
  expect(again).toMatchObject({ code: 1, text: expect.stringContaining('is here already') });
  await sweep(place, 48);
  expect(await foundIn(place)).toEqual(whole);
  expect(await readdir(join(place.DATA_DIR, 'archives'))).toEqual([]);
});

test('an archive is taken in once at a time, and what an attempt left that nobody repeats is swept', async () => {
  const { path } = await madeArchive();
  const place = await newPlace();
  const taking = await takingIn(place, path, { wrote: 'insert into stored_files', nth: 2, when: 'before' });
  const beside = await runCommand(['admin', 'take-in-archive', '--from', path], place);
  expect(beside.text).toMatch(/is being taken in already|is already using the data folder/);
  await taking.stop('SIGKILL');
  expect(Object.keys((await foundIn(place)).files)).toHaveLength(1);
  expect(await readdir(join(place.DATA_DIR, 'archives'))).toHaveLength(1);

  await sweep(place, 48);

  expect(await foundIn(place)).toEqual(nothing);
  expect(await readdir(join(place.DATA_DIR, 'archives'))).toEqual([]);
});

test('a server killed while it makes an archive makes it anew when it comes back, and keeps one alone', async () => {
  const place = await newPlace();
  let running = await startServer(place, [], { wrote: 'declare taken', nth: 40, when: 'within' });
  const { tokens, company } = await hireInto(place);
  const ask = async <T>(path: string, request: RequestInit = {}) => {
    const headers = { authorization: `Token ${tokens.cropAdmin}`, 'content-type': 'application/json' };
    return (await (await fetch(`${running.address}${path}`, { headers, ...request })).json()) as T;
  };
  const post = (path: string, body: object) => ask(path, { method: 'POST', body: JSON.stringify(body) });
  const address = urlOf(companyArchive.get, { params: { id: company.id } });
  const unfinished = () => readdir(join(place.DATA_DIR, 'archives'));
  try {
    await post(kyc.create.path, {
      is_crop: true,
      personal_info: { name_np: 'सीता थापा', phone_number_np: '9841000001' },
    });
    await post(address, {});
    await running.halted;
    expect(await unfinished()).toHaveLength(1);
    await running.stop('SIGKILL');
    expect(await archivesIn(place)).toEqual([]);

    await missHeartbeats(place);
    running = await startServer(place, [], { wrote: 'update "tasks" set .*"result"', nth: 1, when: 'before' });
    await running.halted;
    await running.stop('SIGKILL');
    expect(await archivesIn(place)).toHaveLength(1);

    await missHeartbeats(place);
    running = await startServer(place);
    await vi.waitFor(
      async () => expect(await ask(address)).toMatchObject({ running: null, own: { status: 'SUCCESS' } }),
      {
        timeout: 120_000,
      },
    );
    expect(await ask(downloads.list.path)).toMatchObject({ count: 1 });
    const [key, ...others] = await archivesIn(place);
    expect(others).toEqual([]);
    const { differences } = await checkArchive(join(place.DATA_DIR, 'files', key ?? ''));
    expect(differences).toEqual([]);
    expect(await unfinished()).toEqual([]);
  } finally {
    await running.stop('SIGKILL');
  }
});

async function archivesIn(place: Place): Promise<string[]> {
  const keys = await Array.fromAsync((await storeOf(place)).keys());
  return keys.filter((key) => key.startsWith('company-archive/'));
}
