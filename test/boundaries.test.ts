import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type SourceFile, violations } from './boundaries.ts';

const root = new URL('../', import.meta.url);

function tree(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
  }).toString();
  return listed
    .split('\n')
    .filter((path) => path && existsSync(new URL(path, root)))
    .map((path) => ({ path, text: readFileSync(new URL(path, root), 'utf8') }));
}

function planted(path: string, text: string): string[] {
  return violations([{ path, text }]);
}

describe('the one-direction rule', () => {
  test('no file of the tree breaks it', () => {
    expect(violations(tree())).toEqual([]);
  });

  test.each([
    ['the page asks the server directly', 'web/src/kyc/page.tsx', "import '../../../server/src/app.ts';"],
    ['the contract knows the server', 'contract/src/kyc/kyc.ts', "import '@krishi-bima/server/app';"],
    ['nepali knows the contract', 'nepali/src/digits.ts', "import '@krishi-bima/contract/text';"],
    ['farmers know receipts on the server', 'server/src/kyc/routes.ts', "import '../receipts/queries.ts';"],
    ['the platform knows a feature', 'server/src/http/serve.ts', "import '../kyc/queries.ts';"],
    ['a barrel', 'web/src/kyc/index.ts', ''],
    ['a hidden setting', 'server/src/kyc/routes.ts', 'const a = process.env.SECRET;'],
    ['a path spelled twice', 'web/src/kyc/page.tsx', "fetch('/api/v1/kyc/');"],
    ['a way past the wall', 'server/src/kyc/queries.ts', "db.selectFrom('kyc').selectAll().execute();"],
    ['a very long file', 'server/src/kyc/long.ts', `function a() {}\n${'\n'.repeat(301)}`],
    ['a very long function', 'server/src/kyc/long.ts', `function a() {${'\n'.repeat(61)}}`],
  ])('%s is found', (_, path, text) => {
    expect(planted(path, text)).toHaveLength(1);
  });

  test('two files that import each other are found', () => {
    const found = violations([
      { path: 'server/src/kyc/a.ts', text: "import './b.ts';" },
      { path: 'server/src/kyc/b.ts', text: "import './a.ts';" },
    ]);
    expect(found).toEqual(['cycle: server/src/kyc/a.ts -> server/src/kyc/b.ts -> server/src/kyc/a.ts']);
  });
});
