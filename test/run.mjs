// `npm test`: everything there is to pass, on PostgreSQL and on the embedded database, and one line of sums at the end.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { startPostgres } from './postgres.mjs';
import { provide } from './requirements.mjs';

/**
 * Where the two databases are not alike: the embedded one has a single session, which writers take in turn, is opened by
 * one process at a time and is brought along with its extensions. The smoke story and the benchmark run on it besides;
 * `npx vitest run --project 'node*'` runs every test of the server on it.
 */
const differsOnEmbedded = [
  'server/src/program.test.ts',
  'server/src/commands/admin.test.ts',
  'server/src/commands/backup-of-media.test.ts',
  'server/src/commands/take-in-archive.test.ts',
  'server/src/database/',
  'server/src/jobs/',
  'server/src/storage/staged-files.test.ts',
  'server/src/tenancy/',
  'server/src/http/serve.test.ts',
  'server/src/kyc/duplicates',
  'server/src/kyc/search.test.ts',
  'server/src/ndvi/ndvi.test.ts',
  'server/src/proposals/rows.test.ts',
  'server/src/receipts/receipts.test.ts',
  'server/src/reports/export.test.ts',
  'server/src/workflow/moves.test.ts',
  'kill.test.ts',
];

const reports = mkdtempSync(join(tmpdir(), 'kb-reports-'));
let passed = 0;
let failed = 0;
/** What did not pass, told once more at the end: whoever reads only the last lines learns what to mend. */
const faults = [];
/** Wall time of each step, and of each test file in it. */
const steps = [];
const files = [];
let made = 0;

provide();
const postgres = await startPostgres();
try {
  await step('types, lint, format, dead code', ['npm', 'run', '--silent', 'check']);
  await vitest(
    'rules and inputs, west of Nepal',
    ['--project', 'plain', '--project', 'browser', 'nepali', 'contract', 'web'],
    {
      TZ: 'America/St_Johns',
    },
  );
  await vitest('whatever reckons in days, east of Nepal', ['--project', 'plain', 'nepali', 'contract'], {
    TZ: 'Pacific/Kiritimati',
  });
  // A server west of Nepal whose database has sessions east of it: whoever reckons a day by either is found out.
  const statements = join(reports, 'statements.jsonl');
  await vitest('API on PostgreSQL', ['--project', 'node', '--project', 'node-alone'], {
    TZ: 'America/St_Johns',
    TEST_DATABASE_URL: inZone(postgres.url, 'Pacific/Kiritimati'),
    TEST_STATEMENTS: statements,
  });
  await step('each statement of that on the embedded database', [
    'node',
    'server/test/prove-statements.ts',
    statements,
  ]);
  await whatDiffers();
  await step('the page is built', ['npm', 'run', '--silent', 'build']);
  // Each lays its demo first, which keeps one core busy: they lay them at the same time.
  await Promise.all([playwright('stories on PostgreSQL', [], { E2E_DATABASE_URL: postgres.url }), smokeOnEmbedded()]);
} finally {
  await postgres.stop();
  rmSync(reports, { recursive: true, force: true });
}
tellTimes();
tellAdvisories();
for (const fault of faults) console.log(`\nDid not pass: ${fault}`);
// Once more by name: one long fault may hide the others from whoever is shown only the end.
if (faults.length > 1) console.log(`\n${faults.map((fault) => `Did not pass: ${fault.split('\n', 1)[0]}`).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Every session that is opened by this address starts in the zone. */
function inZone(url, zone) {
  const zoned = new URL(url);
  zoned.searchParams.set('options', `-c TimeZone=${zone}`);
  return zoned.href;
}

/** What runs beside another step tells what it has to say when it is over. */
async function run(title, [command, ...args], environment, beside = false) {
  const told = join(reports, `${title}.log`);
  const said = beside ? openSync(told, 'w') : 'inherit';
  if (!beside) console.log(`\n== ${title}`);
  const started = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', said, said], env: { ...process.env, ...environment } });
  const [status] = await once(child, 'exit');
  steps.push({ title, ms: performance.now() - started });
  if (beside) {
    closeSync(said);
    console.log(`\n== ${title}, beside\n${readFileSync(told, 'utf8')}`);
  }
  return status === 0;
}

/** Counts as one test. */
async function step(title, command) {
  if (await run(title, command)) passed += 1;
  else fail(title);
}

async function whatDiffers() {
  const title = 'what differs on the embedded database';
  await vitest(title, ['--project', 'node', ...differsOnEmbedded], { TZ: 'Asia/Kathmandu' });
  for (const name of differsOnEmbedded.filter(
    (one) => !files.some((ran) => ran.title === title && ran.file.includes(one)),
  ))
    fail(`${title}: no test is called ${name}`);
}

async function vitest(title, args, environment = {}) {
  const file = newReport();
  const times = join(reports, 'times.json');
  const reporters = ['--reporter=default', '--reporter=json', '--reporter=./test/file-times.mjs'];
  const command = ['vitest', 'run', ...reporters, `--outputFile.json=${file}`, ...args];
  const ran = await run(title, command, { ...environment, KB_FILE_TIMES: times });
  count(title, ran, file, ({ testResults }) => testResults.flatMap(testsOfFile));
  if (existsSync(times)) files.push(...JSON.parse(readFileSync(times, 'utf8')).map((one) => ({ ...one, title })));
  rmSync(times, { force: true });
}

function newReport() {
  made += 1;
  return join(reports, `${made}.json`);
}

function testsOfFile({ name, status, message, assertionResults }) {
  const file = relative(process.cwd(), name);
  if (status === 'failed' && assertionResults.length === 0) return [{ name: file, passed: false, why: message }];
  return assertionResults.map((test) => ({
    name: `${file} > ${test.fullName}`,
    passed: test.status === 'passed',
    why: test.failureMessages?.join('\n') || test.status,
  }));
}

/** On a port apart from those that the stories may choose. */
function smokeOnEmbedded() {
  const environment = { E2E_PORT: String(10_000 + (process.pid % 9_000)) };
  const args = ['--grep', '@smoke', '--output', join(reports, 'smoke')];
  return playwright('the smoke story on the embedded database', args, environment, true);
}

async function playwright(title, args, environment, beside = false) {
  const file = newReport();
  const command = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args];
  const ran = await run(title, command, { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: file }, beside);
  count(title, ran, file, ({ suites }) => {
    files.push(...suites.map((suite) => ({ file: suite.file, ms: storyTime(suite), title })));
    return suites.flatMap(storiesOfSuite);
  });
}

function storyTime({ suites = [], specs = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return [...results.map(({ duration }) => duration), ...suites.map(storyTime)].reduce((sum, ms) => sum + ms, 0);
}

/** A story that passed only when tried again is flaky, and that counts as a failure. */
function storiesOfSuite({ suites = [], specs = [] }) {
  const stories = specs.flatMap(({ file, line, title, tests }) =>
    tests.map((test) => ({
      name: `${file}:${line} > [${test.projectName}] ${title}`,
      passed: test.status === 'expected',
      why: test.results.flatMap(reasonsOf).join('\n') || test.status,
    })),
  );
  return [...stories, ...suites.flatMap(storiesOfSuite)];
}

/** What was expected, and the page as it stood then: a story that fails once in a hundred runs is not seen again. */
function reasonsOf({ errors, attachments }) {
  const told = attachments.filter(({ name, path }) => name === 'error-context' && existsSync(path));
  const pages = told.flatMap(({ path }) => /```yaml\n([\s\S]*?)```/.exec(readFileSync(path, 'utf8'))?.[1] ?? []);
  return [...errors.map((error) => error.message), ...pages];
}

/**
 * A runner that broke down without a report, or said no without a failed test, is a failure too; a skipped test is one.
 */
function count(title, ran, file, read) {
  let tests = [];
  try {
    tests = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    console.error('The runner left no report.');
  }
  const bad = tests.filter((test) => !test.passed);
  passed += tests.length - bad.length;
  for (const { name, why } of bad) fail(`${title}: ${name}\n${withoutFrames(why).slice(0, 12_000)}`);
  if (bad.length === 0 && !ran) fail(`${title}: the runner said no`);
  if (ran && tests.length === 0) fail(`${title}: nothing ran`);
}

/** Of the page's own errors the words are enough: the frames of a built page name nothing that one could look up. */
function withoutFrames(why) {
  return why.replace(/\n.*\bat .*\/assets\/.*/g, '');
}

function tellTimes() {
  const slowest = files.sort((a, b) => b.ms - a.ms).slice(0, 20);
  console.log('\n== times');
  for (const { title, ms } of steps) console.log(`${clock(ms)}  ${title}`);
  console.log(`${clock(performance.now())}  in all\n\nThe slowest test files:`);
  for (const { file, ms, title } of slowest) console.log(`${clock(ms)}  ${file} (${title})`);
}

/** A warning and no failure: what is advised against changes from day to day, and not every machine reaches the list. */
function tellAdvisories() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 60_000 });
  let found;
  try {
    found = JSON.parse(stdout).metadata?.vulnerabilities;
  } catch {
    found = undefined;
  }
  if (!found) console.log('\nAdvisories of the dependencies could not be asked for (docs/asvs.md, Dependencies).');
  else if (found.total > 0)
    console.log(`\nADVISORIES of the dependencies: ${JSON.stringify(found)}. Run "npm audit --omit=dev".`);
}

/** 3:07 for three minutes and seven seconds. */
function clock(ms) {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`.padStart(5);
}

function fail(what) {
  failed += 1;
  faults.push(what);
}
