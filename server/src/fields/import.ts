import type { ImportedShape } from '@krishi-bima/contract/fields/fields';
import { Problem } from '../errors/problem.ts';
import type { UploadedFile } from '../http/upload.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { readShapes } from './ground.ts';
import type { ReadShape } from './ground-worker.ts';
import { overlapping } from './overlap.ts';

/** Returns what would become of each shape of the file; stores nothing. */
export async function previewImport(
  data: Scoped,
  named: number | undefined,
  file: UploadedFile | undefined,
): Promise<{ results: ImportedShape[] }> {
  const insurance = data.companyFor(named);
  if (!file) throw new Problem('invalid_input', { fields: { file: 'required' } });
  const results: ImportedShape[] = [];
  for (const shape of await readShapes(file.bytes)) results.push(await preview(data, insurance, shape));
  return { results };
}

async function preview(data: Scoped, insurance: number, { read, ...shape }: ReadShape): Promise<ImportedShape> {
  if ('problem' in read) {
    return { ...shape, polygon: null, area_sqm: null, problem: read.problem, near_border: false, overlaps: [] };
  }
  const { polygon, area_sqm, near_border } = read;
  const overlaps = await overlapping(data, { insurance, field_polygon_json: polygon });
  return { ...shape, polygon, area_sqm, problem: null, near_border, overlaps };
}
