// `npm run check`: what can be told without running the product. Everything is tried, so that one look shows it all.
import { spawn } from 'node:child_process';

/** Two at a time, one for each of two cores; the linter alone takes as long as the others together. */
const lanes = [
  {
    // The linter reads all types anyway; compiling them a second time would cost half a minute.
    'types and lint': ['oxlint', '--type-aware', '--type-check', '--deny-warnings'],
  },
  {
    'arrows, wall, wording and documents': ['vitest', 'run', '--project', 'plain', '--reporter=dot', 'test/'],
    // Projects of unlike numbers of workers do not run together.
    'table types': ['vitest', 'run', '--project', 'node', '--reporter=dot', 'server/test/schema.test.ts'],
    'dead code': ['knip'],
    'licences and bill of materials': ['node', 'test/packages.mjs'],
    format: ['biome', 'check'],
  },
];

const results = await Promise.all(lanes.map(passed));
if (results.every(Boolean))
  console.log('Types, lint, format, dead code, arrows, wall, wording, table types and licences are in order.');
else process.exitCode = 1;

async function passed(lane) {
  let isPassed = true;
  for (const [name, command] of Object.entries(lane)) {
    const { status, output } = await run(command);
    console.log(`${output.trim()}\n-- ${name}: ${status === 0 ? 'in order' : 'failed'}\n`);
    isPassed &&= status === 0;
  }
  return isPassed;
}

/** What it prints is kept together, because two run at once. */
function run([command, ...args]) {
  const { promise, resolve, reject } = Promise.withResolvers();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
  child.on('error', reject);
  child.on('close', (status) => resolve({ status, output: Buffer.concat(printed).toString() }));
  return promise;
}
