// `npm run bench`: figures of docs/performance.md, each measured in one run. Takes some minutes on two idle cores.
import { parseArgs } from 'node:util';

const parts = [
  'seed',
  'list',
  'search',
  'peer',
  'papers',
  'merged',
  'thumbnails',
  'bundles',
  'phone',
  'keystrokes',
  'saving',
  'import',
  'queue',
  'frames',
  'tiles',
  'media',
  'verify',
  'reports',
  'registers',
  'claims',
  'statistics',
  'kill',
  'hostile',
  'muzzle',
  'films',
];
const usage = `npm run bench -- [--only ${parts.join(',')}] [--farmers 100000] [--pictures FOLDER]

  Starts a PostgreSQL of its own; BENCH_DATABASE_URL names an empty one instead.
  FOLDER holds real muzzles for --only muzzle, as animal/picture.jpg.`;

const options = {
  only: { type: 'string' },
  farmers: { type: 'string', default: '100000' },
  pictures: { type: 'string' },
  help: { type: 'boolean' },
};
const { values } = parseArgs({ options, strict: false });
const only = values.only?.split(',') ?? parts;

if (values.help || only.some((part) => !parts.includes(part)) || !/^\d+$/.test(values.farmers)) {
  console.log(usage);
} else {
  process.env.LOG_LEVEL ??= 'error';
  const { run } = await import('./run.ts');
  await run({
    only: new Set(only),
    farmers: Number(values.farmers),
    pictures: values.pictures,
    databaseUrl: process.env.BENCH_DATABASE_URL,
  });
}
