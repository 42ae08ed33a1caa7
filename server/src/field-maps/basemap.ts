import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bounds, Position } from '@krishi-bima/contract/geometry/polygon';

/** A local level or a district as it is drawn; a park has no id in the address tree. */
export interface Level {
  id: number | null;
  bounds: Bounds;
  /** Outer rings and holes alike; worked out for the few levels that a picture shows. */
  rings: () => Position[][];
}

export interface Basemap {
  palika: Level[];
  district: Level[];
}

interface Topology {
  transform: { scale: Position; translate: Position };
  arcs: Position[][];
  objects: Record<keyof Basemap, { geometries: Geometry[] }>;
}
type Geometry = { properties: { id?: number | null } } & (
  | { type: 'Polygon'; arcs: number[][] }
  | { type: 'MultiPolygon'; arcs: number[][][] }
);

const web = fileURLToPath(new URL('../../../web/', import.meta.url));
/** The map that the page was built with, before that the one that a development server cut. */
const places = [join(web, 'dist/assets'), join(web, '.basemap')];
const none: Basemap = { palika: [], district: [] };

let kept: Promise<Basemap> | undefined;

/** Read once. Without a built page the pictures come without local levels, until there is one. */
export async function nepal(): Promise<Basemap> {
  kept ??= readBasemap(places);
  const found = await kept;
  if (found === none) kept = undefined;
  return found;
}

export async function readBasemap(folders: readonly string[]): Promise<Basemap> {
  for (const folder of folders) {
    const files = await readdir(folder).catch(() => []);
    const file = files.find((name) => /^nepal(-[\w-]+)?\.json$/.test(name));
    if (file) return basemapIn(JSON.parse(await readFile(join(folder, file), 'utf8')) as Topology);
  }
  return none;
}

export function basemapIn({ transform, arcs, objects }: Topology): Basemap {
  const edges = arcs.map((arc) => boundsOfPoints(steps(arc, transform)));
  const lines = arcs.map((arc) => once(() => [...steps(arc, transform)]));
  const levels = (name: keyof Basemap) => objects[name].geometries.map((geometry) => levelOf(geometry, lines, edges));
  return { palika: levels('palika'), district: levels('district') };
}

/** Points are steps from the one before, in whole numbers. */
function* steps(arc: readonly Position[], { scale, translate }: Topology['transform']): Generator<Position> {
  let [x, y] = [0, 0];
  for (const [dx, dy] of arc) {
    x += dx;
    y += dy;
    yield [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function levelOf(geometry: Geometry, lines: readonly (() => Position[])[], edges: readonly Bounds[]): Level {
  const parts = geometry.type === 'Polygon' ? geometry.arcs : geometry.arcs.flat();
  // A line between two levels is kept once; the other way round its number is the complement.
  const lineOf = (number: number) => (number < 0 ? lines[~number]?.().toReversed() : lines[number]?.()) ?? [];
  const corners = parts.flat().flatMap((number): Position[] => {
    const [west, south, east, north] = edges[number < 0 ? ~number : number] ?? boundsOfPoints([]);
    return [
      [west, south],
      [east, north],
    ];
  });
  return {
    id: geometry.properties.id ?? null,
    bounds: boundsOfPoints(corners),
    rings: once(() => parts.map((ring) => ring.flatMap(lineOf))),
  };
}

export function boundsOfPoints(points: Iterable<Position>): Bounds {
  const bounds: Bounds = [180, 90, -180, -90];
  for (const [x, y] of points) {
    bounds[0] = Math.min(bounds[0], x);
    bounds[1] = Math.min(bounds[1], y);
    bounds[2] = Math.max(bounds[2], x);
    bounds[3] = Math.max(bounds[3], y);
  }
  return bounds;
}

export function touch([west, south, east, north]: Bounds, [left, bottom, right, top]: Bounds): boolean {
  return west <= right && left <= east && south <= top && bottom <= north;
}
