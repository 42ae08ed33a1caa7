import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { auth } from '@krishi-bima/contract/users/users';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openEmptyApp } from '../../test/app.ts';
import { runCommand, runHere } from '../../test/command.ts';
import { newFolder, newPlace } from '../../test/place.ts';
import { programEnvironment } from '../../test/process.ts';
import { messageFor } from './operator-errors.ts';
import { missingFor, refuseDemo, warningsFor } from './start.ts';

const launcher = fileURLToPath(new URL('launch.mjs', import.meta.url));
const pretend = (version: string) =>
  `--import=data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`;

async function startDemo(environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [launcher, 'demo', '--without-pages'], {
    env: programEnvironment(environment),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (text.includes('Stop with Ctrl+C')) break;
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    return child.exitCode;
  };
  return { text, stop, address: /http:\/\/[\d.:]+/.exec(text)?.[0], password: /below: (\S+)/.exec(text)?.[1] };
}

describe('a command', () => {
  test('on an older Node says what to do', async () => {
    const { code, text } = await runCommand(['demo'], {}, '', [pretend('20.20.2')]);
    expect(code).toBe(1);
    expect(text).toContain('This needs Node 24 or newer');
    expect(text).toContain('npm ci');
  });

  test('that there is not is answered with those there are', async () => {
    expect((await runCommand(['dance'], {})).text).toContain('There are: build, demo, start');
  });

  test.each([
    [{ code: 'ECONNREFUSED' }, 'does not answer'],
    [{ code: '28P01' }, 'the password in DATABASE_URL'],
    [{ code: '3D000' }, 'does not exist'],
    [{ code: 'EADDRINUSE', port: 8000 }, 'Port 8000 is in use'],
  ])('explains %o', (facts, sentence) => {
    expect(messageFor(Object.assign(new Error('?'), facts))).toContain(sentence);
  });

  test('does not explain away what nobody expected', () => {
    expect(messageFor(new Error('a bug'))).toBeUndefined();
  });

  test('with a setting that is not right names it', async () => {
    const { code, text } = await runHere(['seed', '--farmers', '1'], { PORT: 'eighty', DATA_DIR: newFolder() });
    expect(code).toBe(1);
    expect(text).toContain('PORT');
  });
});

describe('npm run demo', () => {
  test('prints where it is and the sign-ins, which open; the next start prints the same, and seed adds to it what is missing', async () => {
    const place = await newPlace();
    const first = await startDemo(place);
    const body = JSON.stringify({ username: 'agent2', password: first.password });
    const headers = { 'content-type': 'application/json' };
    const signedIn = await fetch(`${first.address}${auth.login.path}`, { method: 'POST', headers, body });

    expect(signedIn.status).toBe(200);
    expect(first.text).toMatch(/Crop admin +cropadmin +cropadmin2 +\/users/);
    expect(first.text).toMatch(/Partner, reads only +CIMMYT +CIMMYT2 +\/login/);
    expect(await first.stop()).toBe(0);

    const second = await startDemo(place);
    expect(second.password).toBe(first.password);
    expect(await second.stop()).toBe(0);

    const own = await startDemo({ ...place, DEMO_PASSWORD: 'ten-letters-or-more' });
    expect(own.password).toBe('ten-letters-or-more');
    expect(await own.stop()).toBe(0);

    expect((await runCommand(['seed', '--farmers', '820'], place)).text).toContain('20 farmers added');
    expect((await runHere(['seed', '--farmers', '500'], place)).text).toContain('0 farmers added');
    const other = await runHere(['seed', '--farmers', '820', '--seed', '7'], place);
    expect(other.text).toContain('laid with the seed 2083');
  });

  test('keeps away from other data, and ends', async () => {
    const place = await newPlace();
    const made = ['create-company', '--code', 'PBC', '--name-np', 'परीक्षण बीमा', '--name-en', 'Pariksha'];
    await runHere(['admin', ...made], place);

    const demo = await runHere(['demo', '--without-pages'], place);

    expect(demo).toMatchObject({ code: 1, text: expect.stringContaining('not the demo') });
  });

  test('finds its port taken and says so', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as { port: number };

    const { code, text } = await runHere(['demo'], { PORT: String(port), DATA_DIR: newFolder() });

    expect(code).toBe(1);
    expect(text).toContain(`Port ${port} is in use`);
  });
});

describe('npm start', () => {
  test('names everything that is missing', () => {
    const settings = { publicUrl: 'https://bima.example.np', trustProxy: 1 };
    expect(missingFor({ ...settings, publicUrl: undefined }, 'missing')).toHaveLength(2);
    for (const publicUrl of ['bima.example.np', 'http://bima.example.np', 'ftp://bima.example.np'])
      expect(missingFor({ ...settings, publicUrl }, 'built')).toEqual([expect.stringContaining('PUBLIC_URL is not')]);
    expect(missingFor({ ...settings, trustProxy: true }, 'built')).toEqual([expect.stringContaining('TRUST_PROXY')]);
    expect(missingFor(settings, 'old')).toEqual([]);
    expect(missingFor({ ...settings, publicUrl: 'http://localhost:8000' }, 'built')).toEqual([]);
  });

  test('warns when nobody in front is declared, or when nobody need be', () => {
    const settings = {
      ...{ publicUrl: 'https://bima.example.np', trustProxy: 1, host: '127.0.0.1' },
      ...{ databaseUrl: undefined, secondFactorRoles: ['superadmin' as const] },
    };
    expect(warningsFor(settings)).toEqual([]);
    expect(warningsFor({ ...settings, trustProxy: false })).toEqual([
      expect.stringContaining('TRUST_PROXY is not set'),
    ]);
    expect(warningsFor({ ...settings, host: '0.0.0.0' })).toEqual([expect.stringContaining('HOST is 0.0.0.0')]);
  });

  test('warns of a database that anybody on the way could read, and of one password for every company', () => {
    const settings = {
      ...{ publicUrl: 'https://bima.example.np', trustProxy: 1, host: '127.0.0.1' },
      ...{ databaseUrl: undefined, secondFactorRoles: ['superadmin' as const] },
    };
    const warned = (databaseUrl: string) => warningsFor({ ...settings, databaseUrl });
    for (const open of ['postgres://bima@db.example.np/bima', 'postgres://bima@10.0.0.7/bima?sslmode=require'])
      expect(warned(open)).toEqual([expect.stringContaining('sslmode=verify-full')]);
    for (const safe of ['postgres://bima@localhost/bima', 'postgres:///bima?host=/run/postgresql'])
      expect(warned(safe)).toEqual([]);
    expect(warned('postgres://bima@db.example.np/bima?sslmode=verify-full')).toEqual([]);
    expect(warningsFor({ ...settings, secondFactorRoles: [] })).toEqual([expect.stringContaining('superadmin')]);
  });

  test('does not take the demo for production', async () => {
    const { deps, close } = await openEmptyApp();
    onTestFinished(close);
    const { db } = deps.database;

    await expect(refuseDemo(deps)).resolves.toBeUndefined();
    await db.insertInto('secrets').values({ name: 'demo', value: '{}' }).execute();
    await expect(refuseDemo(deps)).rejects.toThrow('This database holds the demo');
  });

  test('half configured does not start', async () => {
    const { code, text } = await runHere(['start'], { DATA_DIR: newFolder() });
    expect(code).toBe(1);
    expect(text).toContain('PUBLIC_URL is not set');
    const files = await runHere(['start'], { DATA_DIR: newFolder(), S3_REGION: 'ap-south-1' });
    expect(files.text).toContain('S3_BUCKET is not');
  });
});

describe('npm run seed', () => {
  test('says how it is called', async () => {
    expect((await runHere(['seed'], {})).text).toContain('npm run seed -- --farmers N');
    expect((await runHere(['seed', '--farmers', 'many'], {})).text).toContain('npm run seed -- --farmers N');
  });
});
