import type { fields } from '@krishi-bima/contract/fields/fields';
import { areaOfPolygon } from '@krishi-bima/contract/geometry/measure';
import type { Polygon, Position } from '@krishi-bima/contract/geometry/polygon';
import { splitPolygon } from '@krishi-bima/contract/geometry/split';
import type { Body } from '@krishi-bima/contract/wire/endpoint';
import { existing, Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { changeField, insertField } from './change.ts';
import { findField } from './queries.ts';

type Split = Body<typeof fields.split>;

/** Splits a record that the call has locked: both parts are stored, or neither. */
export async function splitField(data: Scoped, id: number, { line, field_name }: Split): Promise<void> {
  const field = existing(await findField(data, id));
  const parts = field.field_polygon_json && splitPolygon(field.field_polygon_json, line as Position[]);
  if (!parts) throw new Problem('invalid_input', { fields: { line: 'split_missed' } });
  const size = (polygon: Polygon) => Number(areaOfPolygon(polygon));
  const [larger, smaller] = size(parts[0]) >= size(parts[1]) ? parts : [parts[1], parts[0]];
  await changeField(data, id, { field_polygon_json: larger, shape_source: 'drawn' });
  const { insurance, personal_info: farm_id, kitta_no, sheet_no, crop, address } = field;
  await insertField(data, {
    ...{ insurance, farm_id, field_name, kitta_no, sheet_no, crop, address },
    ...{ field_polygon_json: smaller, shape_source: 'drawn' },
  });
}
