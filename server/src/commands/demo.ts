import { existsSync, readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { landingFor, type Role, roles } from '@krishi-bima/contract/access/roles';
import { keysOf } from '@krishi-bima/contract/values/records';
import { closeOnSignal } from '../close-on-signal.ts';
import { type Config, readConfig } from '../config/config.ts';
import { drawAll } from '../demo/drawings.ts';
import { accounting, insurers, type StaffName, staffRoles } from '../demo/insurers.ts';
import { usernameOf } from '../demo/offices.ts';
import { demoPassword, setDemoPasswords } from '../demo/passwords.ts';
import { saveDemoPast } from '../demo/past-weather.ts';
import { seedDemo, usualSeed } from '../demo/seed.ts';
import { saveDemoWeather } from '../demo/weather.ts';
import { startProgram } from '../program.ts';
import { beside } from './beside.ts';
import { buildPages } from './build.ts';
import { refuseTakenPort } from './running.ts';

/** `--without-pages` for development, where Vite serves the page. */
export async function run(args: readonly string[]): Promise<void> {
  const config = readConfig();
  await refuseTakenPort(config);
  const password = await demoPassword(config);
  const drawing = isFirstStart(config) ? drawAll(usualSeed) : undefined;
  // Each keeps one core busy.
  await Promise.all([
    args.includes('--without-pages') ? undefined : buildPages(),
    drawing,
    beside(config, async (office) => {
      const mark = await seedDemo(office, usualSeed, await drawing);
      await setDemoPasswords(office.database.db, mark, password);
      await saveDemoWeather({ ...office, config });
      await saveDemoPast({ ...office, config });
    }),
  ]);
  const program = await startProgram([], config);
  closeOnSignal(program);
  console.log(welcome(program.address ?? '', password, config));
}

/** A later start finds what the first one drew. */
function isFirstStart({ dataDir }: Config): boolean {
  return !existsSync(dataDir) || readdirSync(dataDir).length === 0;
}

function welcome(address: string, password: string, config: Config): string {
  const where = config.databaseUrl
    ? 'PostgreSQL (DATABASE_URL)'
    : `${fromHere(config.dataDir)} (embedded database: not safe against power loss)`;
  const origin = config.demoPassword ? 'from DEMO_PASSWORD' : 'made for this demo; set DEMO_PASSWORD for another';
  return `
  कृषि बीमा · Krishi Bima is ready

    ${address}

  Password of every account below: ${password}
  (${origin})

${table(signIns())}

  Data: ${where}
  Stop with Ctrl+C.
`;
}

function fromHere(path: string): string {
  const short = relative('', path);
  return short.startsWith('..') ? path : short || '.';
}

function signIns(): string[][] {
  const head = ['Role', ...insurers.map(({ name_en, code }) => `${name_en.split(' ')[0]} (${code})`), 'Opens at'];
  const names = keysOf(staffRoles);
  const staff = names.map((name) => {
    const partner = name === 'CIMMYT';
    const usernames = insurers.map((_, index) => usernameOf(name, index));
    return [labelOf(name), ...usernames, opensAt(staffRoles[name], partner)];
  });
  return [head, [roles.superadmin.label.en, 'superadmin', '(the same)', opensAt('superadmin', false)], ...staff];
}

function labelOf(name: StaffName): string {
  if (name === 'CIMMYT') return 'Partner, reads only';
  if (name === 'coopagent') return 'Cooperative agent';
  if (name === 'accountant') return `${accounting.name_en} (part of crop admin)`;
  return roles[staffRoles[name]].label.en;
}

/** Some have no page of their own after sign-in: the sign-in page shows them what is open to them. */
function opensAt(role: Role, partner: boolean): string {
  return landingFor({ groups: [roles[role].group], partner });
}

function table(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    `    ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd(),
  );
  lines.splice(1, 0, `    ${widths.map((width) => '-'.repeat(width)).join('   ')}`);
  return lines.join('\n');
}
