import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  path: string;
  text: string;
}

export interface Import {
  /** Repository path of the imported file, or the package's name. */
  to: string;
  /** A dynamic import loads its module later; a type import none at all. Both are arrows. */
  kind: 'value' | 'type' | 'dynamic';
}

const root = new URL('../', import.meta.url);

/** Every TypeScript file of the repository that is committed or about to be. */
export function readTree(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
  }).toString();
  return listed
    .split('\n')
    .filter((path) => path && existsSync(new URL(path, root)))
    .map((path) => ({ path, text: readFileSync(new URL(path, root), 'utf8') }));
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$|\.spec\.ts$|^(test|e2e)\/|\/test\//.test(path);
}

/** What is delivered: no tests, nothing that a program wrote, no declaration of somebody else's code. */
export function isProduction(path: string): boolean {
  return (
    /^(nepali|contract|server|web)\/src\//.test(path) &&
    !isTest(path) &&
    !/\.generated\.ts$|\/schema\.ts$|\.d\.ts$|\/dist\//.test(path)
  );
}

/** The `as` of a file that claim a type; `as const` claims nothing. */
export function castsOf(source: ts.SourceFile): ts.AsExpression[] {
  const found: ts.AsExpression[] = [];
  function visit(node: ts.Node) {
    if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) found.push(node);
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

const parsed = new WeakMap<SourceFile, ts.SourceFile>();

/** Parses a file once, however many rules look at it. */
export function parse(file: SourceFile): ts.SourceFile {
  const known = parsed.get(file) ?? ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true);
  parsed.set(file, known);
  return known;
}

export function importsOf(source: ts.SourceFile): Import[] {
  const found: Import[] = [];
  function visit(node: ts.Node) {
    const isDeclaration = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
    if (isDeclaration && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
      found.push({ to: resolved(source.fileName, node.moduleSpecifier.text), kind: kindOf(node) });
    }
    const [first] =
      ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments : [];
    if (first && ts.isStringLiteral(first)) found.push({ to: resolved(source.fileName, first.text), kind: 'dynamic' });
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

function kindOf(node: ts.ImportDeclaration | ts.ExportDeclaration): Import['kind'] {
  const isType = ts.isImportDeclaration(node)
    ? node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
    : node.isTypeOnly;
  return isType ? 'type' : 'value';
}

function resolved(from: string, to: string): string {
  if (to.startsWith('.')) return normalize(join(dirname(from), to));
  if (to.startsWith('#')) return `web/src/${to.slice(1)}`;
  const own = /^@krishi-bima\/(\w+)\/(?:(test)\/)?(.*)$/.exec(to);
  if (!own) return to;
  const [, workspace, test, rest] = own;
  return `${workspace}/${test ?? 'src'}/${rest === 'forms' ? 'forms/index' : rest}.ts`;
}
