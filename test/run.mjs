// `npm test`: everything there is to pass, on the embedded database and on PostgreSQL, and one line of sums at the end.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres.mjs';
import { provide } from './requirements.mjs';

const reports = mkdtempSync(join(tmpdir(), 'kb-reports-'));
let passed = 0;
let failed = 0;

provide();
const postgres = await startPostgres();
try {
  step('types, lint, format, dead code', ['npm', 'run', '--silent', 'check']);
  // Three time zones (design section 3), of the server and of its database: west and east of Nepal, and its own.
  vitest('units, API and inputs on the embedded database', [], { TZ: 'America/St_Johns' });
  vitest('units and API on PostgreSQL', ['--project', 'node', 'server'], {
    TZ: 'Pacific/Kiritimati',
    TEST_DATABASE_URL: inZone(postgres.url, 'America/Los_Angeles'),
  });
  vitest('whatever speaks of a day, as a server in Nepal', ['--project', 'node', ...testsWithDays()], {
    TZ: 'Asia/Kathmandu',
    TEST_DATABASE_URL: inZone(postgres.url, 'Asia/Kathmandu'),
  });
  step('the page is built', ['npm', 'run', '--silent', 'build']);
  playwright('stories on the embedded database', []);
  playwright('the smoke story on PostgreSQL', ['--grep', '@smoke'], { E2E_DATABASE_URL: postgres.url });
} finally {
  await postgres.stop();
  rmSync(reports, { recursive: true, force: true });
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Every session that is opened by this address starts in the zone. */
function inZone(url, zone) {
  const zoned = new URL(url);
  zoned.searchParams.set('options', `-c TimeZone=${zone}`);
  return zoned.href;
}

function testsWithDays() {
  const found = execFileSync('git', [
    ...['grep', '--untracked', '-lE', "'[0-9]{4}-[0-9]{2}-[0-9]{2}|todayAd"],
    ...['--', 'nepali/*.test.ts', 'contract/*.test.ts', 'server/*.test.ts'],
  ]);
  return String(found)
    .trim()
    .split('\n')
    .filter((file) => !file.includes('.browser.'));
}

function run(title, [command, ...args], environment) {
  console.log(`\n== ${title}`);
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  return status === 0;
}

/** Counts as one test. */
function step(title, command) {
  if (run(title, command)) passed += 1;
  else failed += 1;
}

function vitest(title, args, environment) {
  const file = join(reports, `${passed + failed}.json`);
  const ran = run(
    title,
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
    environment,
  );
  count(ran, file, ({ numPassedTests, numFailedTests, numPendingTests }) => [
    numPassedTests,
    numFailedTests + numPendingTests,
  ]);
}

function playwright(title, args, environment) {
  const file = join(reports, `${passed + failed}.json`);
  const ran = run(
    title,
    ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
    {
      ...environment,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  );
  count(ran, file, ({ stats }) => [stats.expected, stats.unexpected + stats.flaky + stats.skipped]);
}

/** A runner that broke down without a report, or said no without a failed test, is a failure too; a skipped test is one. */
function count(ran, file, read) {
  let sums = [0, 0];
  try {
    sums = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    console.error('The runner left no report.');
  }
  passed += sums[0];
  failed += sums[1] > 0 || ran ? sums[1] : 1;
  if (ran && sums[0] === 0) failed += 1;
}
