import ts from 'typescript';
import { walls } from '../server/src/tenancy/walls.ts';
import { isTest, parse, type SourceFile } from './source-tree.ts';

/**
 * The wall itself, the migrations and the programs of the operator hold the whole database. All others reach a
 * company-owned table through `Scoped`, or by a key of a row from there (`rowsByKey`). Types refuse the rest where they
 * can; this check finds what they cannot see: the text of SQL, and the connection that a request started from.
 */
const operators = /^server\/src\/(tenancy|database|commands|demo)\//;

const isWalled = (name: string) => Object.hasOwn(walls, name);

/** Returns each way past the wall as a sentence. */
export function waysPastTheWall(file: SourceFile): string[] {
  const { path } = file;
  if (!path.startsWith('server/src/') || operators.test(path) || isTest(path)) return [];
  const source = parse(file);
  const found: string[] = [];
  function visit(node: ts.Node) {
    for (const table of tablesNamedBy(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path}:${line + 1} reaches ${table} past the wall`);
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

function tablesNamedBy(node: ts.Node): string[] {
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText().startsWith('sql')) {
    return tablesIn(textOf(node.template));
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const called = node.expression.name.text;
  const given = node.arguments.flatMap((argument) =>
    ts.isArrayLiteralExpression(argument) ? [...argument.elements] : [argument],
  );
  const texts = given.flatMap((one) => (ts.isStringLiteral(one) || ts.isTemplateLiteral(one) ? [textOf(one)] : []));
  if (node.expression.expression.getText() === 'sql' && (called === 'table' || called === 'id')) {
    // A name that is not written here could be any.
    return texts.length === 0 ? ['a table'] : texts.filter(isWalled);
  }
  if (called === 'raw' || called === 'query') return texts.flatMap(tablesIn);
  if (!/^(selectFrom|insertInto|replaceInto|mergeInto|updateTable|deleteFrom|from|using|\w*[jJ]oin\w*)$/.test(called)) {
    return [];
  }
  if (called === 'from' && isScope(node.expression.expression)) return [];
  return texts.map((name) => name.split(' ')[0] ?? '').filter(isWalled);
}

/** The `from` of `data`, `call.data` or `systemScope(db)` is the way through; at the end of a chain it is Kysely's. */
function isScope(node: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'data';
  return ts.isIdentifier(node) || (ts.isCallExpression(node) && ts.isIdentifier(node.expression));
}

/** Replaces each `${}` by a question mark. */
function textOf(node: ts.StringLiteral | ts.TemplateLiteral): string {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ? ');
}

const startsList = new Set(['from', 'using']);
const namesTable = new Set(['from', 'using', 'join', 'into', 'update']);
const passes = new Set(['only', 'lateral']);
const endsList = new Set([
  'where',
  'group',
  'order',
  'limit',
  'returning',
  'set',
  'union',
  'having',
  'select',
  'values',
]);

/** Finds company-owned tables that SQL names where a table stands, also after the comma of a list. */
function tablesIn(text: string): string[] {
  const tokens = text.toLowerCase().match(/[a-z_]\w*(?:\.\w+)*|[(),?]/g) ?? [];
  const found: string[] = [];
  const lists: boolean[] = [];
  let [inList, expected] = [false, true];
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    if (token === '(') {
      lists.push(inList);
      [inList, expected] = [false, false];
    } else if (token === ')') {
      [inList, expected] = [lists.pop() ?? false, false];
    } else if (token === ',') {
      expected = inList;
    } else if (namesTable.has(token) && before !== 'distinct' && before !== 'for') {
      [inList, expected] = [startsList.has(token), true];
    } else if (endsList.has(token)) {
      [inList, expected] = [false, false];
    } else if (!passes.has(token)) {
      if (expected && isWalled(token)) found.push(token);
      expected = false;
    }
  }
  return found;
}
