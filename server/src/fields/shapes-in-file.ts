import { shapeImportLimits } from '@krishi-bima/contract/fields/fields';
import { Problem } from '../errors/problem.ts';
import { type FileShape, shapesInGeoJson } from './geojson.ts';
import { shapesInXml } from './map-xml.ts';

/** Returns the shapes of a GeoJSON, KML or GPX file, unchecked; a file with none or too many is refused. */
export function shapesInFile(bytes: Uint8Array): FileShape[] {
  if (bytes.length > shapeImportLimits.bytes) throw new Problem('too_large');
  const shapes = shapesIn(textOf(bytes));
  if (shapes.length === 0) throw new Problem('no_shapes');
  if (shapes.length > shapeImportLimits.shapes) throw new Problem('too_many_shapes');
  return shapes;
}

function shapesIn(text: string): FileShape[] {
  if (text.startsWith('{')) return shapesInGeoJson(text);
  if (text.startsWith('<')) return shapesInXml(text);
  throw new Problem('unreadable_map');
}

function textOf(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.replace(/^\ufeff/, '').trimStart();
  } catch {
    throw new Problem('unreadable_map');
  }
}
