import { Problem } from '../errors/problem.ts';

/** A boundary as in the file, before validation. */
export interface FileShape {
  name: string;
  rings: unknown[];
}

type Node = Record<string, unknown>;
const deepest = 20;

/** Returns every polygon and closed line; each part of a MultiPolygon separately. */
export function shapesInGeoJson(text: string): FileShape[] {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Problem('unreadable_map');
  }
  return shapesIn(read, '', 0);
}

function shapesIn(value: unknown, name: string, depth: number): FileShape[] {
  if (typeof value !== 'object' || value === null || depth > deepest) return [];
  const node = value as Node;
  const { coordinates } = node;
  switch (node.type) {
    case 'FeatureCollection':
      return listOf(node.features).flatMap((one) => shapesIn(one, name, depth + 1));
    case 'GeometryCollection':
      return listOf(node.geometries).flatMap((one) => shapesIn(one, name, depth + 1));
    case 'Feature':
      return shapesIn(node.geometry, nameIn(node.properties), depth + 1);
    case 'Polygon':
      return [{ name, rings: listOf(coordinates) }];
    case 'MultiPolygon':
      return listOf(coordinates).map((rings) => ({ name, rings: listOf(rings) }));
    default:
      return [];
  }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function nameIn(properties: unknown): string {
  if (typeof properties !== 'object' || properties === null) return '';
  const { field_name, name, Name, title } = properties as Node;
  const found = [field_name, name, Name, title].find((one) => typeof one === 'string' || typeof one === 'number');
  return found === undefined ? '' : String(found).trim();
}
