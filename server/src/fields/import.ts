import { type ImportedShape, shapeImportLimits } from '@krishi-bima/contract/fields/fields';
import { Problem } from '../errors/problem.ts';
import type { UploadedFile } from '../http/upload.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { readBoundary } from './boundary.ts';
import { type FileShape, shapesInGeoJson } from './geojson.ts';
import { shapesInXml } from './map-xml.ts';
import { overlapping } from './overlap.ts';

/** Returns what would become of each shape of the file; stores nothing. */
export async function previewImport(
  data: Scoped,
  named: number | undefined,
  file: UploadedFile | undefined,
): Promise<{ results: ImportedShape[] }> {
  const insurance = data.companyFor(named);
  if (!file) throw new Problem('invalid_input', { fields: { file: 'required' } });
  const shapes = shapesIn(file);
  if (shapes.length === 0) throw new Problem('no_shapes');
  if (shapes.length > shapeImportLimits.shapes) throw new Problem('too_many_shapes');
  const results: ImportedShape[] = [];
  for (const shape of shapes) results.push(await preview(data, insurance, shape));
  return { results };
}

function shapesIn({ bytes }: UploadedFile): FileShape[] {
  if (bytes.length > shapeImportLimits.bytes) throw new Problem('too_large');
  const text = textOf(bytes)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (text.startsWith('{')) return shapesInGeoJson(text);
  if (text.startsWith('<')) return shapesInXml(text);
  throw new Problem('unreadable_map');
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem('unreadable_map');
  }
}

async function preview(data: Scoped, insurance: number, { name, rings }: FileShape): Promise<ImportedShape> {
  const points = rings.reduce((sum: number, ring) => sum + (Array.isArray(ring) ? ring.length : 0), 0);
  const shape = { name: name.slice(0, 80), points };
  const read = readBoundary({ type: 'Polygon', coordinates: rings });
  if ('problem' in read) {
    return { ...shape, polygon: null, area_sqm: null, problem: read.problem, near_border: false, overlaps: [] };
  }
  const { polygon, area_sqm, near_border } = read;
  const overlaps = await overlapping(data, { insurance, field_polygon_json: polygon });
  return { ...shape, polygon, area_sqm, problem: null, near_border, overlaps };
}
