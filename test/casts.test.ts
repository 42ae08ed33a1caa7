import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { castsOf, isProduction, parse, readTree, type SourceFile } from './source-tree.ts';

/** What the compiler cannot be told otherwise; a new one takes the place of another. */
const most = 300;

function places(files: readonly SourceFile[]) {
  return files.flatMap((file) => castsOf(parse(file)).map(({ type }) => ({ path: file.path, kind: type.kind })));
}

/** `as never` silences the compiler altogether; the one room that writes rows of any table needs it. */
function silenced(files: readonly SourceFile[]): string[] {
  return places(files)
    .filter(({ path, kind }) => kind === ts.SyntaxKind.NeverKeyword && !path.startsWith('server/src/tenancy/'))
    .map(({ path }) => path);
}

describe('types that are claimed instead of found', () => {
  const tree = readTree().filter(({ path }) => isProduction(path));

  test(`are at most ${most} in all that is delivered`, () => {
    expect(places(tree).length).toBeLessThanOrEqual(most);
  });

  test('silence the compiler nowhere outside of tenancy', () => {
    expect(silenced(tree)).toEqual([]);
    expect(silenced([{ path: 'server/src/kyc/list.ts', text: 'const a = b as never;' }])).toHaveLength(1);
  });
});
