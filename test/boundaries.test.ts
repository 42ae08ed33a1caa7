import { describe, expect, test } from 'vitest';
import { violations, wrongDeclarations } from './boundaries.ts';
import { cyclesOf } from './graph.ts';
import { readTree } from './source-tree.ts';

const tree = readTree();

function planted(path: string, text: string): string[] {
  return violations([{ path, text }]);
}

describe('the one-direction rule', () => {
  test('no file of the tree breaks it', () => {
    expect(violations(tree)).toEqual([]);
  });

  test('the declared rooms can be sorted, and every arrow of theirs is used', () => {
    expect(wrongDeclarations(tree)).toEqual([]);
  });

  test.each([
    ['the page asks the server directly', 'web/src/kyc/page.tsx', "import '../../../server/src/app.ts';"],
    ['the contract knows the server', 'contract/src/kyc/kyc.ts', "import '@krishi-bima/server/app';"],
    ['nepali knows the contract', 'nepali/src/digits.ts', "import '@krishi-bima/contract/values/text';"],
    ['farmers know receipts on the server', 'server/src/kyc/routes.ts', "import '../receipts/queries.ts';"],
    [
      'a type of a room that may not be known',
      'server/src/kyc/routes.ts',
      "import type { A } from '../receipts/a.ts';",
    ],
    ['a page loaded by a room below it', 'web/src/ui/table.tsx', "const load = () => import('#kyc/list/page.tsx');"],
    ['the ground knows a feature', 'server/src/http/serve.ts', "import '../kyc/queries.ts';"],
    ['the ground knows what stands on it', 'server/src/tenancy/scoped.ts', "import '../http/serve.ts';"],
    ['a room knows the program', 'server/src/kyc/routes.ts', "import '../program.ts';"],
    ['a barrel', 'web/src/kyc/index.ts', ''],
    ['a hidden setting', 'server/src/kyc/routes.ts', 'const a = process.env.SECRET;'],
    ['a path spelled twice', 'web/src/kyc/page.tsx', "fetch('/api/v1/kyc/');"],
  ])('%s is found', (_, path, text) => {
    expect(planted(path, text)).toHaveLength(1);
  });

  test('two files that import each other are found, if only by a type', () => {
    const found = violations([
      { path: 'server/src/kyc/a.ts', text: "import type { B } from './b.ts';" },
      { path: 'server/src/kyc/b.ts', text: "import './a.ts';" },
    ]);
    expect(found).toEqual(['files in a cycle: server/src/kyc/a.ts, server/src/kyc/b.ts']);
  });

  test('two folders that use each other are found, though no two files do', () => {
    const found = violations([
      { path: 'contract/src/kyc/a.ts', text: "import '../downloads/b.ts';" },
      { path: 'contract/src/downloads/c.ts', text: "import '../kyc/d.ts';" },
    ]);
    expect(found).toContain('folders in a cycle: contract/src/kyc, contract/src/downloads');
  });

  test('declared rooms that lead to each other cannot be sorted', () => {
    const graph = new Map([
      ['kyc', ['proposals']],
      ['proposals', ['receipts']],
      ['receipts', ['kyc']],
      ['fields', ['kyc']],
    ]);
    expect(cyclesOf(graph)).toEqual([['kyc', 'proposals', 'receipts']]);
  });
});
