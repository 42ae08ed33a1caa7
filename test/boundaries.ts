import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  path: string;
  text: string;
}

/** Who may import whom between workspaces (docs/architecture.md). */
const workspaces: Record<string, readonly string[]> = {
  nepali: [],
  contract: ['nepali'],
  server: ['nepali', 'contract'],
  web: ['nepali', 'contract'],
  e2e: ['nepali', 'contract'],
  // measures the server and the page from outside and from within
  bench: ['nepali', 'contract', 'server'],
};

/** Ground that every feature stands on, per workspace; it knows no feature. */
const ground: Record<string, readonly string[]> = {
  server: ['config', 'errors', 'pdf', 'database', 'tenancy', 'storage', 'http', 'jobs'],
  web: ['i18n', 'theme', 'navigation', 'api', 'ui', 'drafts', 'uploads', 'forms'],
};

/** Which features a feature may use (docs/architecture.md); commands, jobs, app and program may use all. */
const features: Record<string, Record<string, readonly string[]>> = {
  server: {
    addresses: [],
    calendar: [],
    companies: [],
    users: ['companies'],
    // history shows values of farmers' records, as far as the reader may see them
    history: ['kyc'],
    tasks: [],
    kyc: ['addresses', 'users', 'companies', 'calendar', 'documents', 'proposals'],
    // a field shows how green it was last seen
    fields: ['addresses', 'kyc', 'companies', 'ndvi', 'calendar'],
    // as pictures, with what lies around them
    'field-maps': ['fields', 'kyc'],
    weather: [],
    ndvi: [],
    media: ['fields'],
    documents: ['kyc', 'media'],
    tariffs: ['companies'],
    rates: ['companies'],
    proposals: [
      'addresses',
      'users',
      'kyc',
      'fields',
      'field-maps',
      'documents',
      'tariffs',
      'rates',
      'companies',
      'tasks',
      'history',
    ],
    policies: ['addresses', 'kyc', 'proposals', 'companies', 'history'],
    // what is printed of several nouns
    papers: ['kyc', 'documents', 'proposals', 'policies', 'receipts', 'companies', 'registers'],
    checks: ['documents', 'fields', 'proposals', 'policies', 'companies'],
    // a move may need any of them
    workflow: ['users', 'kyc', 'documents', 'proposals', 'policies', 'checks', 'receipts', 'subsidies', 'companies'],
    receipts: ['companies', 'kyc', 'proposals'],
    subsidies: ['kyc', 'proposals'],
    imports: ['kyc', 'proposals', 'rates'],
    // may read all, none may read them
    reports: ['kyc', 'proposals', 'rates', 'calendar'],
    views: [],
    registers: ['kyc', 'proposals', 'receipts', 'addresses', 'companies', 'calendar'],
  },
  web: {
    login: [],
    // stands in the same frame
    'paper-check': ['login'],
    // names what changed as their own pages do
    notifications: ['kyc', 'proposals', 'weather'],
    // my own account is a user's
    settings: ['users'],
    // what one had made, and what this browser still holds
    downloads: ['documents', 'imports', 'media', 'settings'],
    users: [],
    documents: [],
    weather: [],
    map: [],
    media: ['map'],
    ndvi: [],
    fields: ['map', 'media', 'weather', 'ndvi', 'kyc'],
    exports: [],
    views: [],
    reports: ['kyc', 'proposals', 'workflow', 'exports', 'views'],
    kyc: ['workflow', 'documents', 'fields', 'proposals', 'weather', 'exports'],
    'field-map': ['map', 'fields', 'kyc'],
    workflow: ['kyc', 'proposals'],
    checks: [],
    policies: ['kyc', 'proposals', 'workflow', 'subsidies'],
    subsidies: ['kyc', 'receipts', 'proposals'],
    proposals: ['workflow', 'documents', 'checks', 'receipts', 'kyc', 'exports'],
    receipts: ['kyc'],
    imports: [],
    registers: ['kyc', 'policies', 'proposals'],
    'index-insurance': ['kyc'],
    himalayan: ['kyc'],
    'disease-map': ['kyc'],
  },
};

const longestFile = 300;
const longestFunction = 60;
const walledTables =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(\s*'(kyc|fields|field_shapes|weather_notices|ndvi_values|documents|signatures|media|proposals|proposal_rows|tariffs|rates|policies|endorsements|refund_rules|check_reasons|check_limits|receipts|deposits|day_closes|subsidy_entries|subsidy_bills|subsidy_payments|subsidy_caps|saved_views|imports|import_records|import_errors|addresses|branches|insurance_projects|cooperatives)(?: as \w+)?'/g;

/** Every broken rule as a sentence; none is the wish. */
export function violations(files: readonly SourceFile[]): string[] {
  const graph = new Map<string, string[]>();
  const found = files.flatMap((file) => {
    const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true);
    const imports = importsOf(source);
    graph.set(
      file.path,
      imports.filter(({ typeOnly }) => !typeOnly).map(({ to }) => resolved(file.path, to)),
    );
    return [...imports.flatMap(({ to }) => wrongArrow(file.path, to)), ...wrongSize(file, source), ...wrongUse(file)];
  });
  return [...found, ...cyclesOf(graph)];
}

interface Import {
  to: string;
  typeOnly: boolean;
}

function importsOf(source: ts.SourceFile): Import[] {
  const found: Import[] = [];
  function visit(node: ts.Node) {
    const isDeclaration = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
    if (isDeclaration && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
      const typeOnly = ts.isImportDeclaration(node)
        ? node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
        : node.isTypeOnly;
      found.push({ to: node.moduleSpecifier.text, typeOnly });
    }
    const [first] =
      ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments : [];
    // A page loaded when opened is no dependency of the module that names it, but it is an arrow all the same.
    if (first && ts.isStringLiteral(first)) found.push({ to: first.text, typeOnly: true });
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

/** Repository path of an import, or the package's name. */
function resolved(from: string, to: string): string {
  if (to.startsWith('.')) return normalize(join(dirname(from), to));
  if (to.startsWith('#')) return `web/src/${to.slice(1)}`;
  const own = /^@krishi-bima\/(\w+)\/(.*)$/.exec(to);
  return own ? `${own[1]}/src/${own[2]}.ts` : to;
}

function wrongArrow(from: string, to: string): string[] {
  const target = resolved(from, to);
  const [fromWorkspace = '', , fromFolder = ''] = from.split('/');
  const [toWorkspace = '', toSource, toFolder = ''] = target.split('/');
  if (!(fromWorkspace in workspaces) || !(toWorkspace in workspaces)) return [];
  const arrow = `${from} imports ${target}`;
  if (fromWorkspace !== toWorkspace) {
    return workspaces[fromWorkspace]?.includes(toWorkspace)
      ? []
      : [`${arrow}: ${fromWorkspace} may not know ${toWorkspace}`];
  }
  if (toSource !== 'src' || fromFolder === toFolder || /\.test\.tsx?$/.test(from)) return [];
  const known = features[fromWorkspace] ?? {};
  const isGround = ground[fromWorkspace]?.includes(fromFolder);
  if (isGround && toFolder in known) return [`${arrow}: ${fromFolder}/ is the ground and knows no feature`];
  if (fromFolder in known && toFolder in known && !known[fromFolder]?.includes(toFolder)) {
    return [`${arrow}: the arrow from ${fromFolder} to ${toFolder} is not declared`];
  }
  return [];
}

function wrongSize({ path, text }: SourceFile, source: ts.SourceFile): string[] {
  const found: string[] = [];
  const lines = text.split('\n').length - 1;
  const isTest = /\.test\.tsx?$|\.spec\.ts$/.test(path);
  if (lines > longestFile && !isData(source)) found.push(`${path} has ${lines} lines, more than ${longestFile}`);
  function visit(node: ts.Node) {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const first = source.getLineAndCharacterOfPosition(node.getStart()).line;
      const length = linesOf(source, node) - nestedIn(node).reduce((sum, inner) => sum + linesOf(source, inner), 0);
      if (length > longestFunction && !isTest)
        found.push(`${path}:${first + 1} has a function of ${length} lines, more than ${longestFunction}`);
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

function linesOf(source: ts.SourceFile, node: ts.Node): number {
  const [start, end] = [node.getStart(), node.getEnd()].map((at) => source.getLineAndCharacterOfPosition(at).line);
  return (end ?? 0) - (start ?? 0) + 1;
}

/** The functions declared inside are read, and counted, by themselves. */
function nestedIn(node: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  function visit(inner: ts.Node) {
    if (ts.isFunctionDeclaration(inner)) found.push(inner);
    else ts.forEachChild(inner, visit);
  }
  ts.forEachChild(node, visit);
  return found;
}

/** A table of values, such as the endpoints of a noun or the fields of a form, may be as long as its subject. */
function isData(source: ts.SourceFile): boolean {
  return source.statements.every(
    (statement) => !ts.isFunctionDeclaration(statement) && !ts.isClassDeclaration(statement),
  );
}

function wrongUse({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  const isTest = /\.test\.tsx?$|\.spec\.ts$|^test\/|\/test\//.test(path);
  if (/(^|\/)index\.tsx?$/.test(path) && path !== 'contract/src/forms/index.ts') found.push(`${path} is a barrel`);
  if (
    path.startsWith('server/src/') &&
    !isTest &&
    path !== 'server/src/config/config.ts' &&
    /\bprocess\.env\b/.test(text)
  ) {
    found.push(`${path} reads the environment; only server/src/config/config.ts may`);
  }
  if (!path.startsWith('contract/') && !isTest && /['"`]\/api\/v[12]\//.test(text))
    found.push(`${path} spells a path of the contract`);
  if (path.startsWith('server/src/') && !isTest && !/^server\/src\/(platform|demo|commands|bench)\//.test(path)) {
    for (const match of text.matchAll(walledTables)) {
      const rest = text.slice(match.index, match.index + 400);
      if (!/whereRef\(\s*'[\w.]*\.insurance'/.test(rest)) found.push(`${path} reaches ${match[1]} past the wall`);
    }
  }
  return found;
}

/** Runtime imports only; types may refer to each other. */
function cyclesOf(graph: ReadonlyMap<string, string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  function walk(path: string, trail: readonly string[]) {
    const start = trail.indexOf(path);
    if (start >= 0) found.push(`cycle: ${[...trail.slice(start), path].join(' -> ')}`);
    if (start >= 0 || done.has(path)) return;
    for (const next of graph.get(path) ?? []) walk(next, [...trail, path]);
    done.add(path);
  }
  for (const path of graph.keys()) walk(path, []);
  return found;
}
