// `npm run measure`: the figures of docs/architecture.md about the code itself, workspace by workspace.
import { dirname } from 'node:path';
import ts from 'typescript';
import { cyclesOf } from './graph.ts';
import { castsOf, importsOf, isProduction, isTest, parse, readTree, type SourceFile } from './source-tree.ts';

const workspaces = ['nepali', 'contract', 'server', 'web'] as const;

interface Measured {
  files: number;
  lines: number;
  fileLines: number[];
  functionLines: number[];
  imports: number[];
  commentLines: number;
  any: number;
  casts: number;
  asNever: number;
  asUnknown: number;
  nonNull: number;
  satisfies: number;
  suppressions: number;
  defaultExports: number;
}

const tree = readTree().filter(({ path }) => isTest(path) || isProduction(path) || path.startsWith('bench/'));
const production = tree.filter(({ path }) => isProduction(path));
const columns = [...workspaces.map((name) => production.filter(({ path }) => path.startsWith(`${name}/`))), production];
const measured = columns.map(measure);

print('', [...workspaces, 'all']);
print(
  '---',
  [...workspaces, 'all'].map(() => '---'),
);
row('production files / lines', ({ files, lines }) => `${files} / ${lines.toLocaleString('en')}`);
row('file lines median / p95 (max)', ({ fileLines }) => spread(fileLines));
row('function lines median / p95 (max)', ({ functionLines }) => spread(functionLines));
row('functions over 40 / over 60', ({ functionLines: all }) => `${over(all, 40)} / ${over(all, 60)} of ${all.length}`);
row('comment %', ({ commentLines, lines }) => ((100 * commentLines) / lines).toFixed(1));
row('`any`', ({ any }) => any);
row('`as` casts (per 1,000 lines)', ({ casts, lines }) => `${casts} (${((1000 * casts) / lines).toFixed(1)})`);
row('of them `as never` / `as unknown`', ({ asNever, asUnknown }) => `${asNever} / ${asUnknown}`);
row('non-null `!`', ({ nonNull }) => nonNull);
row('`satisfies`', ({ satisfies }) => satisfies);
row('lint suppressions', ({ suppressions }) => suppressions);
row('imports per file median / p95 (max)', ({ imports }) => spread(imports));
print(
  'file cycles, runtime',
  columns.map((files) => cycles(files, ['value'], (path) => path)),
);
print(
  'file cycles counting `import type`',
  columns.map((files) => cycles(files, ['value', 'type'], (path) => path)),
);
print(
  'folder cycles',
  columns.map((files) => cycles(files, ['value', 'type', 'dynamic'], dirname)),
);
row('default exports', ({ defaultExports }) => defaultExports);
print('test and support : production lines', [...workspaces.map(testShare), testShare('')]);

function row(name: string, figure: (of: Measured) => string | number) {
  print(name, measured.map(figure));
}

function print(name: string, figures: readonly (string | number)[]) {
  console.log(`| ${[name, ...figures].join(' | ')} |`);
}

function spread(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return `${at(0.5)} / ${at(0.95)} (${sorted.at(-1)})`;
}

function over(numbers: readonly number[], limit: number): number {
  return numbers.filter((lines) => lines > limit).length;
}

function cycles(files: readonly SourceFile[], kinds: readonly string[], nodeOf: (path: string) => string): number {
  const graph = new Map<string, string[]>();
  for (const file of files) {
    const node = nodeOf(file.path);
    const targets = importsOf(parse(file))
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ to }) => nodeOf(to))
      .filter((to) => to !== node);
    graph.set(node, [...(graph.get(node) ?? []), ...targets]);
  }
  return cyclesOf(graph).length;
}

/** Lines of tests and of what only tests use, per line of production. */
function testShare(workspace: string): string {
  const inside = tree.filter(({ path }) => path.startsWith(workspace));
  const tests = inside.filter(({ path }) => isTest(path) || path.startsWith('bench/')).reduce(addLines, 0);
  const own = production.filter(({ path }) => path.startsWith(workspace)).reduce(addLines, 0);
  return (tests / own).toFixed(2);
}

function addLines(sum: number, { text }: SourceFile): number {
  return sum + linesOf(text);
}

function linesOf(text: string): number {
  return text.split('\n').length - 1;
}

function measure(files: readonly SourceFile[]): Measured {
  const sum: Measured = {
    files: files.length,
    lines: 0,
    fileLines: [],
    functionLines: [],
    imports: [],
    commentLines: 0,
    any: 0,
    casts: 0,
    asNever: 0,
    asUnknown: 0,
    nonNull: 0,
    satisfies: 0,
    suppressions: 0,
    defaultExports: 0,
  };
  for (const file of files) {
    const source = parse(file);
    const lines = linesOf(file.text);
    sum.lines += lines;
    sum.fileLines.push(lines);
    sum.imports.push(source.statements.filter((statement) => ts.isImportDeclaration(statement)).length);
    sum.commentLines += file.text.split('\n').filter((line) => /^\s*(\/\/|\/\*|\*|\{\/\*)/.test(line)).length;
    sum.suppressions += file.text.match(/(oxlint|eslint)-disable/g)?.length ?? 0;
    const kinds = castsOf(source).map(({ type }) => type.kind);
    sum.casts += kinds.length;
    sum.asNever += kinds.filter((kind) => kind === ts.SyntaxKind.NeverKeyword).length;
    sum.asUnknown += kinds.filter((kind) => kind === ts.SyntaxKind.UnknownKeyword).length;
    count(source, source, sum);
  }
  return sum;
}

function count(source: ts.SourceFile, node: ts.Node, sum: Measured): void {
  if (isFunction(node)) sum.functionLines.push(length(source, node));
  if (node.kind === ts.SyntaxKind.AnyKeyword) sum.any += 1;
  if (ts.isNonNullExpression(node)) sum.nonNull += 1;
  if (ts.isSatisfiesExpression(node)) sum.satisfies += 1;
  if (ts.isExportAssignment(node) || isDefaultExport(node)) sum.defaultExports += 1;
  ts.forEachChild(node, (child) => count(source, child, sum));
}

/** A declaration, a method or an arrow with a block, from its first line to its last, whatever stands inside. */
function isFunction(node: ts.Node): boolean {
  if (ts.isArrowFunction(node)) return ts.isBlock(node.body);
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;
}

function isDefaultExport(node: ts.Node): boolean {
  return (
    ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
  );
}

function length(source: ts.SourceFile, node: ts.Node): number {
  const [first, last] = [node.getStart(), node.getEnd()].map((at) => source.getLineAndCharacterOfPosition(at).line);
  return (last ?? 0) - (first ?? 0) + 1;
}
