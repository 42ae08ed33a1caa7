import { dirname } from 'node:path';
import { cyclesOf } from './graph.ts';
import { composition, ground, rooms, workspaces } from './rooms.ts';
import { type Import, importsOf, isTest, parse, type SourceFile } from './source-tree.ts';

/** Every broken rule as a sentence; none is the wish. */
export function violations(files: readonly SourceFile[]): string[] {
  const arrows = files.flatMap((file) => importsOf(parse(file)).map((arrow) => ({ from: file.path, ...arrow })));
  const production = arrows.filter(({ from, to }) => !isTest(from) && !isTest(to));
  // A package is in no folder of the tree.
  const inTree = production.filter(({ to }) => /\.(ts|tsx|mjs)$/.test(to));
  return [
    ...arrows.flatMap(wrongWorkspace),
    ...production.flatMap(wrongArrow),
    ...files.flatMap(wrongUse),
    ...cyclesOf(graphOf(inTree)).map((cycle) => `files in a cycle: ${cycle.join(', ')}`),
    ...cyclesOf(graphOf(inTree.map(betweenFolders))).map((cycle) => `folders in a cycle: ${cycle.join(', ')}`),
  ];
}

/** Declared arrows that no import uses any more, and declared rooms that lead to each other. */
export function wrongDeclarations(files: readonly SourceFile[]): string[] {
  const used = new Set(
    files
      .filter(({ path }) => !isTest(path))
      .flatMap((file) => importsOf(parse(file)).map(({ to }) => `${roomKey(file.path)} -> ${roomKey(to)}`)),
  );
  return Object.entries(rooms).flatMap(([workspace, declared]) => {
    const graph = new Map(Object.entries(declared));
    const unused = Object.entries(declared).flatMap(([room, uses]) =>
      uses.filter((other) => !used.has(`${workspace}/${room} -> ${workspace}/${other}`)).map((other) => [room, other]),
    );
    return [
      ...cyclesOf(graph).map((cycle) => `the rooms of ${workspace} lead to each other: ${cycle.join(', ')}`),
      ...unused.map(([room, other]) => `${workspace}: ${room} does not use ${other}`),
    ];
  });
}

interface Arrow extends Import {
  from: string;
}

function graphOf(arrows: readonly Pick<Arrow, 'from' | 'to'>[]): Map<string, string[]> {
  const graph = new Map<string, string[]>();
  for (const { from, to } of arrows) graph.set(from, [...(graph.get(from) ?? []), to]);
  return graph;
}

function betweenFolders({ from, to }: Arrow) {
  const [here, there] = [dirname(from), dirname(to)];
  return here === there ? { from: here, to: '' } : { from: here, to: there };
}

function workspaceOf(path: string): string {
  return path.split('/')[0] ?? '';
}

/** A file's folder below `src`; a file beside the folders is in the root. */
function roomOf(path: string): string | undefined {
  const [workspace = '', source, ...rest] = path.split('/');
  if (!(workspace in rooms) || source !== 'src') return undefined;
  if (rest.length === 1) return 'root';
  return rest.slice(0, -1).join('/');
}

function roomKey(path: string): string {
  return `${workspaceOf(path)}/${roomOf(path)}`;
}

function wrongWorkspace({ from, to }: Arrow): string[] {
  const [here, there] = [workspaceOf(from), workspaceOf(to)];
  if (here === there || !(here in workspaces) || !(there in workspaces)) return [];
  return workspaces[here]?.includes(there) ? [] : [`${from} imports ${to}: ${here} may not know ${there}`];
}

function wrongArrow({ from, to }: Arrow): string[] {
  const workspace = workspaceOf(from);
  const [here, there] = [roomOf(from), roomOf(to)];
  if (!here || !there || here === there || workspace !== workspaceOf(to)) return [];
  const low = ground[workspace] ?? [];
  const arrow = `${from} imports ${to}`;
  if (low.includes(here)) {
    return low.indexOf(there) >= 0 && low.indexOf(there) < low.indexOf(here)
      ? []
      : [`${arrow}: ${here}/ is the ground and uses only the ground before it`];
  }
  const over = composition[workspace] ?? [];
  const isComposed = over.includes(here) && (!over.includes(there) || over.indexOf(there) < over.indexOf(here));
  if (low.includes(there) || isComposed || rooms[workspace]?.[here]?.includes(there)) return [];
  return [`${arrow}: the arrow from ${here} to ${there} is not declared`];
}

function wrongUse({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  if (/(^|\/)index\.tsx?$/.test(path) && path !== 'contract/src/forms/index.ts') found.push(`${path} is a barrel`);
  const readsSettings = path.startsWith('server/src/') && !isTest(path) && path !== 'server/src/config/config.ts';
  if (readsSettings && /\bprocess\.env\b/.test(text))
    found.push(`${path} reads the environment; only server/src/config/config.ts may`);
  if (!path.startsWith('contract/') && !isTest(path) && /['"`]\/api\/v[12]\//.test(text))
    found.push(`${path} spells a path of the contract`);
  return found;
}
