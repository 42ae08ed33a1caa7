// `npm run check`: what can be told without running the product. Everything is tried, so that one look shows it all.
import { spawnSync } from 'node:child_process';

const checks = {
  // The linter reads all types anyway; compiling them a second time would cost half a minute.
  'types and lint': ['oxlint', '--type-aware', '--type-check', '--deny-warnings'],
  format: ['biome', 'check'],
  'dead code': ['knip'],
  'arrows, wall and table types': [
    ...['vitest', 'run', '--project', 'plain', '--project', 'node', '--reporter=dot'],
    ...['test/boundaries.test.ts', 'test/wall.test.ts', 'test/spec-coverage.test.ts', 'server/test/schema.test.ts'],
  ],
};

const failed = Object.entries(checks).filter(([name, [command, ...args]]) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) console.error(`-- ${name}: failed\n`);
  return status !== 0;
});
if (failed.length === 0) console.log('Types, lint, format, dead code, arrows, wall and table types are in order.');
process.exitCode = failed.length === 0 ? 0 : 1;
