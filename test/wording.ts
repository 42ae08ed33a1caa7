import ts from 'typescript';
import { terms } from '../contract/src/terms/terms.ts';
import type { Text } from '../contract/src/values/text.ts';
import { type RefusedForm, refusedEnglish, refusedNepali } from './refused-forms.ts';
import { isTest, parse, type SourceFile } from './source-tree.ts';

/** Names that the demo gives people, examples of the API, and what others write or wrote in files that are read. */
const exempt =
  /\/demo\/(?:given-names|communities)\.ts$|\/common-words\.ts$|openapi-|forms\/earlier-labels\.ts$|payments\/bank-answers\.ts$/;
const isTold = (path: string) =>
  /^(contract|web|server|nepali)\/(?:src\/|index\.html)/.test(path) && !isTest(path) && !exempt.test(path);

interface Said {
  words: string;
  language: 'ne' | 'en';
  line: number;
  /** The same in the other language, where both are in one call. */
  other?: string;
}

/** Returns each refused form of a TypeScript file or a Typst template as a sentence. */
export function refusedIn(file: SourceFile): string[] {
  if (!isTold(file.path)) return [];
  const said = file.path.endsWith('.typ') ? saidInTemplate(file.text) : saidInFile(file);
  return said.flatMap(({ words, language, line }) =>
    (language === 'ne' ? refusedNepali : refusedEnglish)
      .filter((refused) => holds(words, refused))
      .map(({ use, why }) => `${file.path}:${line} “${words}”: use ${use} (${why})`),
  );
}

/** A Latin word with digits (UTF-8), and what is filled in, say nothing of the digits of the text. */
function holds(words: string, { form }: RefusedForm): boolean {
  const isOfDigits = form.source.includes('[0-9]');
  return form.test(isOfDigits ? words.replace(/\$\{[^}]*\}/g, ' ').replace(/\S*[A-Za-z]\S*/g, ' ') : words);
}

const own: Readonly<Record<string, Text>> = terms;

/** Returns each text that spells out what `terms` has, in the same meaning. */
export function termsSpelledOut(file: SourceFile): string[] {
  if (!isTold(file.path) || file.path.endsWith('terms/terms.ts') || file.path.endsWith('.typ')) return [];
  return saidInSource(file).flatMap(({ words, language, other, line }) =>
    Object.entries(own)
      .filter(([, term]) => language === 'ne' && term.ne === words && (other === undefined || other === term.en))
      .map(([name]) => `${file.path}:${line} “${words}”: use terms.${name}`),
  );
}

/** Returns each text of the file that has both languages in one call. */
export function textsOf(file: SourceFile): Text[] {
  return saidInSource(file).flatMap(({ words, other }) => (other === undefined ? [] : [{ ne: words, en: other }]));
}

const devanagari = /[\u0900-\u097f]/;

function saidInFile(file: SourceFile): Said[] {
  return file.path.endsWith('.html') ? saidInPage(file.text) : saidInSource(file);
}

function saidInPage(page: string): Said[] {
  return page.split('\n').flatMap((line, at) =>
    Array.from(line.matchAll(/>([^<]+)</g), ([, words = '']) => words)
      .filter((words) => devanagari.test(words))
      .map((words) => ({ words, language: 'ne' as const, line: at + 1 })),
  );
}

function saidInSource(file: SourceFile): Said[] {
  const source = parse(file);
  const found: Said[] = [];
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  function visit(node: ts.Node, english: boolean, other?: string) {
    if (ts.isImportDeclaration(node)) return;
    const words = wordsOf(node);
    if (words !== undefined) {
      const language = devanagari.test(words) ? 'ne' : english ? 'en' : undefined;
      if (language) found.push({ words, language, line: lineOf(node), ...(other === undefined ? {} : { other }) });
    }
    if (ts.isCallExpression(node) && node.expression.getText() === 'text') {
      const [ne, en] = node.arguments;
      if (ne) visit(ne, false, en && wordsOf(en));
      if (en) visit(en, true);
      return;
    }
    ts.forEachChild(node, (child) => visit(child, english || isEnglish(node)));
  }
  visit(source, false);
  return found;
}

function isEnglish(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node) && node.name.getText() === 'en';
}

/** A template keeps what is filled in as it is written. */
function wordsOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isJsxText(node)) return node.text.trim() || undefined;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : undefined;
}

/** A regular expression of the template is no text. */
function isPattern(words: string): boolean {
  return /\[.*-.*\]/.test(words);
}

function saidInTemplate(template: string): Said[] {
  return template.split('\n').flatMap((text, at) => {
    const parts = text.replace(/(?:^|\s)\/\/.*/, '').match(/"[^"]*"|\[[^\][]*\]/g) ?? [];
    return parts
      .map((part) => part.slice(1, -1))
      .filter((words) => devanagari.test(words) && !isPattern(words))
      .map((words) => ({ words: words.replace(/#[\w.]+(?:\([^)]*\))?/g, ' '), language: 'ne' as const, line: at + 1 }));
  });
}
